import { monthOf } from '../calendar-names.ts'
import { isFirstName } from '../first-names.ts'
import { type Clause, has } from './clauses.ts'
import { isOfNoList, type Tagged } from './lexicon.ts'
import type { OfBooking } from './of-booking.ts'
import { countOf, tokensOf } from './tokens.ts'

/** Of whom a clause is: all who come or who booked for them, a part of them, or others who do not travel. */
export type Who = 'all' | 'some' | 'other' | undefined

/** How many people a word counts; `one` of articles and words of numbers. */
function numberOf(word: Tagged): number | undefined {
  if (has([word], 'one')) return 1
  return countOf(word.text)
}

/** Whether what stands before a number says that it counts no part: all 4, booking 12, group of 12. */
function isWhole(words: readonly Tagged[], at: number): boolean {
  if (has(words.slice(Math.max(at - 1, 0), at), 'whole', 'booking', 'place')) return true
  return at > 1 && has(words.slice(at - 1, at), 'of') && has(words.slice(at - 2, at - 1), 'all', 'booking')
}

/** Whether people stand behind the number at a place: 2 of the guests. */
function hasPeopleBehind(words: readonly Tagged[], at: number): boolean {
  const place = words.findIndex(
    (word, behind) => behind > at && !has([word], 'of', 'the') && numberOf(word) === undefined,
  )
  return place >= 0 && place - at <= 4 && has(words.slice(place, place + 1), 'all', 'some', 'seat')
}

/** Whether the number at a place without people behind it counts some: 2 cancelled, one of them, cancel 2. */
function countsAlone(words: readonly Tagged[], at: number): boolean {
  const [before, own, behind] = [
    words.slice(Math.max(at - 1, 0), at),
    words.slice(at, at + 1),
    words.slice(at + 1, at + 2),
  ]
  if (has(own, 'one'))
    return has(behind, 'of') || (at === 0 && has(behind, 'fill', 'done', 'reason', 'not', 'come', 'join', 'go'))
  if (has(behind, 'when')) return false
  if (has(behind, 'done', 'absent', 'not', 'come', 'of', 'rest')) return true
  return behind.length === 0 && has(before, 'ask', 'done', 'noun')
}

/** Whether the number at a place counts a part of those who come: 2 pax, one of the guests, 2 cancelled. */
function countsSome(words: readonly Tagged[], at: number, { people }: OfBooking): boolean {
  const [word, next, last] = words.slice(at, at + 3)
  const count = word && numberOf(word)
  if (word === undefined || !count || isWhole(words, at)) return false
  // 14 May, 14 de mayo
  if (words.slice(at + 1, at + 3).some(({ text }) => monthOf(text) !== undefined)) return false
  // 2 of 4
  if (next !== undefined && has([next], 'of') && numberOf(last ?? word) !== count) return true
  return count !== people && (hasPeopleBehind(words, at) || countsAlone(words, at))
}

const isBehindBy = (words: readonly Tagged[], at: number) => {
  const before = words.slice(0, at).findLast((word) => !has([word], 'the'))
  return before !== undefined && has([before], 'by')
}

/** Whether a clause counts a part of those who come. */
export const countsPeople = ({ words }: Clause, of: OfBooking): boolean =>
  words.some((_, at) => countsSome(words, at, of))

/** Tom won't be coming: a first name that is not the one of who leads. */
function isOfNamed(words: readonly Tagged[], { names = [] }: OfBooking): boolean {
  const [first] = words
  if (first === undefined || !isOfNoList(first) || !/^\p{Lu}/u.test(first.raw)) return false
  const isOfLead = tokensOf(names[0] ?? '').some(({ text }) => text === first.text)
  return (
    isFirstName(first.raw) &&
    !isOfLead &&
    (has(words, 'absent') || (has(words, 'not') && has(words, 'come', 'join', 'go')))
  )
}

/** Whether a word is how the one who leads is addressed, who cancels for all: Mrs Lee has cancelled. */
function addressesLead(words: readonly Tagged[], at: number, { names = [] }: OfBooking): boolean {
  const next = words[at + 1]?.text
  return has(words, 'done') && tokensOf(names[0] ?? '').some(({ text }) => text === next)
}

/** Of whom a clause is. */
export function whoOf(clause: Clause, of: OfBooking): Who {
  const { words } = clause
  if (countsPeople(clause, of)) return 'some'
  const isSome = words.some((word, at) => {
    const before = words[at - 1]
    if (has([word], 'some') && !isBehindBy(words, at) && !addressesLead(words, at, of)) return true
    return has([word], 'all') && before !== undefined && has([before], 'another')
  })
  if ((isSome || isOfNamed(words, of)) && of.people !== 1) return 'some'
  const isOther = words.some((word, at) => has([word], 'other') && !isBehindBy(words, at))
  if (isOther && !has(words, 'tell')) return 'other'
  return has(words, 'all', 'we', 'none', 'whole') ? 'all' : undefined
}

/** Whether a clause is no more than the name of a person: Tom Lee. */
export function isName({ words }: Clause, { names = [] }: OfBooking): boolean {
  const known = new Set(names.flatMap((name) => tokensOf(name).map(({ text }) => text)))
  const said = words.filter((word) => !has([word], 'fill', 'and', 'the'))
  return (
    said.length > 0 &&
    said.length <= 3 &&
    said.some((word) => known.has(word.text) || isFirstName(word.raw) || has([word], 'some')) &&
    said.every(
      (word) => known.has(word.text) || (isOfNoList(word) && /^\p{Lu}\p{Ll}/u.test(word.raw)) || has([word], 'some'),
    )
  )
}
