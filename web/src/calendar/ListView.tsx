import { Link } from '@tanstack/react-router'
import type { Departure } from 'contract/departures'
import { toLongDay } from 'contract/weekdays'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import classes from './Calendar.module.css'
import { DayDepartures } from './DayDepartures.tsx'

type Props = { days: readonly string[]; departures: ReadonlyMap<string, readonly Departure[]> }

/** The days that have departures, below each other. */
export function ListView({ days, departures }: Props) {
  const filled = days.filter((day) => departures.has(day))
  if (filled.length === 0) return <EmptyPanel text="No departures in these days." />
  return filled.map((day) => (
    <section key={day} className={classes.listDay} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={classes.dayHeading}>
        <Link className="target" to="/calendar/$date" params={{ date: day }}>
          {toLongDay(day)}
        </Link>
      </h2>
      <DayDepartures departures={departures.get(day) ?? []} />
    </section>
  ))
}
