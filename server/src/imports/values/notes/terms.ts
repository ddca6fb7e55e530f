import { type Clause, has } from './clauses.ts'
import type { Act, Frame } from './frames.ts'
import type { Tagged } from './lexicon.ts'
import { isLabelSign, type Said } from './said.ts'

// What only may be: terms of cancellations, conditions and questions.

/** Whether words set a time: until Friday, by 5pm; vom 3.5. sets none. */
const setsTime = (words: readonly Tagged[]): boolean =>
  // cancel_by=2026-07-01
  (words.length > 1 && has(words.slice(-1), 'by') && has(words.slice(-2), 'ask')) ||
  has(words, 'limit') ||
  words.some((word, at) => has([word], 'by') && !has([word], 'of') && /^\d/.test(words[at + 1]?.text ?? ''))
/** 24 hours. */
const setsHours = (words: readonly Tagged[]): boolean =>
  words.some((word, at) => /^\d/.test(word.text) && has(words.slice(at + 1, at + 2), 'when'))
/** Without deposit is a condition, and without charge is none. */
const setsCondition = (words: readonly Tagged[]): boolean =>
  words.some((word, at) => has([word], 'without') && !has(words.slice(at + 1), 'fee', 'reason'))

/** Whether the clause behind a cancellation has its terms: Storno: kostenlos bis 48h; no refund is one behind a label. */
const areTerms = ({ clause: { after } }: Frame, next: Frame | undefined): boolean =>
  next !== undefined &&
  (has(next.clause.words, 'terms', 'rule') ||
    (/[:=]/u.test(after) && has(next.clause.words, 'fee')) ||
    setsTime(next.clause.words) ||
    setsHours(next.clause.words))

/** Booking will be cancelled without payment, Booking cancelled with 24h notice is refunded. */
function isRule({ at, clause: { words } }: Frame): boolean {
  const [before, behind] = [words.slice(0, at), words.slice(at + 1)]
  // CXL by 10 May
  if (has(words.slice(at, at + 1), 'noun') && has(behind.slice(0, 1), 'by') && /^\d/.test(behind[1]?.text ?? ''))
    return true
  if (has(behind, 'rule')) return true
  if (has(before, 'will') && (setsTime(words) || setsCondition(words) || has(words, 'terms'))) return true
  const kinds = (['limit', 'terms', 'fee'] as const).filter((tag) => has(words, tag))
  return !has(words, 'all') && kinds.length > 1
}

/** Cancel within 24h, Cancel without charge; please cancel without charge asks for it. */
function isTermOfRequest(frame: Frame, next: Frame | undefined): boolean {
  const { words, after } = frame.clause
  if (has(words, 'terms', 'rule', 'how') || setsTime(words)) return true
  return !has(words, 'please', 'wish') && (has(words, 'fee') || (isLabelSign(after) && areTerms(frame, next)))
}

const ofAct: Record<Act, (frame: Frame, next: Frame | undefined) => boolean> = {
  absent: ({ clause }) => has(clause.words, 'limit', 'manner', 'rule', 'terms', 'fee'),
  off: ({ at, clause }) => has(clause.words, 'limit') || setsCondition(clause.words.slice(at + 1)),
  noun: (frame, next) => {
    const { words } = frame.clause
    if (has(words, 'terms', 'rule', 'fee') || setsTime(words) || setsHours(words)) return true
    // Stornierung nur per Mail; cancellation by phone may be how it was cancelled.
    if (has(words, 'how')) return has(words, 'only', 'please', 'will', 'may')
    return areTerms(frame, next) && !has(words, 'all', 'wish')
  },
  ask: isTermOfRequest,
  done: isRule,
}

/** Whether what is asked for or said is of terms: Cancel with 24h notice, Guests cancel by email. */
export const isOfTerms = ({ frame, behind }: Said): boolean =>
  frame.act !== undefined && ofAct[frame.act](frame, behind[0])

/** Whether a clause says what may be done: The booking may be cancelled. */
export function isPossible({ frame: { act, at, clause } }: Said): boolean {
  const before = clause.words.slice(0, at)
  // Can this be cancelled please?
  if (clause.after === '?' && has(clause.words, 'please')) return false
  return act !== 'absent' && has(before, 'may') && !has(before, 'please')
}

/** Whether a label is answered by no, or by nothing: cancelled=false, Cancellations: 0, Cancelled at: */
export function isAnsweredNo({ frame: { clause }, behind: [next] }: Said): boolean {
  if (!/[:=]/u.test(clause.after)) return false
  const words = next?.clause.words ?? []
  return words.every((word) => has([word], 'not') || word.text === '0') && (next === undefined || words.length > 0)
}

/** Whether a clause only asks: Tour cancelled? */
export const isQuestion = ({ frame: { act, who, clause }, behind: [next] }: Said): boolean =>
  clause.after === '?' &&
  !has(clause.words, 'please') &&
  !(act === 'done' && who === 'all') &&
  // Cancelled? Yes
  !(next !== undefined && has(next.clause.words.slice(0, 1), 'yes'))

/** Bei Viator names who says it, and bei Regen supposes. */
function isSupposed({ words }: Clause): boolean {
  if (has(words, 'if')) return true
  const first = words.slice(0, 1)
  // To cancel, please call
  if (has(first, 'purpose') && has(words.slice(1, 2), 'ask')) return true
  return (
    has(first, 'ifFirst') &&
    !has(first, 'reason') &&
    !has(words.slice(1), 'not') &&
    !(words.length === 2 && has(words, 'all'))
  )
}

const beginsWithIf = ({ words }: Clause): boolean =>
  has(words.slice(0, 1), 'if') || (has(words.slice(0, 1), 'only') && has(words.slice(1, 2), 'if'))

/** Whether the sentence supposes what a clause of it says. */
export function isUnderIf({ frame, before, behind }: Said): boolean {
  const { clause, act, who } = frame
  const isNear = (each: Frame) => each.clause.sentence === clause.sentence
  // Once paid guest cancelled says what was done.
  const isPast = act === 'done' && who === 'all' && !has(clause.words, 'will')
  const supposes = (each: Frame) => (isPast ? has(each.clause.words, 'if') : isSupposed(each.clause))
  const asked = before.slice(-1).filter((each) => each.clause.after === '?')
  // Let us know if you cancel; what stands behind it is another question: cancelled, let us know if there are charges.
  if (has(clause.words.slice(0, frame.at), 'whether')) return true
  // Option expired
  const own = frame.isLone ? [] : [frame]
  return (
    [...before.filter((each) => isNear(each)), ...asked, ...own].some((each) => supposes(each)) ||
    behind.some((each) => isNear(each) && beginsWithIf(each.clause))
  )
}
