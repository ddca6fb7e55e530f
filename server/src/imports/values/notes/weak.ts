import { has } from './clauses.ts'
import { isOfNoList, type Tagged } from './lexicon.ts'
import type { Tag } from './tags.ts'

// Words such as delete or off, which are of the booking only where that stands beside them as their object or subject: delete
// the booking, the tour is off; but remove VAT from the booking, off the cruise at 8, 20% off tour.

const bookings: readonly Tag[] = ['booking', 'order', 'whole']
const amid: readonly Tag[] = ['fill', 'the', 'whole', 'please', 'we', 'all', 'will', 'may', 'longer', 'still', 'it']
const ofSubject: readonly Tag[] = [...amid, 'come', 'when', 'need', 'another', 'wish']
const last: readonly Tag[] = ['please', 'by', 'why', 'when', 'reason', 'fill', 'all', 'whole', 'and', 'tell', 'wish']

// 4 May, and the tour's off.
const isNumber = ({ text }: Tagged) => /^'|\d/.test(text)
const isName = (word: Tagged) => isOfNoList(word) && /^\p{Lu}/u.test(word.raw)
const isUnknown = (word: Tagged) => isOfNoList(word) && /^\p{Ll}/u.test(word.text)

/** Whether the booking is the object of the word at a place: delete the whole booking. */
function isBefore(words: readonly Tagged[], at: number): boolean {
  // Off the cruise
  if (words[at]?.text === 'off') return false
  const next = words.findIndex(
    (word, place) => place > at && (has([word], 'booking', 'order') || !has([word], ...amid)),
  )
  const [word, behind] = next < 0 ? [] : words.slice(next, next + 2)
  if (word === undefined) return has(words.slice(at + 1), 'whole')
  const isObject = has([word], ...bookings) || (has(words.slice(at + 1, next), 'whole') && !isUnknown(word))
  // Drop tour leaflet at hotel
  return isObject && !(behind !== undefined && isUnknown(behind) && /^\p{Ll}/u.test(behind.raw))
}

/** Whether the booking is the subject of the word at a place: the tour is off. */
function isBehind(words: readonly Tagged[], at: number): boolean {
  const booking = words.findLastIndex((word, place) => place < at && has([word], ...bookings))
  if (booking < 0) return false
  const between = words.slice(booking + 1, at)
  if (!between.every((word) => has([word], ...ofSubject, 'of', 'at') || isNumber(word) || isName(word))) return false
  const previous = words.slice(0, booking).findLast((word) => !has([word], 'the'))
  // Discount removed from booking
  if (previous !== undefined && has([previous], 'of', 'at', 'by') && !has([previous], 'fill', 'please')) return false
  const next = words[at + 1]
  if (next === undefined || has([next], ...last)) return true
  // Removed on 4 May
  return words[at]?.text !== 'off' && words.slice(at + 1, has([next], 'of', 'at') ? at + 3 : at + 2).some(isNumber)
}

/** Whether a weak word at a place is of the booking. */
export const isBesideBooking = (words: readonly Tagged[], at: number): boolean =>
  isBefore(words, at) || isBehind(words, at)
