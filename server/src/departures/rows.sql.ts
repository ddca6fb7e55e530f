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

type DayRow = { date: string; departures: number; bookings: number; travelers: number; pending: number }

/** The sums of each day, and the counts of the departures that may have a warning, from one pass over the counts. */
export async function dayRows(
  db: Db,
  span: Span,
  soon: { from: string; before: string },
): Promise<{ days: DayRow[]; warned: CountRow[] }> {
  const { rows } = await db.execute<{ days: DayRow[] | null; warned: CountRow[] | null }>(sql`
    with d as materialized (${countsIn(span)}),
    days as (
      select starts_at::date as date, count(*)::integer as departures,
        coalesce(sum(d.confirmed + d.pending), 0)::integer as bookings,
        coalesce(sum(d.adult + d.child + d.infant), 0)::integer as travelers, coalesce(sum(d.pending), 0)::integer as pending
      from d full join (select starts_at, tour_id from departure_plans where ${within(span)} and is_planned) p
        using (starts_at, tour_id)
      group by 1),
    warned as (
      select to_char(d.starts_at, 'YYYY-MM-DD HH24:MI:SS') as starts_at, d.tour_id, d.confirmed, d.pending, d.cancelled, d.adult, d.child, d.infant
      from d join tours t on t.id = d.tour_id left join departure_plans p on p.starts_at = d.starts_at and p.tour_id = d.tour_id
      where d.adult + d.child > coalesce(p.capacity, t.capacity) or p.is_planned
        or (d.starts_at >= ${soon.from}::timestamp and d.starts_at < ${soon.before}::timestamp))
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
