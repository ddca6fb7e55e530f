import { headerScores } from './header-scores.ts'
import { areSerial, type Profile } from './kinds.ts'

/** 412/C and 413/C: numbers of a register, and no 412 children. */
const areOfRegister = ({ values }: Profile) =>
  values.length > 1 &&
  new Set(values).size === values.length &&
  values.every((value) => /^\d{1,6}[-/.]\p{Lu}{1,4}$|^\p{Lu}{1,4}[-/.]\d{1,6}$/u.test(value))

/** Whether cells that look like something else are references below this header. */
export function areReferences(header: string, profile: Profile): boolean {
  const { booking_reference: score = 0 } = headerScores(header)
  return (score >= 0.7 && areSerial(profile)) || (score >= 0.45 && areOfRegister(profile))
}
