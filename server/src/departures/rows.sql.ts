import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { BookingSource } from 'contract/booking-values'
import { minutesWithout } from 'contract/departure-warnings'
import type { DepartureState, Guide, PlannedGuide } from 'contract/departures'
import { limits } from 'contract/limits'
import type { TourColour } from 'contract/tour-colours'
import type { Db, Tx } from '../db/db.ts'
import { collated } from '../db/lists.ts'
import { nameApart } from '../db/people.ts'
import { planAnew } from '../db/statement-names.ts'
import { userTable as u } from '../db/tables.ts'
import { countColumns } from './counts.ts'

/** Wall-clock times, from one to before another. */
export type Span = { from: string; before: string }

export const minuteOf = (startsAt: string): Span => ({ from: startsAt, before: `${startsAt.slice(0, 16)}:59` })

export const dayBounds = (start: string, end: string): Span => ({ from: start, before: `${end} 24:00` })

type Which = { tourId?: number | undefined; source?: BookingSource | undefined }

export type Place = { starts_at: string; tour_id: number }
export type CountRow = Place & Record<(typeof countColumns)[number], number>

const within = ({ from, before }: Span) => sql`starts_at >= ${from}::timestamp and starts_at < ${before}::timestamp`

/**
 * Departures that may last into a span, and those into which one of it may last. Added up by the database, which has days before
 * the year 1 and after 9999.
 */
const near = ({ from, before }: Span) => {
  const longest = sql`make_interval(days => ${limits.tour.minutes / 1_440 + 1}::integer)`
  return sql`starts_at >= ${from}::timestamp - ${longest} and starts_at < ${before}::timestamp + ${longest}`
}
const counted = sql.raw(countColumns.join(', '))
const summedOf = (names: readonly (typeof countColumns)[number][]) =>
  sql.raw(names.map((name) => `sum(x.${name})::integer as ${name}`).join(', '))
const summed = summedOf(countColumns)

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

type DayRow = {
  date: string
  departures: number
  bookings: number
  travelers: number
  pending: number
  warnings: number
}

/** What the warnings of a departure follow from, but for guides who clash. */
export type WarnedRow = Pick<CountRow, 'confirmed' | 'pending' | 'adult' | 'child' | 'infant'> &
  Pick<TourRow, 'capacity' | 'minimum'> & {
    starts_at: string
    /** Null without a plan. */
    state: DepartureState | null
    guides: number[] | null
  }

/**
 * The sums of each day, and the departures that may have a warning which only some days or the whole departure tell. A year has 20,000
 * counts, and as many plans where each departure has a guide: most are not soon and of a tour with one code, and what they can be warned
 * of is that they are over capacity or cancelled with bookings. That is counted while they are added up; the few others are returned.
 */
export async function dayRows(db: Db, span: Span, soon: Span): Promise<{ days: DayRow[]; warned: WarnedRow[] }> {
  const isSoon = sql`x.starts_at >= ${soon.from}::timestamp and x.starts_at < ${soon.before}::timestamp`
  const { rows } = await db.execute<{ days: DayRow[] | null; warned: WarnedRow[] | null }>(sql`
    ${planAnew}
    with x as not materialized (
      select starts_at, code_id, ${counted} from departure_counts
      where ${within(span)} and confirmed + pending + cancelled > 0),
    p as materialized (
      select starts_at, tour_id, capacity, state, guides from departure_plans where ${within(span)} and is_planned),
    c as materialized (
      select c.id, c.tour_id, t.capacity, t.minimum, count(*) over (partition by c.tour_id) > 1 as is_merged
      from tour_codes c join tours t on t.id = c.tour_id),
    parts as (
      -- A plan is a departure with a booking or without.
      select x.starts_at::date as date, count(*) - count(p.tour_id) as departures, sum(x.confirmed + x.pending) as bookings,
        sum(x.adult + x.child + x.infant) as travelers, sum(x.pending) as pending,
        count(*) filter (where not c.is_merged and not (${isSoon}) and
          case when p.state = 'cancelled' then x.confirmed + x.pending > 0
            else x.adult + x.child > coalesce(p.capacity, c.capacity) end) as warnings
      from x join c on c.id = x.code_id left join p on p.starts_at = x.starts_at and p.tour_id = c.tour_id group by 1
      union all
      select starts_at::date, count(*), 0, 0, 0, 0 from p group by 1
      union all
      -- One departure has a count for each code of its tour.
      select starts_at::date, sum(1 - codes), 0, 0, 0, 0
      from (
        select x.starts_at, c.tour_id, count(*) as codes from c join x on x.code_id = c.id where c.is_merged group by 1, 2) m
      where not exists (select from p where p.starts_at = m.starts_at and p.tour_id = m.tour_id)
      group by 1),
    days as (
      select date, sum(departures)::integer as departures, sum(bookings)::integer as bookings,
        sum(travelers)::integer as travelers, sum(pending)::integer as pending, sum(warnings)::integer as warnings
      from parts group by 1),
    others as (
      select x.*, c.tour_id, c.capacity, c.minimum from x join c on c.id = x.code_id where ${isSoon}
      union all
      select x.*, c.tour_id, c.capacity, c.minimum from c join x on x.code_id = c.id where c.is_merged and not (${isSoon})),
    warned as (
      select to_char(x.starts_at, 'YYYY-MM-DD HH24:MI:SS') as starts_at, ${warnedSums}, coalesce(p.capacity, x.capacity) as capacity,
        x.minimum, p.state, p.guides
      from others x left join p on p.starts_at = x.starts_at and p.tour_id = x.tour_id
      group by x.starts_at, x.tour_id, x.capacity, x.minimum, p.capacity, p.state, p.guides)
    select (select json_agg(days) from days) as days, (select json_agg(warned) from warned) as warned`)
  return { days: rows[0]?.days ?? [], warned: rows[0]?.warned ?? [] }
}

const warnedSums = summedOf(['confirmed', 'pending', 'adult', 'child', 'infant'])

export type GuidedRow = Place & { duration_minutes: number | null; guides: number[] }

/** The running departures with a guide that may clash with some of a span. */
export async function guidedRows(db: Db | Tx, span: Span): Promise<GuidedRow[]> {
  const { rows } = await db.execute<GuidedRow>(sql`
    select p.starts_at, p.tour_id, t.duration_minutes, p.guides
    from departure_plans p join tours t on t.id = p.tour_id
    where ${near(span)} and cardinality(p.guides) > 0 and p.state = 'running'`)
  return rows
}

/**
 * The running departures of guides who may clash with some of a span: each that begins before another one of the same guide has
 * ended. By the clock, but for the months in which it changes, where an hour more is looked at.
 */
export async function closeGuidedRows(db: Db | Tx, span: Span): Promise<GuidedRow[]> {
  const { rows } = await db.execute<GuidedRow>(sql`
    ${planAnew}
    with spans as (
      select p.starts_at, p.tour_id, g.guide, p.guides, t.duration_minutes,
        p.starts_at + coalesce(t.duration_minutes, ${minutesWithout}) * interval '1 minute' as until
      from departure_plans p join tours t on t.id = p.tour_id cross join lateral unnest(p.guides) as g (guide)
      where ${near(span)} and cardinality(p.guides) > 0 and p.state = 'running'),
    lengths as (
      select s.*, until + case when extract(month from starts_at) in (3, 10) or extract(month from until) in (3, 10)
        then interval '1 hour' else interval '0 hours' end as ends
      from spans s),
    neighbours as (
      select l.*, max(ends) over (earlier rows between unbounded preceding and 1 preceding) as before,
        lead(starts_at) over earlier as next
      from lengths l
      window earlier as (partition by guide order by starts_at, tour_id))
    select distinct starts_at, tour_id, duration_minutes, guides from neighbours where before > starts_at or next < ends`)
  return rows
}

/** Guides are active members of staff. */
export const isGuide = (): SQL | undefined =>
  and(ne(u.role, 'customer'), eq(u.accountStatus, 'active'), isNull(u.deletedAt))

export const guideRows = (db: Db): Promise<Guide[]> =>
  db.select({ id: u.id, name: nameApart }).from(u).where(isGuide()).orderBy(collated(u.name), u.id)

/** Guides of plans by their ids. */
export async function plannedGuides(db: Db | Tx, ids: Iterable<number>): Promise<Map<number, PlannedGuide>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: u.id, name: nameApart, isActive: sql<boolean>`${isGuide()}` })
    .from(u)
    .where(inArray(u.id, wanted))
  return new Map(rows.map(({ isActive, ...guide }) => [guide.id, isActive ? guide : { ...guide, is_inactive: true }]))
}

/** The names of members of staff, also of those who have left. */
export async function staffNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, ${nameApart} as name from users where id = any(${asArray(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const asArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`
