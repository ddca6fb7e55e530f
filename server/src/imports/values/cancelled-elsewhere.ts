import type { ImportField } from 'contract/import-fields'
import { columnsOf } from 'contract/import-mapping'
import { importMessages } from 'contract/import-messages'
import type { RowError } from '../import-tables.ts'
import { cellCancels, nameCancels, noteCancels, tourCancels } from './cancelled-texts.ts'
import type { Draft, How } from './draft.ts'
import { mayCancel } from './notes/may-cancel.ts'
import { bookingIsCancelled } from './notes/note-cancels.ts'
import { type BookingRows, saysNone } from './texts.ts'
import { flagOf } from './words.ts'

// What cancels a booking, or may, in other cells than that of the status.

type Facts = { how: How; booking: BookingRows }

const cancelledElsewhere: RowError = {
  code: 'status',
  field: 'status',
  message: 'A cell says that the booking is cancelled',
}

const doubtfulNote: RowError = { code: 'doubtful_note', field: 'status', message: importMessages.doubtfulNote }

/** What other cells than that of the status say of a booking that is not cancelled by that one. */
export function doubtsOfCancellation(draft: Draft, facts: Facts): RowError[] {
  const { values, newOnly } = draft
  if (facts.booking.corrections.status !== undefined) return []
  if ((values['status'] ?? newOnly['status']) === 'cancelled') return []
  const notes = notesOf(draft, facts)
  if (isCancelledElsewhere(draft, facts, notes)) return [cancelledElsewhere]
  const isAsked = facts.how.values.doubtful_notes !== 'take_place' && !draft.isOwnExport
  return isAsked && notes.some(({ text }) => mayCancel(text)) ? [doubtfulNote] : []
}

const isMoment = (cell = '') => cell.trim().length > 5 && /\d/.test(cell) && !/^0{2,}/.test(cell.trim())

/** How many come, where the row says so. */
const peopleOf = ({ party, travelers }: Draft): number | undefined =>
  party?.length ?? (travelers.length > 0 ? travelers.length : undefined)

/** What is no note: X may still cancel. */
const unsaidNotes = ({ mapping: { note } }: How, { rows, corrections }: BookingRows): string[] =>
  note === undefined || note === null || corrections.note !== undefined
    ? []
    : rows.flatMap((cells) => columnsOf(note).map((column) => cells[column] ?? '')).filter((cell) => saysNone(cell))

const textOf = ({ values }: Draft, field: ImportField) => `${(values[field] ?? '') as string}`

type Note = { text: string; isOfUnknownHeader: boolean }

/** The note of the booking, and remarks in columns that are not read: notes for the office stand beside those for the guide. */
function notesOf(draft: Draft, { how, booking }: Facts): Note[] {
  const { remarkColumns = [] } = how
  const others = booking.rows.flatMap((cells) => remarkColumns.map((column) => cells[column] ?? ''))
  return [
    ...[textOf(draft, 'note'), ...unsaidNotes(how, booking)].map((text) => ({ text, isOfUnknownHeader: false })),
    ...others.map((text) => ({ text, isOfUnknownHeader: true })),
  ]
}

/** A name, a tour or a note may cancel a booking, and a column that means nothing where no column is the status. */
function isCancelledElsewhere(draft: Draft, { how, booking }: Facts, notes: readonly Note[]): boolean {
  const tour = textOf(draft, 'description')
  const names = [textOf(draft, 'lead_traveler'), ...draft.travelers.map(({ name }) => name)]
  if (names.some((name) => nameCancels(name)) || tourCancels(tour)) return true
  const day = textOf(draft, 'booking_datetime').slice(0, 10)
  const of = { reference: draft.reference, tour, names, people: peopleOf(draft), day }
  const saysSo = ({ text, isOfUnknownHeader }: Note) =>
    noteCancels(text, tour) || bookingIsCancelled(text, { ...of, isOfUnknownHeader })
  if (notes.some((each) => saysSo(each))) return true
  const { cancelColumns = [] } = how
  // A status beside the moment of a cancellation may be the one of before.
  if (booking.rows.some((cells) => cancelColumns.some((column) => isMoment(cells[column])))) return true
  const { status } = how.mapping
  if (status && columnsOf(status).length > 0) return false
  const isSaid = (cell = '') => cell.trim() !== '' && flagOf(cell) !== false
  return booking.rows.some(
    (cells) =>
      how.unused.some((column) => cellCancels(cells[column] ?? '')) ||
      cancelColumns.some((column) => isSaid(cells[column])),
  )
}
