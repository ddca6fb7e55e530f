import { invitationHours } from 'contract/invitation-messages'
import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { InvitationState } from 'contract/invitations'
import type { Db, Tx } from '../db/db.ts'
import { isStaff } from '../db/people.ts'
import { invitationTable as t } from '../db/sign-in-tables.ts'
import { outboxTable, userTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'

/** A look-up by it takes no time that depends on the token. */
const hashOf = (secret: string, token: string) =>
  createHmac('sha256', keyFor(secret, 'invitation')).update(token).digest('base64url')

/** The token of a new link for a person, whose older one becomes invalid. Only its hash is stored. */
export async function newInvitation(tx: Tx, secret: string, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const values = {
    tokenHash: hashOf(secret, token),
    sentAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + make_interval(hours => ${invitationHours})`,
    usedAt: null,
    failure: null,
  }
  // That of the older link.
  await tx.delete(outboxTable).where(eq(outboxTable.invitationOf, userId))
  await tx
    .insert(t)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: t.userId, set: values })
  return token
}

/** The person of a link, and whether it can be used; undefined for a token that is none. */
export async function findInvitation(db: Db | Tx, secret: string, token: string) {
  const [found] = await db
    .select({
      person: userTable,
      usedAt: t.usedAt,
      isExpired: sql<boolean>`${t.expiresAt} <= clock_timestamp()`,
    })
    .from(t)
    .innerJoin(userTable, eq(userTable.id, t.userId))
    .where(and(eq(t.tokenHash, hashOf(secret, token)), isStaff, eq(userTable.accountStatus, 'active')))
  if (!found) return undefined
  const state = found.usedAt || found.person.passwordHash !== null ? 'used' : found.isExpired ? 'expired' : 'open'
  return { person: found.person, state } as const
}

/** Uses a link up and sets the password; undefined unless it is still open. Of several calls at once one succeeds. */
export async function useInvitation(tx: Tx, secret: string, token: string, passwordHash: string) {
  const used = await tx
    .update(t)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(t.tokenHash, hashOf(secret, token)), isNull(t.usedAt), sql`${t.expiresAt} > clock_timestamp()`))
    .returning({ userId: t.userId })
  const [{ userId } = { userId: 0 }] = used
  const [person] = await tx
    .update(userTable)
    .set({
      passwordHash,
      // The link was sent to this address.
      emailVerifiedAt: sql`coalesce(${userTable.emailVerifiedAt}, now())`,
      version: sql`${userTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(userTable.id, userId), isStaff, eq(userTable.accountStatus, 'active'), isNull(userTable.passwordHash)),
    )
    .returning()
  return person
}

/** Makes the open link of a person invalid. False where there was none. A used one stays for its answer. */
export async function endInvitation(tx: Tx, userId: number): Promise<boolean> {
  const ended = await tx
    .delete(t)
    .where(and(eq(t.userId, userId), isNull(t.usedAt)))
    .returning({ userId: t.userId })
  return ended.length > 0
}

/** Of a member of staff; undefined where there is no such one. */
export async function readInvitationState(db: Db | Tx, userId: number): Promise<InvitationState | undefined> {
  const [row] = await db
    .select({ passwordHash: userTable.passwordHash, sentAt: t.sentAt, expiresAt: t.expiresAt, failure: t.failure })
    .from(userTable)
    .leftJoin(t, and(eq(t.userId, userTable.id), isNull(t.usedAt)))
    .where(and(eq(userTable.id, userId), isStaff))
  return (
    row && {
      has_password: row.passwordHash !== null,
      sent_at: row.sentAt?.toISOString() ?? null,
      expires_at: row.expiresAt?.toISOString() ?? null,
      failure: row.failure,
    }
  )
}
