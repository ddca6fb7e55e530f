import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { bookings, type BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { may } from 'contract/permissions'
import { use, useState } from 'react'
import { useDetails } from '../api/use-details.ts'
import { useMe } from '../session/api.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { PastBar } from '../ui/PastBar.tsx'
import { DropSelected } from '../ui/selection.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { useBookingQuery } from './api.ts'
import classes from './BookingDetails.module.css'
import { BookingFacts } from './BookingFacts.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useStatusChange } from './use-booking-acts.ts'

/** The button that led to another moment is gone. */
const takeFocus = (content: HTMLElement | null) => content?.focus()

/** The open booking of the address, as it is or as it was after an entry of its history. */
export function BookingDetails({ id, onClose }: DetailsProps) {
  const [moment, setMoment] = useState<{ id: number | undefined; at: string | undefined }>()
  // A booking that is opened again is shown as it is now, and the focus is where an opened dialog has it.
  if (moment && moment.id !== id) setMoment(undefined)
  const { at } = moment?.id === id ? { ...moment } : { at: undefined }
  return (
    <DetailsModal
      details={useDetails(id, useBookingQuery, at === undefined ? undefined : { at })}
      title="Booking Details"
      onClose={onClose}
      missingText={messages.bookings.empty}
      footer={(booking) => at === undefined && <Buttons key={booking.id} booking={booking} onDeleted={onClose} />}
    >
      {(booking) => (
        <div key={at} tabIndex={-1} ref={moment ? takeFocus : undefined} className={classes.content}>
          {at !== undefined && (
            <PastBar at={at}>
              <Button variant="default" onClick={() => setMoment({ id, at: undefined })}>
                Back to now
              </Button>
            </PastBar>
          )}
          <BookingFacts booking={booking} at={at} onShowAt={(shown) => setMoment({ id, at: shown })} />
        </div>
      )}
    </DetailsModal>
  )
}

function Buttons({ booking, onDeleted }: { booking: BookingWithHistory; onDeleted: () => void }) {
  const me = useMe()
  const [dialog, show] = useDialog()
  const [changeStatus, busy] = useStatusChange()
  const drop = use(DropSelected)
  return (
    <>
      <ActivityLink me={me} kind="booking" id={booking.id} />
      {may(me, bookings.remove.access) && (
        <Button
          className={classes.delete}
          variant="subtle"
          color="cancelled"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => show((close) => <DeleteBooking {...{ booking, onDeleted }} onClose={close} />)}
        >
          Delete
        </Button>
      )}
      {may(me, bookings.updateStatus.access) && (
        <StatusMenu
          status={booking.status}
          busy={busy}
          onChange={(status) => void changeStatus(booking, status, drop)}
        />
      )}
      {may(me, bookings.create.access) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/bookings/add-booking" search={{ copy: String(booking.id) }} {...props} />}
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        >
          Duplicate
        </Button>
      )}
      {may(me, bookings.update.access) && (
        <Button
          renderRoot={(props) => (
            <Link to="/bookings/edit-booking/$id" params={{ id: String(booking.id) }} {...props} />
          )}
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        >
          Edit
        </Button>
      )}
      {dialog}
    </>
  )
}
