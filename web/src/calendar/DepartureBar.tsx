import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BookingSource } from 'contract/booking-values'
import type { Departure } from 'contract/departures'
import { tourColourClass } from '../ui/TourColour.tsx'
import { carriedOf } from './calendar-state.ts'
import classes from './Calendar.module.css'
import { departureId } from '../lib/departure-id.ts'
import { departureText } from './warning-words.ts'

/** One departure as a bar in the colour of its tour; leads to its place on the day. */
export function DepartureBar({ departure, source }: { departure: Departure; source: BookingSource | undefined }) {
  const { starts_at, tour, travelers, state, warnings } = departure
  const text = departureText(departure, source)
  return (
    <Link
      to="/calendar/$date"
      params={{ date: starts_at.slice(0, 10) }}
      search={carriedOf}
      hash={departureId(departure)}
      className={`${tourColourClass} ${classes.bar}`}
      data-colour={tour.colour}
      data-state={state}
      title={text}
      aria-label={text}
    >
      <span className={classes.time}>{starts_at.slice(11)}</span>
      <span className={classes.tour}>{tour.name}</span>
      {warnings.length > 0 && <IconAlertTriangle size={14} className={classes.warning} aria-hidden />}
      <span className={classes.travelers}>{travelers.total}</span>
    </Link>
  )
}
