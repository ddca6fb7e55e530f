import { monthOf } from '../calendar-names.ts'
import { type Clause, has } from './clauses.ts'
import { isOfNoList, type Tagged } from './lexicon.ts'
import { isMovedAway, isMovedHere } from './moved.ts'
import type { OfBooking } from './of-booking.ts'
import type { Tag } from './tags.ts'

// Words that cancel only where a note says no more than them: Refunded in full, Duplicate, but Declined the lunch; and another
// booking that stands in place of this one: Replaced by A-99.

const isDay = ({ text }: Tagged) => /^\d+[./-]\d/u.test(text)
const hasDigit = ({ text }: Tagged) => /\d/u.test(text)
const isMonth = ({ text }: Tagged) => monthOf(text) !== undefined

/** Whether the word at a place is the number of a booking: A-99, GYG 123, 30411, booking 311. */
function isReference(words: readonly Tagged[], at: number): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]]
  if (word === undefined) return false
  if (/^\p{L}{1,4}-?\d|^\d{5,}$/u.test(word.text)) return true
  if (/^\d{3,}$/u.test(word.text) && before !== undefined) return has([before], 'booking') || isLetters(before)
  return isLetters(word) && next !== undefined && /^\d{2,}$/u.test(next.text)
}
// BA 117 is a flight.
const isLetters = (word: Tagged) => isOfNoList(word) && /^\p{Lu}{3,5}$/u.test(word.raw)

const numbered = /\d{3}|\p{L}-?\d/u

/** Whether a number in a clause is the reference of the row. */
export function isOwn(words: readonly Tagged[], { reference = '' }: OfBooking): boolean {
  const own = reference.toLowerCase()
  return words.some((word) => numbered.test(word.text) && own !== '' && own.endsWith(word.text))
}

/** Whether a clause has the number of another booking than that of the row. */
export const namesReference = (words: readonly Tagged[], of: OfBooking): boolean =>
  words.some((_, at) => isReference(words, at)) && !isOwn(words, of)

const beside: readonly Tag[] = [
  ...(['lone', 'refund', 'held', 'all', 'we', 'fill', 'the', 'when'] as const),
  ...(['booking', 'order', 'whole', 'only', 'it', 'please', 'will'] as const),
]
// Do not run late
const isBeside = (word: Tagged) => (has([word], ...beside) && !has([word], 'manner')) || hasDigit(word) || isMonth(word)

/** Whether what stands behind the first clause may still be all that is said: Unpaid, released; Hi Sam, duplicate. */
const saysNothingElse = ({ words }: Clause): boolean =>
  has(words.slice(0, 1), 'hi') ||
  words.every((word) => isBeside(word) || has([word], 'reason', 'not', 'none', 'tell', 'by', 'of', 'instead', 'moved'))

const longestName = 3

/** Whether what is said behind a word is from when it was moved: postponed from Monday. */
const isFormerDay = (word: Tagged, [behind]: readonly Tagged[]) =>
  has([word], 'moved') && behind !== undefined && (hasDigit(behind) || has([behind], 'when') || isMonth(behind))

/** Whether numbers count no part: 2 XL, and not 3 May deleted. */
const countsThings = ([first, next]: readonly Tagged[]) =>
  first !== undefined && next !== undefined && /^\d{1,2}$/u.test(first.text) && has([next], 'lone')

/** Whether words say no more than one of `lone`, when, for whom and why. */
function saysOnly(words: readonly Tagged[]): boolean {
  const isRefund = has(words, 'refund')
  // Duplicate payment refunded
  if (isRefund ? has(words, 'another') : !has(words, 'lone')) return false
  const namesDay = (at: number) =>
    words.slice(at, at + 1).some((word) => isDay(word)) || words.slice(at, at + 3).some((word) => isMonth(word))
  const isReason = (at: number) => has(words.slice(at, at + 1), 'reason')
  // Refunded on 3 May, duplicate of A-99, rinviato per malattia
  const isOf = (word: Tagged, at: number) =>
    at > 1 &&
    has([word], 'of', 'at') &&
    (namesDay(at) || isReason(at) || isReference(words, at) || has(words.slice(at, at + 1), 'booking'))
  return words.every(
    (word, at) =>
      isBeside(word) ||
      (isRefund && has([word], 'seat', 'payback')) ||
      isOf(word, at + 1) ||
      (isReason(at) && has(words.slice(at - 1, at), 'of')) ||
      isReference(words, at),
  )
}

/** Whether a clause says that another booking stands in place of this one. */
const isReplaced = ({ words }: Clause, of: OfBooking): boolean =>
  has(words, 'instead') &&
  namesReference(words, of) &&
  words.every(
    (word, at) => isBeside(word) || has([word], 'instead', 'of', 'at', 'by', 'another') || isReference(words, at),
  )

const saysMovedAway = (words: readonly Tagged[], of: OfBooking): boolean =>
  isMovedAway(words, of) && words.every((word) => isBeside(word) || has([word], 'moved', 'of', 'at', 'by'))

/** Whether a note says no more than a word of `lone`, when, for whom and by whom: Deleted 3 May by agent. */
export function isLone(clause: Clause, before: readonly Clause[], of: OfBooking): boolean {
  const { words, after } = clause
  if (of.isOfUnknownHeader || /[:=]/u.test(after) || !before.every((each) => saysNothingElse(each))) return false
  if (isReplaced(clause, of) || saysMovedAway(words, of)) return true
  const by = words.findIndex((word, at) => at > 0 && has([word], 'by'))
  const [said, whom] = by < 0 ? [words, []] : [words.slice(0, by), words.slice(by + 1)]
  // Refusal of lunch, in languages with one word for by and of.
  if (whom.length > longestName || has(whom, 'meal', 'ride', 'place', 'thing', 'money')) return false
  if (countsThings(said) || isMovedHere(said, of)) return false
  return saysOnly(said) && !said.some((word) => isFormerDay(word, whom))
}

// What programs and offices write for it in any language: N/S 12/6; a small x stands where there is nothing to say.
const code = /^\W*(?:xld?|c\/?x|cxx|cld|n[/.-]?s|dns|ann|rfd)(?:\.?\s+\d{1,2}[./-][\d./-]+)?\W*$/iu
const letter = /^\W*X{1,2}\W*$/u

/** Whether a note is a code for a cancellation and no more. */
export const isCode = (note: string, { isOfUnknownHeader = false }: OfBooking): boolean =>
  !isOfUnknownHeader && (letter.test(note) || code.test(note))
