import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Booking, BookingValues } from 'contract/bookings'
import { insertRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { bookingInclusionTable, travelerTable } from '../db/tables.ts'

/** A traveler who stays the same keeps the id, and so does one who is corrected in place. */
export async function replaceTravelers(tx: Tx, booking: Booking, sent: BookingValues['travelers']) {
  const left = [...booking.travelers]
  const take = (fits: (traveler: Booking['travelers'][number]) => boolean) => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]!.id
  }
  const same = sent.map((traveler) =>
    take(({ name, type, dob }) => name === traveler.name && type === traveler.type && dob === traveler.dob),
  )
  const ids = same.map((id) => id ?? take(() => true))
  if (left.length > 0)
    await tx.delete(travelerTable).where(
      inArray(
        travelerTable.id,
        left.map(({ id }) => id),
      ),
    )
  const rows = sent.map((traveler, position) => ({ id: ids[position], booking_id: booking.id, position, ...traveler }))
  const kept = rows.filter((row) => row.id !== undefined)
  await insertRows(tx, 'booking_travelers', kept, {
    onConflict: `on conflict (id) do update set
      position = excluded.position, name = excluded.name, type = excluded.type, dob = excluded.dob`,
  })
  const fresh = rows.filter((row) => row.id === undefined).map(({ id: _none, ...row }) => row)
  await insertRows(tx, 'booking_travelers', fresh)
}

export async function replaceInclusions(tx: Tx, id: number, options: readonly number[]) {
  const { bookingId, inclusionId } = bookingInclusionTable
  await tx.delete(bookingInclusionTable).where(and(eq(bookingId, id), notInArray(inclusionId, [...options])))
  const rows = options.map((inclusion_id, position) => ({ booking_id: id, inclusion_id, position }))
  await insertRows(tx, 'booking_inclusions', rows, {
    onConflict: `on conflict (booking_id, inclusion_id) do update set position = excluded.position`,
  })
}
