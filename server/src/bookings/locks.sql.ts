import { sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import type { Tx } from '../db/db.ts'
import { bookingTable as t } from '../db/tables.ts'
import { textOnce } from '../db/text-once.ts'
import { AppError, existing, refuseStale } from '../http/errors.ts'
import { areLive, findBooking, findBookings, type Which } from './read.ts'

/** Locks the booking until the transaction ends. Refuses a version that is not the current one. */
export async function lockBooking(tx: Tx, id: number, version: number | undefined): Promise<Booking> {
  const lock = locked(tx, id)
  // Sent behind it, as a statement of its own: the one that waited for the lock sees the other tables as they were before it.
  const [row, booking] = await Promise.all([lock, findBooking(tx, id)])
  refuseStale(version, existing(row, 'booking').version)
  return existing(booking, 'booking')
}

/**
 * Refuses to overwrite a note that its author has not read, since a note leaves the version alone; one that says the same
 * already is no conflict, and without a `before` nothing is compared.
 */
export function refuseUnreadNote(note: string, before: string | undefined, present: string): void {
  if (before !== undefined && before !== present && note !== present)
    throw new AppError('note_changed', undefined, { data: { note: present } })
}

const lockOf = textOnce<{ id: number }>(
  (at) => sql`select version from bookings where id = ${at('id')} and deleted_at is null for update`,
)

async function locked(tx: Tx, id: number): Promise<{ version: number } | undefined> {
  const { rows } = await tx.execute<{ version: number }>(lockOf({ id }))
  return rows[0]
}

/** Locks the live bookings among these until the transaction ends, in the order of their ids. */
export async function lockBookings(tx: Tx, which: Which): Promise<Booking[]> {
  await tx.select({ id: t.id }).from(t).where(areLive(which)).orderBy(t.id).for('update')
  return findBookings(tx, which)
}

/** Locks the live bookings among these until the transaction ends; returns by id what changes with each edit. */
export async function lockVersions(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Pick<Booking, 'version' | 'note'>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: t.id, version: t.version, note: t.note })
    .from(t)
    .where(areLive({ ids }))
    .orderBy(t.id)
    .for('update')
  return new Map(rows.map(({ id, version, note }) => [id, { version, note }]))
}
