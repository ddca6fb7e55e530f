import { dateOrders } from 'contract/import-answers'
import { readMoment } from '../values/dates.ts'
import { conceptsOf } from './concepts.ts'
import type { Profile } from './kinds.ts'

// 3/9/61 is far from today, so that elsewhere it may be a code.
const shortDay = /^\d{1,2}([/.-])\d{1,2}\1\d{2}$/
const isBirth = (value: string) =>
  shortDay.test(value) && dateOrders.some((order) => readMoment(value, { order, past: true })?.day !== undefined)

/** 3/9/61 and 17/2/64 below Born are days, whose years of two digits lie in the past. */
export function withShortBirths(header: string, profile: Profile): Profile {
  const areBirths = profile.filled > 0 && conceptsOf(header).has('birth') && profile.values.every(isBirth)
  return areBirths ? { ...profile, share: { date: 1 } } : profile
}
