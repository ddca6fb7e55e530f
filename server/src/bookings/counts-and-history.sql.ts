import { sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import { insertTogether, type TableRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { withoutWaiting } from '../db/transactions.ts'
import { historyTable } from '../db/tables.ts'
import { countDepartures } from '../departures/counts.sql.ts'
import type { Seated } from '../departures/counts.ts'
import { keepReportSums } from '../report-sums/keep.sql.ts'
import { countChanges, type Counted } from './counts.ts'
import { rangeChanges, type Placed } from './ranges.ts'
import type { Changes } from './rows.ts'

// What every change of a booking leaves besides the booking: its counts and its history.

/** The author of a change in the history; the id is null for the system. */
export type Author = { id: number | null; name: string }

/** What a booking is counted by. */
export const countedOf = (booking: Booking): Counted & Placed & Seated & Identified => ({
  ...booking,
  booking_datetime: fromBookingTime(booking.booking_datetime),
})

type Identified = { id: number }
type Counting<C> = { added?: readonly C[]; removed?: readonly C[] }

export async function recount(tx: Tx, changes: Counting<Counted & Placed & Seated & Identified>) {
  await withoutWaiting(tx, insertTogether(tx, [counted(changes), placed(changes)]))
  await withoutWaiting(tx, addUp(tx, changes))
}

/** Adds bookings to their departures, which makes tours of new codes, and then to the sums of reports, which read both. */
export async function addUp(tx: Tx, changes: Counting<Seated & Identified>) {
  await countDepartures(tx, changes)
  const { added = [], removed = [] } = changes
  await keepReportSums(
    tx,
    [...added, ...removed].map(({ id }) => id),
  )
}

/** The rows that change the counts. */
export const counted = ({ added = [], removed = [] }: Counting<Counted>): TableRows => ({
  table: 'booking_counts',
  rows: countChanges(added, removed),
  onConflict: sql`on conflict (grain, day, status, booking_source, currency)
    do update set n = booking_counts.n + excluded.n`,
})

/** The rows that change the ranges. */
export const placed = ({ added = [], removed = [] }: Counting<Placed>): TableRows => ({
  table: 'booking_range_changes',
  rows: rangeChanges(added, removed),
})

export const addHistory = (tx: Tx, id: number, changes: Changes, author: Author) =>
  addHistories(tx, [{ id, changes }], author)

export async function addHistories(tx: Tx, entries: readonly { id: number; changes: Changes }[], author: Author) {
  const rows = entries.map(({ id, changes }) => ({
    bookingId: id,
    userId: author.id,
    userName: author.name,
    changes,
    createdAt: sql`clock_timestamp()`,
  }))
  await withoutWaiting(tx, tx.insert(historyTable).values(rows).execute())
}

/** The notes with which bookings were made, by their ids. */
export async function firstNotes(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; note: string }>(sql`
    select distinct on (booking_id) booking_id as id, coalesce(changes -> 'new' ->> 'note', '') as note
    from booking_histories where booking_id = any(${`{${ids.join(',')}}`}::bigint[]) order by booking_id, booking_histories.id`)
  return new Map(rows.map(({ id, note }) => [id, note]))
}
