import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { permissionLabels, permissions, staffRoles } from 'contract/permissions'
import { roleLabels, whyNotGrant } from 'contract/users'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useMe } from '../session/api.ts'
import { ChecklistField } from '../ui/fields/ChecklistField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { StaffDraft } from './staff-draft.ts'

type Props = {
  editing?: boolean
  ownAccount?: boolean
  needsPhone?: boolean
  /** In place of the passwords. */
  passwords?: ReactNode
}

export function StaffFields({ editing = false, ownAccount = false, needsPhone = true, passwords }: Props) {
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
      <TextField name="mobile" label="Phone" type="tel" required={needsPhone} autoComplete="off" />
      {passwords ?? (ownAccount ? <OwnPassword /> : <Passwords editing={editing} />)}
      <Rights />
    </>
  )
}

const Passwords = ({ editing }: { editing: boolean }) => (
  <>
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
  </>
)

const OwnPassword = () => (
  <Text c="dimmed">
    To set a new password for yourself, go to{' '}
    <Anchor component={Link} to="/change-password" underline="always">
      Change Password
    </Anchor>
    .
  </Text>
)

/** Role and permissions, as far as the person may give them. */
function Rights() {
  const me = useMe()
  const role = useWatch<StaffDraft, 'role'>({ name: 'role' })
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
