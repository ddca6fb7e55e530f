import {
  bigint,
  boolean,
  date,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import type { BookingStatus, BookingSource, Currency, TravelerType, confirmationTypes } from 'contract/booking-values'
import type { ChangedEntity } from 'contract/changes'
import type { StoredField } from 'contract/booking-field-lists'
import type { NotificationKind } from 'contract/notifications'
import type { Permission, Role } from 'contract/permissions'
import type { RejectionReason } from 'contract/review-policy'
import type { ReviewStatus } from 'contract/reviews'
import type { AccountStatus, genders } from 'contract/users'

// Table definitions for queries; `migrations/` creates the tables, and a test compares the two.

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' }).notNull()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const madeAt = () => moment('created_at').notNull().defaultNow()
export const changedAt = () => moment('updated_at').notNull().defaultNow()

export const userTable = pgTable('users', {
  id: identity(),
  role: text().$type<Role>().notNull(),
  name: text().notNull(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  mobile: text(),
  gender: text().$type<(typeof genders)[number]>(),
  address: text(),
  birthdate: date({ mode: 'string' }),
  profileImage: text('profile_image'),
  accountStatus: text('account_status').$type<AccountStatus>().notNull().default('active'),
  permissions: text().array().$type<Permission[]>().notNull().default([]),
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash'),
  selfRegistered: boolean('self_registered').notNull().default(false),
  searchText: text('search_text').notNull(),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
  deletedAt: moment('deleted_at'),
})

export const sessionTable = pgTable('sessions', {
  id: identity(),
  userId: reference('user_id'),
  counter: integer().notNull().default(0),
  spentAt: moment('spent_at').array().notNull().default([]),
  userAgent: text('user_agent').notNull().default(''),
  address: text().notNull().default(''),
  createdAt: madeAt(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  /** Whether its sign-in had two steps. */
  inTwoSteps: boolean('in_two_steps').notNull().default(false),
})

export const attemptTable = pgTable('attempts', {
  bucket: text().primaryKey(),
  // A string, because a Date has no microseconds.
  times: timestamp('times', { withTimezone: true, mode: 'string', precision: 6 }).array().notNull().default([]),
  expiresAt: moment('expires_at').notNull().defaultNow(),
})

export const codeTable = pgTable('codes', {
  id: identity(),
  purpose: text().$type<'reset' | 'verify'>().notNull(),
  userId: reference('user_id'),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: madeAt(),
})

export const codeRequestTable = pgTable('code_requests', {
  id: identity(),
  purpose: text().$type<'reset' | 'verify'>().notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: madeAt(),
})

/** A file of a mail. */
export type Attachment = { name: string; type: string; text: string }

export const outboxTable = pgTable('outbox', {
  id: identity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: madeAt(),
  expiresAt: moment('expires_at'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  firstTriedAt: moment('first_tried_at'),
  sentAt: moment('sent_at'),
  /** The message to a customer whose mail it is. */
  messageId: bigint('message_id', { mode: 'number' }),
  attachments: json().$type<readonly Attachment[]>().notNull().default([]),
  /** A mail that is sent only while `staffId` may read this report and its mails were not ended. */
  savedReportId: bigint('saved_report_id', { mode: 'number' }),
  /** The member of staff to whom it is. */
  staffId: bigint('staff_id', { mode: 'number' }),
  /** The person whose invitation it is. */
  invitationOf: bigint('invitation_of', { mode: 'number' }),
})

export const idempotencyTable = pgTable(
  'idempotency_keys',
  {
    userId: reference('user_id'),
    key: text().notNull(),
    requestMac: text('request_mac').notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    createdAt: madeAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const inclusionTable = pgTable('inclusion_options', {
  id: identity(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
  deletedAt: moment('deleted_at'),
})

/** A column for each stored field of a booking, by its wire name; the type refuses a missing and an unknown one. */
const bookingColumns = {
  booking_reference: text().notNull(),
  input_date: date({ mode: 'string' }).notNull(),
  booking_datetime: timestamp({ mode: 'string', precision: 0 }).notNull(),
  description: text().notNull(),
  lead_traveler: text().notNull(),
  customer_email: text().notNull(),
  customer_phone: text().notNull(),
  traveler_type: text().$type<TravelerType>().notNull(),
  status: text().$type<BookingStatus>().notNull(),
  pickup_time: text().notNull(),
  pickup_location: text().notNull(),
  drop_off_time: text().notNull(),
  drop_off_location: text().notNull(),
  confirmation_type: text().$type<(typeof confirmationTypes)[number]>().notNull(),
  booking_source: text().$type<BookingSource>().notNull(),
  product_code: text().notNull(),
  supplier_confirmation: text().notNull(),
  note: text().notNull().default(''),
  amount: numeric({ precision: 9, scale: 2 }).notNull(),
  currency: text().$type<Currency>().notNull(),
} satisfies Record<StoredField, PgColumnBuilderBase>

export const bookingTable = pgTable('bookings', {
  id: identity(),
  ...bookingColumns,
  reference_key: text().notNull(),
  traveler_count: integer().notNull(),
  arrived: integer(),
  search_text: text().notNull(),
  version: integer().notNull().default(1),
  created_at: madeAt(),
  updated_at: changedAt(),
  deleted_at: moment('deleted_at'),
  /** The country that reports counted it under when it was last deleted. */
  country_kept: text(),
})

export const travelerTable = pgTable('booking_travelers', {
  id: identity(),
  bookingId: reference('booking_id'),
  position: integer().notNull(),
  name: text().notNull(),
  type: text().$type<TravelerType>().notNull(),
  dob: date({ mode: 'string' }),
})

export const bookingInclusionTable = pgTable(
  'booking_inclusions',
  {
    bookingId: reference('booking_id'),
    inclusionId: reference('inclusion_id'),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.inclusionId] })],
)

export type Changes = { old: Record<string, unknown>; new: Record<string, unknown> }

export const historyTable = pgTable('booking_histories', {
  id: identity(),
  bookingId: reference('booking_id'),
  userId: bigint('user_id', { mode: 'number' }),
  userName: text('user_name').notNull(),
  changes: json().$type<Changes>().notNull(),
  createdAt: madeAt(),
  /** The day, in London, from which on reports count the change; that of `created_at` if null. */
  countedOn: date('counted_on', { mode: 'string' }),
})

export const bookingCountTable = pgTable(
  'booking_counts',
  {
    grain: text().$type<'day' | 'month' | 'created_day' | 'created_month'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<BookingStatus>().notNull(),
    booking_source: text().$type<BookingSource>().notNull(),
    currency: text().$type<Currency>().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.grain, table.day, table.status, table.booking_source, table.currency] })],
)

export const bannerTable = pgTable('banners', {
  id: identity(),
  title: text().notNull(),
  subtitle: text().notNull(),
  description: text().notNull(),
  image: text().notNull(),
  thumbnail: text().notNull(),
  targetUrl: text('target_url').notNull(),
  startAt: date('start_at', { mode: 'string' }).notNull(),
  endAt: date('end_at', { mode: 'string' }).notNull(),
  isActive: boolean('is_active').notNull(),
  order: integer().notNull(),
  announcedAt: moment('announced_at'),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
})

export const reviewTable = pgTable('reviews', {
  id: identity(),
  userId: reference('user_id'),
  rating: integer().notNull(),
  status: text().$type<ReviewStatus>().notNull().default('pending'),
  rejectionReason: text('rejection_reason').$type<RejectionReason>(),
  comment: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
})

export const fileTable = pgTable('files', {
  key: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  createdAt: madeAt(),
})

/** What streams of events announce; rows are deleted after an hour. */
export const recordChangeTable = pgTable('record_changes', {
  id: identity(),
  entity: text().$type<ChangedEntity>().notNull(),
  recordId: bigint('record_id', { mode: 'number' }),
  /** The only person to whom it is announced. */
  userId: bigint('user_id', { mode: 'number' }),
  changedAt: moment('changed_at').notNull(),
})

export const notificationTable = pgTable('notifications', {
  id: identity(),
  userId: reference('user_id'),
  kind: text().$type<NotificationKind>().notNull(),
  body: text().notNull(),
  href: text().notNull(),
  readAt: moment('read_at'),
  createdAt: madeAt(),
})
