import { has } from './clauses.ts'
import type { Frame } from './frames.ts'
import { isOfNoList, type Tagged } from './lexicon.ts'
import type { OfBooking } from './of-booking.ts'
import { isAside, isLabelSign, isNumber, isReason, type Said } from './said.ts'
import { isOfTour } from './what.ts'
import { countsPeople, isName } from './who.ts'

// What is cancelled, or who does not come, where that is something else than the booking and all who travel.

/** Whether the clause names something beside the tour, or another booking. */
export const namesOther = ({ frame: { what } }: Said): boolean => what === 'extra' || what === 'another'

/** Whether the clause is of a part of those who come, or of others, and does not name the booking beside them. */
export const isOfOthers = ({ frame: { act, what, who, clause }, of }: Said): boolean =>
  (who === 'some' || who === 'other') &&
  (act === 'absent' || what !== 'booking' || (who === 'some' && countsPeople(clause, of)))

/** Whether what was done is a sentence of its own behind a thing: Veggie lunch. Cancelled 3 May */
const isStatusBehind = ({ act, clause }: Frame, previous: Frame): boolean =>
  act === 'done' && previous.who !== 'some' && previous.clause.sentence !== clause.sentence

/** Whether a clause without an act names a thing, another booking or some of the guests. */
function isMeant({ act, what, who, clause }: Frame, of: OfBooking): boolean {
  if (act !== undefined && act !== 'off') return false
  if (what === 'extra' || what === 'another') return true
  return who === 'some' && what !== 'booking' && countsPeople(clause, of)
}

/** Whether the clause before has what a bare request is of: Lunch: please cancel. */
export function isOfThingBefore({ frame, before, of }: Said): boolean {
  if (frame.act === 'absent' || frame.what !== undefined || frame.who !== undefined) return false
  const previous = before.findLast((each) => !isAside(each))
  if (previous === undefined || isReason(previous) || isStatusBehind(frame, previous)) return false
  return isMeant(previous, of) || isUnneededBehind(frame, previous, of)
}

/** Whether words of no list say what is not needed: Blue badge: no longer needed. */
function isUnneededBehind({ at, clause }: Frame, previous: Frame, of: OfBooking): boolean {
  if (!has(clause.words.slice(at, at + 1), 'unneeded') || clause.sentence !== previous.clause.sentence) return false
  const { act, who, what } = previous
  const isOfThis = who === 'all' || what === 'booking' || isName(previous.clause, of)
  return act === undefined && !isOfThis && previous.clause.words.some((word) => !isOfTour(word, of.tour ?? ''))
}

/** Hotel: booking cancelled */
const isLabelOfThing = ({ what, clause: { words, after }, act }: Frame): boolean =>
  what === 'extra' &&
  act === undefined &&
  isLabelSign(after) &&
  words.length <= 2 &&
  !has(words, 'reason', 'tell') &&
  !words.some((word) => isNumber(word))

/** Whether a thing before the clause is what its booking or order is of: Hotel: booking cancelled, Vegan meal; order cancelled. */
export function isBelowThing({ frame: { act, clause }, before }: Said): boolean {
  const previous = before.at(-1)
  if (previous === undefined || act === 'absent') return false
  if (isLabelOfThing(previous) && !has(clause.words, 'all')) return true
  return has(clause.words, 'order') && previous.what === 'extra' && !isAside(previous)
}

const isKnownThing = ({ clause: { words } }: Frame): boolean =>
  !has(words, 'money') && words.every((word) => !isOfNoList(word) || /\d/.test(word.text))

/** Whether the clause behind has what is meant: please cancel: lunch, not coming: Tom Lee. */
export function isOfThingBehind({ frame: { act, clause }, behind: [next], of }: Said): boolean {
  if (next === undefined || next.act !== undefined || isReason(next) || has(next.clause.words, 'tell')) return false
  const { words } = next.clause
  if (has(words, 'only') && next.what === 'extra') return true
  if (!isLabelSign(clause.after)) return false
  if (act === 'absent') return isName(next.clause, of) || next.who === 'some'
  return isKnownThing(next) && (next.what === 'extra' || next.who === 'some')
}

/** Whether we do not come, who gave the tour to others. */
const isOfGivers = ({ frame: { who, clause }, before }: Said): boolean =>
  (who === undefined || has(clause.words, 'we')) && before.some((each) => has(each.clause.words, 'gift'))

/** Whether the words before in its sentence say who does not come: Wife ill, not coming. */
function isOfSomeBefore({ frame, before, of }: Said): boolean {
  const isNamed = (each: Frame) => isLabelSign(each.clause.after) && isName(each.clause, of)
  const said = before
    .filter(({ clause }) => clause.sentence === frame.clause.sentence)
    .findLast((each) => each.who !== undefined || each.act !== undefined || isNamed(each))
  if (said === undefined) return false
  if (said.who !== undefined) return said.who !== 'all'
  return said.act === undefined && !isReason(said) && !isAside(said) && of.people !== 1
}

/** Whether those who do not join may leave out a part of the tour: all of them who are ill do not come. */
function isOfPart({ frame: { isJoin, who, what, clause }, before, behind }: Said): boolean {
  if (!isJoin || what === 'booking' || who === 'all') return false
  const sentence = [...before, ...behind].filter((each) => each.clause.sentence === clause.sentence)
  return !has(
    [clause, ...sentence.map((each) => each.clause)].flatMap(({ words }) => words),
    'reason',
  )
}

const from = new Set(['from', 'aus', 'de', 'da', 'uit', 'från', 'fra'])
/** Whether a place is from where they do not come: not coming from hotel, kommt nicht aus London. */
function comesFrom({ frame: { at, clause } }: Said): boolean {
  const behind = clause.words.slice(at + 1)
  const isFrom = (word: Tagged, next: Tagged | undefined) =>
    from.has(word.text) && next !== undefined && isOfNoList(next) && /^\p{Lu}\p{Ll}/u.test(next.raw)
  return has(behind, 'place') || behind.some((word, place) => isFrom(word, behind[place + 1]))
}

/** Whether to go has a place, or something else before it that is no reason: can't go upstairs; Own tickets, not going. */
function goesElsewhere({ frame: { at, clause }, before, of }: Said): boolean {
  if (!has(clause.words.slice(at, at + 1), 'go')) return false
  if (clause.words.slice(at + 1).some((word) => isOfNoList(word) && !isOfTour(word, of.tour ?? ''))) return true
  const near = before.filter((each) => each.clause.sentence === clause.sentence || each.clause.after === ';')
  const previous = near.findLast((each) => !isAside(each))
  return previous !== undefined && previous.act === undefined && previous.who !== 'all' && !isReason(previous)
}

/** Whether not coming is of others than all who travel. */
export const isAbsenceOfOthers = (said: Said): boolean =>
  said.frame.act === 'absent' &&
  (isOfGivers(said) ||
    goesElsewhere(said) ||
    comesFrom(said) ||
    (said.frame.who === undefined && isOfSomeBefore(said)) ||
    isOfPart(said))

const twice = /^(?:dup(?:licate)?|double|doublon|doppel\p{L}*|duplicad[oa]|duplicat[oa]|dubbel\p{L}*)$/u
const speaksOfTwo = ({ clause: { words } }: Frame): boolean =>
  has(words, 'stay', 'another') || words.some(({ text }) => text.split(' ').some((word) => twice.test(word)))

/** Whether the booking has another number than the row, and the note speaks of two: Please cancel booking 4471 (duplicate). */
export function isOfOtherNumber({ frame, before, behind, of: { reference = '' } }: Said): boolean {
  const { words } = frame.clause
  // Duplicate of booking 4471
  if (frame.isLone) return false
  const named = words.find((word, at) => /\d{3}/.test(word.text) && has(words.slice(0, at), 'booking', 'order'))
  if (named === undefined || (reference !== '' && reference.toLowerCase().endsWith(named.text))) return false
  return [...before, frame, ...behind].some((each) => speaksOfTwo(each))
}
