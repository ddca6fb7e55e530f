import { bookingColumns, columnLabel, type BookingColumn } from './booking-columns.ts'
import { counted } from './counted.ts'
import { limits } from './limits.ts'

const isColumn = (field: string): field is BookingColumn => (bookingColumns as readonly string[]).includes(field)
const labels = (fields: readonly string[]) =>
  fields.map((field) => (isColumn(field) ? columnLabel(field) : field)).join(', ')

/** The sentences of bulk actions. Apart from `messages`, which every page loads. */
export const actMessages = {
  started: 'Checking the bookings',
  startFailed: 'Failed to check the bookings',
  selection: 'Choose bookings by their ids, by a query with its total, or by a departure',
  selectionChanged: (now: number) =>
    `The list has changed: ${counted(now, 'booking matches', 'bookings match')} now. Try again for all of these, or select others.`,
  empty: 'No booking is selected.',
  wholeDeparture: 'Only a departure as a whole can be cancelled',
  unknownDeparture: 'There is no such tour.',
  tourMerged: 'The tour was merged into another one. Open the day again.',
  tooMany: `At most ${limits.actBookings.toLocaleString('en-GB')} bookings can be changed at once. Narrow the list.`,
  noValue: 'Choose at least one value to set',
  shift: 'Give either a date and time, or a shift in minutes or days',
  noShift: 'A shift of 0 changes nothing',
  sameTime: 'The departure is at that time already',
  noInclusion: 'Choose an inclusion to add or to remove',
  addedAndRemoved: 'An inclusion cannot be added and removed at once',
  unknownInclusion: 'There is no such inclusion.',
  revertTo: 'Give either an instant or a bulk action',
  noAct: 'Choose a bulk action',
  notTakenBack: 'Only a bulk action that is done can be undone by another one',
  rowsDeleted: `What is kept of single bookings is deleted after ${limits.actDays} days.`,
  revertTooLate: `What a bulk action changed is kept for ${limits.actDays} days, and this one is older.`,
  deletedOnly: 'Only deleted bookings can be restored: query with deleted=true',
  wrongState: 'This bulk action is not ready for that.',
  begunSince: 'The change of its bookings has begun meanwhile.',
  nothingToDo: 'None of these bookings would change.',
  undoOthers: 'Only its author or an administrator can undo a bulk action.',
  undoTooLate: `A bulk action can be undone within ${limits.actDays} days.`,
  missing: 'There is no such bulk action.',
  neverDone: 'This bulk action was cancelled before it changed a booking.',
  rolledBack: 'This bulk action was cancelled, and what it had changed was undone.',
  failedBefore: 'It failed before it changed a booking.',
  failedUndone: 'It failed, and what it had changed was undone.',
  failedPartly: 'It failed, and a part of what it had changed could not be undone yet.',
  undoRest: 'Undo the Rest',
  planStays: (at: string) => `The plan of the departure stays at ${at}, because the other time has a plan of its own.`,
  mergedSinceCheck: (at: string) =>
    `The departure of ${at} itself stays as it is, because its tour was merged into another one since the check, which has bookings or a plan then.`,
  cancelTitle: 'Cancel the bulk action?',
  cancelAsk: 'What it has changed so far is undone.',
  undoStarted: 'Undo started',
  undoAsk: (bookings: string) =>
    `What was changed of ${bookings} goes back to what it was before. Bookings whose same fields another person has changed since stay as they are and are named. Messages about it that wait are not sent to the others.`,
  undoPlanAsk:
    'The departure goes back to what it was before. If another person has changed its plan since, it stays as it is.',
  gone: 'The booking no longer exists.',
  /** An id that none ever had. */
  unknown: 'There is no such booking.',
  erased: 'The personal data of the booking was erased since',
  isLive: 'The booking is not deleted.',
  notYetMade: 'The booking did not exist then.',
  deletedThen: 'The booking was deleted then.',
  notPart: 'The bulk action did not change this booking.',
  changedSinceCheck: (fields: readonly string[]) => `Changed by another person since the check: ${labels(fields)}`,
  changedSince: (fields: readonly string[]) => `Changed since: ${labels(fields)}`,
  deletedSince: 'Deleted since',
  restoredSince: 'Restored since',
  referenceTaken: 'Its reference belongs to another booking now.',
  tooLateToRestore: `Deleted more than ${limits.restoreDays} days ago.`,
  outOfYears: `Its date would be before ${limits.bookingYears.from} or more than ${limits.bookingYears.ahead} years ahead.`,
  tooManyInclusions: `It would have more than ${limits.inclusions} inclusions.`,
  fault: 'This booking could not be read because of an error in the program. The error was reported.',
  done: (title: string, changed: number) => `${title}: ${counted(changed, 'booking')} changed.`,
  undone: (title: string, restored: number) => `${title} was undone: ${counted(restored, 'booking')} restored.`,
  planDone: (title: string) => `${title}: a departure without bookings to change.`,
  planUndone: (title: string) => `${title} was undone: a departure without bookings to change.`,
  cancelledBy: (title: string, person: string) => `${title} was cancelled by ${person}. What it had changed is undone.`,
  failed: (title: string, reason: string) => `${title} has failed. ${reason}`,
  /** Who changed a booking, as its history says it. */
  author: (name: string, id: number, reason: string) =>
    `${name} (bulk action ${id}${reason === '' ? '' : `: ${reason}`})`,
  undoAuthor: (name: string, id: number) => `${name} (undo of bulk action ${id})`,
  rollBackAuthor: (id: number) => `System (roll back of bulk action ${id})`,
  cancelAuthor: (name: string, id: number) => `${name} (cancelled bulk action ${id})`,
} as const
