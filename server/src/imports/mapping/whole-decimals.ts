import { areKindAlone } from './counts-or-payments.ts'
import type { Profile } from './kinds.ts'

const ofNumbers = /^(?:anz(?:\.|ahl(?!ung))|nb(?:re)?(?!\p{L})|n(?:o|r)?[.°º]|no\. of|number of|nombre d|qty)(.*)$/iu
// Programs write all numbers with decimals; 120,00 below Anz. Kinder may be a price all the same.
const isWhole = (value: string) => /^\d{1,2}[.,]0{1,2}$/.test(value)

/** 2,00 below Anz. Erw. is how many come, and no price. */
export function withWholeDecimals(header: string, profile: Profile): Profile {
  if (profile.filled === 0 || !profile.values.every(isWhole)) return profile
  const [, counted] = ofNumbers.exec(header.trim()) ?? []
  return counted !== undefined && areKindAlone(counted) ? { ...profile, share: { count: 1 } } : profile
}
