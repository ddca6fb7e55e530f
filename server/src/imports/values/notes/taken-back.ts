import { has } from './clauses.ts'
import { type Frame, isGoingOn } from './frames.ts'
import { isNumber, type Said } from './said.ts'

// What a later clause says that undoes a cancellation.

/** Whether a clause says that the booking or the others stay: tour stays, resto igual; detta gäller hela gruppen is for whom it was cancelled. */
const staysSo = ({ what, clause: { words } }: Frame): boolean =>
  has(words, 'stay') &&
  !(has(words, 'whole') && has(words, 'all')) &&
  (what !== undefined || has(words, 'rest', 'it') || words.length <= 2)

/** Whether a clause says that they come all the same: still coming, 4 coming. */
const comesStill = ({ clause }: Frame): boolean =>
  isGoingOn(clause) && (has(clause.words, 'still', 'rest', 'but') || clause.words.some((word) => isNumber(word)))

/** We are now 5 */
const countsWhoStay = ({ clause: { words } }: Frame): boolean =>
  has(words, 'still') && has(words, 'we') && words.some((word) => isNumber(word))

/** Whether a cancellation is what was cancelled: cancelled the cancellation, cancel request withdrawn. */
function isOfCancellation({ act, at, clause: { words } }: Frame): boolean {
  if (act !== 'done') return false
  const before = words.slice(0, at).findLast((word) => !has([word], 'fill'))
  if (before !== undefined && has([before], 'noun') && !has([before], 'done', 'fill')) return true
  return has(words.slice(at + 1, at + 2), 'the') && has(words.slice(at + 2, at + 3), 'noun')
}

/** Whether a clause by itself undoes: reinstated, and rebooked. */
function undoes({ clause: { words } }: Frame): boolean {
  const first = words.slice(0, 1)
  if (has(words, 'back') || (has(words, 'moved') && has(first, 'and', 'but'))) return true
  return has(first, 'but') && has(words, 'not', 'notBehind')
}

/** Whether a clause says that what was done was a mistake; beside what is asked for, that is why. */
const isMistake = ({ clause }: Frame, { frame }: Said): boolean => has(clause.words, 'mistake') && frame.act !== 'ask'

function takesBack(frame: Frame, said: Said): boolean {
  const { act, at, isDenied, what, clause } = frame
  const { words } = clause
  if (what === 'extra' || has(words.slice(0, 1), 'hi')) return false
  if (act !== undefined) return isDenied || has(words.slice(at), 'back')
  if (has(words, 'reason')) return false
  if (undoes(frame) || isMistake(frame, said)) return true
  if (has(words, 'away', 'not', 'notBehind', 'fee', 'money', 'sum')) return false
  return staysSo(frame) || comesStill(frame) || countsWhoStay(frame)
}

/** Entered twice, other one deleted; but not Duplicate, ignore or Booked twice, other one stands. */
function takesBackLone(frame: Frame, said: Said): boolean {
  const { words } = frame.clause
  if (frame.isLone) return false
  return has(words, 'another') ? has(words, 'done', 'weak', 'lone') : takesBack(frame, said)
}

/** Whether the clause or one behind it undoes what it says: cancelled in error, ... now coming. */
export const isTakenBack = (said: Said): boolean =>
  (!said.frame.isLone && has(said.frame.clause.words, 'back')) ||
  isOfCancellation(said.frame) ||
  isMistake(said.frame, said) ||
  said.behind.some((each) => (said.frame.isLone ? takesBackLone(each, said) : takesBack(each, said)))

/** Whether a part is left out of what is cancelled, or one guest takes the place of another: everything except the tour. */
export const isInPart = ({ frame, before, behind }: Said): boolean =>
  [frame, ...behind].some(({ clause }) => has(clause.words, 'except')) ||
  [...before, frame, ...behind].some(({ clause }) => has(clause.words, 'swap'))
