import { daysBetween, shiftDay } from 'contract/day-arithmetic'
import { isDay, londonDay, toShownDay } from 'contract/days'

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]

/** What the address of the calendar says; anything else in it is ignored. */
export type CalendarState = {
  view: View
  date: string
  booking_source: 'website' | 'agent' | 'partner' | undefined
  tour_id: number | undefined
  guide_id: number | 'me' | undefined
}

const sources = ['website', 'agent', 'partner'] as const

type Search = Record<string, string | undefined>

/** What the address of a day keeps of the calendar's, so that the way back leads to the same view and filters. */
export const carriedOf = ({ view, booking_source, tour_id, guide_id }: Search): Search => ({
  ...(view !== 'month' && { view }),
  booking_source,
  tour_id,
  guide_id,
})

/** The same for a departure that may be another guide's. */
export const carriedToAny = (search: Search): Search => ({ ...carriedOf(search), guide_id: undefined })

export function readState(search: Search, today = londonDay()): CalendarState {
  return {
    view: views.find((view) => view === search.view) ?? 'month',
    date: search.date && isDay(search.date) ? search.date : today,
    booking_source: sources.find((source) => source === search.booking_source),
    tour_id: recordId(search.tour_id),
    guide_id: search.guide_id === 'me' ? 'me' : recordId(search.guide_id),
  }
}

const recordId = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** The Sunday on or before a day: weeks begin on Sunday. */
const sundayOf = (day: string) => shiftDay(day, -weekday(day))
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const lastOf = (day: string) => shiftDay(firstOf(shiftDay(firstOf(day), 31)), -1)

/** The first and the last day that a view shows: whole weeks of a month, one week, or 14 days. */
export function rangeOf({ view, date }: Pick<CalendarState, 'view' | 'date'>) {
  if (view === 'week') return { start_date: sundayOf(date), end_date: shiftDay(sundayOf(date), 6) }
  if (view === 'list') return { start_date: date, end_date: shiftDay(date, 13) }
  return { start_date: sundayOf(firstOf(date)), end_date: shiftDay(sundayOf(lastOf(date)), 6) }
}

/** The departures of what the heading names: of a month without those of the days that complete its weeks. */
export const departuresOf = <Row extends { starts_at: string }>(
  { view, date }: Pick<CalendarState, 'view' | 'date'>,
  departures: readonly Row[],
): readonly Row[] =>
  view === 'month' ? departures.filter(({ starts_at }) => starts_at.startsWith(date.slice(0, 7))) : departures

/** The day of the next or the previous view. */
export function moved({ view, date }: Pick<CalendarState, 'view' | 'date'>, by: 1 | -1): string {
  if (view === 'week') return shiftDay(date, 7 * by)
  if (view === 'list') return shiftDay(date, 14 * by)
  return by === 1 ? shiftDay(lastOf(date), 1) : firstOf(shiftDay(firstOf(date), -1))
}

const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** What is shown, as the heading says it. */
export function titleOf(state: Pick<CalendarState, 'view' | 'date'>): string {
  if (state.view === 'month') return months.format(new Date(`${state.date}T00:00:00Z`))
  const { start_date, end_date } = rangeOf(state)
  return `${toShownDay(start_date)} – ${toShownDay(end_date)}`
}

export const daysOf = (state: Pick<CalendarState, 'view' | 'date'>): string[] => {
  const { start_date, end_date } = rangeOf(state)
  return daysBetween(start_date, end_date)
}

export const weeksInYear = 53

/** The weeks around the day, of which the year strip is drawn. */
export function yearRange(date: string) {
  const start_date = sundayOf(shiftDay(date, -182))
  return { start_date, end_date: shiftDay(start_date, weeksInYear * 7 - 1) }
}
