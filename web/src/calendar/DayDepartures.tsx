import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BookingSource } from 'contract/booking-values'
import type { Departure } from 'contract/departures'
import { guidesText } from 'contract/guide-name'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { TourColour } from '../ui/TourColour.tsx'
import type { DrawDialog } from '../ui/use-dialog.tsx'
import { carriedOf } from './calendar-state.ts'
import { bookingsOf } from './bookings-of.ts'
import { WarningBadges } from './WarningBadges.tsx'
import classes from './Calendar.module.css'
import { departureId } from '../lib/departure-id.ts'
import { PlanDeparture } from './plans/PlanDeparture.tsx'
import { departureText, endText, seatsText } from './warning-words.ts'

type Shared = { source: BookingSource | undefined; show: (draw: DrawDialog) => void }

/** The departures of one day in full, by time. */
export const DayDepartures = ({ departures, ...shared }: Shared & { departures: readonly Departure[] }) => (
  <ol className={classes.departures}>
    {departures.map((departure) => (
      <Row key={`${departure.tour.id} ${departure.starts_at}`} departure={departure} {...shared} />
    ))}
  </ol>
)

function Row({ departure, source, show }: Shared & { departure: Departure }) {
  const { starts_at, ends_at, tour, bookings, guides, vehicle, note, state, warnings } = departure
  const day = starts_at.slice(0, 10)
  const facts = [
    seatsText(departure, source),
    guidesText(guides),
    vehicle && `Vehicle: ${vehicle}`,
    bookings.pending > 0 ? `${bookings.pending} pending` : undefined,
    bookings.cancelled > 0 ? `${bookings.cancelled} cancelled` : undefined,
  ].filter(Boolean)
  return (
    <li className={classes.departure}>
      <div className={classes.when}>
        <Link
          className="target"
          to="/calendar/$date"
          params={{ date: day }}
          search={carriedOf}
          hash={departureId(departure)}
          aria-label={departureText(departure, source)}
        >
          {starts_at.slice(11)}
        </Link>
        {ends_at && <span className={classes.until}>to {endText(starts_at, ends_at)}</span>}
      </div>
      <div className={classes.what}>
        <div className={classes.name} data-state={state}>
          <TourColour colour={tour.colour} />
          <Link className="target" to="/tours" search={{ view: String(tour.id) }}>
            {tour.name}
          </Link>
          {state === 'cancelled' && <StatusBadge tone="bad">Cancelled</StatusBadge>}
        </div>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {note && <p className={classes.note}>{note}</p>}
        <WarningBadges warnings={warnings} className={classes.warnings} />
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Plan ${tour.name} at ${starts_at.slice(11)}`}
          onClick={() => show((close) => <PlanDeparture departure={departure} onClose={close} />)}
        >
          Plan
        </Button>
        <Link className="target" to="/bookings" search={bookingsOf(departure, { booking_source: source })}>
          Bookings
        </Link>
      </div>
    </li>
  )
}
