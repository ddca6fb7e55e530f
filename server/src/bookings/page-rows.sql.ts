import { sql, type SQL } from 'drizzle-orm'
import { bookingJson } from './json.sql.ts'

/** What a page is read of. */
export type Parts = {
  /** The condition of its rows. */
  where: SQL | undefined
  /** The same in a form for reading rows in the order of the list: no index but that of the order is used. */
  scanned: SQL | undefined
  /** What they are ordered by. */
  key: SQL
}
/** A page as it is read: `rows` is the JSON of its list without the brackets. */
export type Page = { total: number; has_more: boolean; rows: string }

/**
 * The rows of these ids and keys in their order, as the JSON of a list without its brackets. Each row is a query of its own, which
 * leaves the planner no other way than the primary key: to join the table it may read all of it.
 */
export const rowsOf = (ids: SQL, direction: SQL): SQL => sql`coalesce((
  select string_agg((select ${bookingJson()} from bookings where bookings.id = drawn.id), ','
    order by drawn.key ${direction}, drawn.id ${direction})
  from ${ids} as drawn), '')`
