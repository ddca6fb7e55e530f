import { ConfirmDialog } from './ConfirmDialog.tsx'
import { leaveMessage } from './leave-message.ts'

type Props = { opened: boolean; onStay: () => void; onLeave: () => void }

export const LeaveDialog = ({ opened, onStay, onLeave }: Props) => (
  <ConfirmDialog
    {...leaveMessage}
    opened={opened}
    cancel="Keep editing"
    action="Leave"
    onConfirm={onLeave}
    onClose={onStay}
  />
)
