import { and, eq, isNull } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import type { Tx } from '../db/db.ts'
import { bookingTable as t } from '../db/tables.ts'
import { AppError, refuseStale } from '../http/errors.ts'
import { areLive, readBooking, findBookings, type Which } from './read.ts'

/** Locks the booking until the transaction ends. Refuses a version that is not the current one. */
export async function lockBooking(tx: Tx, id: number, version: number | undefined): Promise<Booking> {
  const [row] = await tx
    .select({ version: t.version })
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deleted_at)))
    .for('update')
  if (!row) throw new AppError('not_found')
  refuseStale(version, row.version)
  // A statement of its own: the one that waited for the lock sees the other tables as they were before it.
  return await readBooking(tx, id)
}

/** Locks the live bookings among these until the transaction ends, in the order of their ids. */
export async function lockBookings(tx: Tx, which: Which): Promise<Booking[]> {
  await tx.select({ id: t.id }).from(t).where(areLive(which)).orderBy(t.id).for('update')
  return findBookings(tx, which)
}

/** Locks the live bookings among these until the transaction ends; returns their versions by id. */
export async function lockVersions(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: t.id, version: t.version })
    .from(t)
    .where(areLive({ ids }))
    .orderBy(t.id)
    .for('update')
  return new Map(rows.map(({ id, version }) => [id, version]))
}
