import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  choice,
  email,
  id,
  idParams,
  instant,
  newPassword,
  passwordConfirmation,
  phone,
  requiredText,
  version,
  versionOnly,
} from './fields.ts'
import { countableOf, countableQuery, listQuery, listTotal, oneOf, pageOf, totalQuery } from './list.ts'
import { messages } from './messages.ts'
import { accessTo, permissions, roles, staffRoles, type Permission, type Role, type StaffRole } from './permissions.ts'

export const genders = ['male', 'female', 'other'] as const
export const accountStatuses = ['active', 'inactive'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const roleLabels: Record<StaffRole, string> = { admin: 'Administrator', employee: 'Staff Member' }

/** A member of staff or a customer, as the API returns them. */
export const user = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  role: z.enum(roles),
  address: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  account_status: z.enum(accountStatuses),
  permissions: z.array(z.enum(permissions)),
  email_verified_at: z.nullable(instant),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type User = z.output<typeof user>

/** The switch of the form sends a boolean. */
const accountStatus = z.pipe(
  z.transform((value: unknown) => (value === true ? 'active' : value === false ? 'inactive' : value)),
  choice('Account status', accountStatuses),
)

const permissionList = z
  .array(z.enum(permissions, 'Unknown permission'), 'Permissions must be a list')
  .check(z.overwrite((list) => permissions.filter((permission) => list.includes(permission))))

type Passwords = { password?: string | undefined; password_confirmation?: string | undefined }

/** Whether a new password was typed twice alike; neither is sent where the present one stays. */
export const isPasswordRepeated = ({ password = '', password_confirmation = '' }: Passwords): boolean =>
  password === password_confirmation

const passwordsMatch = z.refine<Passwords>(isPasswordRepeated, {
  path: ['password_confirmation'],
  error: messages.staff.mismatch,
})

/** An empty text counts as absent: the form sends an empty password to keep the present one. */
const absentIfEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : (value as string | undefined))),
    z.optional(schema),
  )

const staffFields = {
  email: email(),
  mobile: phone('Phone'),
  role: choice('Role', staffRoles),
  permissions: z.optional(permissionList),
}

const staffInviteFields = { username: requiredText('Username'), ...staffFields }
const staffCreateFields = {
  ...staffInviteFields,
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
}
const staffUpdateFields = {
  ...staffFields,
  // An account by single sign-on or by a command has none; see `whyNotWithoutPhone`.
  mobile: z.optional(absentIfEmpty(staffFields.mobile)),
  password: z.optional(absentIfEmpty(newPassword())),
  password_confirmation: z.optional(absentIfEmpty(z.string())),
  account_status: z.optional(accountStatus),
  version,
}

/** The schemas of the forms, without the comparison of the passwords: the form shows that as a toast. */
export const staffCreateForm = z.object(staffCreateFields)
export const staffUpdateForm = z.object({ ...staffUpdateFields, mobile: staffFields.mobile })
/** For an account without a phone number, whose rights can be changed all the same. */
export const staffUpdateFormWithoutPhone = z.object(staffUpdateFields)

/** Without a password, which the person chooses. */
export const staffInviteInput = z.object(staffInviteFields)
export type StaffInviteInput = z.output<typeof staffInviteInput>

export const staffCreateInput = z.object(staffCreateFields).check(passwordsMatch)
export type StaffCreateInput = z.output<typeof staffCreateInput>
const staffUpdateInput = z.object(staffUpdateFields).check(passwordsMatch)
export type StaffUpdateInput = z.output<typeof staffUpdateInput>

type Actor = { id: number; role: Role; permissions: readonly Permission[] }
type Target = { id: number; role: Role; permissions: readonly Permission[] }

const amongOwn = (me: Actor, wanted: readonly Permission[]) =>
  wanted.every((permission) => me.permissions.includes(permission))

/** Why `me` may not edit this member of staff; undefined if they may. */
export function whyNotEditStaff(me: Actor, target: Target): string | undefined {
  if (me.role === 'admin') return undefined
  if (target.role === 'admin') return messages.users.adminOnly
  if (target.id === me.id) return messages.users.ownEmployee
  if (!amongOwn(me, target.permissions)) return messages.users.beyondOwn
  return undefined
}

/** Why `me` may not set the password of this member of staff: one's own needs the current one. */
export const whyNotSetPassword = (me: Pick<Actor, 'id'>, target: Pick<Target, 'id'>): string | undefined =>
  target.id === me.id ? messages.staff.ownPassword : undefined

/** Why a member of staff may not be without a phone number; undefined if none is stored. */
export const whyNotWithoutPhone = ({ mobile }: Pick<User, 'mobile'>): string | undefined =>
  mobile === null ? undefined : messages.staff.phoneRequired

/** Why `me` may not grant this role and these permissions; undefined if they may. */
export function whyNotGrant(me: Actor, role: StaffRole, wanted: readonly Permission[]): string | undefined {
  if (me.role === 'admin') return undefined
  if (role === 'admin') return messages.users.adminOnly
  return amongOwn(me, wanted) ? undefined : messages.users.beyondOwn
}

/** Why `me` may not delete this member of staff; undefined if they may. The server also guards the last active administrator. */
export function whyNotDeleteStaff(me: Actor, target: Target): string | undefined {
  if (me.role === 'admin') return target.id === me.id ? messages.users.ownAccount : undefined
  return whyNotEditStaff(me, target)
}

const userSorts = ['name', 'mobile', 'email', 'gender', 'role', 'address'] as const

export const customerQuery = listQuery({ filters: {}, sorts: userSorts })
export type CustomerQuery = z.output<typeof customerQuery>
const customerListQuery = countableQuery(customerQuery)
export type CustomerListQuery = z.output<typeof customerListQuery>
const customerTotalQuery = totalQuery(customerQuery)
export type CustomerTotalQuery = z.output<typeof customerTotalQuery>
export const staffQuery = listQuery({
  filters: { role: oneOf('role', staffRoles), account_status: oneOf('account_status', accountStatuses) },
  sorts: userSorts,
})
export type StaffQuery = z.output<typeof staffQuery>

const access = accessTo.users

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/auth/users',
    access,
    summary: 'List customers; with total=none without counting them',
    query: customerListQuery,
    result: countableOf(user),
  }),
  total: endpoint({
    method: 'GET',
    path: '/auth/users/total',
    access,
    summary: 'Count the customers of a list',
    query: customerTotalQuery,
    result: listTotal,
  }),
  find: endpoint({
    method: 'GET',
    path: '/auth/users/:id',
    access,
    summary: 'Read one customer',
    params: idParams,
    result: user,
  }),
}

/** Who can be a guide is read with the departures, who can get a report with those that are saved: active members, by their names. */
export const aboutStaff = ['staff', 'departure', 'saved_report'] as const

const staffUpdate = {
  path: '/staff/:id',
  changes: aboutStaff,
  access,
  keys: false,
  params: idParams,
  body: staffUpdateInput,
  result: user,
  message: messages.staff.updated,
}

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/staff',
    access,
    keys: false,
    summary: 'List staff',
    query: staffQuery,
    result: pageOf(user),
    envelope: 'whole',
  }),
  find: endpoint({
    method: 'GET',
    path: '/staff/:id',
    access,
    keys: false,
    summary: 'Read one member of staff',
    params: idParams,
    result: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/staff',
    changes: aboutStaff,
    access,
    keys: false,
    summary: 'Add a member of staff',
    body: staffCreateInput,
    result: user,
    status: 201,
    message: messages.staff.created,
  }),
  update: endpoint({
    ...staffUpdate,
    method: 'PUT',
    summary: 'Change a member of staff; the phone is required unless the account has none',
  }),
  patch: endpoint({ ...staffUpdate, method: 'PATCH', summary: 'Change a member of staff (the same as PUT)' }),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff/:id',
    changes: aboutStaff,
    access,
    keys: false,
    summary: 'Delete a member of staff; what they did keeps their name',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: messages.users.deleted,
  }),
}
