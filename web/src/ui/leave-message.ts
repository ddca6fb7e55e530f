/** What is asked before something unsaved is left. */
export const leaveMessage = {
  title: 'Leave without saving?',
  message: 'What you typed here has not been saved and will be lost.',
}
