import { monthOf } from '../calendar-names.ts'
import { isMeal, isRide } from '../tours-of-one-thing.ts'
import { type Clause, has } from './clauses.ts'
import { isOfNoList, type Tagged } from './lexicon.ts'
import { isOwn, namesReference } from './lone.ts'
import type { OfBooking } from './of-booking.ts'
import type { Tag } from './tags.ts'
import { tokensOf } from './tokens.ts'

/** What a clause is of: the booking, another booking, or something beside the tour. */
export type What = 'booking' | 'another' | 'extra' | undefined

const extras: readonly Tag[] = ['meal', 'ride', 'place', 'thing', 'money']

/** Whether a word is of the tour itself: lunch of a Lunch Cruise, or any word of its name. */
export function isOfTour(word: Tagged, tour: string): boolean {
  if ((has([word], 'meal') && isMeal(tour)) || (has([word], 'ride') && isRide(tour))) return true
  const name = new Set(tokensOf(tour).map(({ text }) => text))
  return word.text.split(' ').every((part) => name.has(part))
}

/** Whether what stands at a place is where people are or how they come, and not what is spoken of. */
function isAside(words: readonly Tagged[], at: number): boolean {
  const [word] = words.slice(at, at + 1)
  if (word === undefined || has([word], 'thing', 'meal', 'money')) return false
  if (has(words, 'tell') && has([word], 'place')) return true
  const before = words.slice(0, at).findLast((each) => !has([each], 'the', 'one'))
  return before !== undefined && has([word], 'place') && has([before], 'at', 'by')
}

/** The places of what stands beside the tour. */
function extrasIn(words: readonly Tagged[], tour: string): number[] {
  return words.flatMap((word, at) =>
    has([word], ...extras) && !isOfTour(word, tour) && !isAside(words, at) ? [at] : [],
  )
}

/** Please cancel the pram: behind an article a word of no list is what is cancelled. */
function namesUnknown(words: readonly Tagged[]): boolean {
  return words.some((word, at) => {
    if (!has([word], 'the') || has([word], 'by', 'of')) return false
    const [next, behind] = words.slice(at + 1, at + 3)
    if (next === undefined || !isOfNoList(next) || !/^\p{L}/u.test(next.text)) return false
    if (behind !== undefined && has([behind], 'booking', 'order', 'all', 'when')) return false
    const previous = words[at - 1]
    return previous !== undefined && has([previous], 'ask', 'done')
  })
}

/** Whether the booking and something beside the tour are one thing: hotel booking, reservation at the restaurant. */
function isOfExtra(words: readonly Tagged[], booking: number): boolean {
  const at = words.flatMap((word, place) => (has([word], ...extras) ? [place] : []))
  const before = words.findLastIndex((word, place) => place < booking && !has([word], 'of', 'the', 'at'))
  if (at.includes(before)) return true
  const behind = words.findIndex((word, place) => place > booking && !has([word], 'of', 'at', 'the', 'by', 'one'))
  if (at.includes(behind)) return true
  const [next, ...others] = words.slice(booking + 1)
  const name = others.find((word) => !has([word], 'the'))
  return (
    words[booking]?.text === 'reservation' &&
    next?.text === 'at' &&
    name !== undefined &&
    /^\p{Lu}/u.test(name.raw) &&
    isOfNoList(name)
  )
}

/** Booking for passengers of a cancelled flight. */
const isOfAdjective = (words: readonly Tagged[], booking: number, found: readonly number[]) =>
  found.some(
    (at) =>
      has(words.slice(at - 1, at), 'done') && words.slice(booking + 1, at - 1).some((word) => !has([word], 'fill')),
  )

/** What a clause is of that names a booking at a place. */
function ofNamed(words: readonly Tagged[], booking: number, found: readonly number[], of: OfBooking): What {
  const isOnlyExtra = found.length > 0 && has(words, 'only')
  if (isOnlyExtra || isOfExtra(words, booking) || isOfAdjective(words, booking, found)) return 'extra'
  return isOfAnother(words, booking) && !isOwn(words, of) ? 'another' : 'booking'
}

/** Previous booking, reserva anterior, from a cancelled trip. */
function isOfAnother(words: readonly Tagged[], booking: number): boolean {
  const before = words.slice(0, booking).filter((word) => !has([word], 'the', 'one', 'fill'))
  if (has(before.slice(-1), 'done') && has(before.slice(-2, -1), 'by')) return true
  return has(before.slice(-1), 'another') || has(words.slice(booking + 1, booking + 2), 'another')
}

/** Theatre tickets: behind a word of no list seats are of something else. */
function areOfUnknown(words: readonly Tagged[]): boolean {
  const before = words[words.findIndex((word) => has([word], 'seat')) - 1]
  return before !== undefined && isOfNoList(before) && !/\d/.test(before.text)
}

/** Voucher for cancelled tour in May; what was sent for one may be of this one. */
function isMadeUpFor(words: readonly Tagged[]): boolean {
  const said = words.filter((word) => !has([word], 'the', 'one') && /\p{L}/u.test(word.text))
  const [first, ...others] = said
  const done = others.findIndex((word) => has([word], 'done'))
  const isOf = first !== undefined && (first.text.includes(' ') || has(others.slice(0, 1), 'of', 'at', 'by'))
  if (!isOf || done < 0 || !has([first], 'credit')) return false
  const isKnown = (word: Tagged, at: number) =>
    !isOfNoList(word) || (at > done && (monthOf(word.text) !== undefined || /^\p{Lu}/u.test(word.raw)))
  return others.every((word, at) => isKnown(word, at) && !has([word], 'all', 'we', 'tell', 'wish'))
}

/** What a clause is of. */
export function whatOf({ words }: Clause, of: OfBooking): What {
  // Replaces A-98 (cancelled)
  if (isMadeUpFor(words) || (has(words, 'back') && namesReference(words, of))) return 'another'
  const found = extrasIn(words, of.tour ?? '')
  const booking = words.findLastIndex((word) => has([word], 'booking', 'order') && !has([word], ...extras))
  if (booking >= 0) return ofNamed(words, booking, found, of)
  if (found.length > 0 || namesUnknown(words)) return 'extra'
  if (has(words, 'whole')) return 'booking'
  return has(words, 'seat') && areOfUnknown(words) ? 'extra' : undefined
}
