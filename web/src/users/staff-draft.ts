import { messages } from 'contract/messages'
import type { Permission, StaffRole } from 'contract/permissions'
import { isPasswordRepeated, type User } from 'contract/users'
import { toast } from '../ui/toasts.ts'

export type StaffDraft = {
  username: string
  email: string
  mobile: string
  password: string
  password_confirmation: string
  role: StaffRole
  permissions: Permission[]
  account_status: boolean
}

export const staffDraft = (staff?: User): StaffDraft => ({
  username: staff?.username ?? '',
  email: staff?.email ?? '',
  mobile: staff?.mobile ?? '',
  password: '',
  password_confirmation: '',
  role: staff?.role === 'admin' ? 'admin' : 'employee',
  permissions: [...(staff?.permissions ?? [])],
  account_status: staff?.account_status !== 'inactive',
})

/** The permissions to send: an administrator holds no list. */
export const grantOf = ({ role, permissions }: { role: StaffRole; permissions?: Permission[] | undefined }) => ({
  permissions: role === 'employee' ? (permissions ?? []) : undefined,
})

const sayMismatch = () => toast.error(messages.staff.mismatch)

/** Submits unless the passwords differ, which the specification wants as a toast. */
export const ifPasswordsMatch =
  <Values extends Parameters<typeof isPasswordRepeated>[0]>(
    submit: (values: Values, saved: () => void) => Promise<unknown>,
  ) =>
  async (values: Values, saved: () => void) => {
    if (isPasswordRepeated(values)) return submit(values, saved)
    sayMismatch()
    return undefined
  }

/** Says that the passwords differ also where the draft is refused for another reason: the schemas leave it out. */
export function sayIfPasswordsDiffer(draft: StaffDraft): void {
  if (draft.password !== '' && !isPasswordRepeated(draft)) sayMismatch()
}
