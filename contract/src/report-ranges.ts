import { shiftDay } from './day-arithmetic.ts'
import { addYears } from './days.ts'
import { limits } from './limits.ts'

export const reportGrains = ['day', 'week', 'month'] as const
export type ReportGrain = (typeof reportGrains)[number]
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Days, `yyyy-MM-dd`, both inclusive. */
export type ReportRange = { start_date: string; end_date: string }
type PartialRange = { start_date?: string | undefined; end_date?: string | undefined }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Moves the first of a month by whole months. */
export function shiftMonth(first: string, count: number): string {
  const date = new Date(`${first}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}

/**
 * The range of a report: without days from the first of the month eleven months before `today` to the end of the month after it.
 * A single day that lies beyond the other end of these is completed to a year.
 */
export function reportRange({ start_date, end_date }: PartialRange, today: string): ReportRange {
  const start = shiftMonth(firstOfMonth(today), -11)
  const end = shiftDay(shiftMonth(firstOfMonth(today), 2), -1)
  if (start_date && end_date) return { start_date, end_date }
  if (start_date) return { start_date, end_date: start_date <= end ? end : shiftDay(addYears(start_date, 1), -1) }
  if (end_date) return { start_date: end_date >= start ? start : shiftDay(addYears(end_date, -1), 1), end_date }
  return { start_date: start, end_date: end }
}

/** From the first of the month of a day on, so many months. */
export function comingMonths(today: string, count: number): ReportRange {
  const start_date = firstOfMonth(today)
  return { start_date, end_date: shiftDay(shiftMonth(start_date, count), -1) }
}

export const dayCount = ({ start_date, end_date }: ReportRange): number =>
  (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1

/** The grain of a range unless another is chosen. */
export function defaultGrain(range: ReportRange): ReportGrain {
  const days = dayCount(range)
  if (days <= limits.report.dailyDays) return 'day'
  return days <= limits.report.weeklyDays ? 'week' : 'month'
}

/** The range that another is compared with: as many days just before it, or the same days a year earlier. */
export function comparedRange(range: ReportRange, compare: Comparison): ReportRange | null {
  if (compare === 'none') return null
  if (compare === 'year') return { start_date: addYears(range.start_date, -1), end_date: addYears(range.end_date, -1) }
  return { start_date: shiftDay(range.start_date, -dayCount(range)), end_date: shiftDay(range.start_date, -1) }
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of the period of a day, which may lie before the range: a week begins on Sunday. */
export function periodOf(day: string, grain: ReportGrain): string {
  if (grain === 'month') return firstOfMonth(day)
  return grain === 'week' ? shiftDay(day, -weekday(day)) : day
}

const nextPeriod = (period: string, grain: ReportGrain) =>
  grain === 'month' ? shiftMonth(period, 1) : shiftDay(period, grain === 'week' ? 7 : 1)

/** Each period of a range by its first day. */
export function periodsIn(range: ReportRange, grain: ReportGrain): string[] {
  const periods: string[] = []
  for (let at = periodOf(range.start_date, grain); at <= range.end_date; at = nextPeriod(at, grain)) periods.push(at)
  return periods
}

const middles = { week: 3, month: 14 }

/**
 * The period that one of a range is compared with: the one of its middle, moved as the range is. Not the one at the same place of the
 * other range, which often begins with a few days of a month or a week.
 */
export function comparedPeriod(
  period: string,
  { range, grain, compare }: { range: ReportRange; grain: ReportGrain; compare: Comparison },
): string {
  const middle = grain === 'day' ? period : shiftDay(period, middles[grain])
  return periodOf(compare === 'year' ? addYears(middle, -1) : shiftDay(middle, -dayCount(range)), grain)
}

/** The days of a period that lie in the range, as a link to its bookings needs them. */
export function daysOfPeriod(period: string, grain: ReportGrain, range: ReportRange): ReportRange {
  const last = shiftDay(nextPeriod(period, grain), -1)
  return {
    start_date: period < range.start_date ? range.start_date : period,
    end_date: last > range.end_date ? range.end_date : last,
  }
}
