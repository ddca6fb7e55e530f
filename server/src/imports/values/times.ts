import { readClock, rangeOf, type TimeRange } from './clock.ts'
import { evidenceOf, readMoment } from './dates.ts'

/** A column of times may hold whole dates; the day does not matter. */
const timeOfDate = (text: string) =>
  text.length > 8 ? readMoment(text, { order: evidenceOf(text) === 'open' ? 'day_first' : undefined })?.time : undefined

/** A time of day as `HH:mm`, alone or with a date. */
export const readTime = (raw: string): string | undefined => readClock(raw) ?? timeOfDate(raw.trim())

/** A time, or a range of two: `09:00-13:00`, `9 - 11.30am`, `10:00 to 12:00`. */
export const readTimeRange = (raw: string): TimeRange | undefined => rangeOf(raw, readTime)
