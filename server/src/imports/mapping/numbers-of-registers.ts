import { conceptsOf } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import { areSerial, type Profile } from './kinds.ts'

/** 412/C and 413/C: numbers of a register, and no 412 children. */
const areOfRegister = ({ values }: Profile) =>
  values.length > 1 &&
  new Set(values).size === values.length &&
  values.every((value) => /^\d{1,6}[-/.]\p{Lu}{1,4}$|^\p{Lu}{1,4}[-/.]\d{1,6}$/u.test(value))

/** 2025-2130 and 2025-2215, or 0415-2026: serial numbers of one year, also where some may be hours. */
const areOfYear = ({ values }: Profile) => {
  const numbers = values.map((value) => numberOfYear.exec(value)?.slice(1) ?? [])
  const years = new Set(numbers.map(([front, behind]) => front ?? behind))
  return values.length > 1 && new Set(values).size === values.length && years.size === 1 && !years.has(undefined)
}
const numberOfYear = /^(?:(20[1-4]\d)[-/]\d{3,6}|\d{3,6}[-/](20[1-4]\d))$/

/** Whether cells that look like something else are references below this header. */
export function areReferences(header: string, profile: Profile): boolean {
  const { booking_reference: score = 0 } = headerScores(header)
  return (score >= 0.7 && (areSerial(profile) || areOfYear(profile))) || (score >= 0.45 && areOfRegister(profile))
}

/** Nota n.º and Vermerk Nr. above NV 031/2026: notes that an embassy or an office sends, and no remarks. */
function numbersNotes(header: string): boolean {
  const concepts = [...conceptsOf(header)]
  return concepts.includes('remark') && concepts.includes('number') && concepts.length === 2
}
// A number alone may be one of a list below the table.
const aNoteNumber =
  /^(?=.*(?:\p{L}|[/-]))(?:\p{Lu}{1,6}[ ./-]{1,2}){0,3}\p{Lu}{0,6}\d{1,6}(?:[ ./-]{1,3}(?:\d{1,4}|\p{Lu}{1,4}))*$/u

const [ofCodes, ofTexts] = [0.48, 0.85]

/** The number of a note is the reference where no other column is. */
export function saidByNumbersOfNotes(header: string, { share, distinct, values }: Profile): FieldScores | undefined {
  const areNumbers = distinct === 1 && values.every((value) => aNoteNumber.test(value))
  return areNumbers && numbersNotes(header) ? { booking_reference: share.code === 1 ? ofCodes : ofTexts } : undefined
}
