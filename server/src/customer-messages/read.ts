import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type {
  BookingMessage,
  MessageQuery,
  MessageState,
  MessageTemplate,
  MessageTemplateWithHistory,
  TemplateQuery,
} from 'contract/customer-messages'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { readHistories } from '../db/histories.ts'
import { anyMatching, collated, offsetOf, onLondonDays } from '../db/lists.ts'
import {
  messageSendTable as sends,
  messageTable as t,
  messageTemplateHistoryTable as histories,
  messageTemplateTable as templates,
} from '../db/message-tables.ts'
import { bookingTable as b } from '../db/tables.ts'

const sortKeys = { created_at: sql`${templates.createdAt}`, name: collated(templates.name) }

export async function listTemplates(db: Db, query: TemplateQuery) {
  const where = and(
    isNull(templates.deletedAt),
    onLondonDays(templates.createdAt, query),
    anyMatching([templates.name, templates.subject, templates.text], query.search),
  )
  const direction = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const rows = await db
    .select()
    .from(templates)
    .where(where)
    .orderBy(sql`${sortKeys[query.sort_by]} ${direction}, ${templates.id} ${direction}`)
    .limit(query.limit)
    .offset(offsetOf(query))
  return { data: rows.map(toTemplate), ...toPageNumbers(query, await db.$count(templates, where)) }
}

export async function findTemplate(db: Db | Tx, id: number): Promise<MessageTemplate | undefined> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), isNull(templates.deletedAt)))
  return row && toTemplate(row)
}

export async function findTemplateWithHistory(db: Db, id: number): Promise<MessageTemplateWithHistory | undefined> {
  const template = await findTemplate(db, id)
  return template && { ...template, histories: await readHistories(db, histories, eq(histories.templateId, id)) }
}

export const toTemplate = (row: typeof templates.$inferSelect): MessageTemplate => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  text: row.text,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

const bookingColumns = {
  booking_reference: b.booking_reference,
  lead_traveler: b.lead_traveler,
  is_deleted: sql<boolean>`${b.deleted_at} is not null`,
}

/** The state of a message, or what it was at an earlier moment; when one of an earlier version failed is not known. */
function stateAt(until: string | undefined): SQL<MessageState> {
  if (until === undefined) return sql`${t.state}`
  const endedAt = sql`case ${t.state} when 'sent' then ${t.sentAt} when 'failed' then ${t.triedAt} end`
  return sql`case when ${endedAt} > ${until}::timestamptz then 'waiting' else ${t.state} end`
}

/** One page of the messages to customers, newest first. */
export async function listMessages(db: Db, query: MessageQuery) {
  const { booking_id, act_id, state, until, search } = query
  const stateThen = stateAt(until)
  const where = and(
    booking_id === undefined ? undefined : eq(t.bookingId, booking_id),
    act_id === undefined ? undefined : eq(sends.actId, act_id),
    state && eq(stateThen, state),
    until === undefined ? undefined : sql`${t.createdAt} <= ${until}::timestamptz`,
    onLondonDays(t.createdAt, query),
    // The address first: nothing else is looked at in a row that has the search there.
    anyMatching([t.recipientKey, t.subject, b.booking_reference, b.lead_traveler], search),
  )
  const found = db
    .select({ message: t, state: stateThen, send: sends, booking: bookingColumns })
    .from(t)
    .innerJoin(sends, eq(sends.id, t.sendId))
    .innerJoin(b, eq(b.id, t.bookingId))
    .where(where)
  const { rows: counted } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from messages
    join message_sends on message_sends.id = messages.send_id join bookings on bookings.id = messages.booking_id
    where ${where ?? sql`true`}`)
  const order = query.sort_order === 'asc' ? t.id : desc(t.id)
  const rows = await found.orderBy(order).limit(query.limit).offset(offsetOf(query))
  return { data: rows.map((row) => toMessage(row, until)), ...toPageNumbers(query, counted[0]?.n ?? 0) }
}

type Row = {
  message: typeof t.$inferSelect
  state: MessageState
  send: typeof sends.$inferSelect
  booking: Pick<BookingMessage, keyof typeof bookingColumns>
}

const toMessage = ({ message, state, send, booking }: Row, until: string | undefined): BookingMessage => ({
  id: message.id,
  send_id: send.id,
  booking_id: message.bookingId,
  ...booking,
  recipient: message.recipient,
  is_forwarded: message.isForwarded,
  subject: message.subject,
  text: message.text,
  state,
  // Why an attempt failed while the message waited may be of later.
  failure: until !== undefined && state === 'waiting' ? null : message.failure,
  created_by: { id: send.createdBy, name: send.createdByName },
  created_at: message.createdAt.toISOString(),
  sent_at: state === 'sent' && message.sentAt ? message.sentAt.toISOString() : null,
  act_id: send.actId,
})
