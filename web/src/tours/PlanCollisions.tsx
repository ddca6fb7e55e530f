import { Link } from '@tanstack/react-router'
import type { Tour } from 'contract/tours'
import { hasCode, sentAlong } from '../api/errors.ts'
import { departureId } from '../lib/departure-id.ts'
import { formatDay } from '../lib/format.ts'
import { tourMessages } from './tour-texts.ts'
import classes from './Tours.module.css'

/** What the server says of a departure that is cancelled. */
type Cancelled = { tour_id: number; starts_at: string }

// A server of an earlier version does not say which are cancelled.
const listOf = <T,>(sent: unknown) => (Array.isArray(sent) ? (sent as readonly T[]) : [])

/** So many times are named. */
const most = 5

type Props = { tour: Pick<Tour, 'id'>; error: unknown }

/**
 * The times at which the departures of two tours cannot become one; each leads to the sheet of the day, which has both: to the
 * cancelled one, where one is.
 */
export function PlanCollisions({ tour, error }: Props) {
  if (!hasCode(error, 'plans_collide')) return null
  const times = listOf<string>(sentAlong(error, 'starts_at'))
  const cancelled = new Map(
    listOf<Cancelled>(sentAlong(error, 'cancelled')).map(({ tour_id, starts_at }) => [starts_at, { id: tour_id }]),
  )
  return (
    <ul className={classes.moves}>
      {times.slice(0, most).map((starts_at) => {
        const date = starts_at.slice(0, 10)
        const cancelledTour = cancelled.get(starts_at)
        return (
          <li key={starts_at}>
            <Link
              className="target"
              to="/calendar/$date"
              params={{ date }}
              hash={departureId({ tour: cancelledTour ?? tour, starts_at })}
            >
              {formatDay(date)} {starts_at.slice(11)}
            </Link>
            {cancelledTour && ` (${cancelledTour.id === tour.id ? 'cancelled' : 'cancelled in the other tour'})`}
          </li>
        )
      })}
      {times.length > most && <li>{tourMessages.moreCollisions(times.length - most)}</li>}
    </ul>
  )
}
