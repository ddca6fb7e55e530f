import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BookingSource } from 'contract/booking-values'
import type { SubscriptionScope } from 'contract/calendar-subscriptions'
import type { SheetPrintScope } from 'contract/day-sheets'
import type { DepartureState } from 'contract/departures'
import type { TourColour } from 'contract/tour-colours'
import { changedAt, identity, madeAt, moment, reference, type Changes } from './tables.ts'

// Tours with their codes, and departures with what is counted and planned. Bookings, tours and departures all use them.

export const tourTable = pgTable('tours', {
  id: identity(),
  name: text().notNull(),
  colour: text().$type<TourColour>().notNull(),
  capacity: integer(),
  minimum: integer(),
  duration_minutes: integer(),
  is_active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  created_at: madeAt(),
  updated_at: changedAt(),
  /** The tour that it was merged into; null for one that exists. */
  merged_into: bigint({ mode: 'number' }),
})

/** A unique name of a tour: with its codes where another one of those that are read has the same. */
export const nameApart = sql<string>`tours.name || case when count(*) over (partition by tours.name) > 1 then coalesce(
  ' (' || (select string_agg(x.code, ', ' order by x.id) from tour_codes x where x.tour_id = tours.id) || ')', '') else '' end`

export const tourCodeTable = pgTable('tour_codes', {
  id: identity(),
  codeKey: text('code_key').notNull(),
  code: text().notNull(),
  name: text().notNull(),
  tourId: reference('tour_id'),
  homeTourId: reference('home_tour_id'),
  mergedAt: moment('merged_at'),
})

const history = {
  id: identity(),
  userId: bigint('user_id', { mode: 'number' }),
  userName: text('user_name').notNull(),
  changes: json().$type<Changes>().notNull(),
  createdAt: madeAt(),
}
export const tourHistoryTable = pgTable('tour_histories', { ...history, tourId: reference('tour_id') })
export const departureHistoryTable = pgTable('departure_histories', { ...history, planId: reference('plan_id') })

const startsAt = () => timestamp('starts_at', { mode: 'string', precision: 0 }).notNull()
const counts = () => ({
  confirmed: integer().notNull(),
  pending: integer().notNull(),
  cancelled: integer().notNull(),
  adult: integer().notNull(),
  child: integer().notNull(),
  infant: integer().notNull(),
})

export const departureCountTable = pgTable(
  'departure_counts',
  { startsAt: startsAt(), codeId: reference('code_id'), ...counts() },
  (table) => [primaryKey({ columns: [table.startsAt, table.codeId] })],
)
export const departureSourceCountTable = pgTable(
  'departure_source_counts',
  {
    startsAt: startsAt(),
    codeId: reference('code_id'),
    bookingSource: text('booking_source').$type<BookingSource>().notNull(),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.codeId, table.bookingSource] })],
)

export const departurePlanTable = pgTable('departure_plans', {
  id: identity(),
  tourId: reference('tour_id'),
  homeTourId: reference('home_tour_id'),
  startsAt: startsAt(),
  guides: bigint({ mode: 'number' }).array().notNull().default([]),
  vehicle: text().notNull().default(''),
  note: text().notNull().default(''),
  capacity: integer(),
  state: text().$type<DepartureState>().notNull().default('running'),
  isPlanned: boolean('is_planned')
    .notNull()
    .generatedAlwaysAs(
      sql`cardinality(guides) > 0 or vehicle <> '' or note <> '' or capacity is not null or state <> 'running'`,
    ),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
})

export const sheetPrintTable = pgTable('day_sheet_prints', {
  id: identity(),
  day: date({ mode: 'string' }).notNull(),
  userId: bigint('user_id', { mode: 'number' }),
  userName: text('user_name').notNull(),
  at: moment('at').notNull(),
  changesSince: moment('changes_since'),
  scope: text().$type<SheetPrintScope>().notNull().default('whole'),
  isConfirmed: boolean('is_confirmed').notNull().default(true),
})

export const calendarSubscriptionTable = pgTable('calendar_subscriptions', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  scope: text().$type<SubscriptionScope>().notNull(),
  nonce: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: madeAt(),
})
