/** The sentences of reviews. Apart from `messages`, which every page loads. */
export const reviewMessages = {
  approved: 'Review approved successfully',
  approveFailed: 'Failed to approve review',
  rejected: 'Review rejected successfully',
  rejectFailed: 'Failed to reject review',
  reasonChanged: 'Reason changed successfully',
  reasonFailed: 'Failed to change reason',
  noComment: 'No comment',
  empty: 'No review details found',
} as const
