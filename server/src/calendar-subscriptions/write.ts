import { eq, sql } from 'drizzle-orm'
import type { SubscriptionScope } from 'contract/calendar-subscriptions'
import type { Tx } from '../db/db.ts'
import { calendarSubscriptionTable as t } from '../db/tour-tables.ts'
import { hashOf, newNonce, tokenOf } from './token.ts'

/** Replaces the address that the person had. */
export async function renewSubscription(
  tx: Tx,
  secret: string,
  { userId, scope }: { userId: number; scope: SubscriptionScope },
): Promise<void> {
  const nonce = newNonce()
  const values = { scope, nonce, tokenHash: hashOf(tokenOf(secret, userId, nonce)) }
  await tx
    .insert(t)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: t.userId, set: { ...values, createdAt: sql`now()` } })
}

export async function endSubscription(tx: Tx, userId: number): Promise<void> {
  await tx.delete(t).where(eq(t.userId, userId))
}
