import { addYears, londonDay, type DayRange } from 'contract/days'
import { limits } from 'contract/limits'
import type { MovingRange } from 'contract/saved-views'

/** What a control of days narrows to. */
export type Range = DayRange
export type Bounds = { min: string; max: string }

export const noRange: Range = { start_date: undefined, end_date: undefined }

export const sameRange = (a: Range, b: Range): boolean => a.start_date === b.start_date && a.end_date === b.end_date

const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** Moves a day by whole days, across months and years. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

const lastOfMonth = (day: string) => toDay(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)))

/** The quick options of the range control, for a London day. Weeks start on Sunday; week, month and year are whole. */
export function quickRanges(
  today: string = londonDay(),
): { name: MovingRange; label: string; range: Required<Range> }[] {
  const yesterday = addDays(today, -1)
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  const year = today.slice(0, 4)
  return [
    { name: 'today', label: 'Today', range: { start_date: today, end_date: today } },
    { name: 'yesterday', label: 'Yesterday', range: { start_date: yesterday, end_date: yesterday } },
    { name: 'this_week', label: 'This Week', range: { start_date: sunday, end_date: addDays(sunday, 6) } },
    {
      name: 'this_month',
      label: 'This Month',
      range: { start_date: `${today.slice(0, 7)}-01`, end_date: lastOfMonth(today) },
    },
    { name: 'this_year', label: 'This Year', range: { start_date: `${year}-01-01`, end_date: `${year}-12-31` } },
  ]
}

/** How far every calendar reaches. */
export const calendarBounds = (today: string = londonDay()): Bounds => ({
  min: addYears(today, -limits.calendar.yearsBack),
  max: addYears(today, limits.calendar.yearsAhead),
})

/** A typed year: clamped to what the field takes, then to the calendar. Undefined when it is not a number at all. */
export function clampYear(text: string, bounds: Bounds): number | undefined {
  if (!/^-?\d+$/.test(text.trim())) return undefined
  const typed = Math.min(Math.max(Number(text), 0), 99_999)
  return Math.min(Math.max(typed, Number(bounds.min.slice(0, 4))), Number(bounds.max.slice(0, 4)))
}

/** A day within the bounds, moved to the nearer end when it lies outside. */
export const clampDay = (day: string, { min, max }: Bounds): string => (day < min ? min : day > max ? max : day)
