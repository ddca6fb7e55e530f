import { messages } from 'contract/messages'
import { permissionLabels } from 'contract/permissions'
import {
  roleLabels,
  staffUpdateForm,
  staffUpdateFormWithoutPhone,
  whyNotSetPassword,
  whyNotWithoutPhone,
  type StaffUpdateInput,
  type User,
} from 'contract/users'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { useMe } from '../session/api.ts'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { comparableMembers, textField, type ConflictField } from '../ui/conflict.ts'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useLazyOneStaffQuery, useUpdateStaffMutation } from './api.ts'
import { grantOf, ifPasswordsMatch, sayIfPasswordsDiffer, staffDraft, type StaffDraft } from './staff-draft.ts'
import { StaffFields } from './StaffFields.tsx'

/** Without the passwords, which are only sent when they are typed. */
const fields: ConflictField<StaffDraft>[] = [
  textField('email', 'Email'),
  textField('mobile', 'Phone'),
  textField('role', 'Role', (role) => roleLabels[role]),
  {
    ...textField('permissions', 'Permissions', (list) => list.map((one) => permissionLabels[one]).join(', ')),
    comparable: ({ permissions }) => comparableMembers(permissions),
  },
  textField('account_status', 'Active account', (active) => (active ? 'Yes' : 'No')),
]

const baseOf = (staff: User) => ({ version: staff.version, values: staffDraft(staff) })

export function EditStaffModal({ staff, onClose }: { staff: User; onClose: () => void }) {
  const { id } = staff
  const me = useMe()
  const needsPhone = whyNotWithoutPhone(staff) !== undefined
  const draft = useDraft<StaffDraft, StaffUpdateInput>(
    needsPhone ? staffUpdateForm : staffUpdateFormWithoutPhone,
    staffDraft(staff),
  )
  const [update] = useUpdateStaffMutation()
  const [read] = useLazyOneStaffQuery()
  const { onSubmit, base, rebase, ...save } = useSave({
    draft,
    record: {
      noun: 'member of staff',
      start: baseOf(staff),
      fields,
      read: async () => {
        const { data, error } = await read({ params: { id } })
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    send: (values, version) => update({ params: { id }, body: { ...values, ...grantOf(values), version } }),
    done: messages.staff.updated,
    failed: messages.staff.failed,
    onClose,
  })
  return (
    <FormModal
      title="Edit Staff"
      draft={draft}
      keep={useKeep('staff', id, { base, rebase })}
      onSubmit={ifPasswordsMatch(onSubmit)}
      onRefused={sayIfPasswordsDiffer}
      {...save}
      submitLabel="Update Staff"
    >
      <StaffFields editing needsPhone={needsPhone} ownAccount={whyNotSetPassword(me, staff) !== undefined} />
      <SwitchField name="account_status" label="Active account" />
    </FormModal>
  )
}
