import type { ActName } from './act-values.ts'
import type { ListedAct, ListedActName } from './acts.ts'

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

/** The same of all that the list has. */
export const listedLabels: Record<ListedActName, string> = { ...actLabels, import: 'Import' }

/** A row of the list: an import by the name of its file. */
export const listedTitle = ({ act, values }: Pick<ListedAct, 'act' | 'values'>): string =>
  act === 'import' ? `${listedLabels.import}: ${String(values.file_name)}` : actLabels[act]

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
