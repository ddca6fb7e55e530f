import type { BookingFieldName } from 'contract/booking-fields'
import type { BookingWithHistory } from 'contract/bookings'
import { draftOf, type BookingDraft } from './booking-draft.ts'
import { bookingConflictFields } from './conflict-fields.ts'

/** What the history calls a field of a conflict, where that is not its name. */
const historyNames: Record<string, readonly string[]> = {
  inclusion_options: ['inclusions'],
  amount: ['amount', 'currency'],
} satisfies Partial<Record<BookingFieldName, readonly string[]>>

/**
 * Who made the last of the changes that a form with these values lacks, and when. A check-in is none of them, and a note
 * is only without another one.
 */
export function lastChange(booking: BookingWithHistory, known: BookingDraft) {
  const present = draftOf(booking)
  const changed = bookingConflictFields
    .filter(({ comparable }) => comparable(present) !== comparable(known))
    .flatMap(({ name }) => historyNames[name] ?? [name])
  const others = changed.filter((name) => name !== 'note')
  const wanted = others.length > 0 ? others : changed
  const last = booking.histories.find(({ changes }) => wanted.some((name) => name in changes.new))
  return { who: last?.user.name, at: last?.created_at }
}
