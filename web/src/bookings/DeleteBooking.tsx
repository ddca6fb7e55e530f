import { bookings, type BookingRow } from 'contract/bookings'
import { messages } from 'contract/messages'
import { may } from 'contract/permissions'
import { useState } from 'react'
import { toast } from 'sonner'
import { errorData, errorMessage, hasCode } from '../api/errors.ts'
import { useMe } from '../session/api.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteBookingMutation } from './api.ts'
import { useRestore } from './use-booking-acts.ts'

export type Deletable = Pick<BookingRow, 'id' | 'version' | 'booking_reference' | 'description'>

type Props = { booking: Deletable; onDeleted: () => void; onClose: () => void }

/** Asks, deletes, and offers an administrator the way back. Draw it only while it asks. */
export function DeleteBooking({ booking, onDeleted, onClose }: Props) {
  const me = useMe()
  const restore = useRestore()
  const [remove, { isLoading, error }] = useDeleteBookingMutation()
  const [version, setVersion] = useState(booking.version)

  const confirm = async () => {
    const { id } = booking
    const answer = await remove({ params: { id }, body: { version } })
    if (answer.error) {
      // The refusal stands in the dialog. Whoever then deletes all the same has been told of the change.
      const present = hasCode(answer.error, 'stale_version') && (errorData(answer.error) as { version?: number })
      if (present && present.version) setVersion(present.version)
      return
    }
    const undo = { label: 'Undo', onClick: () => void restore(id) }
    toast.success(messages.bookings.deleted, may(me, bookings.restore.access) ? { action: undo } : {})
    onDeleted()
  }

  return (
    <ConfirmDialog
      opened
      subject={`${booking.booking_reference} · ${booking.description}`}
      busy={isLoading}
      error={error && errorMessage(error, messages.bookings.deleteFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
