import { messages } from 'contract/messages'
import { staffUpdateForm, whyNotSetPassword, type StaffUpdateInput, type User } from 'contract/users'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.ts'
import { useMe } from '../session/api.ts'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useUpdateStaffMutation } from './api.ts'
import { grantOf, ifPasswordsMatch, staffDraft } from './staff-draft.ts'
import { StaffFields } from './StaffFields.tsx'

export function EditStaffModal({ staff, onClose }: { staff: User; onClose: () => void }) {
  const { id, version } = staff
  const me = useMe()
  const draft = useDraft(staffUpdateForm, staffDraft(staff))
  const [update] = useUpdateStaffMutation()
  const { onSubmit, ...save } = useSave({
    send: (values: StaffUpdateInput) => update({ params: { id }, body: { ...values, ...grantOf(values), version } }),
    done: messages.staff.updated,
    failed: messages.staff.failed,
    onClose,
  })
  return (
    <FormModal
      title="Edit Staff"
      draft={draft}
      keep={useKeep('staff', staff)}
      onSubmit={ifPasswordsMatch(onSubmit)}
      {...save}
      submitLabel="Update Staff"
    >
      <StaffFields editing ownAccount={whyNotSetPassword(me, staff) !== undefined} />
      <SwitchField name="account_status" label="Active account" />
    </FormModal>
  )
}
