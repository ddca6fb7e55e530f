/** The sentences of single sign-on. Apart from `messages`, which every page loads. */
export const singleSignOnMessages = {
  off: 'Single sign-on is not set up on this server.',
  failed: 'Failed to sign in. Try again, or sign in with your password.',
  cancelled: 'The sign-in was cancelled there.',
  ended: 'The time for this sign-in is over, or it was used already. Start it again.',
  unverified: 'Your e-mail address is not verified there, so that it cannot be matched with an account here.',
  unknown: 'There is no account here for your e-mail address. Ask an administrator to add you.',
  deleted: 'Your account here was deleted. Ask an administrator to add you again.',
  linkedElsewhere: 'The account with your e-mail address belongs to another identity there. Ask an administrator.',
  unreachable: 'The sign-in service does not answer. Try again later, or sign in with your password.',
}
