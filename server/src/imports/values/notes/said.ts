import { has } from './clauses.ts'
import type { Frame } from './frames.ts'
import type { Tagged } from './lexicon.ts'
import type { OfBooking } from './of-booking.ts'

/** A clause with an act among those of its note. */
export type Said = {
  frame: Frame
  before: readonly Frame[]
  behind: readonly Frame[]
  of: OfBooking
}

/** A whole number of at most two digits. */
export const isNumber = ({ text }: Tagged): boolean => /^\d{1,2}$/.test(text)
/** Whether a sign makes what stands before it a label, or names what stands before it. */
export const isLabelSign = (sign: string): boolean => /[:=([–—-]/u.test(sign)

const aside = ['hi', 'please', 'fill', 'when', 'the'] as const
/** Whether a clause only greets, asks, has a day, or says from whom the note is. */
export const isAside = ({ clause: { words } }: Frame): boolean =>
  words.every((word) => has([word], ...aside) || /\d/.test(word.text)) ||
  has(words, 'tell') ||
  has(words.slice(0, 1), 'hi')

/** Whether a clause is why: of an illness, or of what is lacking or not needed any more. */
export const isReason = ({ clause: { words }, what }: Frame): boolean =>
  has(words, 'reason') || (has(words, 'not') && !has(words, 'need')) || (has(words, 'unneeded') && what !== 'extra')
