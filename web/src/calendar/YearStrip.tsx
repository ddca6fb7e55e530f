import { Link } from '@tanstack/react-router'
import { londonDay, toShownDay } from 'contract/days'
import type { DepartureDay } from 'contract/departures'
import { useDepartureDaysQuery } from './api.ts'
import { yearRange, type View } from './calendar-state.ts'
import classes from './Calendar.module.css'
import { counted } from './warning-words.ts'

const shades = 5

/** 53 weeks around the day, shaded by travelers; each leads to its week in the present view. */
export function YearStrip({ view, date }: { view: View; date: string }) {
  const { data } = useDepartureDaysQuery({ query: yearRange(date) })
  const weeks = weeksOf(data ?? [])
  const most = Math.max(1, ...weeks.map(({ travelers }) => travelers))
  return (
    <nav className={classes.year} aria-label="Weeks of the year">
      {weeks.map(({ first, last, travelers, isNow, isShown }) => (
        <Link
          key={first}
          to="/calendar"
          search={(now) => ({ ...now, view, date: first })}
          resetScroll={false}
          className={classes.yearWeek}
          data-shade={travelers === 0 ? 0 : Math.ceil((travelers / most) * shades)}
          data-now={isNow}
          aria-current={isShown(date) ? 'true' : undefined}
          aria-label={`Week of ${toShownDay(first)}, ${counted(travelers, 'traveler')}`}
          title={`${toShownDay(first)} – ${toShownDay(last)}: ${counted(travelers, 'traveler')}`}
        />
      ))}
    </nav>
  )
}

function weeksOf(days: readonly DepartureDay[]) {
  const today = londonDay()
  return Array.from({ length: Math.floor(days.length / 7) }, (_, index) => {
    const week = days.slice(index * 7, index * 7 + 7)
    const [first, last] = [week[0]?.date ?? '', week[6]?.date ?? '']
    return {
      first,
      last,
      travelers: week.reduce((sum, day) => sum + day.travelers, 0),
      isNow: first <= today && today <= last,
      isShown: (date: string) => first <= date && date <= last,
    }
  })
}
