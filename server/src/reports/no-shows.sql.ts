import { sql } from 'drizzle-orm'
import type { BookingSource } from 'contract/booking-values'
import { folded, onWallClockDays } from '../db/lists.ts'
import type { Db } from '../db/db.ts'
import { bookingTable as b } from '../db/tables.ts'
import { isOfTours } from '../bookings/report-filters.sql.ts'
import type { Which } from './sums.sql.ts'

/** A number of no-shows, with the one value that these have in common. */
export type NoShowRow = {
  no_shows: number
  lead_days: number | null
  month: string | null
  booking_source: BookingSource | null
  tour_id: number | null
}

/**
 * The bookings that stand and of which no traveler came, by each of the values of a row. Read from the bookings: they have an index of
 * their own, which every check-in keeps.
 */
export async function readNoShows(
  db: Db,
  { range, by, tour_id, booking_source, currency }: Which,
): Promise<NoShowRow[]> {
  const column = by === 'tour' ? b.booking_datetime : b.input_date
  const { rows } = await db.execute<NoShowRow>(sql`
    with counted as (
      select lead_days, month, booking_source, product_code, count(*) as no_shows
      from (
        select ${b.booking_datetime}::date - ${b.input_date} as lead_days, date_trunc('month', ${column})::date as month,
          ${b.booking_source} as booking_source, ${b.product_code} as product_code
        from ${b}
        where ${b.arrived} = 0 and ${b.status} <> 'cancelled' and ${b.deleted_at} is null and ${onWallClockDays(column, range)}
          and ${tour_id ? isOfTours(tour_id) : sql`true`}
          and ${booking_source ? sql`${b.booking_source} = ${booking_source}` : sql`true`}
          and ${currency ? sql`${b.currency} = ${currency}` : sql`true`}) x
      group by grouping sets ((lead_days), (month), (booking_source), (product_code)))
    select x.no_shows, x.lead_days, x.month, x.booking_source, c.tour_id
    from counted x left join tour_codes c on c.code_key = ${folded(sql`normalize(x.product_code, nfc)`)}
    order by 2, 3, 4, 5`)
  return rows
}
