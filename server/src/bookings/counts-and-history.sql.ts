import { sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import { insertTogether, type TableRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { withoutWaiting } from '../db/transactions.ts'
import { countDepartures } from '../departures/counts.sql.ts'
import type { Seated } from '../departures/counts.ts'
import { addToReportSums, keepReportSums } from '../report-sums/keep.sql.ts'
import { idsToSum, type Summed } from '../report-sums/summed.ts'
import { countChanges, type Counted } from './counts.ts'
import { rangeChanges, type Placed } from './ranges.ts'
import type { Changes } from './rows.ts'

// What every change of a booking leaves besides the booking: its counts and its history.

/** The author of a change in the history; the id is null for the system. */
export type Author = { id: number | null; name: string }

/** What a booking is counted by. */
export const countedOf = (booking: Booking): CountedBooking => ({
  ...booking,
  booking_datetime: fromBookingTime(booking.booking_datetime),
  input_date: fromBookingTime(booking.input_date).slice(0, 10),
})

type CountedBooking = Counted & Placed & Seated & Summed
type Counting<C> = { added?: readonly C[]; removed?: readonly C[] }

/** Counts bookings anew, and writes the rows of other tables that the same change leaves. */
export async function recount(tx: Tx, changes: Counting<CountedBooking>, others: readonly TableRows[] = []) {
  await withoutWaiting(tx, insertTogether(tx, [counted(changes), placed(changes), ...others]))
  await withoutWaiting(tx, addUp(tx, changes))
}

/** Adds bookings to their departures, which makes tours of new codes, and then to the sums of reports, which read both. */
async function addUp(tx: Tx, changes: Counting<Seated & Summed>) {
  await countDepartures(tx, changes)
  const { added = [], removed = [] } = changes
  await keepReportSums(tx, idsToSum(added, removed))
}

/** As `addUp`, of bookings that this transaction has made. */
export async function addUpNew(tx: Tx, added: readonly (Seated & { id: number })[]) {
  await countDepartures(tx, { added })
  await addToReportSums(
    tx,
    added.map(({ id }) => id),
  )
}

/** The rows that change the counts. */
export const counted = ({ added = [], removed = [] }: Counting<Counted>): TableRows => ({
  table: 'booking_counts',
  rows: countChanges(added, removed),
  onConflict: `on conflict (grain, day, status, booking_source, currency)
    do update set n = booking_counts.n + excluded.n`,
})

/** The rows that change the ranges. */
export const placed = ({ added = [], removed = [] }: Counting<Placed>): TableRows => ({
  table: 'booking_range_changes',
  rows: rangeChanges(added, removed),
})

export const addHistory = (tx: Tx, id: number, changes: Changes, author: Author) =>
  withoutWaiting(tx, insertTogether(tx, [recorded([{ id, changes }], author)]))

type Entry = { id: number; changes: Changes; created_at?: Date | undefined }

/** The rows of the histories. */
export const recorded = (entries: readonly Entry[], author: Author): TableRows => ({
  table: 'booking_histories',
  rows: entries.map(({ id, changes, created_at }) => ({
    booking_id: id,
    user_id: author.id,
    user_name: author.name,
    changes,
    created_at,
  })),
  // The time of the statement, not of the transaction: one that had to wait for another change is later than it.
  computed: { created_at: 'coalesce(created_at, clock_timestamp())' },
})

/** The notes with which bookings were made, by their ids. */
export async function firstNotes(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; note: string }>(sql`
    select distinct on (booking_id) booking_id as id, coalesce(changes -> 'new' ->> 'note', '') as note
    from booking_histories where booking_id = any(${`{${ids.join(',')}}`}::bigint[]) order by booking_id, booking_histories.id`)
  return new Map(rows.map(({ id, note }) => [id, note]))
}
