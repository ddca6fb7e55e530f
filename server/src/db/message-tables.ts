import { bigint, boolean, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { MessageState } from 'contract/customer-messages'
import { changedAt, identity, madeAt, moment, reference, type Changes } from './tables.ts'

// Messages to customers. Their feature writes them, and the mailer their state.

export const messageTemplateTable = pgTable('message_templates', {
  id: identity(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
  deletedAt: moment('deleted_at'),
})

export const messageTemplateHistoryTable = pgTable('message_template_histories', {
  id: identity(),
  templateId: reference('template_id'),
  userId: bigint('user_id', { mode: 'number' }),
  userName: text('user_name').notNull(),
  changes: json().$type<Changes>().notNull(),
  createdAt: madeAt(),
})

/** One call that sent a message to many. */
export const messageSendTable = pgTable('message_sends', {
  id: identity(),
  templateId: bigint('template_id', { mode: 'number' }),
  actId: bigint('act_id', { mode: 'number' }),
  sentTo: integer('sent_to').notNull(),
  unreachable: integer().notNull(),
  repeated: integer().notNull(),
  createdBy: reference('created_by'),
  createdByName: text('created_by_name').notNull(),
  createdAt: madeAt(),
})

/** A message to the customer of one booking. */
export const messageTable = pgTable('messages', {
  id: identity(),
  sendId: reference('send_id'),
  bookingId: reference('booking_id'),
  recipient: text().notNull(),
  recipientKey: text('recipient_key').notNull(),
  isForwarded: boolean('is_forwarded').notNull().default(false),
  subject: text().notNull(),
  text: text().notNull(),
  digest: text().notNull(),
  state: text().$type<MessageState>().notNull().default('waiting'),
  failure: text(),
  triedAt: moment('tried_at'),
  sentAt: moment('sent_at'),
  createdAt: madeAt(),
})
