import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { messages } from 'contract/messages'
import {
  whyNotDeleteStaff,
  whyNotEditStaff,
  whyNotGrant,
  type StaffCreateInput,
  type StaffUpdateInput,
  type User,
} from 'contract/users'
import type { StaffRole } from 'contract/permissions'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { userTable as t } from '../db/tables.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { passwordSetLetter } from '../mail/letters.ts'
import { post } from '../mail/write.ts'
import { toUser } from '../session/read.ts'
import { endSessions } from '../session/write.ts'
import { userSearchText } from './search.ts'

type Row = typeof t.$inferSelect

export async function createStaff(tx: Tx, me: Me, input: StaffCreateInput, passwordHash: string): Promise<User> {
  const wanted = input.role === 'employee' ? (input.permissions ?? []) : []
  const refusal = whyNotGrant(me, input.role, wanted)
  if (refusal) throw new AppError('forbidden', refusal)
  const values = {
    role: input.role,
    // Until its owner edits the profile.
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
  const [created] = await nameTheTaken(() => tx.insert(t).values(values).returning())
  return toUser(created!)
}

/** From the console, where nobody is signed in: how the first administrator comes to be. */
export async function createAdministrator(
  tx: Tx,
  { name, username, email }: { name: string; username: string; email: string },
  passwordHash: string,
): Promise<void> {
  const values = {
    role: 'admin' as const,
    name,
    username,
    usernameKey: fold(username),
    email,
    emailKey: fold(email),
    passwordHash,
    searchText: userSearchText({ name, username, email }),
  }
  await nameTheTaken(() => tx.insert(t).values(values))
}

export async function updateStaff(
  tx: Tx,
  me: Me,
  id: number,
  input: StaffUpdateInput,
  passwordHash: string | undefined,
): Promise<User> {
  const before = await lockStaff(tx, id)
  const wanted = input.role === 'employee' ? (input.permissions ?? before.permissions) : []
  const status = input.account_status ?? before.accountStatus
  const refusal = whyNotEditStaff(me, target(before)) ?? whyNotGrant(me, input.role, wanted)
  if (refusal) throw new AppError('forbidden', refusal)
  const losesAdmin = before.role === 'admin' && (input.role !== 'admin' || status !== 'active')
  if (losesAdmin) await guardAdmins(tx, me, before)
  if (input.version !== undefined && input.version !== before.version)
    throw new AppError('stale_version', undefined, { data: { version: before.version } })
  const emailKey = fold(input.email)
  const [after] = await nameTheTaken(() =>
    tx
      .update(t)
      .set({
        email: input.email,
        emailKey,
        ...(emailKey !== before.emailKey && { emailVerifiedAt: null }),
        mobile: input.mobile,
        role: input.role,
        permissions: wanted,
        accountStatus: status,
        ...(passwordHash && { passwordHash }),
        searchText: userSearchText({ ...before, ...input }),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(t.id, id))
      .returning(),
  )
  const byAnother = passwordHash !== undefined && id !== me.id
  if (byAnother) await post(tx, passwordSetLetter(after!.email, after!.name, me.name))
  if (byAnother || status !== 'active') await endSessions(tx, id)
  return toUser(after!)
}

/** The e-mail address and the user name are free again; what the person did keeps their name. */
export async function deleteStaff(tx: Tx, me: Me, id: number): Promise<void> {
  const staff = await lockStaff(tx, id)
  if (staff.role === 'admin' && me.role === 'admin') await guardAdmins(tx, me, staff)
  const refusal = whyNotDeleteStaff(me, target(staff))
  if (refusal) throw new AppError('forbidden', refusal)
  await endSessions(tx, id)
  await tx
    .update(t)
    .set({ deletedAt: sql`now()`, passwordHash: null })
    .where(eq(t.id, id))
}

/**
 * The last active administrator stays one, and nobody takes their own rights away. Every active administrator is locked,
 * in order of id, so that two of them cannot dismiss each other at the same moment.
 */
async function guardAdmins(tx: Tx, me: Me, staff: Row): Promise<void> {
  const active = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.role, 'admin'), eq(t.accountStatus, 'active'), isNull(t.deletedAt)))
    .orderBy(t.id)
    .for('update')
  if (active.every(({ id }) => id === staff.id)) throw new AppError('last_admin')
  if (staff.id === me.id) throw new AppError('own_account')
}

async function lockStaff(tx: Tx, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), ne(t.role, 'customer'), isNull(t.deletedAt)))
    .for('update')
  if (!found) throw new AppError('not_found')
  return found
}

const target = ({ id, role, permissions }: Row) => ({ id, role: role as StaffRole, permissions })

/** The constraint has the last word on what is taken; its refusal is told on the field. */
export async function nameTheTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'users_email')) throw fieldError('email', messages.staff.emailTaken)
    if (violates(error, 'users_username')) throw fieldError('username', messages.staff.usernameTaken)
    throw error
  }
}
