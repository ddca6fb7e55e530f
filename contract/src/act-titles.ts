import type { ActName } from './act-values.ts'
import type { ListedAct, ListedActName } from './acts.ts'
import { toShownDay } from './days.ts'

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

/** A wall-clock time, `2028-06-01T18:30`, as it is shown. */
export const wallText = (wall: string): string => `${toShownDay(wall.slice(0, 10))} ${wall.slice(11)}`

type OfDeparture = { departure?: { tour?: string; starts_at: string } }

/** The departure that a selection is; undefined for others. Earlier actions have the time alone. */
export function departureText(selection: object): string | undefined {
  const { departure } = selection as OfDeparture
  return departure && [...(departure.tour ? [departure.tour] : []), wallText(departure.starts_at)].join(', ')
}

type Titled = { act: ActName; selection: object }
const titleOf = ({ act, selection }: Titled): string => {
  const departure = departureText(selection)
  return departure === undefined ? actLabels[act] : `${actLabels[act]}: ${departure}`
}

/** A row of the list: an import by the name of its file, an action on a departure by that. */
export const listedTitle = ({ act, values, selection }: Pick<ListedAct, 'act' | 'values' | 'selection'>): string =>
  act === 'import' ? `${listedLabels.import}: ${String(values.file_name)}` : titleOf({ act, selection })

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
export const actTitle = ({ id, ...titled }: Titled & { id: number }): string => `${titleOf(titled)} (bulk action ${id})`
