import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/db.ts'
import { outboxTable as t } from '../db/tables.ts'
import type { Mail } from './mails.ts'

type QueuedMail = typeof t.$inferSelect

/** Queues a mail in the transaction of the change that causes it. */
export async function queueMail(tx: Tx, { recipient, subject, text, html, usefulMinutes }: Mail): Promise<void> {
  const expiresAt = usefulMinutes === undefined ? null : sql`now() + make_interval(mins => ${usefulMinutes})`
  await tx.insert(t).values({ recipient, subject, textBody: text, htmlBody: html, expiresAt })
}

const claimSeconds = 60
const looking = { looks: true }

/** Claims the next due mail for 60 s, so that no other process sends it; after a crash it becomes due again. */
export const claimMail = (database: Database): Promise<QueuedMail | undefined> =>
  database.withTx(async (tx) => {
    await tx.delete(t).where(and(isNull(t.sentAt), lt(t.expiresAt, sql`now()`)))
    const [due] = await tx
      .select()
      .from(t)
      .where(
        and(isNull(t.sentAt), lte(t.nextAttemptAt, sql`now()`), or(isNull(t.expiresAt), sql`${t.expiresAt} > now()`)),
      )
      .orderBy(t.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (due)
      await tx
        .update(t)
        .set({
          attempts: due.attempts + 1,
          lastError: null,
          nextAttemptAt: sql`now() + make_interval(secs => ${claimSeconds})`,
        })
        .where(eq(t.id, due.id))
    return due
  }, looking)

/** Deletes a sent mail: it may contain a code or a name. */
export const mailSent = (database: Database, id: number) =>
  database.withTx(async (tx) => void (await tx.delete(t).where(eq(t.id, id))))

const retrySeconds = [2, 5, 15, 60, 300, 900]

/** Schedules a retry with growing delays; deletes the mail after 3 days. */
export const mailFailed = (database: Database, { id, attempts }: QueuedMail, reason: string) =>
  database.withTx(async (tx) => {
    const wait = retrySeconds[Math.min(attempts, retrySeconds.length - 1)]
    await tx.delete(t).where(and(eq(t.id, id), lt(t.createdAt, sql`now() - interval '3 days'`)))
    await tx
      .update(t)
      .set({ lastError: reason.slice(0, 500), nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
      .where(eq(t.id, id))
  })

/** In how many milliseconds the next attempt is due; Infinity when no mail waits. */
export async function nextMailIn({ db }: Database): Promise<number> {
  const [next] = await db
    .select({ ms: sql<number | null>`(extract(epoch from min(${t.nextAttemptAt}) - now()) * 1000)::float8` })
    .from(t)
    .where(isNull(t.sentAt))
  return next?.ms ?? Infinity
}

/** Makes every failed mail due at once, except those being sent. Returns how many there are. */
export const retryFailedNow = (database: Database): Promise<number> =>
  database.withTx(async (tx) => {
    const due = await tx
      .update(t)
      .set({ nextAttemptAt: sql`now()` })
      .where(and(isNull(t.sentAt), isNotNull(t.lastError), or(isNull(t.expiresAt), gt(t.expiresAt, sql`now()`))))
      .returning({ id: t.id })
    return due.length
  })
