import { Text } from '@mantine/core'
import { invitationHours, invitationMessages as texts } from 'contract/invitation-messages'
import { staffInviteInput, type StaffInviteInput } from 'contract/users'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { useInviteStaffMutation } from '../invitations/api.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { grantOf, staffDraft, type StaffDraft } from './staff-draft.ts'
import { StaffFields } from './StaffFields.tsx'

export function InviteStaffModal({ onClose }: { onClose: () => void }) {
  const draft = useDraft<StaffDraft, StaffInviteInput>(staffInviteInput, staffDraft())
  const [invite] = useInviteStaffMutation()
  const keyFor = useIdempotencyKey()
  const { onSubmit, base, rebase, ...save } = useSave({
    draft,
    send: (values) => {
      const body = { ...values, ...grantOf(values) }
      return invite({ body, headers: keyFor(body) })
    },
    done: texts.sent,
    failed: texts.failed,
    onClose,
  })
  return (
    <FormModal
      title="Invite Staff"
      draft={draft}
      keep={useKeep('invitation', undefined, { base, rebase, keyFor })}
      onSubmit={onSubmit}
      {...save}
      submitLabel="Send Invitation"
    >
      <StaffFields
        passwords={
          <Text c="dimmed">
            They get a link by mail, which works once and for {invitationHours} hours, and choose their password.
          </Text>
        }
      />
    </FormModal>
  )
}
