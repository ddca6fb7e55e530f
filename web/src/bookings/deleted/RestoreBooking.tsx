import type { DeletedBooking } from 'contract/bookings'
import { messages } from 'contract/messages'
import { use } from 'react'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DropSelected } from '../../ui/selection.ts'
import { useRestoreBookingMutation } from '../api.ts'

type Props = { booking: DeletedBooking; onClose: () => void }

export function RestoreBooking({ booking: { id, booking_reference, description }, onClose }: Props) {
  const drop = use(DropSelected)
  const [restore] = useRestoreBookingMutation()
  const confirm = useConfirm({
    send: () => restore({ params: { id } }),
    done: messages.bookings.restored,
    failed: messages.bookings.restoreFailed,
    onDone: () => {
      drop(id)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Restore Booking"
      message={messages.bookings.restoreQuestion}
      subject={`${booking_reference} · ${description}`}
      action="Restore"
      color="river"
      errorTitle={messages.bookings.restoreFailed}
      onClose={onClose}
    />
  )
}
