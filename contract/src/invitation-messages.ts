/** How long the link of an invitation works. */
export const invitationHours = 72

/** The sentences of invitations. Apart from `messages`, which every page loads. */
export const invitationMessages = {
  sent: 'Invitation sent',
  cancelled: 'Invitation cancelled',
  failed: 'Failed to send the invitation',
  cancelFailed: 'Failed to cancel the invitation',
  loadFailed: 'Failed to load the invitation',
  mailDown: 'The mail server cannot be reached. Try again later, or add the person with a password.',
  hasPassword: 'This person has chosen a password already. ‘Forgot password?’ on the sign-in page sets a new one.',
  notActive: 'This account is inactive. Activate it first.',
  noneOpen: 'This person has no open invitation.',
  unknown: 'This link is not valid. It may have been cancelled, or replaced by a newer one in a later mail.',
  used: 'This link has been used: the password is chosen. Sign in with it.',
  expired: `This link has expired. It works for ${invitationHours} hours; ask for a new one.`,
  accepted: 'Your password is set. Sign in with it.',
  acceptFailed: 'Failed to set the password',
  refused: (failure: string) => `The mail server refuses the mail: ${failure}. Correct the address, and send it again.`,
  cancelAsk: (name: string) => `The link that ${name} got stops working. The account stays, and can be invited again.`,
}
