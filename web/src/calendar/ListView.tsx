import { Link } from '@tanstack/react-router'
import type { BookingSource } from 'contract/booking-values'
import type { Departure } from 'contract/departures'
import { toLongDay } from 'contract/weekdays'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { carriedOf } from './calendar-state.ts'
import classes from './Calendar.module.css'
import { DayDepartures } from './DayDepartures.tsx'

type Props = {
  days: readonly string[]
  departures: ReadonlyMap<string, readonly Departure[]>
  source: BookingSource | undefined
}

/** The days that have departures, below each other. */
export function ListView({ days, departures, source }: Props) {
  // Here and not in a departure, which stands elsewhere or nowhere once it was moved.
  const [dialog, show] = useDialog()
  const filled = days.filter((day) => departures.has(day))
  return (
    <>
      {filled.length === 0 && <EmptyPanel text="No departures in these days." />}
      {filled.map((day) => (
        <section key={day} className={classes.listDay} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.dayHeading}>
            <Link className="target" to="/calendar/$date" params={{ date: day }} search={carriedOf}>
              {toLongDay(day)}
            </Link>
          </h2>
          <DayDepartures departures={departures.get(day) ?? []} source={source} show={show} />
        </section>
      ))}
      {dialog}
    </>
  )
}
