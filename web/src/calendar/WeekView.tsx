import { Link } from '@tanstack/react-router'
import type { BookingSource } from 'contract/booking-values'
import { toShownDay } from 'contract/days'
import type { Departure } from 'contract/departures'
import { weekdayOf } from 'contract/weekdays'
import { useLondonDay } from '../lib/use-london-day.ts'
import { carriedOf } from './calendar-state.ts'
import classes from './Calendar.module.css'
import { DepartureBar } from './DepartureBar.tsx'
import badge from './WarningCount.module.css'

type Props = {
  days: readonly string[]
  departures: ReadonlyMap<string, readonly Departure[]>
  source: BookingSource | undefined
}

const hourOf = ({ starts_at }: Departure) => Number(starts_at.slice(11, 13))

/** On a phone, which shows three days, today is the first of them. */
function showToday(scroll: HTMLElement | null) {
  const today = scroll?.querySelector<HTMLElement>('thead [aria-current]')
  if (scroll && today) scroll.scrollLeft = today.offsetLeft - (today.parentElement?.firstElementChild?.clientWidth ?? 0)
}

/** Seven days beside each other, with the hours in which anything begins down the side. */
export function WeekView({ days, departures, source }: Props) {
  const today = useLondonDay()
  const all = days.flatMap((day) => departures.get(day) ?? [])
  const [first, last] = [Math.min(8, ...all.map(hourOf)), Math.max(18, ...all.map(hourOf))]
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <div key={days[0]} ref={showToday} className={classes.scroll}>
      <table className={classes.week}>
        <thead>
          <tr>
            <th scope="col" className={classes.hour}>
              <span className={badge.spoken}>Hour</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <Link to="/calendar/$date" params={{ date: day }} search={carriedOf} className={classes.weekDay}>
                  <span className={classes.weekDayName}>{weekdayOf(day)}</span> {toShownDay(day)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className={classes.hour}>
                {String(hour).padStart(2, '0')}:00
              </th>
              {days.map((day) => (
                <td key={day}>
                  {(departures.get(day) ?? [])
                    .filter((departure) => hourOf(departure) === hour)
                    .map((departure) => (
                      <DepartureBar
                        key={`${departure.tour.id} ${departure.starts_at}`}
                        departure={departure}
                        source={source}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
