import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { insertRows } from '../db/bulk.ts'
import type { Database, Tx } from '../db/db.ts'
import { getsReport } from '../db/report-recipients.ts'
import { outboxTable as t } from '../db/tables.ts'
import { noteRefusedInvitation } from './invitations.sql.ts'
import type { Mail } from './mails.ts'
import {
  failMessages,
  failWaiting,
  mayBeSent,
  nextMessageIn,
  noteAttempt,
  noteOutcome,
  waitingOfAct,
} from './messages.sql.ts'

/** A mail of the outbox. */
export type QueuedMail = typeof t.$inferSelect

/** Queues a mail in the transaction of the change that causes it. */
export async function queueMail(tx: Tx, { usefulMinutes, text, html, ...mail }: Mail): Promise<void> {
  const expiresAt = usefulMinutes === undefined ? null : sql`now() + make_interval(mins => ${usefulMinutes})`
  await tx.insert(t).values({ ...mail, textBody: text, htmlBody: html, expiresAt })
}

/** Queues a mail about the account of a member of staff, or for their work: none of a customer who has the same address. */
export const queueStaffMail = (tx: Tx, staffId: number, mail: Mail): Promise<void> =>
  queueMail(tx, { ...mail, staffId })

/** A report that its recipient no longer gets or may no longer see. */
const isEnded = not(getsReport(sql`outbox.saved_report_id`, sql`outbox.staff_id`))

/** Queues the mails of messages to customers. */
export async function queueMessages(tx: Tx, mails: readonly (Mail & { messageId: number })[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ recipient, subject, text, html, messageId }) => ({
    recipient,
    subject,
    text_body: text,
    html_body: html,
    message_id: messageId,
  }))
  await insertRows(tx, 'outbox', rows)
}

/** Has the reports that wait for a member of staff go to another address. */
export const redirectReports = (tx: Tx, staffId: number, recipient: string) =>
  tx
    .update(t)
    .set({ recipient })
    .where(and(eq(t.staffId, staffId), isNotNull(t.savedReportId)))

/** For so long no other process sends a mail that was claimed. */
export const claimSeconds = 60
const looking = { looks: true }

const retrySeconds = [2, 5, 15, 60, 300, 900]
const longestWait = sql`make_interval(secs => ${Math.max(claimSeconds, ...retrySeconds)})`

const isDue = and(
  isNull(t.sentAt),
  // What is to wait longer than any mail does was queued before the clock was set back.
  or(lte(t.nextAttemptAt, sql`now()`), gt(t.nextAttemptAt, sql`now() + ${longestWait}`)),
  or(isNull(t.expiresAt), sql`${t.expiresAt} > now()`),
)

const nextDue = async (tx: Tx, which: SQL): Promise<QueuedMail | undefined> => {
  const due = tx.select().from(t).where(and(isDue, which)).orderBy(asc(t.id)).limit(1)
  const [mail] = await due.for('update', { skipLocked: true })
  return mail
}

/**
 * Claims the next due mail, so that no other process sends it; after a crash it becomes due again. Codes go before messages to
 * customers, of which `perHour` are sent at most.
 */
export const claimMail = (database: Database, perHour: number): Promise<QueuedMail | undefined> =>
  database.withTx(async (tx) => {
    await tx.delete(t).where(and(isNull(t.sentAt), lt(t.expiresAt, sql`now()`)))
    await tx
      .delete(t)
      .where(and(isNull(t.sentAt), isNotNull(t.savedReportId), lte(t.nextAttemptAt, sql`now()`), isEnded))
    const due = (await nextDue(tx, isNull(t.messageId))) ?? (await nextDue(tx, isNotNull(t.messageId)))
    if (!due) return undefined
    if (due.messageId !== null) {
      if (!(await mayBeSent(tx, perHour))) return undefined
      await noteAttempt(tx, due.messageId)
    }
    await tx
      .update(t)
      .set({
        attempts: due.attempts + 1,
        lastError: null,
        firstTriedAt: sql`coalesce(${t.firstTriedAt}, now())`,
        nextAttemptAt: sql`now() + make_interval(secs => ${claimSeconds})`,
      })
      .where(eq(t.id, due.id))
    return due
  }, looking)

/** Deletes a sent mail: it may contain a code or a name. */
export const mailSent = (database: Database, { id, messageId }: QueuedMail) =>
  database.withTx(async (tx) => {
    await tx.delete(t).where(eq(t.id, id))
    if (messageId !== null) await noteOutcome(tx, messageId, 'sent', null)
  })

/**
 * Ends the messages about a bulk action to the customers of these bookings. Of those that are being sent an attempt that fails is the
 * last one, and one that succeeds is noted as sent.
 */
export async function endMessagesOfAct(tx: Tx, actId: number, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return
  const ended = await tx
    .delete(t)
    .where(inArray(t.messageId, waitingOfAct(tx, actId, bookingIds)))
    .returning({ id: t.messageId })
  const ids = ended.flatMap(({ id }) => id ?? [])
  await failMessages(tx, ids, texts.undone)
}

type Failure = {
  reason: string
  /** Whether the mail server will never take it. */
  isRefused: boolean
}

/**
 * Schedules a retry with growing delays; deletes the mail 3 days after its first attempt, and one that is refused at once. Noted late,
 * it leaves a mail alone that is being sent again.
 */
export const mailFailed = (
  database: Database,
  { id, attempts, messageId, invitationOf }: QueuedMail,
  { reason, isRefused }: Failure,
) =>
  database.withTx(async (tx) => {
    const wait = retrySeconds[Math.min(attempts, retrySeconds.length - 1)]
    const isEnd = isRefused ? undefined : lt(t.firstTriedAt, sql`now() - interval '3 days'`)
    const isOfAttempt = and(eq(t.id, id), eq(t.attempts, attempts + 1))
    const ended = await tx.delete(t).where(and(isOfAttempt, isEnd))
    const hasEnded = (ended.rowCount ?? 0) > 0
    // Not of a mail that a newer one has replaced meanwhile.
    if (invitationOf !== null && isRefused && hasEnded) await noteRefusedInvitation(tx, invitationOf, reason)
    const waiting = await tx
      .update(t)
      .set({ lastError: reason.slice(0, 500), nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
      .where(isOfAttempt)
    if (messageId === null || (!hasEnded && waiting.rowCount === 0)) return
    const failure = hasEnded && !isRefused ? `${texts.expired}. ${reason}` : reason
    await noteOutcome(tx, messageId, hasEnded ? 'failed' : 'waiting', failure)
  })

/** In how many milliseconds the next attempt is due; Infinity when no mail waits. */
export async function nextMailIn({ db }: Database, perHour: number): Promise<number> {
  const inMs = (which: SQL) =>
    sql<number | null>`(extract(epoch from min(${t.nextAttemptAt}) filter (where ${which}) - now()) * 1000)::float8`
  const [next] = await db
    .select({ mail: inMs(isNull(t.messageId)), message: inMs(isNotNull(t.messageId)) })
    .from(t)
    .where(isNull(t.sentAt))
  const message = next?.message ?? Infinity
  const allowed = message === Infinity ? Infinity : await nextMessageIn(db, perHour)
  return Math.min(next?.mail ?? Infinity, Math.max(message, allowed))
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

/** Ends every mail that waits in what was restored: it may have been sent since the backup. Returns how many there were. */
export async function endRestoredMail(tx: Tx): Promise<number> {
  const ended = await tx.delete(t).where(isNull(t.sentAt))
  await failWaiting(tx, texts.restored)
  return ended.rowCount ?? 0
}
