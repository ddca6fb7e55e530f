import { eq, inArray, sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import { messages } from 'contract/messages'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { bookingTable as t } from '../db/tables.ts'
import { AppError } from '../http/errors.ts'
import { addHistory, countedOf, recorded, recount, type Author } from './counts-and-history.sql.ts'
import { isTooOldToRestore } from './deleted.sql.ts'
import { moveVersions, type BroughtBack } from './moved-versions.sql.ts'
import { findAnyBookings, readBooking } from './read.ts'

/** One that is not deleted stays as it is, so that a second click on Undo does no harm. */
export async function restoreBooking(tx: Tx, id: number, author: Author): Promise<Booking> {
  const [row] = await tx
    .select({
      deleted_at: t.deleted_at,
      tooLate: isTooOldToRestore,
    })
    .from(t)
    .where(eq(t.id, id))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (row.tooLate) throw new AppError('validation_failed', messages.bookings.restoreTooLate)
  if (row.deleted_at) {
    await undelete(tx, id)
    await addHistory(tx, id, { old: { deleted_at: row.deleted_at }, new: { deleted_at: null } }, author)
  }
  const booking = await readBooking(tx, id)
  if (row.deleted_at) {
    await recount(tx, { added: [countedOf(booking)] })
    await moveVersions(tx, [asBeforeDeletion(booking)])
  }
  return booking
}

/** Both the deletion and the restoration count the version up, and nothing changes a booking in between. */
const asBeforeDeletion = ({ id, version }: { id: number; version: number }): BroughtBack => ({
  booking_id: id,
  found: version - 2,
  now: version,
})

async function undelete(tx: Tx, id: number) {
  try {
    await tx
      .update(t)
      // The time of the statement: one that had to wait for another change is later than it.
      .set({ version: sql`version + 1`, updated_at: sql`clock_timestamp()`, deleted_at: null })
      .where(eq(t.id, id))
  } catch (error) {
    if (isTakenMeanwhile(error)) throw new AppError('reference_taken', messages.bookings.restoreReferenceTaken)
    throw error
  }
}

/** Whether a booking could not be restored because one with its reference was written at that moment. */
export const isTakenMeanwhile = (error: unknown): boolean => violates(error, 'bookings_reference_key')

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
 * the ids in the answer. Of several with the same reference the last one is restored. Throws `isTakenMeanwhile`: another transaction
 * sees the booking that has the reference.
 */
export async function restoreBookings(tx: Tx, bookings: readonly Booking[], author: Author): Promise<Set<number>> {
  if (bookings.length === 0) return new Set()
  const ids = `{${bookings.map(({ id }) => id).join(',')}}`
  const { rows } = await tx.execute<{ id: number; version: number; deleted_at: string }>(sql`
    with free as (
      select distinct on (x.reference_key) x.id, x.deleted_at from bookings x
      where x.id = any(${ids}::bigint[]) and x.deleted_at is not null and not exists (
        select from bookings live where live.reference_key = x.reference_key and live.deleted_at is null)
      order by x.reference_key, x.id desc)
    update bookings set version = version + 1, updated_at = clock_timestamp(), deleted_at = null
    from free where bookings.id = free.id returning bookings.id, bookings.version, free.deleted_at`)
  const restored = new Set(rows.map(({ id }) => id))
  const entries = rows.map(({ id, deleted_at }) => ({
    id,
    changes: { old: { deleted_at }, new: { deleted_at: null } },
  }))
  const added = bookings.filter(({ id }) => restored.has(id)).map(countedOf)
  await recount(tx, { added }, [recorded(entries, author)])
  await moveVersions(tx, rows.map(asBeforeDeletion))
  return restored
}
