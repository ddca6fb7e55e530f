import { sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import { insertTogether, type TableRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { historyTable } from '../db/tables.ts'
import { countDepartures } from '../departures/counts.sql.ts'
import type { Seated } from '../departures/counts.ts'
import { countChanges, type Counted } from './counts.ts'
import type { Changes } from './rows.ts'

// What every change of a booking leaves besides the booking: its counts and its history.

/** The author of a change in the history; the id is null for the system. */
export type Author = { id: number | null; name: string }

/** What a booking is counted by. */
export const countedOf = (booking: Booking): Counted & Seated => ({
  ...booking,
  booking_datetime: fromBookingTime(booking.booking_datetime),
})

type Counting<C> = { added?: readonly C[]; removed?: readonly C[] }

export async function recount(tx: Tx, changes: Counting<Counted & Seated>) {
  await insertTogether(tx, [counted(changes)])
  await countDepartures(tx, changes)
}

/** The rows that change the counts. */
export const counted = ({ added = [], removed = [] }: Counting<Counted>): TableRows => ({
  table: 'booking_counts',
  rows: countChanges(added, removed),
  onConflict: sql`on conflict (grain, day, status, booking_source, currency)
    do update set n = booking_counts.n + excluded.n`,
})

export const addHistory = (tx: Tx, id: number, changes: Changes, author: Author) =>
  addHistories(tx, [{ id, changes }], author)

export async function addHistories(tx: Tx, entries: readonly { id: number; changes: Changes }[], author: Author) {
  await tx.insert(historyTable).values(
    entries.map(({ id, changes }) => ({
      bookingId: id,
      userId: author.id,
      userName: author.name,
      changes,
      createdAt: sql`clock_timestamp()`,
    })),
  )
}
