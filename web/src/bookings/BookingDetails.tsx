import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { bookings, type BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { may } from 'contract/permissions'
import { useState } from 'react'
import { hasCode } from '../api/errors.ts'
import { useMe } from '../session/api.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { useBookingQuery } from './api.ts'
import classes from './BookingDetails.module.css'
import { BookingFacts } from './BookingFacts.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useStatusChange } from './use-booking-acts.ts'

type Props = { id: number | undefined; onClose: () => void }

/** The open booking of the address. The last one stays drawn while the dialog closes. */
export function BookingDetails({ id, onClose }: Props) {
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  if (shown === undefined) return undefined
  return <Details id={shown} opened={id !== undefined} onClose={onClose} />
}

function Details({ id, opened, onClose }: { id: number; opened: boolean; onClose: () => void }) {
  const { currentData: booking, error } = useBookingQuery(
    { params: { id } },
    { skip: !opened, refetchOnMountOrArgChange: true },
  )
  const gone = hasCode(error, 'not_found')
  const state = gone ? 'empty' : error && !booking ? 'failed' : booking ? 'ready' : 'loading'
  return (
    <DetailsModal
      title="Booking Details"
      opened={opened}
      onClose={onClose}
      state={state}
      emptyText={messages.bookings.empty}
      footer={booking && <Acts booking={booking} onDeleted={onClose} />}
    >
      {booking && <BookingFacts booking={booking} />}
    </DetailsModal>
  )
}

function Acts({ booking, onDeleted }: { booking: BookingWithHistory; onDeleted: () => void }) {
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const [changeStatus, busy] = useStatusChange()
  return (
    <>
      {may(me, bookings.remove.access) && (
        <Button
          className={classes.delete}
          variant="subtle"
          color="cancelled"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      )}
      {may(me, bookings.updateStatus.access) && (
        <StatusMenu status={booking.status} busy={busy} onChange={(status) => void changeStatus(booking, status)} />
      )}
      {may(me, bookings.update.access) && (
        <Button
          renderRoot={(props) => (
            <Link to="/bookings/edit-booking/$id" params={{ id: String(booking.id) }} {...props} />
          )}
          leftSection={<IconPencil size={16} stroke={1.75} />}
        >
          Edit
        </Button>
      )}
      {asking && <DeleteBooking booking={booking} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </>
  )
}
