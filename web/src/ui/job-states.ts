/** What long work has reached, as every list calls it. */
export const jobStateLabels = {
  uploading: 'Uploading',
  checking: 'Checking',
  ready: 'Ready',
  committing: 'Changing',
  done: 'Done',
  cancelled: 'Cancelled',
  undone: 'Undone',
  failed: 'Failed',
}
export type JobState = keyof typeof jobStateLabels
