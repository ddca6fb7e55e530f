import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from 'contract/counted'
import { seatsOf } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'
import { officeMessages } from 'contract/office-messages'
import { toLongDay } from 'contract/weekdays'
import { Dialog } from '../../ui/Dialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { TourColour } from '../../ui/TourColour.tsx'
import { departureId } from '../../lib/departure-id.ts'
import { carriedToAny } from '../calendar-state.ts'
import classes from './Attention.module.css'
import { DepartureLine } from './DepartureLine.tsx'
import type { Candidates } from './merge-candidates.ts'

const texts = officeMessages.attention

type Props = {
  departure: Departure
  candidates: Candidates
  /** Opens the move of the departure to that time. */
  onMove: (startsAt: string) => void
  /** Opens the merge of its tour into another one. */
  onMergeTours: (into: number) => void
  onClose: () => void
}

/** What a departure under its minimum can become part of: another departure of its tour, or of a tour at the same time. */
export function MergeDeparture({
  departure,
  candidates: { sameTour, sameTime },
  onMove,
  onMergeTours,
  onClose,
}: Props) {
  const { travelers, minimum } = departure
  return (
    <Dialog opened onClose={onClose} title="Merge Departure" size={600}>
      <DepartureLine departure={departure} />
      <p className={classes.quiet}>
        {counted(travelers.total, 'traveler')}, at least {minimum} are needed.
      </p>
      {sameTour.length > 0 && (
        <Section title="Other departures of the tour">
          <p className={classes.quiet}>{texts.moveBookings}</p>
          <ul className={classes.rows}>
            {sameTour.map((other) => (
              <SameTour key={other.starts_at} other={other} onMove={onMove} />
            ))}
          </ul>
        </Section>
      )}
      {sameTime.length > 0 && (
        <Section title="Other tours at the same time">
          <p className={classes.quiet}>{texts.mergeTours}</p>
          <ul className={classes.rows}>
            {sameTime.map((other) => (
              <li key={other.tour.id} className={classes.row}>
                <span className={classes.who}>
                  <TourColour colour={other.tour.colour} />
                  {other.tour.name} <span className={classes.quiet}>{roomText(other)}</span>
                </span>
                <Button
                  className={classes.target}
                  variant="default"
                  aria-label={`Merge the tour into ${other.tour.name}`}
                  onClick={() => onMergeTours(other.tour.id)}
                >
                  Merge the tours
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Dialog>
  )
}

const roomText = ({ travelers, capacity }: Departure) =>
  capacity === null ? counted(travelers.total, 'traveler') : `${seatsOf(travelers)} of ${capacity} seats`

function SameTour({ other, onMove }: { other: Departure; onMove: Props['onMove'] }) {
  const date = other.starts_at.slice(0, 10)
  const when = `${toLongDay(date)} ${other.starts_at.slice(11)}`
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Link className="target" to="/calendar/$date" params={{ date }} search={carriedToAny} hash={departureId(other)}>
          {when}
        </Link>{' '}
        <span className={classes.quiet}>{roomText(other)}</span>
      </div>
      <Button
        className={classes.target}
        variant="default"
        aria-label={`Move the bookings to ${when}`}
        onClick={() => onMove(other.starts_at)}
      >
        Move the bookings
      </Button>
    </li>
  )
}
