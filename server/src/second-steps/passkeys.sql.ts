import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import type { Passkey } from 'contract/passkeys'
import type { Db, Tx } from '../db/db.ts'
import { passkeyChallengeTable as challenges, passkeyTable as t } from '../db/two-step-tables.ts'

type PasskeyRecord = typeof t.$inferSelect
const rightNow = sql`clock_timestamp()`

const toPasskey = (row: PasskeyRecord): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

export const findPasskeys = (db: Db | Tx, userId: number): Promise<PasskeyRecord[]> =>
  db.select().from(t).where(eq(t.userId, userId)).orderBy(asc(t.id))

export const listPasskeys = async (db: Db | Tx, userId: number) => (await findPasskeys(db, userId)).map(toPasskey)

export const countPasskeys = (db: Db | Tx, userId: number) => db.$count(t, eq(t.userId, userId))

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRecord | undefined> {
  const [found] = await db.select().from(t).where(eq(t.credentialId, credentialId))
  return found
}

/** Undefined where this passkey is registered already. */
export async function insertPasskey(tx: Tx, values: typeof t.$inferInsert): Promise<Passkey | undefined> {
  const [made] = await tx.insert(t).values(values).onConflictDoNothing().returning()
  return made && toPasskey(made)
}

/** The name of the removed one; undefined where the person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const [removed] = await tx
    .delete(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)))
    .returning({ name: t.name })
  return removed?.name
}

/** How many there were. */
export async function deletePasskeysOf(tx: Tx, userId: number): Promise<number> {
  return (await tx.delete(t).where(eq(t.userId, userId)).returning({ id: t.id })).length
}

/** Notes a use. False where another use came first: of two answers after one counter, one is of a copy. */
export async function notePasskeyUse(tx: Tx, used: { id: number; before: number; counter: number }): Promise<boolean> {
  const noted = await tx
    .update(t)
    .set({ counter: used.counter, lastUsedAt: rightNow })
    .where(and(eq(t.id, used.id), eq(t.counter, used.before)))
    .returning({ id: t.id })
  return noted.length > 0
}

/** Keeps a challenge for its answer: of a sign-in, or of the person who adds a passkey. */
export async function keepChallenge(tx: Tx, challenge: string, userId: number | null): Promise<void> {
  await tx.delete(challenges).where(lt(challenges.expiresAt, rightNow))
  const expiresAt = sql`${rightNow} + make_interval(mins => ${limits.passkeys.challengeMinutes})`
  await tx.insert(challenges).values({ challenge, userId, expiresAt })
}

/** Takes a challenge out, so that it is answered once; false for one that is unknown, over, or meant for something else. */
export async function takeChallenge(tx: Tx, challenge: string, userId: number | null): Promise<boolean> {
  const taken = await tx
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge, challenge),
        userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId),
        gt(challenges.expiresAt, rightNow),
      ),
    )
    .returning({ challenge: challenges.challenge })
  return taken.length > 0
}
