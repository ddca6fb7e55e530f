/** The sentences of the page of all sessions. Apart from `messages`, which every page loads. */
export const sessionMessages = {
  ended: 'Session ended',
  allEnded: 'All sessions ended, and no device is remembered',
  failed: 'Failed to end the session',
  allFailed: 'Failed to end the sessions',
  current: 'This is the session that you use now. Log out to end it.',
  noneLeft: 'This person has no session to end, and no device is remembered.',
  endAsk: (device: string) => `${device} is signed out at once, and its owner gets a mail.`,
  endAllAsk: (name: string) =>
    `${name} is signed out everywhere at once and gets a mail. Devices that are remembered for two-step sign-in are forgotten.`,
  endOwnAsk: 'You are signed out everywhere but here. Devices that are remembered for two-step sign-in are forgotten.',
}
