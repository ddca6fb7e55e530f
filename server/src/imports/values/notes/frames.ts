import { type Clause, has } from './clauses.ts'
import type { Tagged } from './lexicon.ts'
import { isLone } from './lone.ts'
import type { OfBooking } from './of-booking.ts'
import type { Tag } from './tags.ts'
import { type What, whatOf } from './what.ts'
import { isBesideBooking } from './weak.ts'
import { countsPeople, type Who, whoOf } from './who.ts'

/** Asked for, done, a noun of it, none of them coming, or a booking that is not needed or does not take place. */
export type Act = 'ask' | 'done' | 'noun' | 'absent' | 'off'
/** What one clause of a note says. */
export type Frame = {
  clause: Clause
  act: Act | undefined
  /** The place of the word of the act. */
  at: number
  isDenied: boolean
  /** Whether the note says no more than that: Duplicate. */
  isLone: boolean
  /** What is not done is to join, which may be a part of the tour. */
  isJoin: boolean
  who: Who
  what: What
}

const verbs: readonly Tag[] = ['ask', 'done', 'noun', 'weak', 'absent', 'come', 'join', 'happen', 'need', 'unneeded']
// What may stand between a word that denies and what it denies.
const between: readonly Tag[] = [
  ...(['fill', 'please', 'may', 'will', 'all', 'we', 'booking', 'whole', 'still', 'longer', 'the', 'when'] as const),
  ...(['only', 'none', 'order', 'wish', 'it', 'notBehind', 'stay', 'need'] as const),
]
const behind: readonly Tag[] = [
  'fill',
  'still',
  'all',
  'we',
  'please',
  'longer',
  'will',
  'booking',
  'the',
  'it',
  'wish',
]

/** Whether the word at a place is denied by one before it, or by one behind it in languages that put it there. */
function isDeniedAt(words: readonly Tagged[], at: number): boolean {
  const before = words.slice(0, at).findLast((word) => has([word], 'not', 'none') || !isBetween(word))
  // None of the group
  if (has(words.slice(0, 1), 'none') && !has(words.slice(1, at), ...verbs)) return true
  if (before !== undefined && has([before], 'not', 'none')) return true
  const next = words.slice(at + 1).find((word) => has([word], 'notBehind') || !has([word], ...behind))
  return next !== undefined && has([next], 'notBehind')
}
const isBetween = (word: Tagged) => has([word], ...between) && !has([word], ...verbs.slice(0, 5))

// Beside these a short form such as CXL says that it was done, and alone it may begin terms.
const beside: readonly Tag[] = ['all', 'booking', 'please', 'by', 'whole', 'reason', 'why']

/** Whether a clause has nothing else of which it could be: please delete. */
const isBare = (words: readonly Tagged[]): boolean =>
  has(words, 'please') && words.every((word) => has([word], 'weak', 'please', 'fill', 'when', 'it', 'the', 'by'))

/** The act of a word that denies nothing and is not to be denied. */
function actOf(word: Tagged, words: readonly Tagged[], isNamed: boolean): Act | undefined {
  if (has([word], 'noun') && !has(words, ...beside)) return 'noun'
  const act = (['ask', 'done', 'noun', 'absent'] as const).find((each) => has([word], each))
  if (act !== undefined) return act
  if (has([word], 'weak') && isBare(words)) return 'ask'
  if (!isNamed) return undefined
  if (has([word], 'weak'))
    return has(words, 'some') || !isBesideBooking(words, words.indexOf(word)) ? undefined : 'done'
  return has([word], 'unneeded') ? 'off' : undefined
}

/** The act of a word behind one that denies it: not coming. */
function actOfDenied(word: Tagged, words: readonly Tagged[], isNamed: boolean): Act | undefined {
  if (has([word], 'come', 'join', 'go')) return 'absent'
  if (has([word], 'happen')) return 'off'
  return has([word], 'need') && isNamed && has(words, 'longer') ? 'off' : undefined
}

const besideNeed: readonly Tag[] = [
  'fill',
  'will',
  'please',
  'when',
  'all',
  'we',
  'it',
  'the',
  'still',
  'longer',
  'not',
  'notBehind',
]
/** Whether a clause says that something is not needed any more, and not what: wird nicht mehr benötigt. */
const isBareNeed = (words: readonly Tagged[]): boolean =>
  words.some((word) => has([word], 'unneeded') && word.text.includes(' ')) &&
  words.every((word) => has([word], 'unneeded', ...besideNeed))

const isWantedIt = (word: Tagged, next: Tagged | undefined): boolean =>
  has([word], 'need') && next !== undefined && has([next], 'it')

type Found = { act: Act; at: number; isDenied: boolean }

/** The acts of a clause. */
function actsOf(clause: Clause, what: What): Found[] {
  const { words, before } = clause
  // A note that begins with it is of the booking: doesn't want it any more.
  const isOfIt = before === '' && has(words, 'longer') && words.some((word, at) => isWantedIt(word, words[at + 1]))
  const isNamed = what === 'booking' || what === 'another' || isOfIt || isBareNeed(words)
  return words.flatMap((word, at): Found[] => {
    const isDenied = isDeniedAt(words, at)
    const act = actOf(word, words, isNamed)
    if (act !== undefined) return [{ act, at, isDenied: isDenied && act !== 'absent' && act !== 'off' }]
    const denied = isDenied ? actOfDenied(word, words, isNamed) : undefined
    return denied === undefined ? [] : [{ act: denied, at, isDenied: false }]
  })
}

/** Reads one clause behind others. */
function frameOf(clause: Clause, before: readonly Clause[], of: OfBooking): Frame {
  const { words } = clause
  if (isLone(clause, before, of)) {
    const [what, who] = [undefined, countsPeople(clause, of) ? 'some' : undefined] as const
    return { clause, act: 'done', at: words.length - 1, isDenied: false, isLone: true, isJoin: false, who, what }
  }
  const [what, who] = [whatOf(clause, of), whoOf(clause, of)]
  const found = actsOf(clause, what)
  const {
    act,
    at = -1,
    isDenied = false,
  } = found.find((each) => !each.isDenied && each.act !== 'noun') ?? found[0] ?? {}
  const isJoin = at >= 0 && has(words.slice(at, at + 1), 'join')
  const frame = { clause, act, at, isDenied, isLone: false, isJoin }
  // Mrs Lee phoned, Hi Sam: who says it, and to whom, is not who does not come.
  const isOfSender = act === undefined && !has(words, 'reason') && (has(words, 'tell') || has(words.slice(0, 1), 'hi'))
  return isOfSender ? { ...frame, who: undefined, what: undefined } : { ...frame, who, what }
}

/** Reads the clauses of a note. */
export const framesOf = (clauses: readonly Clause[], of: OfBooking): Frame[] =>
  clauses.map((clause, at) => frameOf(clause, clauses.slice(0, at), of))

/** Whether a clause says that something takes place or that people come. */
export const isGoingOn = ({ words }: Clause): boolean =>
  words.some((word, at) => has([word], 'come', 'happen', 'join', 'go', 'need') && !isDeniedAt(words, at))
