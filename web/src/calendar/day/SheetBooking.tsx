import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { bookingFields } from 'contract/booking-fields'
import type { ManifestEntry } from 'contract/day-sheets'
import { memo } from 'react'
import { inWords } from '../../lib/labels.ts'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { DrawDialog } from '../../ui/use-dialog.tsx'
import { RefusalsOf } from '../offline/Refusals.tsx'
import { WaitingBadge } from '../offline/WaitingBadge.tsx'
import type { ShownEntry } from '../offline/with-changes.ts'
import { Arrived, CheckIn } from './CheckIn.tsx'
import classes from './DaySheet.module.css'
import { NoteModal } from './NoteModal.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { partyText, unbroken } from './sheet-texts.ts'

type Props = { entry: ShownEntry; show: ((draw: DrawDialog) => void) | undefined }

/** One booking of a stop: who, how to reach them, what is included, and whether they are here. Drawn again only where it differs. */
export const SheetBooking = memo(function SheetBooking({ entry, show }: Props) {
  const { booking_id, booking_reference, lead_traveler, customer_phone, party, inclusions, status, note } = entry
  const isCancelled = status === 'cancelled'
  return (
    <li className={classes.booking} data-cancelled={isCancelled}>
      <div className={classes.who}>
        <p className={classes.lead} data-cancelled={isCancelled}>
          <span className={classes.leadName}>{lead_traveler}</span>
          {status === 'pending' && <StatusBadge tone="waiting">Pending</StatusBadge>}
          {isCancelled && <StatusBadge tone="bad">Cancelled</StatusBadge>}
          <WaitingBadge entry={entry} />
        </p>
        <p className={classes.contact}>
          {unbroken(partyText(party))} · <PhoneLink number={customer_phone} className={classes.link} /> ·{' '}
          <Link to="/bookings" search={{ view: String(booking_id) }} className={classes.link}>
            {booking_reference}
          </Link>
        </p>
        {inclusions.length > 0 && <p className={classes.facts}>{inclusions.join(', ')}</p>}
        <p className={classes.facts}>
          To <PlaceLink place={entry.drop_off_location} /> at {entry.drop_off_time} · {originText(entry)}
        </p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {!isCancelled && (
        <div className={classes.acts}>
          {show && (
            <Button
              variant="subtle"
              className={classes.target}
              aria-label={`Note for ${lead_traveler}`}
              onClick={() => show((close) => <NoteModal entry={entry} onClose={close} />)}
            >
              Note
            </Button>
          )}
          {show ? <CheckIn entry={entry} /> : <Arrived entry={entry} />}
        </div>
      )}
      {show && <RefusalsOf booking={booking_id} />}
    </li>
  )
})

/** Where the booking comes from, and what its supplier calls it. */
const originText = ({ booking_source, supplier_confirmation }: ManifestEntry) =>
  [
    inWords(booking_source),
    supplier_confirmation && `${bookingFields.supplier_confirmation.label} ${supplier_confirmation}`,
  ]
    .filter(Boolean)
    .join(' · ')
