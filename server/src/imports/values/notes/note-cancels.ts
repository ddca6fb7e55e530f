import { limits } from 'contract/limits'
import { cancelledElsewhere, cancelledInEast } from '../cancelled-in-east.ts'
import { isLong } from '../texts.ts'
import { clausesOf, has } from './clauses.ts'
import { cancelBooking } from './decide.ts'
import { type Frame, framesOf } from './frames.ts'
import { isCode } from './lone.ts'
import type { OfBooking } from './of-booking.ts'

// Notes which say that the whole booking was cancelled, or that none of those who travel comes: each clause of a note is read by the
// words that are known in it (`notes` of `languages`), and one table decides (`decide.ts`). To teach it a word, add that to
// the tag of what it is in its language; a word of no list decides nothing.

/** Whether a note says in words with letters that the booking is cancelled. */
function cancelsInWords(note: string, of: OfBooking): boolean {
  return cancelBooking(framesOf(clausesOf(note), of), of)
}

/** Whether a clause says that the booking stays: tour stands, this one goes ahead, mantenemos el autobús. */
const staysSo = ({ act, what, clause: { words } }: Frame): boolean =>
  act === undefined &&
  has(words, 'stay') &&
  (what !== undefined || has(words, 'it')) &&
  !has(words, 'not', 'notBehind', 'reason', 'fee')

/**
 * Whether a note that begins with a status says in plain words that only something beside the tour was cancelled, or that the
 * booking goes on: CNX of car 2 only, Cxld the dinner, tour stands.
 */
export function isCancelledInPart(note: string, of: OfBooking = {}): boolean {
  const [first, ...behind] = framesOf(clausesOf(note), of)
  if (isLong(note) || first?.act === undefined || cancelsInWords(note, of)) return false
  const isOfThing = first.what === 'extra' && !has(first.clause.words, 'money')
  if (isOfThing) return has(first.clause.words, 'only') || behind.some((each) => staysSo(each))
  return (
    first.clause.words.length > 1 &&
    behind.some((each) => staysSo(each) && has(each.clause.words, 'it') && has(each.clause.words, 'happen'))
  )
}

// No note is longer; other remarks are read in parts, since what each clause says is looked for in all the others.
const parts = new RegExp(`[^]{1,${limits.bookingNote}}(?!\\S)|[^]{1,${limits.bookingNote}}`, 'gu')

/** Whether a note says, or asks, that the whole booking be cancelled, or that none comes; in doubt it does. */
export const bookingIsCancelled = (note: string, of: OfBooking = {}): boolean =>
  cancelledElsewhere(note) ||
  isCode(note, of) ||
  (note.match(parts) ?? []).some((part) => cancelsInWords(part, of) || (cancelledInEast(part) && !part.includes('?')))
