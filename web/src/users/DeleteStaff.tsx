import { messages } from 'contract/messages'
import type { User } from 'contract/users'
import { toast } from 'sonner'
import { errorMessage } from '../api/errors.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteStaffMutation } from './api.ts'

/** Draw it only while it asks. */
export function DeleteStaff({ staff, onClose }: { staff: User; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteStaffMutation()
  const confirm = async () => {
    const answer = await remove({ params: { id: staff.id } })
    if (answer.error) return
    toast.success(messages.users.deleted)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      message={messages.confirmDelete.named(staff.name)}
      busy={isLoading}
      errorTitle={messages.users.deleteFailed}
      error={error && errorMessage(error, messages.users.deleteFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
