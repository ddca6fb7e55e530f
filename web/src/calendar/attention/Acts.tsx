import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { londonTime } from 'contract/days'
import type { DepartureWarning } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'
import { toLongDay } from 'contract/weekdays'
import { Suspense } from 'react'
import { loadLater } from '../../ui/load-later.tsx'
import type { DrawDialog } from '../../ui/use-dialog.tsx'
import { bookingsOf } from '../bookings-of.ts'
import { DepartureAct } from '../DepartureAct.tsx'
import { PlanDeparture } from '../plans/PlanDeparture.tsx'
import { RunAgain } from '../RunAgain.tsx'
import classes from './Attention.module.css'
import { concernsLeads } from './lead-letter.ts'
import { candidatesFor } from './merge-candidates.ts'
import { MergeDeparture } from './MergeDeparture.tsx'
import { TellLeads } from './TellLeads.tsx'

const MergeTour = loadLater(async () => (await import('../../tours/MergeTour.tsx')).MergeTour)

const planActs: Partial<Record<DepartureWarning, string>> = {
  no_guide: 'Assign a guide',
  guide_clash: 'Change the guide',
  over_capacity: 'Change the seats',
}

const TellCustomers = loadLater(async () => (await import('../../customer-messages/TellCustomers.tsx')).TellCustomers)

type Props = {
  departure: Departure
  warning: DepartureWarning
  /** Those that this one can be merged with. */
  departures: readonly Departure[]
  /** Opens a dialog outside of the warning, which disappears once it is ended. */
  show: (draw: DrawDialog) => void
}

/** What ends a warning, besides opening its departure. */
export function Acts({ departure, warning, departures, show }: Props) {
  const { starts_at, tour, bookings } = departure
  const date = starts_at.slice(0, 10)
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label}: ${tour.name}, ${toLongDay(date)} ${starts_at.slice(11)}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  const planLabel = planActs[warning]
  const leads = warning === 'pending' ? bookings.pending : bookings.confirmed + bookings.pending
  const candidates = candidatesFor(departure, warning === 'under_minimum' ? departures : [], londonTime())
  const mergeTours = (into: number) =>
    show((close) => (
      <Suspense>
        <MergeTour tour={tour} into={into} onClose={close} />
      </Suspense>
    ))
  const move = (startsAt: string) =>
    show((close) => (
      <DepartureAct
        act="move"
        departure={departure}
        values={{ way: 'booking_datetime', booking_datetime: startsAt }}
        onClose={close}
      />
    ))
  const message = (ids: number[]) =>
    show((close) => (
      <Suspense>
        <TellCustomers selection={{ ids }} count={ids.length} onClose={close} />
      </Suspense>
    ))
  return (
    <div className={classes.acts}>
      {planLabel && button(planLabel, () => show((close) => <PlanDeparture departure={departure} onClose={close} />))}
      {warning === 'cancelled_with_bookings' &&
        button('Run again', () => show((close) => <RunAgain departure={departure} onClose={close} />))}
      {warning === 'pending' && (
        <Link className="target" to="/bookings" search={bookingsOf(departure, { status: 'pending' })}>
          See pending bookings
        </Link>
      )}
      {concernsLeads(warning) &&
        button(leads === 1 ? 'Tell the lead' : 'Tell the leads', () =>
          show((close) => <TellLeads {...{ departure, warning }} onMessage={message} onClose={close} />),
        )}
      {candidates.sameTime.length + candidates.sameTour.length > 0 &&
        button('Merge', () =>
          show((close) => (
            <MergeDeparture {...{ departure, candidates }} onMove={move} onMergeTours={mergeTours} onClose={close} />
          )),
        )}
    </div>
  )
}
