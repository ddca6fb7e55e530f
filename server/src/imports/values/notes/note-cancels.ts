import { cancelledInEast } from '../cancelled-in-east.ts'
import { isLong } from '../texts.ts'
import { clausesOf } from './clauses.ts'
import { cancelBooking } from './decide.ts'
import { frameOf } from './frames.ts'
import type { OfBooking } from './of-booking.ts'

// Notes which say that the whole booking was cancelled, or that none of those who travel comes: each clause of a note is read by the
// words that are known in it (`notes` of `languages`), and one table decides (`decide.ts`). To teach it a word, add that to
// the tag of what it is in its language; a word of no list decides nothing.

/** Whether a note says in words with letters that the booking is cancelled. */
function cancelsInWords(note: string, of: OfBooking): boolean {
  const frames = clausesOf(note).map((clause) => frameOf(clause, of))
  return cancelBooking(frames, of)
}

/** Whether a note says, or asks, that the whole booking be cancelled, or that none comes; in doubt it does. */
export const bookingIsCancelled = (note: string, of: OfBooking = {}): boolean =>
  !isLong(note) && (cancelsInWords(note, of) || (cancelledInEast(note) && !note.includes('?')))
