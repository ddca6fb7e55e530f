import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { messages } from 'contract/messages'
import {
  whyNotDeleteStaff,
  whyNotEditStaff,
  whyNotGrant,
  whyNotSetPassword,
  whyNotWithoutPhone,
  type StaffInviteInput,
  type StaffUpdateInput,
  type User,
} from 'contract/users'
import { accessTo, may, type StaffRole } from 'contract/permissions'
import { announceChanges } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { isStaff } from '../db/people.ts'
import { codeTable, userTable as t } from '../db/tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { emailChangedMail } from '../mail/mails.ts'
import { queueStaffMail, redirectReports } from '../mail/write.ts'
import { endSubscription } from '../calendar-subscriptions/write.ts'
import { endKeysOf } from '../session/api-keys.sql.ts'
import { endInvitation } from '../session/invitation-links.sql.ts'
import { finishPasswordChange } from '../session/password-change.sql.ts'
import { toUser } from '../session/read.ts'
import { endSessions } from '../session/write.ts'
import { forgetAccounts } from './forget.sql.ts'
import { leaveSavedReports } from './saved-reports.sql.ts'
import { userSearchText } from './search.ts'
import { onlyRow } from '../db/only-row.ts'

type Row = typeof t.$inferSelect

/** Adds a member of staff; without a hash they have no password until they have chosen one. */
export async function createStaff(tx: Tx, me: Me, input: StaffInviteInput, passwordHash: string | null): Promise<User> {
  const wanted = input.role === 'employee' ? (input.permissions ?? []) : []
  const refusal = whyNotGrant(me, input.role, wanted)
  if (refusal) throw new AppError('forbidden', refusal)
  const values = {
    role: input.role,
    // Until the person edits their profile.
    name: input.username,
    username: input.username,
    usernameKey: fold(input.username),
    email: input.email,
    emailKey: fold(input.email),
    mobile: input.mobile,
    permissions: wanted,
    passwordHash,
    searchText: userSearchText({ ...input, name: input.username }),
  }
  return toUser(onlyRow(await withUniqueErrors(() => tx.insert(t).values(values).returning())))
}

type Added = Pick<typeof t.$inferInsert, 'role' | 'name' | 'username' | 'email'> &
  Partial<Pick<typeof t.$inferInsert, 'permissions' | 'passwordHash'>> & { emailVerifiedAt?: SQL }

/** Adds a member of staff without a signed-in user: from the console, or by single sign-on. Returns the id. */
export async function addStaff(tx: Tx, values: Added): Promise<number> {
  const keys = { usernameKey: fold(values.username), emailKey: fold(values.email) }
  const row = { ...values, ...keys, searchText: userSearchText(values) }
  return onlyRow(await withUniqueErrors(() => tx.insert(t).values(row).returning({ id: t.id }))).id
}

type Edit = { form: StaffUpdateInput; passwordHash: string | undefined }

export async function updateStaff(tx: Tx, me: Me, id: number, { form, passwordHash }: Edit): Promise<User> {
  const [before, activeAdmins] = await lockStaff(tx, id)
  const rights = rightsAfter(before, form)
  const refusal = whyNotEditStaff(me, target(before)) ?? whyNotGrant(me, rights.role, rights.permissions)
  if (refusal) throw new AppError('forbidden', refusal)
  const passwordRefusal = form.password === undefined ? undefined : whyNotSetPassword(me, before)
  if (passwordRefusal) throw fieldError('password', passwordRefusal)
  if (isActiveAdmin(before) && !isActiveAdmin(rights)) guardAdmins(me, before, activeAdmins)
  refuseStale(form.version, before.version)
  const mobile = mobileAfter(before, form)
  const emailKey = fold(form.email)
  const addressChanged = emailKey !== before.emailKey
  const rows = await withUniqueErrors(() =>
    tx
      .update(t)
      .set({
        ...rights,
        email: form.email,
        emailKey,
        ...(addressChanged && { emailVerifiedAt: null }),
        mobile,
        ...(passwordHash && { passwordHash }),
        searchText: userSearchText({ ...before, ...form, mobile }),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(t.id, id))
      .returning(),
  )
  const after = onlyRow(rows)
  if (addressChanged) await changeAddress(tx, before, after)
  if (passwordHash) await finishPasswordChange(tx, after, { by: me.name })
  if (rights.accountStatus !== 'active') {
    await endSessions(tx, id)
    await endInvitation(tx, id)
    await endKeysOf(tx, id)
  }
  if (rights.accountStatus !== 'active' || !may(rights, accessTo.calendar)) await endSubscription(tx, id)
  return toUser(after)
}

/** Fields that were not sent keep their value; administrators have no permission list. */
const rightsAfter = (before: Row, form: StaffUpdateInput) => ({
  role: form.role,
  permissions: form.role === 'employee' ? (form.permissions ?? before.permissions) : [],
  accountStatus: form.account_status ?? before.accountStatus,
})

function mobileAfter(before: Row, form: StaffUpdateInput): string | null {
  const mobile = form.mobile ?? null
  const refusal = mobile === null ? whyNotWithoutPhone(before) : undefined
  if (refusal) throw fieldError('mobile', refusal)
  return mobile
}

const isActiveAdmin = ({ role, accountStatus }: Pick<Row, 'role' | 'accountStatus'>) =>
  role === 'admin' && accountStatus === 'active'

/** Frees the e-mail address and the username; only the name of the person stays, for histories. Returns the key of the picture. */
export async function deleteStaff(
  tx: Tx,
  me: Me,
  { id, version }: { id: number; version?: number | undefined },
): Promise<string | null> {
  const [staff, activeAdmins] = await lockStaff(tx, id)
  if (staff.role === 'admin' && me.role === 'admin') guardAdmins(me, staff, activeAdmins)
  const refusal = whyNotDeleteStaff(me, target(staff))
  if (refusal) throw new AppError('forbidden', refusal)
  refuseStale(version, staff.version)
  await endSessions(tx, id)
  await endKeysOf(tx, id)
  await endSubscription(tx, id)
  await leaveSavedReports(tx, id)
  await tx
    .update(t)
    .set({ deletedAt: sql`now()`, profileImage: null })
    .where(eq(t.id, id))
  await forgetAccounts(tx, [id])
  return staff.profileImage
}

/**
 * The member of staff and the ids of the active administrators, all locked in order of id, so that two administrators who demote
 * each other at the same moment are serialised and one remains.
 */
async function lockStaff(tx: Tx, id: number): Promise<[staff: Row, activeAdmins: number[]]> {
  const rows = await tx
    .select()
    .from(t)
    .where(and(isStaff, or(eq(t.id, id), eq(t.role, 'admin'))))
    .orderBy(t.id)
    .for('update')
  const active = rows.filter(isActiveAdmin)
  return [
    existing(
      rows.find((row) => row.id === id),
      'member of staff',
    ),
    active.map((row) => row.id),
  ]
}

/** Guards the last active administrator and one's own administrator account. */
function guardAdmins(me: Me, staff: Row, activeAdmins: number[]): void {
  if (activeAdmins.every((id) => id === staff.id)) throw new AppError('last_admin')
  if (staff.id === me.id) throw new AppError('own_account')
}

/**
 * Mails the previous address; codes and an invitation that were sent there become invalid, and reports that wait go to the new one.
 * Lists of sessions show it.
 */
export async function changeAddress(tx: Tx, before: Row, after: Row): Promise<void> {
  await tx.delete(codeTable).where(eq(codeTable.userId, before.id))
  await endInvitation(tx, before.id)
  await redirectReports(tx, before.id, after.email)
  await announceChanges(tx, ['session'])
  await queueStaffMail(tx, before.id, emailChangedMail(before.email, after.name, after.email))
}

const target = ({ id, role, permissions }: Row) => ({ id, role: role as StaffRole, permissions })

/** Turns violations of the unique constraints into field errors. */
export async function withUniqueErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'users_email')) throw fieldError('email', messages.staff.emailTaken)
    if (violates(error, 'users_username')) throw fieldError('username', messages.staff.usernameTaken)
    throw error
  }
}
