import { bigint, boolean, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActName, ActValues } from 'contract/act-values'
import type { Act, ActRowKind, ActSelection, ActState, ActTask, ConsequenceCode } from 'contract/acts'
import { identity, madeAt, moment, reference, type Changes } from '../db/tables.ts'
import { jobColumns, starterColumns, type StoredUndone } from '../jobs/job-tables.ts'

/** A departure that a booking leaves or joins: its code as tours compare it, when, and what the booking takes of it. */
export type Seat = { code: string; at: string; seats: number; travelers: number }

/** A booking that an undo left as it is. */
export type Kept = { fields: string[]; reason: string }

/**
 * What became of the plan of an action's departure: it is cancelled, or the time at which the plan is since; `stays` where it could
 * not be moved from there, because the other time has a plan of its own, or be changed, because the tour was `merged` since. `line` is
 * what it added to the history of the plan; older actions have none.
 */
export type PlanChange = ({ cancelled: true } | { moved_to: string; stays?: true; merged?: true }) & { line?: number }

/** With the name that the tour of a departure had when the action was made; earlier ones do not have it. */
type StoredSelection = Omit<ActSelection, 'departure'> & {
  departure?: (NonNullable<ActSelection['departure']> & { tour?: string }) | undefined
}

export const actTable = pgTable('acts', {
  id: identity(),
  act: text().$type<ActName>().notNull(),
  values: json().$type<ActValues[ActName]>().notNull(),
  selection: json().$type<StoredSelection>().notNull(),
  reason: text().notNull().default(''),
  ...jobColumns<ActState, ActTask>(),
  position: bigint({ mode: 'number' }).notNull().default(0),
  isCollected: boolean('is_collected').notNull().default(false),
  counts: json().$type<Act['counts']>().notNull(),
  consequences: json().$type<Act['consequences']>().notNull().default([]),
  problems: json().$type<Act['problems']>().notNull().default([]),
  undone: json().$type<StoredUndone<NonNullable<Act['undone']>>>(),
  plan: json().$type<PlanChange>(),
  failure: text(),
  ...starterColumns(),
  createdBy: reference('created_by'),
  createdByName: text('created_by_name').notNull(),
  createdAt: madeAt(),
  committedAt: moment('committed_at'),
})
export type ActRecord = typeof actTable.$inferSelect

export const actBookingTable = pgTable(
  'act_bookings',
  {
    actId: reference('act_id'),
    bookingId: reference('booking_id'),
    kind: text().$type<ActRowKind>(),
    changes: json().$type<Changes>(),
    reason: text(),
    consequences: text().array().$type<ConsequenceCode[]>().notNull().default([]),
    leaves: json().$type<Seat>(),
    joins: json().$type<Seat>(),
    isWritten: boolean('is_written').notNull().default(false),
    /** Of a booking whose values were written: before and after. Null for other actions, and for those of earlier versions. */
    foundVersion: integer('found_version'),
    writtenVersion: integer('written_version'),
    /** Of a booking that was deleted or restored: the entry of its history that did so before, and the action's. Null as above. */
    foundDeletion: bigint('found_deletion', { mode: 'number' }),
    writtenDeletion: bigint('written_deletion', { mode: 'number' }),
    kept: json().$type<Kept>(),
  },
  (table) => [primaryKey({ columns: [table.actId, table.bookingId] })],
)
export type ActBooking = typeof actBookingTable.$inferSelect
