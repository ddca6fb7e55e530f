import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { toursOf } from '../day-sheets/manifest.sql.ts'
import { eveningBeforeFirst } from '../day-sheets/pickup-order.ts'

/** A pickup of a departure with the travelers of all its bookings. */
export type Pickup = { time: string; place: string; travelers: number }

type Row = { starts_at: string; product_code: string; time: string; place: string; travelers: number }

/** The pickups of bookings that are not cancelled, by `<starts_at> <tour id>` and by time, from one day to another. */
export async function pickupsBetween(db: Db, start: string, end: string): Promise<Map<string, Pickup[]>> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(booking_datetime, 'YYYY-MM-DD"T"HH24:MI') as starts_at, product_code, pickup_time as time,
      pickup_location as place, sum(traveler_count)::integer as travelers
    from bookings
    where booking_datetime >= ${start}::timestamp and booking_datetime < ${`${end} 24:00`}::timestamp
      and deleted_at is null and status <> 'cancelled'
    group by booking_datetime, product_code, pickup_time, pickup_location
    order by pickup_time, pickup_location`)
  const tours = await toursOf(db, [...new Set(rows.map(({ product_code }) => fold(product_code)))])
  const pickups = new Map<string, Pickup[]>()
  for (const { starts_at, product_code, time, place, travelers } of rows) {
    const key = `${starts_at} ${tours.get(fold(product_code))}`
    const found = pickups.get(key) ?? []
    pickups.set(key, found)
    // In their order those of several codes of one tour follow each other.
    const last = found.at(-1)
    if (last?.time === time && last.place === place) last.travelers += travelers
    else found.push({ time, place, travelers })
  }
  for (const [key, found] of pickups)
    pickups.set(
      key,
      eveningBeforeFirst(found, key.slice(0, 16), ({ time }) => time),
    )
  return pickups
}
