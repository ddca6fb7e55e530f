import { Link } from '@tanstack/react-router'
import type { Tour } from 'contract/tours'
import { hasCode, sentAlong } from '../api/errors.ts'
import { departureId } from '../lib/departure-id.ts'
import { formatDay } from '../lib/format.ts'
import { tourMessages } from './tour-texts.ts'
import classes from './Tours.module.css'

/** So many times are named. */
const most = 5

type Props = { tour: Pick<Tour, 'id'>; error: unknown }

/** The times at which both tours have a plan; the sheet of the day, to which each leads, has both departures. */
export function PlanCollisions({ tour, error }: Props) {
  const sent = hasCode(error, 'plans_collide') ? sentAlong(error, 'starts_at') : undefined
  const times = (Array.isArray(sent) ? sent : []).map(String)
  if (times.length === 0) return null
  return (
    <ul className={classes.moves}>
      {times.slice(0, most).map((starts_at) => {
        const date = starts_at.slice(0, 10)
        return (
          <li key={starts_at}>
            <Link className="target" to="/calendar/$date" params={{ date }} hash={departureId({ tour, starts_at })}>
              {formatDay(date)} {starts_at.slice(11)}
            </Link>
          </li>
        )
      })}
      {times.length > most && <li>{tourMessages.moreCollisions(times.length - most)}</li>}
    </ul>
  )
}
