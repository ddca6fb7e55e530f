import { monthOf } from '../calendar-names.ts'
import { has } from './clauses.ts'
import type { Frame } from './frames.ts'
import type { OfBooking } from './of-booking.ts'
import {
  isAbsenceOfOthers,
  isBelowThing,
  isOfOtherNumber,
  isOfOthers,
  isOfThingBefore,
  isOfThingBehind,
  namesOther,
} from './of-else.ts'
import { isAside, isLabelSign, isReason, type Said } from './said.ts'
import { isInPart, isTakenBack } from './taken-back.ts'
import { isAnsweredNo, isOfTerms, isPossible, isQuestion, isUnderIf } from './terms.ts'

/** Whether a noun is what is spoken about, or not of the booking: asked about cancellation, not affected by cancellation. */
function isSpokenOf({ at, clause: { words } }: Frame): boolean {
  // An earlier cancellation, anulación anterior
  if (has(words.slice(Math.max(at - 1, 0), at), 'another') || has(words.slice(at + 1, at + 2), 'another')) return true
  const previous = words.slice(0, at).findLast((word) => !has([word], 'the'))
  if (previous !== undefined && has([previous], 'of') && !has([previous], 'please', 'wish')) return true
  return has(words, 'stay') && !has(words, 'wish')
}

/** Whether a noun says no more than what it is of: Cancellation form. */
function namesOnly({ frame, behind }: Said): boolean {
  if (frame.act !== 'noun') return false
  const { words, after } = frame.clause
  if (isSpokenOf(frame)) return true
  if (has(words, 'all', 'reason', 'why', 'by', 'wish', 'please', 'booking', 'whole')) return false
  // Storno, because of illness
  const [next] = behind
  if (next !== undefined && has(next.clause.words.slice(0, 1), 'why')) return false
  // Storno per Mail vom 3.5.
  const isOfDay = (at: number) => has(words.slice(at, at + 1), 'of') && /^\d/.test(words[at + 1]?.text ?? '')
  const isAlone = words.every(
    (word, at) =>
      has([word], 'noun', 'fill', 'the', 'when', 'and', 'how') ||
      /\d/.test(word.text) ||
      isOfDay(at) ||
      monthOf(word.text) !== undefined,
  )
  if (!isAlone || !isLabelSign(after)) return !isAlone
  return !(next === undefined || isAside(next) || isReason(next) || next.act !== undefined || next.what === 'booking')
}

/**
 * What a note may say in plain words beside an act of cancelling, or of not coming, so that it is something else than that
 * of the whole booking. A clause with an act of which none holds leaves the booking to a person, who looks at one that is
 * refused, and at none that is taken for confirmed.
 */
const somethingElse: readonly ((said: Said) => boolean)[] = [
  ({ frame }) => frame.isDenied,
  isAnsweredNo,
  isQuestion,
  isPossible,
  isUnderIf,
  isOfTerms,
  isInPart,
  namesOnly,
  namesOther,
  isOfOthers,
  isOfThingBefore,
  isBelowThing,
  isOfThingBehind,
  isAbsenceOfOthers,
  isOfOtherNumber,
  isTakenBack,
]

/** Whether clauses of a note, in their order, cancel the booking. */
export const cancelBooking = (frames: readonly Frame[], of: OfBooking): boolean =>
  frames.some((frame, at) => {
    const said = { frame, before: frames.slice(0, at), behind: frames.slice(at + 1), of }
    return frame.act !== undefined && !somethingElse.some((holds) => holds(said))
  })
