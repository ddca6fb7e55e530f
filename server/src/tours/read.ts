import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { londonDay } from 'contract/days'
import { toPageNumbers, type PageNumbers } from 'contract/list'
import { searchedText } from 'contract/searched-text'
import type { Tour, TourName, TourQuery, TourWithHistory } from 'contract/tours'
import type { Db, Tx } from '../db/db.ts'
import { readHistories } from '../db/histories.ts'
import { anyMatching, collated, offsetOf, onLondonDays, searched } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { nameApart, tourHistoryTable, tourTable as t } from '../db/tour-tables.ts'

// Drizzle writes the columns of a single table without its name, which a subquery would take for its own.
const codes = sql<string[]>`array(select x.code from tour_codes x where x.tour_id = tours.id order by x.id)`
/** Confirmed and pending bookings from today on. */
const upcoming = () => sql<number>`(
  select coalesce(sum(d.confirmed + d.pending), 0)::integer from departure_counts d join tour_codes x on x.id = d.code_id
  where x.tour_id = tours.id and d.starts_at >= ${londonDay()}::timestamp)`

const columns = () => ({
  id: t.id,
  name: t.name,
  colour: t.colour,
  capacity: t.capacity,
  minimum: t.minimum,
  duration_minutes: t.duration_minutes,
  is_active: t.is_active,
  codes,
  upcoming: upcoming(),
  version: t.version,
  created_at: t.created_at,
  updated_at: t.updated_at,
})
type Row = Omit<Tour, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** How near a tour's codes come to the search: 2 where one is the search, 1 where one begins with it. */
function match(search: string): SQL {
  const typed = searchedText(search)
  const code = searched(sql`x.code_key`)
  return sql`(select coalesce(max(case when ${code} = ${typed} then 2 when starts_with(${code}, ${typed}) then 1 else 0 end), 0)
    from tour_codes x where x.tour_id = tours.id)`
}

const sortKeys = ({ search }: TourQuery): Record<TourQuery['sort_by'], SQL> => ({
  created_at: sql`${t.created_at}`,
  name: collated(t.name),
  upcoming: upcoming(),
  capacity: sql`${t.capacity}`,
  match: match(search),
})

const hasCode = (search: string) =>
  sql`exists (select 1 from tour_codes x where x.tour_id = tours.id and ${anyMatching([sql`x.code`], search)})`

export async function listTours(db: Db, query: TourQuery): Promise<{ data: Tour[] } & PageNumbers> {
  const where = and(
    isNull(t.merged_into),
    onLondonDays(t.created_at, query),
    query.is_active && eq(t.is_active, query.is_active === '1'),
    query.search === '' ? undefined : or(anyMatching([t.name], query.search), hasCode(query.search)),
  )
  // A tour without a capacity is after the others in either order.
  const direction = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const rows = await db
    .select(columns())
    .from(t)
    .where(where)
    .orderBy(sql`${sortKeys(query)[query.sort_by]} ${direction} nulls last, ${t.id} ${direction}`)
    .limit(query.limit)
    .offset(offsetOf(query))
  return { data: rows.map(toTour), ...toPageNumbers(query, await db.$count(t, where)) }
}

/** All tours, however many: what a filter leaves out cannot be chosen. */
export const listTourNames = async (db: Db): Promise<TourName[]> =>
  db
    .select({ id: t.id, name: nameApart, colour: t.colour })
    .from(t)
    .where(isNull(t.merged_into))
    .orderBy(collated(t.name), t.id)

export async function findTour(db: Db | Tx, id: number): Promise<Tour | undefined> {
  const [row] = await db
    .select(columns())
    .from(t)
    .where(and(eq(t.id, id), isNull(t.merged_into)))
  return row && toTour(row)
}

export async function findTourWithHistory(db: Db, id: number): Promise<TourWithHistory | undefined> {
  const tour = await findTour(db, id)
  if (!tour) return undefined
  const { rows } = await db.execute<{ departures: number; plans: number }>(sql`select
    (select count(distinct d.starts_at)::integer from departure_counts d join tour_codes x on x.id = d.code_id
      where x.tour_id = ${id} and d.confirmed + d.pending + d.cancelled > 0) as departures,
    (select count(*)::integer from departure_plans p where p.tour_id = ${id} and p.is_planned) as plans`)
  const history = tourHistoryTable
  return { ...tour, ...onlyRow(rows), histories: await readHistories(db, history, eq(history.tourId, id)) }
}

const toTour = (row: Row): Tour => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
