import { readClock, rangeOf, type TimeRange } from './clock.ts'
import { evidenceOf, readMoment } from './dates.ts'
import { meaningOfMinus } from './offset-or-range.ts'

/** A column of times may hold whole dates; the day does not matter. */
const momentIn = (text: string) =>
  text.length > 8 ? readMoment(text, { order: evidenceOf(text) === 'open' ? 'day_first' : undefined }) : undefined

/** A time of day as `HH:mm`, alone or with a date. */
export const readTime = (raw: string): string | undefined => readClock(raw) ?? momentIn(raw.trim())?.time

/** A day with 02:30-04:00 may have a range or an offset from UTC; without a day it is a range. */
const isOpen = (text: string) =>
  meaningOfMinus(text) === 'open' && readClock(text.replace(/-\d{2}:\d{2}$/, '')) === undefined

/** A time, or a range of two: `09:00-13:00`, `9 - 11.30am`, `10:00 to 12:00`. */
export function readTimeRange(raw: string): TimeRange | undefined {
  const range = isOpen(raw.trim()) ? undefined : rangeOf(raw, readTime)
  if (!range || range.end !== undefined || readClock(raw) !== undefined) return range
  return { start: range.start, end: momentIn(raw.trim())?.end }
}
