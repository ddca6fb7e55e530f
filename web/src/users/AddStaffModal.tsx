import { messages } from 'contract/messages'
import { staffCreateForm, type StaffCreateInput } from 'contract/users'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useCreateStaffMutation } from './api.ts'
import { grantOf, ifPasswordsMatch, sayIfPasswordsDiffer, staffDraft, type StaffDraft } from './staff-draft.ts'
import { StaffFields } from './StaffFields.tsx'

export function AddStaffModal({ onClose }: { onClose: () => void }) {
  const draft = useDraft<StaffDraft, StaffCreateInput>(staffCreateForm, staffDraft())
  const [create] = useCreateStaffMutation()
  const keyFor = useIdempotencyKey()
  const { onSubmit, base, rebase, ...save } = useSave({
    draft,
    send: (values) => {
      const body = { ...values, ...grantOf(values) }
      return create({ body, headers: keyFor(body) })
    },
    done: messages.staff.created,
    failed: messages.staff.failed,
    onClose,
  })
  return (
    <FormModal
      title="Add Staff"
      draft={draft}
      keep={useKeep('staff', undefined, { base, rebase, keyFor })}
      onSubmit={ifPasswordsMatch(onSubmit)}
      onRefused={sayIfPasswordsDiffer}
      {...save}
      submitLabel="Add Staff"
    >
      <StaffFields />
    </FormModal>
  )
}
