import { Button, Text } from '@mantine/core'
import { invitationMessages as texts } from 'contract/invitation-messages'
import type { InvitationState } from 'contract/invitations'
import type { User } from 'contract/users'
import { errorMessage, toastError } from '../api/errors.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { formatInstant } from '../lib/format.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toasts.ts'
import { useDialog, type DrawDialog } from '../ui/use-dialog.tsx'
import { useCancelInvitationMutation, useInvitationQuery, useResendInvitationMutation } from './api.ts'
import classes from './StaffInvitation.module.css'

const textOf = ({ sent_at, expires_at }: InvitationState) => {
  if (!sent_at || !expires_at) return 'No password yet, and no open invitation'
  const isOver = new Date(expires_at) <= new Date()
  return `Invited ${formatInstant(sent_at)}; the link ${isOver ? 'expired' : 'works until'} ${formatInstant(expires_at)}`
}

/** The invitation of a member of staff who has no password yet. Nothing for others. */
export function StaffInvitation({ staff }: { staff: User }) {
  const { data, error } = useInvitationQuery({ params: { id: staff.id } }, { refetchOnMountOrArgChange: true })
  // Here and not in the invitation, which is gone once it was accepted.
  const [dialog, show] = useDialog()
  return (
    <>
      {error && !data && <Text size="sm">{errorMessage(error, texts.loadFailed)}</Text>}
      {data && !data.has_password && <Invitation staff={staff} data={data} show={show} />}
      {dialog}
    </>
  )
}

type InvitationProps = { staff: User; data: InvitationState; show: (draw: DrawDialog) => void }

function Invitation({ staff, data, show }: InvitationProps) {
  const [resend, { isLoading }] = useResendInvitationMutation()
  const sendAgain = async () => {
    try {
      await resend({ params: { id: staff.id } }).unwrap()
      toast.success(texts.sent)
    } catch (refusal) {
      toastError(refusal, texts.failed)
    }
  }
  return (
    <div className={classes.invitation}>
      <div>
        <Text size="sm">{textOf(data)}</Text>
        {data.failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {texts.refused(data.failure)}
          </Text>
        )}
      </div>
      <div className={classes.buttons}>
        <BusyButton variant="default" size="xs" busy={isLoading} onClick={() => void sendAgain()}>
          {data.sent_at ? 'Send again' : 'Send invitation'}
        </BusyButton>
        {data.sent_at && (
          <Button
            variant="default"
            size="xs"
            onClick={() => show((close) => <CancelInvitation staff={staff} onClose={close} />)}
          >
            Cancel invitation
          </Button>
        )}
      </div>
    </div>
  )
}

function CancelInvitation({ staff, onClose }: { staff: User; onClose: () => void }) {
  const [cancel] = useCancelInvitationMutation()
  const confirm = useConfirm({
    send: () => cancel({ params: { id: staff.id } }),
    done: texts.cancelled,
    failed: texts.cancelFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Cancel invitation?"
      message={texts.cancelAsk(staff.name)}
      action="Cancel invitation"
      cancel="Keep it"
      errorTitle={texts.cancelFailed}
      onClose={onClose}
    />
  )
}
