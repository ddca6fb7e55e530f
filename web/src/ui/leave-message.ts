/** The question before an unsaved form is left. */
export const leaveMessage = {
  title: 'Leave without saving?',
  message: 'What you typed here has not been saved and will be lost.',
}
