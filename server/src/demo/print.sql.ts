import { sql } from 'drizzle-orm'
import { valuesOf, type Booking } from 'contract/bookings'
import { londonDay } from 'contract/days'
import { startInstant } from 'contract/departure-times'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import { findBookings } from '../bookings/read.ts'
import { updateBooking, updateBookingStatus } from '../bookings/write.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/bulk.ts'
import { setNote } from '../day-sheets/write.ts'
import { addDays } from './calendar.ts'

const minuteMs = 60_000

type People = { by: Author; colleague: Author }

/** A print of today's sheet at two minutes past eight, and three changes of it since, as the calls of the interface would do them. */
export async function addPrint(tx: Tx, { now, by, colleague }: { now: Date } & People): Promise<void> {
  const today = londonDay(now)
  const eight = startInstant(`${today}T08:02`).getTime()
  const at = Math.min(eight, now.getTime() - 40 * minuteMs)
  await insertRows(tx, 'day_sheet_prints', [
    { day: today, user_id: by.id, user_name: by.name, at: new Date(at).toISOString() },
  ])
  const [noted, later, cancelled] = await expectedBookings(tx, today)
  if (noted) await setNote(tx, noted.id, { note: 'Arrives by taxi: blue umbrella.' }, colleague)
  if (later) await updateBooking(tx, later.id, withOtherPickup(later), by)
  if (cancelled) await updateBookingStatus(tx, cancelled.id, { status: 'cancelled' }, colleague)
  for (const [index, booking] of [noted, later, cancelled].entries())
    if (booking) await moveLastChange(tx, booking.id, new Date(at + (index + 1) * 9 * minuteMs))
}

/** Today's bookings that did not arrive yet, without those that an import may claim. */
async function expectedBookings(tx: Tx, today: string): Promise<Booking[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from bookings
    where booking_datetime >= ${today}::timestamp and booking_datetime < ${addDays(today, 1)}::timestamp
      and status = 'confirmed' and deleted_at is null and arrived is null and booking_source <> 'partner'
    order by booking_datetime desc, id limit 3`)
  return findBookings(tx, { ids: rows.map(({ id }) => id) })
}

function withOtherPickup(booking: Booking) {
  const { booking_reference: _unchanged, ...values } = valuesOf(booking)
  return { ...values, pickup_location: 'The Savoy, Strand' }
}

async function moveLastChange(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update bookings set updated_at = ${at.toISOString()}::timestamptz where id = ${id}`)
  await tx.execute(sql`
    update booking_histories set created_at = ${at.toISOString()}::timestamptz
    where id = (select max(id) from booking_histories where booking_id = ${id})`)
}
