/** The sentences of two-step sign-in. Apart from `messages`, which every page loads. */
export const twoStepMessages = {
  required: 'Enter the code of your authenticator app to finish signing in.',
  wrongCode: 'This code is not right, or has been used. Wait for the next one and try again.',
  noPassword: "Your account has no password yet. Log out and choose one with 'Forgot password?' on the sign-in page.",
  notBegun: 'The set-up has ended. Start it again.',
  enabled: 'Two-step sign-in is on',
  disabled: 'Two-step sign-in is off',
  alreadyOff: 'Two-step sign-in is off for this account.',
  reset: 'Two-step sign-in was reset',
  resetAsk: (name: string, hasPassword: boolean) =>
    `${name} is signed out everywhere, gets a mail, and signs in with ${hasPassword ? 'the password alone until it is set up again' : "single sign-on again, or with a password chosen by 'Forgot password?'"}. Passkeys and the link with single sign-on are removed.`,
  codesRenewed: 'New recovery codes were made',
  forgotten: 'No device is remembered any more',
  loadFailed: 'Failed to load two-step sign-in',
  failed: 'Failed to change two-step sign-in',
  due: 'Set up two-step sign-in to go on. Your role requires it.',
  stillRequired: 'Your role requires two-step sign-in. It can be changed, but not turned off.',
  fromLabel: 'Required from',
  requirementSaved: 'The requirement is saved',
  requirementFailed: 'Failed to save the requirement',
  requireOwnFirst: 'Set up your own two-step sign-in first, so that at least one administrator can sign in.',
  ownAccount: 'Turn your own two-step sign-in off on the page Change Password.',
}
