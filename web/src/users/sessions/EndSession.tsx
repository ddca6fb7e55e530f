import { sessionMessages as texts } from 'contract/session-messages'
import type { StaffSession } from 'contract/staff-sessions'
import { useConfirm } from '../../api/use-confirm.ts'
import { useMe } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useEndStaffSessionMutation, useEndStaffSessionsMutation } from './api.ts'

type Props = { row: StaffSession; onClose: () => void }

export function EndSession({ row, onClose }: Props) {
  const [end] = useEndStaffSessionMutation()
  const confirm = useConfirm({
    send: () => end({ params: { id: row.id } }),
    done: texts.ended,
    failed: texts.failed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="End Session"
      message={texts.endAsk(row.device)}
      subject={`${row.name} · ${row.address}`}
      action="End session"
      errorTitle={texts.failed}
      onClose={onClose}
    />
  )
}

export function EndAllSessions({ row, onClose }: Props) {
  const me = useMe()
  const [end] = useEndStaffSessionsMutation()
  const confirm = useConfirm({
    send: () => end({ params: { id: row.user_id } }),
    done: texts.allEnded,
    failed: texts.allFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="End All Sessions"
      message={row.user_id === me.id ? texts.endOwnAsk : texts.endAllAsk(row.name)}
      action="End all sessions"
      errorTitle={texts.allFailed}
      onClose={onClose}
    />
  )
}
