import { sql, type SQL } from 'drizzle-orm'
import type { BookingSource } from 'contract/booking-values'
import type { DepartureState } from 'contract/departures'
import type { TourColour } from 'contract/tour-colours'
import type { Db, Tx } from '../db/db.ts'

/** Wall-clock times, from one to before another. */
export type Span = { from: string; before: string }

export const dayBounds = (start: string, end: string): Span => ({ from: start, before: `${end} 24:00` })

/** A departure with its tour, counts and plan. `all_…` are of all sources, the others of the chosen one. */
export type Row = {
  starts_at: string
  tour_id: number
  name: string
  colour: TourColour
  minimum: number | null
  tour_capacity: number | null
  duration_minutes: number | null
  confirmed: number
  pending: number
  cancelled: number
  adult: number
  child: number
  infant: number
  all_confirmed: number
  all_pending: number
  all_adult: number
  all_child: number
  all_infant: number
  guides: number[] | null
  vehicle: string | null
  note: string | null
  capacity: number | null
  state: DepartureState | null
  version: number | null
}

type Which = {
  /** Limits counts and plans of a scan, by their column `starts_at`. */
  span: Span
  tourId?: number | undefined
  guideId?: number | undefined
  source?: BookingSource | undefined
  /** Further conditions on `d` (counts), `p` (plan) and `t` (tour). */
  more?: SQL | undefined
  /** Also one that has neither a booking nor a plan any more. */
  withEmpty?: boolean
}

const within = ({ from, before }: Span) => sql`starts_at >= ${from}::timestamp and starts_at < ${before}::timestamp`
const counted = sql.raw('confirmed, pending, cancelled, adult, child, infant')
const summed = sql.raw(
  ['confirmed', 'pending', 'cancelled', 'adult', 'child', 'infant']
    .map((name) => `sum(x.${name})::integer as ${name}`)
    .join(', '),
)

/** The counts of departures that have a live booking: of each tour at each time, as one tour may have several codes. */
export const countsIn = (span: Span, { tourId, source }: Pick<Which, 'tourId' | 'source'> = {}): SQL => sql`
  select x.starts_at, c.tour_id, ${summed}
  from (select starts_at, code_id, ${counted} from ${sql.raw(source ? 'departure_source_counts' : 'departure_counts')}
    where ${within(span)} ${source ? sql`and booking_source = ${source}` : sql``}
      and confirmed + pending + cancelled > 0) x
  join tour_codes c on c.id = x.code_id
  ${tourId === undefined ? sql`` : sql`where c.tour_id = ${tourId}`}
  group by x.starts_at, c.tour_id`

/** Departures by time, then by tour. */
export async function departureRows(db: Db | Tx, which: Which): Promise<Row[]> {
  const { span, tourId, guideId, source, more, withEmpty } = which
  const shown = source ? sql`s` : sql`d`
  const { rows } = await db.execute<Row>(sql`
    select starts_at, tour_id, t.name, t.colour, t.minimum, t.capacity as tour_capacity, t.duration_minutes,
      ${sql.join(
        ['confirmed', 'pending', 'cancelled', 'adult', 'child', 'infant'].map(
          (name) => sql`coalesce(${shown}.${sql.raw(name)}, 0) as ${sql.raw(name)}`,
        ),
        sql`, `,
      )},
      coalesce(d.confirmed, 0) as all_confirmed, coalesce(d.pending, 0) as all_pending, coalesce(d.adult, 0) as all_adult,
      coalesce(d.child, 0) as all_child, coalesce(d.infant, 0) as all_infant,
      p.guides, p.vehicle, p.note, p.capacity, p.state, p.version
    from (${countsIn(span, { tourId })}) d
    full join (select starts_at, tour_id, guides, vehicle, note, capacity, state, version, is_planned from departure_plans
      where ${within(span)} ${tourId === undefined ? sql`` : sql`and tour_id = ${tourId}`}) p using (starts_at, tour_id)
    ${source ? sql`join (${countsIn(span, { tourId, source })}) s using (starts_at, tour_id)` : sql``}
    join tours t on t.id = tour_id
    where ${withEmpty ? sql`true` : sql`(d.confirmed is not null or p.is_planned)`}
      ${guideId === undefined ? sql`` : sql`and p.guides @> array[${guideId}]::bigint[]`}
      ${more ? sql`and (${more})` : sql``}
    order by starts_at, tour_id`)
  return rows
}

export type GuidedRow = { starts_at: string; tour_id: number; duration_minutes: number | null; guides: number[] }

/** The running departures with a guide, for clashes. */
export async function guidedRows(db: Db | Tx, span: Span): Promise<GuidedRow[]> {
  const { rows } = await db.execute<GuidedRow>(sql`
    select p.starts_at, p.tour_id, t.duration_minutes, p.guides
    from departure_plans p join tours t on t.id = p.tour_id
    where ${within(span)} and cardinality(p.guides) > 0 and p.state = 'running'`)
  return rows
}

/** The names of members of staff, also of those who have left. */
export async function staffNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from users where id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
