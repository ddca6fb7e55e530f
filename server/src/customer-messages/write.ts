import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import {
  mayResend,
  type MessageOutcome,
  type NewMessage,
  type PreviewQuery,
  type SentMessage,
} from 'contract/customer-messages'
import { limits } from 'contract/limits'
import { toPageNumbers } from 'contract/list'
import { insertRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { offsetOf } from '../db/lists.ts'
import { messageSendTable, messageTable as t } from '../db/message-tables.ts'
import { bookingTable as b } from '../db/tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import { customerMail } from '../mail/mails.ts'
import { queueMessages } from '../mail/write.ts'
import { findTemplate } from './read.ts'
import { lockRecipients, recipientsOf, type Content, type Recipient } from './recipients.sql.ts'
import { refuseUndone, selectedBookings, type Reader } from './selection.sql.ts'

/** How many messages are made before others get their turn. */
const messagesAtOnce = 50

type Author = { id: number; name: string }
type By = { me: Author & Reader; perHour: number }

/** What each person would get, one page of it, with the numbers of all. */
export async function previewMessage(tx: Tx, input: NewMessage, query: PreviewQuery, me: Reader) {
  const content = await contentOf(tx, input)
  const all = await recipientsOf(tx, await selectedBookings(tx, input.selection, me), content)
  const shown = query.outcome ? all.filter(({ outcome }) => outcome === query.outcome) : all
  const from = offsetOf(query)
  return {
    data: shown
      .slice(from, from + query.limit)
      .map(({ digest: _digest, content: words, ...person }) => ({ ...person, ...words() })),
    ...toPageNumbers(query, shown.length),
    counts: countsOf(all),
  }
}

/** Queues a message to all who can be reached and do not have it. */
export async function sendMessage(tx: Tx, input: NewMessage, by: By): Promise<SentMessage> {
  const content = await contentOf(tx, input)
  const ids = await selectedBookings(tx, input.selection, by.me)
  await lockRecipients(tx, ids)
  await refuseUndone(tx, input.selection)
  const recipients = await recipientsOf(tx, ids, content)
  return queue(tx, recipients, by, { templateId: input.template_id ?? null, actId: input.selection.act ?? null })
}

/**
 * Queues messages once more, as they were, to the present addresses of their bookings. `id` is that of one message, or of the call
 * that sent several. Of deleted bookings that is for those who may select them.
 */
export async function resendMessage(
  tx: Tx,
  id: number,
  bookingIds: number[] | undefined,
  by: By,
): Promise<SentMessage> {
  const found = await tx
    .select({ send: messageSendTable, message: t, isDeleted: isNotNull(b.deleted_at).mapWith(Boolean) })
    .from(t)
    .innerJoin(messageSendTable, eq(messageSendTable.id, t.sendId))
    .innerJoin(b, eq(b.id, t.bookingId))
    .where(and(or(eq(t.id, id), eq(t.sendId, id)), bookingIds && inArray(t.bookingId, bookingIds)))
  const { send } = existing(found[0] ?? (await isKnown(tx, id)))
  const wanted = [...new Set(bookingIds ?? found.map(({ message }) => message.bookingId))]
  if (found.length < wanted.length) throw fieldError('booking_ids', texts.unknownBookings)
  const before = new Map(
    found
      .filter(({ isDeleted }) => mayResend({ is_deleted: isDeleted, act_id: send.actId }, by.me))
      .map(({ message: { bookingId, subject, text } }) => [bookingId, { subject, text }]),
  )
  const ids = wanted.filter((booking) => before.has(booking))
  if (ids.length === 0 && wanted.length > 0) throw new AppError('forbidden', texts.ofDeleted)
  await lockRecipients(tx, ids)
  await refuseUndone(tx, { act: send.actId ?? undefined })
  const recipients = await recipientsOf(tx, ids, (booking) => existing(before.get(booking)), { repeats: true })
  return queue(tx, recipients, by, { templateId: send.templateId, actId: send.actId })
}

/** A call that sent nothing to these bookings, as when no customer could be reached. */
async function isKnown(tx: Tx, id: number) {
  const [send] = await tx.select().from(messageSendTable).where(eq(messageSendTable.id, id))
  if (send) return { send }
  const [message] = await tx
    .select({ send: messageSendTable })
    .from(t)
    .innerJoin(messageSendTable, eq(messageSendTable.id, t.sendId))
    .where(eq(t.id, id))
  return message
}

async function contentOf(tx: Tx, { template_id, version, subject = '', text = '' }: NewMessage): Promise<Content> {
  if (template_id === undefined) return { subject, text }
  const template = await findTemplate(tx, template_id)
  if (!template) throw fieldError('template_id', texts.unknownTemplate)
  refuseStale(version, template.version, texts.templateChanged)
  return { subject: template.subject, text: template.text }
}

function countsOf(recipients: readonly Recipient[]): SentMessage['counts'] {
  const of = (which: MessageOutcome) => recipients.filter(({ outcome }) => outcome === which).length
  return { sent_to: of('sent_to'), unreachable: of('unreachable'), repeated: of('repeated') }
}

type Origin = { templateId: number | null; actId: number | null }

async function queue(tx: Tx, recipients: readonly Recipient[], { me, perHour }: By, origin: Origin) {
  const reached = recipients.filter(({ outcome }) => outcome === 'sent_to')
  await refuseLongQueue(tx, reached.length, perHour)
  const counts = countsOf(recipients)
  const { sent_to: sentTo, unreachable, repeated } = counts
  const [send] = await tx
    .insert(messageSendTable)
    .values({ ...origin, sentTo, unreachable, repeated, createdBy: me.id, createdByName: me.name })
    .returning({ id: messageSendTable.id })
  const { id } = existing(send)
  for (let at = 0; at < reached.length; at += messagesAtOnce)
    await queueSome(tx, id, reached.slice(at, at + messagesAtOnce))
  return { id, counts }
}

async function queueSome(tx: Tx, sendId: number, recipients: readonly Recipient[]): Promise<void> {
  const some = recipients.map((one) => ({ ...one, ...one.content() }))
  const rows = some.map((one) => ({
    send_id: sendId,
    booking_id: one.booking_id,
    recipient: one.recipient,
    recipient_key: fold(one.recipient),
    is_forwarded: one.is_forwarded,
    subject: one.subject,
    text: one.text,
    digest: one.digest,
  }))
  const made = await insertRows(tx, 'messages', rows, { returning: 'id, booking_id' })
  const ids = new Map(made.map((row) => [Number(row['booking_id']), Number(row['id'])]))
  await queueMessages(
    tx,
    some.map((one) => ({ ...customerMail(one.recipient, one), messageId: existing(ids.get(one.booking_id)) })),
  )
}

/** What would wait longer than a day behind others is refused: it would come too late. What alone takes longer could never be sent otherwise. */
async function refuseLongQueue(tx: Tx, more: number, perHour: number): Promise<void> {
  const waiting = await tx.$count(t, eq(t.state, 'waiting'))
  const most = perHour * limits.messageQueueHours
  if (waiting === 0 || waiting + more <= most) return
  const retryAfter = Math.min(limits.messageQueueHours, (waiting + more - most) / perHour) * 3_600
  throw new AppError('too_many_requests', texts.queueFull(waiting, perHour), { retryAfter })
}
