import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { BookingSource } from 'contract/booking-values'
import type { DepartureState, Guide } from 'contract/departures'
import type { TourColour } from 'contract/tour-colours'
import type { Db, Tx } from '../db/db.ts'
import { collated } from '../db/lists.ts'
import { userTable as u } from '../db/tables.ts'
import { countColumns } from './counts.ts'

/** Wall-clock times, from one to before another. */
export type Span = { from: string; before: string }

export const dayBounds = (start: string, end: string): Span => ({ from: start, before: `${end} 24:00` })

type Which = { tourId?: number | undefined; source?: BookingSource | undefined }

export type Place = { starts_at: string; tour_id: number }
export type CountRow = Place & Record<(typeof countColumns)[number], number>

const within = ({ from, before }: Span) => sql`starts_at >= ${from}::timestamp and starts_at < ${before}::timestamp`
const counted = sql.raw(countColumns.join(', '))
const summed = sql.raw(countColumns.map((name) => `sum(x.${name})::integer as ${name}`).join(', '))

/** The counts of departures that have a live booking: of each tour at each time, as one tour may have several codes. */
const countsIn = (span: Span, { tourId, source }: Which = {}): SQL => sql`
  select x.starts_at, c.tour_id, ${summed}
  from (select starts_at, code_id, ${counted} from ${sql.raw(source ? 'departure_source_counts' : 'departure_counts')}
    where ${within(span)} ${source ? sql`and booking_source = ${source}` : sql``}
      and confirmed + pending + cancelled > 0) x
  join tour_codes c on c.id = x.code_id
  ${tourId === undefined ? sql`` : sql`where c.tour_id = ${tourId}`}
  group by x.starts_at, c.tour_id`

// The columns of tours and plans are read apart: thousands of rows would repeat them.
export async function countRows(db: Db | Tx, span: Span, which: Which): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(countsIn(span, which))
  return rows
}

export type PlanRow = Place & {
  guides: number[]
  vehicle: string
  note: string
  capacity: number | null
  state: DepartureState
  version: number
  is_planned: boolean
}

/** The plans, also those that were cleared. */
export async function planRows(db: Db | Tx, span: Span, { tourId }: Pick<Which, 'tourId'> = {}): Promise<PlanRow[]> {
  const { rows } = await db.execute<PlanRow>(sql`
    select starts_at, tour_id, guides, vehicle, note, capacity, state, version, is_planned from departure_plans
    where ${within(span)} ${tourId === undefined ? sql`` : sql`and tour_id = ${tourId}`}`)
  return rows
}

export type TourRow = {
  id: number
  name: string
  colour: TourColour
  capacity: number | null
  minimum: number | null
  duration_minutes: number | null
}

export async function tourRows(db: Db | Tx, ids: readonly number[]): Promise<Map<number, TourRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<TourRow>(
    sql`select id, name, colour, capacity, minimum, duration_minutes from tours where id = any(${asArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type DayRow = { date: string; departures: number; bookings: number; travelers: number; pending: number; over: number }

/**
 * The sums of each day, and the counts of the departures that may have a warning. A year has 20,000 counts, most of them of a
 * departure without a plan, which is not soon and of a tour with one code: of these `over` says how many are over capacity,
 * the only warning that they can have, and they are added up by day at once. The few others are looked up once more by their place.
 */
export async function dayRows(
  db: Db,
  span: Span,
  soon: { from: string; before: string },
): Promise<{ days: DayRow[]; warned: CountRow[] }> {
  const isSoon = sql`x.starts_at >= ${soon.from}::timestamp and x.starts_at < ${soon.before}::timestamp`
  const isOver = (code: string) =>
    sql`x.adult + x.child > ${sql.raw(code)}.capacity and not ${sql.raw(code)}.is_merged and not (${isSoon})`
  const part = (code: string) =>
    sql.raw(`x.starts_at, x.code_id, ${code}.tour_id, ${countColumns.map((name) => `x.${name}`).join(', ')}`)
  const { rows } = await db.execute<{ days: DayRow[] | null; warned: CountRow[] | null }>(sql`
    with x as not materialized (
      select starts_at, code_id, ${counted} from departure_counts
      where ${within(span)} and confirmed + pending + cancelled > 0),
    p as materialized (select starts_at, tour_id from departure_plans where ${within(span)} and is_planned),
    c as materialized (
      select c.id, c.tour_id, t.capacity, count(*) over (partition by c.tour_id) > 1 as is_merged
      from tour_codes c join tours t on t.id = c.tour_id),
    planned as materialized (
      select x.*, c.tour_id, c.capacity, c.is_merged
      from p join x on x.starts_at = p.starts_at join c on c.id = x.code_id and c.tour_id = p.tour_id),
    merged as not materialized (select x.*, c.tour_id from c join x on x.code_id = c.id where c.is_merged),
    parts as (
      select x.starts_at::date as date, count(*) as departures, sum(x.confirmed + x.pending) as bookings,
        sum(x.adult + x.child + x.infant) as travelers, sum(x.pending) as pending,
        count(*) filter (where ${isOver('c')}) as over
      from x join c on c.id = x.code_id group by 1
      union all
      select starts_at::date, 0, 0, 0, 0, -1 from planned x where ${isOver('x')}
      union all
      -- Plans without a booking are departures too.
      select starts_at::date, 1, 0, 0, 0, 0
      from (select starts_at, tour_id from p except select starts_at, tour_id from planned) empty
      union all
      -- One departure has a count for each code of its tour.
      select starts_at::date, count(distinct (starts_at, tour_id)) - count(*), 0, 0, 0, 0 from merged group by 1),
    days as (
      select date, sum(departures)::integer as departures, sum(bookings)::integer as bookings,
        sum(travelers)::integer as travelers, sum(pending)::integer as pending, sum(over)::integer as over
      from parts group by 1),
    others as (
      select ${part('c')} from x join c on c.id = x.code_id where ${isSoon}
      union
      select ${part('x')} from planned x
      union
      select ${part('x')} from merged x),
    warned as (
      select to_char(x.starts_at, 'YYYY-MM-DD HH24:MI:SS') as starts_at, x.tour_id, ${summed}
      from others x group by x.starts_at, x.tour_id)
    select (select json_agg(days) from days) as days, (select json_agg(warned) from warned) as warned`)
  return { days: rows[0]?.days ?? [], warned: rows[0]?.warned ?? [] }
}

export type GuidedRow = Place & { duration_minutes: number | null; guides: number[] }

/** The running departures with a guide, for clashes. */
export async function guidedRows(db: Db | Tx, span: Span): Promise<GuidedRow[]> {
  const { rows } = await db.execute<GuidedRow>(sql`
    select p.starts_at, p.tour_id, t.duration_minutes, p.guides
    from departure_plans p join tours t on t.id = p.tour_id
    where ${within(span)} and cardinality(p.guides) > 0 and p.state = 'running'`)
  return rows
}

/** Guides are active members of staff. */
export const isGuide = (): SQL | undefined =>
  and(ne(u.role, 'customer'), eq(u.accountStatus, 'active'), isNull(u.deletedAt))

export const guideRows = (db: Db): Promise<Guide[]> =>
  db.select({ id: u.id, name: u.name }).from(u).where(isGuide()).orderBy(collated(u.name), u.id)

/** The names of members of staff, also of those who have left. */
export async function staffNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from users where id = any(${asArray(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const asArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`
