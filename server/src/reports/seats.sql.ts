import { sql, type SQL } from 'drizzle-orm'
import type { ReportRange } from 'contract/report-ranges'
import type { Db } from '../db/db.ts'

/**
 * The seats of each tour that has a capacity, and how many adults and children fill them, over its departures with a booking
 * that stands. A plan may set another capacity; a cancelled departure has no seats. Those of few plans are added to those of all
 * departures: joining 57,000 departures of three years with their plans took five times as long.
 */
export async function readSeats(
  db: Db,
  { start_date, end_date }: ReportRange,
  tourIds: readonly number[] | undefined,
): Promise<Map<number, { seats: number; filled: number }>> {
  const within = (from: SQL) =>
    sql`${from}.starts_at >= ${start_date}::date and ${from}.starts_at < ${end_date}::date + 1`
  const ofTours = (from: SQL) =>
    tourIds ? sql`${from}.tour_id = any(${`{${tourIds.join(',')}}`}::bigint[])` : sql`true`
  const [x, c, p] = [sql`x`, sql`c`, sql`p`]
  const { rows } = await db.execute<{ tour_id: number; seats: number; filled: number }>(sql`
    with several as (select tour_id from tour_codes group by 1 having count(*) > 1),
    counted as (
      -- a row of a tour that has one code is a departure
      select c.tour_id, x.departures, x.filled
      from tour_codes c join (
        select x.code_id, count(*) as departures, sum(x.adult + x.child) as filled from departure_counts x
        where ${within(x)} and x.confirmed + x.pending > 0
          and ${tourIds ? sql`x.code_id in (select id from tour_codes c where ${ofTours(c)})` : sql`true`}
        group by 1) x on x.code_id = c.id
      where c.tour_id not in (select tour_id from several)
      union all
      select tour_id, count(*), sum(filled) from (
        select c.tour_id, x.starts_at, sum(x.adult + x.child) as filled
        from tour_codes c join departure_counts x on x.code_id = c.id
        where ${within(x)} and ${ofTours(c)} and c.tour_id in (select tour_id from several)
        group by 1, 2 having sum(x.confirmed + x.pending) > 0) shared
      group by 1),
    planned as (
      select p.tour_id, p.capacity, p.state = 'running' as runs, d.filled
      from departure_plans p cross join lateral (
        select sum(x.adult + x.child) as filled from tour_codes c join departure_counts x on x.code_id = c.id
        where c.tour_id = p.tour_id and x.starts_at = p.starts_at having sum(x.confirmed + x.pending) > 0) d
      where ${within(p)} and ${ofTours(p)} and (p.capacity is not null or p.state <> 'running')),
    added as (
      select tour_id, departures, departures * t.capacity as seats, filled from counted join tours t on t.id = tour_id
      where t.capacity is not null
      union all
      select tour_id, -1, -t.capacity, -filled from planned join tours t on t.id = tour_id where t.capacity is not null
      union all
      select tour_id, 1, capacity, filled from planned where runs)
    select tour_id, sum(seats)::bigint as seats, sum(filled)::bigint as filled from added group by 1 having sum(departures) > 0`)
  return new Map(rows.map(({ tour_id, seats, filled }) => [tour_id, { seats, filled }]))
}
