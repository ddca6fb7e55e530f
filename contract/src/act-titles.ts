import type { ActName } from './act-values.ts'

/** What each act is called on screens and in notifications. */
export const actLabels: Record<ActName, string> = {
  status: 'Change status',
  delete: 'Delete bookings',
  restore: 'Restore bookings',
  move: 'Move bookings',
  set: 'Set fields',
  inclusions: 'Change inclusions',
  cancel_departure: 'Cancel departure',
  revert: 'Revert bookings',
}

/** The same on a button beside the number of selected bookings. */
export const actVerbs: Record<ActName, string> = {
  status: 'Status',
  delete: 'Delete',
  restore: 'Restore',
  move: 'Move',
  set: 'Set fields',
  inclusions: 'Inclusions',
  cancel_departure: 'Cancel',
  revert: 'Revert',
}

/** One bulk action by name and number. */
export const actTitle = ({ id, act }: { id: number; act: ActName }): string => `${actLabels[act]} (bulk action ${id})`
