import { createHash } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isUsable } from 'contract/customer-addresses'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessagePerson } from 'contract/customer-messages'
import { limits } from 'contract/limits'
import { toSpokenDay, toSpokenPickup, withFields } from 'contract/message-fields'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { messageTable } from '../db/message-tables.ts'
import { bookingTable as b } from '../db/tables.ts'
import { tourCodeTable, tourTable } from '../db/tour-tables.ts'
import { fieldError } from '../http/errors.ts'
import { inTurns } from '../jobs/yields.ts'
import { isErased, isForwarded } from './addresses.ts'

/** A subject and a text that may have fields in them, or as they were rendered for one booking. */
export type Content = { subject: string; text: string }

/** The customer of one booking, with what becomes of the message. Its words are made when they are asked for: all at once are long. */
export type Recipient = Omit<MessagePerson, keyof Content> & { digest: string; content: () => Content }

/** Locks the bookings until the transaction ends: of two equal messages at once the second finds the first. */
export const lockRecipients = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: b.id })
    .from(b)
    .where(inArray(b.id, [...ids]))
    .orderBy(b.id)
    .for('no key update')

const columns = {
  id: b.id,
  booking_reference: b.booking_reference,
  lead_traveler: b.lead_traveler,
  customer_email: b.customer_email,
  booking_datetime: b.booking_datetime,
  pickup_time: b.pickup_time,
  pickup_location: b.pickup_location,
  drop_off_time: b.drop_off_time,
  product_code: b.product_code,
  description: b.description,
}
type Row = { [K in keyof typeof columns]: K extends 'id' ? number : string }

const digestOf = ({ subject, text }: Content): string =>
  createHash('sha256').update(`${subject}\n${text}`).digest('base64url')

type Options = {
  /** Also to those who have it: a deliberate repetition. */
  repeats?: boolean
}

/** What each customer of these bookings would get; `contentOf` is a template, or what one booking got before. */
export async function recipientsOf(
  tx: Tx,
  ids: readonly number[],
  contentOf: Content | ((id: number) => Content),
  { repeats = false }: Options = {},
): Promise<Recipient[]> {
  const rows: Row[] = await tx
    .select(columns)
    .from(b)
    .where(inArray(b.id, [...ids]))
    .orderBy(b.id)
  const tours = await tourNames(tx)
  const had = repeats ? new Set<string>() : await hadLately(tx, ids)
  return inTurns(rows, (row) => {
    const content = () => (typeof contentOf === 'function' ? contentOf(row.id) : rendered(contentOf, row, tours))
    return recipientOf(row, content, had)
  })
}

function recipientOf(row: Row, content: () => Content, had: ReadonlySet<string>): Recipient {
  const made = content()
  const digest = digestOf(made)
  const recipient = row.customer_email
  return {
    booking_id: row.id,
    booking_reference: row.booking_reference,
    lead_traveler: row.lead_traveler,
    recipient,
    is_forwarded: isForwarded(recipient),
    ...outcomeOf(recipient, made, had.has(keyOf(row.id, fold(recipient), digest))),
    content,
    digest,
  }
}

function outcomeOf(recipient: string, { text }: Content, hasIt: boolean): Pick<MessagePerson, 'outcome' | 'reason'> {
  // The text of a message to a person who was erased is empty.
  if (isErased(recipient) || text === '') return { outcome: 'unreachable', reason: texts.erased }
  if (!isUsable(recipient)) return { outcome: 'unreachable', reason: texts.noAddress }
  return hasIt ? { outcome: 'repeated', reason: texts.repeated } : { outcome: 'sent_to', reason: null }
}

function rendered({ subject, text }: Content, row: Row, tours: ReadonlyMap<string, string>): Content {
  const values = {
    lead_traveler: row.lead_traveler,
    tour: tours.get(fold(row.product_code)) ?? row.product_code,
    date: toSpokenDay(row.booking_datetime.slice(0, 10)),
    pickup_time: toSpokenPickup(row.booking_datetime, row.pickup_time, row.drop_off_time),
    pickup_location: row.pickup_location,
    reference: row.booking_reference,
  }
  const content = { subject: withFields(subject, values), text: withFields(text, values) }
  // A field that is repeated makes a short text long.
  if (content.subject.length + content.text.length > limits.messageWhole)
    throw fieldError('text', texts.tooLong(row.booking_reference))
  return content
}

/** Names of tours by the key of their code. */
async function tourNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select({ key: tourCodeTable.codeKey, name: tourTable.name })
    .from(tourCodeTable)
    .innerJoin(tourTable, eq(tourTable.id, tourCodeTable.tourId))
  return new Map(rows.map(({ key, name }) => [key, name]))
}

const keyOf = (bookingId: number, recipientKey: string, digest: string) => `${bookingId} ${digest} ${recipientKey}`

/** What went to which address for which booking lately, or waits; a failed message is not among it. */
async function hadLately(tx: Tx, ids: readonly number[]): Promise<Set<string>> {
  const t = messageTable
  // One that waited for long counts from when it arrived.
  const isOfLately = sql`coalesce(${t.sentAt}, ${t.createdAt}) > clock_timestamp() - make_interval(hours => ${limits.messageRepeatHours})`
  const rows = await tx
    .select({ bookingId: t.bookingId, recipientKey: t.recipientKey, digest: t.digest })
    .from(t)
    .where(and(inArray(t.bookingId, [...ids]), or(eq(t.state, 'waiting'), and(eq(t.state, 'sent'), isOfLately))))
  return new Set(rows.map((row) => keyOf(row.bookingId, row.recipientKey, row.digest)))
}
