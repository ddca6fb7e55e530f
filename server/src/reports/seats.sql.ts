import { sql } from 'drizzle-orm'
import type { ReportRange } from 'contract/report-ranges'
import type { Db } from '../db/db.ts'

/**
 * The seats of each tour that has a capacity, and how many adults and children fill them, over its departures with a booking
 * that stands. A plan may set another capacity; a cancelled departure has no seats.
 */
export async function readSeats(
  db: Db,
  { start_date, end_date }: ReportRange,
  tourIds: readonly number[] | undefined,
): Promise<Map<number, { seats: number; filled: number }>> {
  const { rows } = await db.execute<{ tour_id: number; seats: number; filled: number }>(sql`
    select d.tour_id, sum(coalesce(p.capacity, t.capacity))::bigint as seats, sum(d.filled)::bigint as filled
    from (
      select c.tour_id, x.starts_at, sum(x.adult + x.child) as filled
      from departure_counts x join tour_codes c on c.id = x.code_id
      where x.starts_at >= ${start_date}::date and x.starts_at < ${end_date}::date + 1
        and ${tourIds ? sql`c.tour_id = any(${`{${tourIds.join(',')}}`}::bigint[])` : sql`true`}
      group by 1, 2 having sum(x.confirmed + x.pending) > 0) d
    join tours t on t.id = d.tour_id
    left join departure_plans p on p.starts_at = d.starts_at and p.tour_id = d.tour_id
    where coalesce(p.capacity, t.capacity) is not null and coalesce(p.state, 'running') = 'running'
    group by 1`)
  return new Map(rows.map(({ tour_id, seats, filled }) => [tour_id, { seats, filled }]))
}
