import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { bookings, type BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { may } from 'contract/permissions'
import { useState } from 'react'
import { useDetails } from '../api/use-details.ts'
import { useMe } from '../session/api.ts'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { useBookingQuery } from './api.ts'
import classes from './BookingDetails.module.css'
import { BookingFacts } from './BookingFacts.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useStatusChange } from './use-booking-acts.ts'

/** The open booking of the address. */
export function BookingDetails({ id, onClose }: DetailsProps) {
  return (
    <DetailsModal
      details={useDetails(id, useBookingQuery)}
      title="Booking Details"
      onClose={onClose}
      missingText={messages.bookings.empty}
      footer={(booking) => <Buttons booking={booking} onDeleted={onClose} />}
    >
      {(booking) => <BookingFacts booking={booking} />}
    </DetailsModal>
  )
}

function Buttons({ booking, onDeleted }: { booking: BookingWithHistory; onDeleted: () => void }) {
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
      {may(me, bookings.create.access) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/bookings/add-booking" search={{ copy: String(booking.id) }} {...props} />}
          leftSection={<IconCopy size={16} stroke={1.75} />}
        >
          Duplicate
        </Button>
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
