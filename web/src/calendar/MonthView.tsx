import { Link } from '@tanstack/react-router'
import type { BookingSource } from 'contract/booking-values'
import { counted } from 'contract/counted'
import type { Departure } from 'contract/departures'
import { toLongDay, weekdays } from 'contract/weekdays'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import { useLondonDay } from '../lib/use-london-day.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { carriedOf } from './calendar-state.ts'
import classes from './Calendar.module.css'
import { DepartureBar } from './DepartureBar.tsx'
import badge from './WarningCount.module.css'

const shownBars = 3

type Props = {
  days: readonly string[]
  month: string
  departures: ReadonlyMap<string, readonly Departure[]>
  source: BookingSource | undefined
}

/** Whole weeks, with the first departures of each day. On a phone the days with departures are a list. */
export function MonthView({ days, month, departures, source }: Props) {
  const phone = useIsPhone()
  const today = useLondonDay()
  if (phone && !days.some((day) => day.startsWith(month) && departures.has(day)))
    return <EmptyPanel text="No departures in this month." />
  return (
    <div className={classes.month}>
      {weekdays.map((weekday) => (
        <div key={weekday} className={classes.weekday} aria-hidden>
          {weekday.slice(0, 3)}
        </div>
      ))}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          isOther={!day.startsWith(month)}
          departures={departures.get(day) ?? []}
          source={source}
        />
      ))}
    </div>
  )
}

type DayProps = {
  day: string
  isToday: boolean
  isOther: boolean
  departures: readonly Departure[]
  source: BookingSource | undefined
}

function Day({ day, isToday, isOther, departures, source }: DayProps) {
  const travelers = departures.reduce((sum, each) => sum + each.travelers.total, 0)
  const warnings = departures.reduce((sum, each) => sum + each.warnings.length, 0)
  const rest = departures.length - shownBars
  const facts = [
    toLongDay(day),
    departures.length === 0 ? 'no departures' : counted(departures.length, 'departure'),
    ...(travelers > 0 ? [counted(travelers, 'traveler')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ]
  return (
    <section
      className={classes.cell}
      data-other={isOther}
      data-empty={departures.length === 0}
      aria-label={facts.join(', ')}
    >
      <Link
        to="/calendar/$date"
        params={{ date: day }}
        search={carriedOf}
        className={classes.date}
        data-today={isToday}
        data-warned={warnings > 0}
        title={facts.join(', ')}
        aria-current={isToday ? 'date' : undefined}
        aria-label={facts.join(', ')}
      >
        <span className={classes.number}>{Number(day.slice(8))}</span>
        {departures.length > 0 && (
          <>
            <span className={classes.sum}>
              {departures.length} dep · {travelers}
            </span>
            <span className={classes.wideSum}>
              {counted(departures.length, 'departure')} · {counted(travelers, 'traveler')}
            </span>
          </>
        )}
        {warnings > 0 && <span className={badge.count}>{warnings > 99 ? '99+' : warnings}</span>}
      </Link>
      {departures.slice(0, shownBars).map((departure) => (
        <DepartureBar key={`${departure.tour.id} ${departure.starts_at}`} departure={departure} source={source} />
      ))}
      {rest > 0 && (
        <Link
          to="/calendar/$date"
          params={{ date: day }}
          search={carriedOf}
          className={classes.rest}
          aria-label={`${rest} more on ${toLongDay(day)}`}
        >
          +{rest}
        </Link>
      )}
    </section>
  )
}
