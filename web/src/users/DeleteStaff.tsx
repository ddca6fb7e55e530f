import { messages } from 'contract/messages'
import type { User } from 'contract/users'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteStaffMutation } from './api.ts'

export function DeleteStaff({ staff, onClose }: { staff: User; onClose: () => void }) {
  const [remove] = useDeleteStaffMutation()
  const { version, onRefused } = useAskedVersion(staff.version)
  const confirm = useConfirm({
    send: () => remove({ params: { id: staff.id }, body: { version } }),
    done: messages.users.deleted,
    failed: messages.users.deleteFailed,
    onRefused,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.confirmDelete.named(staff.name)}
      errorTitle={messages.users.deleteFailed}
      onClose={onClose}
    />
  )
}
