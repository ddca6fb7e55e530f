import type { SheetDeparture } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { formatRecent } from '../../lib/format.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Refusals } from './Refusals.tsx'
import classes from './Offline.module.css'
import { sendNow, useWaiting } from './waiting.ts'
import { waitingText } from './waiting-text.ts'

type Props = {
  departures: readonly SheetDeparture[]
  updatedAt: number | undefined
  isStale: boolean
  read: { isFetching: boolean; refetch: () => unknown }
}

/** Above the sheet: how old it is where it may be out of date, and what waits on this device. */
export function SheetState({ departures, updatedAt, isStale, read: { isFetching, refetch } }: Props) {
  const { changes, isDelayed, until } = useWaiting()
  const open = changes.filter(([, { refusal }]) => !refusal)
  const text = isStale || isDelayed ? waitingText(open) : ''
  const when = officeMessages.daySheets.sentWhen[isDelayed ? until : 'network']
  const onSheet = new Set(departures.flatMap(({ manifest }) => manifest.map(({ booking_id }) => booking_id)))
  const elsewhere = changes.filter(([, { booking, refusal }]) => refusal && !onSheet.has(booking))
  const retry = () => {
    sendNow()
    void refetch()
  }
  return (
    <>
      {(isStale || text) && (
        <div className={classes.state}>
          <output className={classes.text}>
            {isStale && updatedAt !== undefined && <strong>Not updated since {formatRecent(updatedAt)}.</strong>}{' '}
            {text && `${text} not been sent yet and will be sent from this device ${when}.`}
          </output>
          <BusyButton variant="default" mih={44} busy={isFetching} onClick={retry}>
            Try again
          </BusyButton>
        </div>
      )}
      {elsewhere.length > 0 && (
        <section className={classes.elsewhere} aria-label="Not saved">
          <p className={classes.text}>Not saved, for bookings that are not on this sheet:</p>
          <Refusals changes={elsewhere} withNames />
        </section>
      )}
    </>
  )
}
