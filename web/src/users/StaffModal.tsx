import { messages } from 'contract/messages'
import { permissionLabels, permissions, staffRoles, type Permission, type StaffRole } from 'contract/permissions'
import {
  roleLabels,
  staffCreateForm,
  staffUpdateForm,
  whyNotGrant,
  type StaffCreateInput,
  type StaffUpdateInput,
  type User,
} from 'contract/users'
import { useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import type * as z from 'zod/mini'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { useMe } from '../session/api.ts'
import { ChecklistField } from '../ui/fields/ChecklistField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useCreateStaffMutation, useUpdateStaffMutation } from './api.ts'

type Draft = {
  username: string
  email: string
  mobile: string
  password: string
  password_confirmation: string
  role: StaffRole
  permissions: Permission[]
  account_status: boolean
}
type Output = StaffCreateInput & StaffUpdateInput

const draftOf = (staff: User | undefined): Draft => ({
  username: staff?.username ?? '',
  email: staff?.email ?? '',
  mobile: staff?.mobile ?? '',
  password: '',
  password_confirmation: '',
  role: staff?.role === 'admin' ? 'admin' : 'employee',
  permissions: [...(staff?.permissions ?? [])],
  account_status: staff?.account_status !== 'inactive',
})

type Props = {
  /** Without one it adds. */
  staff?: User
  onClose: () => void
}

/** Draw it only while it is open. */
export function StaffModal({ staff, onClose }: Props) {
  const schema = (staff ? staffUpdateForm : staffCreateForm) as unknown as z.ZodMiniType<Output>
  const draft = useDraft<Draft, Output>(schema, draftOf(staff))
  const [create, creation] = useCreateStaffMutation()
  const [update, change] = useUpdateStaffMutation()
  const keyFor = useIdempotencyKey()
  const submitError = useSubmitError(creation.error ?? change.error, messages.staff.failed)

  const save = async ({ permissions: chosen, ...form }: Output, saved: () => void) => {
    if (form.password && form.password !== form.password_confirmation) {
      toast.error(messages.staff.mismatch)
      return
    }
    // An administrator holds no list.
    const body = { ...form, ...(form.role === 'employee' && { permissions: chosen ?? [] }) }
    const { error } = staff
      ? await update({ params: { id: staff.id }, body: { ...body, version: staff.version } })
      : await create({ body, headers: keyFor(body) })
    if (error) return
    saved()
    toast.success(staff ? messages.staff.updated : messages.staff.created)
    onClose()
  }
  return (
    <FormModal
      title={staff ? 'Edit Staff' : 'Add Staff'}
      draft={draft}
      onSubmit={save}
      loading={creation.isLoading || change.isLoading}
      submitError={submitError}
      submitLabel={staff ? 'Update Staff' : 'Add Staff'}
      onClose={onClose}
    >
      <StaffFields editing={staff !== undefined} />
    </FormModal>
  )
}

function StaffFields({ editing }: { editing: boolean }) {
  return (
    <>
      <TextField
        name="username"
        label="Username"
        required
        disabled={editing}
        autoComplete="off"
        initialFocus={!editing}
      />
      <TextField name="email" label="Email" type="email" required autoComplete="off" initialFocus={editing} />
      <TextField name="mobile" label="Mobile" type="tel" required autoComplete="off" />
      <PasswordField
        name="password"
        label="Password"
        required={!editing}
        autoComplete="new-password"
        hint={editing ? 'Leave empty to keep the present password.' : undefined}
      />
      <PasswordField
        name="password_confirmation"
        label="Confirm Password"
        required={!editing}
        autoComplete="new-password"
      />
      <Rights />
      {editing && <SwitchField name="account_status" label="Active account" />}
    </>
  )
}

/** Role and permissions, as far as the person may give them. */
function Rights() {
  const me = useMe()
  const role = useWatch<Draft, 'role'>({ name: 'role' })
  const roles = staffRoles
    .filter((name) => whyNotGrant(me, name, []) === undefined)
    .map((value) => ({ value, label: roleLabels[value] }))
  const options = permissions.map((value) => ({
    value,
    label: permissionLabels[value],
    whyNot: whyNotGrant(me, 'employee', [value]),
  }))
  return (
    <>
      <SelectField name="role" label="Role" required options={roles} />
      {role === 'employee' && <ChecklistField name="permissions" label="Permissions" options={options} />}
    </>
  )
}
