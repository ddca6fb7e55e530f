import { sql } from 'drizzle-orm'
import { pickupTimeText } from 'contract/days'
import type { Db } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { toursOf } from '../day-sheets/manifest.sql.ts'
import { eveningBeforeFirst } from '../day-sheets/pickup-order.ts'

/** A pickup of a departure with the travelers of all its bookings. */
export type Pickup = { time: string; drop_off: string; place: string; travelers: number }

type Row = Pickup & { starts_at: string; product_code: string }

/** The pickups of bookings that are not cancelled, by `<starts_at> <tour id>` and by time, from one day to another. */
export async function pickupsBetween(db: Db, start: string, end: string): Promise<Map<string, Pickup[]>> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(booking_datetime, 'YYYY-MM-DD"T"HH24:MI') as starts_at, product_code, pickup_time as time,
      -- one of each group: whether they are of the evening before depends on it
      min(drop_off_time) as drop_off, pickup_location as place, sum(traveler_count)::integer as travelers
    from bookings
    where booking_datetime >= ${start}::timestamp and booking_datetime < ${`${end} 24:00`}::timestamp
      and deleted_at is null and status <> 'cancelled'
    group by booking_datetime, product_code, pickup_time, pickup_location, drop_off_time < pickup_time
    order by pickup_time, pickup_location, drop_off_time < pickup_time`)
  const tours = await toursOf(db, [...new Set(rows.map(({ product_code }) => fold(product_code)))])
  const pickups = new Map<string, Pickup[]>()
  for (const { starts_at, product_code, ...pickup } of rows) {
    const key = `${starts_at} ${tours.get(fold(product_code))}`
    const found = pickups.get(key) ?? []
    pickups.set(key, found)
    // In their order those of several codes of one tour follow each other.
    const last = found.at(-1)
    const shownTime = ({ time, drop_off }: Pickup) => pickupTimeText(starts_at, time, drop_off)
    if (last && shownTime(last) === shownTime(pickup) && last.place === pickup.place) last.travelers += pickup.travelers
    else found.push(pickup)
  }
  for (const [key, found] of pickups)
    pickups.set(
      key,
      eveningBeforeFirst(found, key.slice(0, 16), ({ time, drop_off }) => ({ pickup: time, dropOff: drop_off })),
    )
  return pickups
}
