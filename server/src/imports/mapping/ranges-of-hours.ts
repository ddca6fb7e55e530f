import { attempt } from '../values/attempt.ts'
import { areHoursOfDay, mayBeHours } from '../values/ranges-of-hours.ts'
import { readTimeRange } from '../values/times.ts'
import type { Profile } from './kinds.ts'
import { isOfTime } from './named-times.ts'

const few = 1 / 3

/** 9-13 and 14:00/18:00 below Ora are when tours begin and end, and no ages and no codes, also beside a slip. */
export function withRangesOfHours(header: string, profile: Profile): Profile {
  const { values } = profile
  if (!isOfTime(header) || !values.some(areHoursOfDay)) return profile
  const others = values.filter((value) => !mayBeHours(value) && attempt(() => readTimeRange(value)) === undefined)
  return others.length <= values.length * few ? { ...profile, share: { time: 1 } } : profile
}
