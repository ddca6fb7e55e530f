import { headerScores } from './header-scores.ts'

const aYear = /^(?:19|20)\d{2}$/
const noClock = /^\d{2}[6-9]\d$/
const namesYear =
  /(?<!\p{L})(?:years?|(?:\p{L}{3,})?jahr(?:gang)?|années?|años?|ann[oi]|anos?|jaar(?:gang)?|\p{L}{3,}jaar|rok|roku|år(?:gang)?|\p{L}{3,}år|vuosi|év|yılı?|anul|godina|έτος|год|рік)(?!\p{L})|[年년]/iu
const leastOthers = 2

/** 1991 and 2004 below Year of leaving: when people left a school, and no hours at which a tour leaves. */
export function areYearsOfPeople(header: string, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length < leastOthers || !filled.every((cell) => aYear.test(cell))) return false
  const { booking_time: time, booking_reference: reference } = headerScores(header)
  const others = filled.filter((cell) => noClock.test(cell)).length
  return time !== undefined && reference === undefined && (namesYear.test(header) || others >= leastOthers)
}
