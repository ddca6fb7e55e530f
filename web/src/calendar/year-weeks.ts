import { shiftDay } from 'contract/day-arithmetic'
import type { DepartureDay } from 'contract/departures'
import { weeksInYear, yearRange, type View } from './calendar-state.ts'

export type Week = ReturnType<typeof weeksAround>[number]

/** Drawn before the figures arrive, so that nothing below moves; a week whose figures are not here has no travelers. */
export function weeksAround(date: string, today: string, days: readonly DepartureDay[]) {
  const { start_date } = yearRange(date)
  const travelersOn = new Map(days.map((day) => [day.date, day.travelers]))
  return Array.from({ length: weeksInYear }, (_, index) => {
    const week = Array.from({ length: 7 }, (_, day) => shiftDay(start_date, index * 7 + day))
    const [first, last] = [shiftDay(start_date, index * 7), shiftDay(start_date, index * 7 + 6)]
    return {
      first,
      last,
      /** The first day of the month that begins in this week. */
      month: last.slice(8) <= '07' ? `${last.slice(0, 8)}01` : undefined,
      travelers: travelersOn.has(first) ? week.reduce((sum, day) => sum + (travelersOn.get(day) ?? 0), 0) : undefined,
      isNow: first <= today && today <= last,
      isShown: first <= date && date <= last,
    }
  })
}

/** The day to which a week leads: in the view of months, the month whose name stands above it. */
export const dayOfWeek = ({ first, month }: Pick<Week, 'first' | 'month'>, view: View): string =>
  view === 'month' ? (month ?? first) : first
