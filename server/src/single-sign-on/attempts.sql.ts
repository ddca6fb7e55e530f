import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import type { Tx } from '../db/db.ts'
import { ssoAttemptTable as t } from '../db/sign-in-tables.ts'

const rightNow = sql`clock_timestamp()`

export async function keepAttempt(tx: Tx, attemptHash: string): Promise<void> {
  await tx.delete(t).where(lt(t.expiresAt, rightNow))
  const expiresAt = sql`${rightNow} + make_interval(mins => ${limits.singleSignOnMinutes})`
  await tx.insert(t).values({ attemptHash, expiresAt })
}

/** What an attempt is at: its answer may be exchanged now and never again, or was exchanged for the `identity`. */
type Taken = 'first' | { identity: string }

/** Undefined for an attempt that is unknown, over or was exchanged without success. */
export async function takeAttempt(tx: Tx, attemptHash: string): Promise<Taken | undefined> {
  const isOpen = and(eq(t.attemptHash, attemptHash), gt(t.expiresAt, rightNow))
  const first = await tx
    .update(t)
    .set({ exchangedAt: rightNow })
    .where(and(isOpen, isNull(t.exchangedAt)))
    .returning({ hash: t.attemptHash })
  if (first.length > 0) return 'first'
  const [found] = await tx.select({ identity: t.identity }).from(t).where(isOpen)
  return found?.identity ? { identity: found.identity } : undefined
}

export async function keepIdentity(tx: Tx, attemptHash: string, identity: string): Promise<void> {
  await tx.update(t).set({ identity }).where(eq(t.attemptHash, attemptHash))
}

/** Ends an attempt. False where another call has ended it. */
export async function endAttempt(tx: Tx, attemptHash: string): Promise<boolean> {
  return (await tx.delete(t).where(eq(t.attemptHash, attemptHash)).returning({ hash: t.attemptHash })).length > 0
}
