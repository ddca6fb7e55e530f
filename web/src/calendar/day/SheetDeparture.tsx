import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from 'contract/counted'
import type { SheetDeparture as Sheet } from 'contract/day-sheets'
import { seatsOf } from 'contract/departure-warnings'
import { guidesText } from 'contract/guide-name'
import { memo } from 'react'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TourColour } from '../../ui/TourColour.tsx'
import type { DrawDialog } from '../../ui/use-dialog.tsx'
import { departureId } from '../../lib/departure-id.ts'
import { PlanDeparture } from '../plans/PlanDeparture.tsx'
import { RunAgain } from '../RunAgain.tsx'
import { endText } from '../warning-words.ts'
import { WarningBadges } from '../WarningBadges.tsx'
import classes from './DaySheet.module.css'
import { DepartureActs } from './DepartureActs.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { SheetBooking } from './SheetBooking.tsx'
import { cancelledOf, stopsOf, unbroken, type DepartureName } from './sheet-texts.ts'

/** A stop with more bookings is divided between pages of paper. */
const mostTogether = 4

type Named = { departure: Sheet; called: DepartureName; show: ((draw: DrawDialog) => void) | undefined }
type Props = Omit<Named, 'called'> & DepartureName & { isNamed: boolean }

/** A departure with its pickups as stops, and the cancelled bookings at the end. Drawn again only where it differs. */
export const SheetDeparture = memo(function SheetDeparture({ departure, name, among, isNamed, show }: Props) {
  const id = departureId(departure)
  const cancelled = cancelledOf(departure.manifest)
  return (
    <li id={id} className={classes.departure} data-named={isNamed}>
      <section aria-labelledby={`${id}-name`}>
        <Head {...{ departure, show }} called={{ name, among }} headingId={`${id}-name`} />
        {/* Not within the head, which paper repeats on each page. */}
        {departure.note && <p className={classes.planNote}>{departure.note}</p>}
        {stopsOf(departure).map(({ time, place, travelers, entries }) => (
          <section
            key={`${time} ${place}`}
            className={classes.stop}
            data-long={entries.length > mostTogether}
            // Several departures may stop at one place, and each landmark needs a name of its own.
            aria-label={`Pickup ${time}, ${place}, ${name}`}
          >
            <h3 className={classes.stopName}>
              <span className={classes.time}>{time}</span> <PlaceLink place={place} />
              <span className={classes.quiet}>{unbroken(counted(travelers, 'traveler'))}</span>
            </h3>
            <ul className={classes.bookings}>
              {entries.map((entry) => (
                <SheetBooking key={entry.booking_id} entry={entry} show={show} />
              ))}
            </ul>
          </section>
        ))}
        {cancelled.length > 0 && (
          <section
            className={classes.stop}
            data-long={cancelled.length > mostTogether}
            aria-label={`Cancelled bookings, ${name}`}
          >
            <h3 className={classes.stopName}>Cancelled</h3>
            <ul className={classes.bookings}>
              {cancelled.map((entry) => (
                <SheetBooking key={entry.booking_id} entry={entry} show={show} />
              ))}
            </ul>
          </section>
        )}
        {departure.manifest.length === 0 && <p className={classes.quiet}>No bookings yet.</p>}
      </section>
    </li>
  )
})

type HeadProps = Named & { headingId: string }

function Head({ departure, called, headingId, show }: HeadProps) {
  const { starts_at, ends_at, tour, guides, vehicle, state, warnings, bookings } = departure
  const button = (label: string, draw: DrawDialog) => (
    <Button
      variant="default"
      className={classes.target}
      aria-label={`${label} ${called.name}`}
      onClick={() => show?.(draw)}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.head}>
      <div className={classes.what}>
        <h2 id={headingId} className={classes.name} data-state={state}>
          <span className={classes.time}>
            {starts_at.slice(11)}
            {ends_at && `–${endText(starts_at, ends_at)}`}
          </span>
          <TourColour colour={tour.colour} />
          <Link to="/tours" search={{ view: String(tour.id) }}>
            {tour.name}
          </Link>
          {called.among && <VisuallyHidden>{called.among}</VisuallyHidden>}
          {state === 'cancelled' && <StatusBadge tone="bad">Cancelled</StatusBadge>}
        </h2>
        <Seats departure={departure} />
        <p className={classes.facts}>
          {guidesText(guides) ?? 'No guide'}
          {vehicle && ` · Vehicle: ${vehicle}`}
        </p>
        <WarningBadges warnings={warnings} className={classes.warnings} />
      </div>
      {show && (
        <div className={classes.departureActs}>
          {button('Plan', (close) => (
            <PlanDeparture departure={departure} onClose={close} />
          ))}
          {state === 'cancelled' && button('Run again', (close) => <RunAgain departure={departure} onClose={close} />)}
          {(state === 'running' || bookings.confirmed + bookings.pending > 0) && (
            <DepartureActs {...{ departure, called, show }} />
          )}
        </div>
      )}
    </div>
  )
}

/** Adults and children take seats; the bar is beside the words that say the same. */
function Seats({ departure: { travelers, capacity } }: { departure: Sheet }) {
  const seats = seatsOf(travelers)
  if (capacity === null) return <p className={classes.facts}>{counted(travelers.total, 'traveler')}</p>
  return (
    <p className={classes.seats}>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.filled}
          data-over={seats > capacity}
          style={{ width: `${Math.min(100, (seats / capacity) * 100)}%` }}
        />
      </span>
      {seats} of {capacity} seats
    </p>
  )
}
