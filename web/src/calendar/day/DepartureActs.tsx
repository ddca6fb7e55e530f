import { Button } from '@mantine/core'
import type { SheetDeparture as Sheet } from 'contract/day-sheets'
import { Suspense } from 'react'
import { loadLater } from '../../ui/load-later.tsx'
import type { DrawDialog } from '../../ui/use-dialog.tsx'
import { DepartureAct } from '../DepartureAct.tsx'
import classes from './DaySheet.module.css'
import type { DepartureName } from './sheet-texts.ts'

const TellCustomers = loadLater(async () => (await import('../../customer-messages/TellCustomers.tsx')).TellCustomers)

type Props = { departure: Sheet; called: DepartureName; show: (draw: DrawDialog) => void }

/** Moves or cancels a departure with all that is on it, after a look at what follows. */
export function DepartureActs({ departure, called, show }: Props) {
  const { tour, starts_at, bookings } = departure
  const open = (act: 'move' | 'cancel_departure') =>
    show((close) => <DepartureAct {...{ act, departure }} onClose={close} />)
  const live = bookings.confirmed + bookings.pending
  const tell = () =>
    show((close) => (
      <Suspense>
        <TellCustomers selection={{ departure: { tour_id: tour.id, starts_at } }} count={live} onClose={close} />
      </Suspense>
    ))
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" className={classes.target} aria-label={`${label} ${called.name}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {live > 0 && button('Message', tell)}
      {button('Move', () => open('move'))}
      {button('Cancel', () => open('cancel_departure'))}
    </>
  )
}
