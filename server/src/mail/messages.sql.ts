import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MessageState } from 'contract/customer-messages'
import { announceChanges } from '../db/changes.ts'
import type { Db, Tx } from '../db/db.ts'
import { messageSendTable, messageTable as t } from '../db/message-tables.ts'

// What the mailer notes of messages to customers: each attempt, and how it ended.

const bucket = 'messages-per-hour'
// What was not sent does not count for the limit of an hour, nor what was sent before the clock was set back.
const isOfLastHour = sql`${t.triedAt} between clock_timestamp() - interval '1 hour' and clock_timestamp()
  and ${t.state} <> 'failed'`

/** Whether another message may be sent in this hour. Until the transaction ends no other process counts. */
export async function mayBeSent(tx: Tx, perHour: number): Promise<boolean> {
  await tx.execute(sql`
    insert into attempts (bucket, expires_at) values (${bucket}, clock_timestamp() + interval '1 day')
    on conflict (bucket) do update set expires_at = excluded.expires_at`)
  return (await tx.$count(t, isOfLastHour)) < perHour
}

/** In how many milliseconds another message may be sent; 0 if one may now. */
export async function nextMessageIn(db: Db, perHour: number): Promise<number> {
  const [row] = await db
    .select({
      ms: sql<number>`(extract(epoch from ${t.triedAt} + interval '1 hour' - clock_timestamp()) * 1000)::float8`,
    })
    .from(t)
    .where(isOfLastHour)
    .orderBy(sql`${t.triedAt} desc`)
    .limit(1)
    .offset(perHour - 1)
  return Math.max(0, row?.ms ?? 0)
}

/** Counts the message for the limit of an hour until it has failed. */
export const noteAttempt = (tx: Tx, id: number) =>
  tx
    .update(t)
    .set({ triedAt: sql`clock_timestamp()` })
    .where(eq(t.id, id))

/** The messages about a bulk action to the customers of these bookings that wait. */
export const waitingOfAct = (tx: Tx, actId: number, bookingIds: readonly number[]) =>
  tx
    .select({ id: t.id })
    .from(t)
    .innerJoin(messageSendTable, eq(messageSendTable.id, t.sendId))
    .where(and(eq(messageSendTable.actId, actId), inArray(t.bookingId, [...bookingIds]), eq(t.state, 'waiting')))

const failedFor = (failure: string) => ({ state: 'failed' as const, failure, triedAt: sql`clock_timestamp()` })

/** Ends messages that wait, and announces it. */
export async function failMessages(tx: Tx, ids: readonly number[], failure: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(t)
    .set(failedFor(failure))
    .where(inArray(t.id, [...ids]))
  await announceChanges(tx, ['message_delivery'])
}

/** Ends every message that waits. */
export const failWaiting = (tx: Tx, failure: string) =>
  tx.update(t).set(failedFor(failure)).where(eq(t.state, 'waiting'))

const endedAt = {
  sent: { sentAt: sql`clock_timestamp()` },
  failed: { triedAt: sql`clock_timestamp()` },
  waiting: { triedAt: null },
}

/**
 * How an attempt ended; `waiting` if there will be another one. What the mail server took is sent, also where the message was ended
 * meanwhile.
 */
export async function noteOutcome(tx: Tx, id: number, state: MessageState, failure: string | null): Promise<void> {
  const [row] = await tx
    .update(t)
    .set({ state, failure: failure?.slice(0, 500) ?? null, ...endedAt[state] })
    .where(and(eq(t.id, id), state === 'sent' ? ne(t.state, 'sent') : eq(t.state, 'waiting')))
    .returning({ id: t.id })
  if (row) await announceChanges(tx, ['message_delivery'], { recordId: row.id })
}
