import { bookings, type BookingRow } from 'contract/bookings'
import { messages } from 'contract/messages'
import { may } from 'contract/permissions'
import { use } from 'react'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { useMe } from '../session/api.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DropSelected } from '../ui/selection.ts'
import { useDeleteBookingMutation } from './api.ts'
import { useRestore } from './use-booking-acts.ts'

type Props = {
  booking: Pick<BookingRow, 'id' | 'version' | 'booking_reference' | 'description'>
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a booking, and offers an administrator the way back. */
export function DeleteBooking({ booking, onDeleted, onClose }: Props) {
  const { id, booking_reference, description } = booking
  const me = useMe()
  const restore = useRestore()
  const [remove] = useDeleteBookingMutation()
  const { version, onRefused } = useAskedVersion(booking.version)
  const drop = use(DropSelected)
  const undo = { label: 'Undo', onClick: () => void restore(id) }
  const confirm = useConfirm({
    send: () => remove({ params: { id }, body: { version } }),
    done: messages.bookings.deleted,
    toastOptions: may(me, bookings.restore.access) ? { action: undo } : {},
    failed: messages.bookings.deleteFailed,
    onRefused,
    onDone: () => {
      drop(id)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      {...confirm}
      subject={`${booking_reference} · ${description}`}
      errorTitle={messages.bookings.deleteFailed}
      onClose={onClose}
    />
  )
}
