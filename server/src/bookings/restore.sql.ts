import { sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import type { Tx } from '../db/db.ts'
import { addHistories, countedOf, recount, type Author } from './counts-and-history.sql.ts'
import { bookingTable as t } from '../db/tables.ts'
import { inArray } from 'drizzle-orm'
import { findAnyBookings } from './read.ts'

/** Locks the deleted bookings among these until the transaction ends, in the order of their ids. */
export async function lockDeleted(tx: Tx, ids: readonly number[]): Promise<Booking[]> {
  await tx
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(t.id)
    .for('update')
  const found = await findAnyBookings(tx, ids)
  return found.flatMap(({ booking, isDeleted }) => (isDeleted ? booking : []))
}

/**
 * Restores deleted bookings that the caller has locked; those whose reference a live booking has stay deleted and are not among
 * the ids in the answer.
 */
export async function restoreBookings(tx: Tx, bookings: readonly Booking[], author: Author): Promise<Set<number>> {
  if (bookings.length === 0) return new Set()
  const ids = `{${bookings.map(({ id }) => id).join(',')}}`
  const { rows } = await tx.execute<{ id: number; deleted_at: string }>(sql`
    with free as (
      select x.id, x.deleted_at from bookings x
      where x.id = any(${ids}::bigint[]) and x.deleted_at is not null and not exists (
        select from bookings live where live.reference_key = x.reference_key and live.deleted_at is null))
    update bookings set version = version + 1, updated_at = clock_timestamp(), deleted_at = null
    from free where bookings.id = free.id returning bookings.id, free.deleted_at`)
  const restored = new Set(rows.map(({ id }) => id))
  await recount(tx, { added: bookings.filter(({ id }) => restored.has(id)).map(countedOf) })
  if (rows.length > 0)
    await addHistories(
      tx,
      rows.map(({ id, deleted_at }) => ({ id, changes: { old: { deleted_at }, new: { deleted_at: null } } })),
      author,
    )
  return restored
}
