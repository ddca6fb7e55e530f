import { limits } from './limits.ts'

/** The sentences of saved views. Apart from `messages`, which every page loads. */
export const savedViewMessages = {
  saved: 'View saved',
  updated: 'View updated',
  deleted: 'View deleted',
  failed: 'Failed to save view',
  deleteFailed: 'Failed to delete view',
  nameTaken: 'Another view of this list already has this name',
  tooMany: `A person can save ${limits.savedViews.own} views of a list. Delete one first.`,
  tooManyShared: `A list can have ${limits.savedViews.shared} shared views. Delete one first.`,
  notYours: 'Only its owner or an administrator may change a shared view.',
  queryInvalid: 'The filters of this view cannot be used.',
  deleteAsk: (name: string) => `Are you sure you want to delete the view ${name}?`,
  deleteShared: 'It is shared: colleagues lose it too.',
} as const
