import { sessionMessages as texts } from 'contract/session-messages'
import type { StaffSession } from 'contract/staff-sessions'
import { useConfirm } from '../../api/use-confirm.ts'
import { useMe } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useEndStaffSessionMutation, useEndStaffSessionsMutation } from './api.ts'

export function EndSession({ row, onClose }: { row: StaffSession; onClose: () => void }) {
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

type Props = { staff: { id: number; name: string }; onClose: () => void }

/** Asks whether a person is signed out everywhere; the devices of one who has no session are forgotten as well. */
export function EndAllSessions({ staff, onClose }: Props) {
  const me = useMe()
  const [end] = useEndStaffSessionsMutation()
  const confirm = useConfirm({
    send: () => end({ params: { id: staff.id } }),
    done: texts.allEnded,
    failed: texts.allFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="End All Sessions"
      message={staff.id === me.id ? texts.endOwnAsk : texts.endAllAsk(staff.name)}
      action="End all sessions"
      errorTitle={texts.allFailed}
      onClose={onClose}
    />
  )
}
