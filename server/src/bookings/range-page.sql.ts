import { sql, type SQL } from 'drizzle-orm'
import type { BookingListQuery } from 'contract/bookings'
import { constant, offsetOf } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'
import { hasKind, hasRange } from './filter.sql.ts'
import { rowsOf, type Parts } from './page-rows.sql.ts'
import { isRangeSort, rangeSorts } from './ranges.ts'

/**
 * A page of the list of all bookings in the order of a key that is no time, read from the start of its range: OFFSET then passes
 * over some thousand bookings, not over half a million. `total` is null where there are no ranges yet. Undefined for other lists.
 *
 * The ranges are as of the last time that changes were added to them. With the changes since then they are exact: the number of
 * bookings before a range differs from what the ranges add up to by those of the changes that are before it, and by no more than
 * there are changes. So a range that begins that much before the page does cannot begin after it.
 */
export function pageByRange(query: BookingListQuery, { key }: Parts): SQL | undefined {
  const { sort_by, sort_order, limit } = query
  if (!isRangeSort(sort_by) || hasKind(query) || hasRange(query)) return undefined
  const column = sql.raw(rangeSorts[sort_by])
  const offset = sql`${offsetOf(query)}::bigint`
  const isUp = sort_order === 'asc'
  // Always read upwards: downwards a range would have to be left at its start.
  const first = isUp ? offset : sql`greatest(0, total - ${offset} - ${constant(limit)})`
  const shown = isUp
    ? sql`found`
    : sql`(select * from found order by key, id limit (select greatest(0, least(${constant(limit)}, total - ${offset})) from totals))`
  // The number of travelers is an integer in its index.
  const start =
    sort_by === 'traveler_count' ? sql`(select ${column}::integer from place)` : sql`(select ${column} from place)`
  return sql`with
    changes as materialized (select ${sql.identifier(sort_by)} as key, booking_id, n from booking_range_changes),
    ranges as materialized (
      select ${column} as key, booking_id, ${column}, n, sum(n) over (order by key_text, key_number, booking_id) - n as before
      from booking_ranges where sort = ${constant(sort_by)}),
    totals as materialized (
      select total, most_moved, ${first} as first from (
        select (select sum(n) from ranges) + coalesce(sum(n), 0) as total, count(*) as most_moved from changes) as summed),
    place as materialized (
      select * from ranges where booking_id = 0 or before <= (select first - most_moved from totals)
      order by key desc, booking_id desc limit 1),
    found as materialized (
      select ${t.id}, ${key} as key from ${t}
      where ${t.deleted_at} is null and (${key}, ${t.id}) >= (${start}, (select booking_id from place))
      order by key, id limit ${constant(limit)}
      offset (select (select first from totals) - before - coalesce((
        select sum(c.n) from changes c where (c.key, c.booking_id) < (place.key, place.booking_id)), 0) from place))
    select (select total from totals) as total, (select total > ${offset} + ${constant(limit)} from totals) as has_more,
      ${rowsOf(shown, sql.raw(sort_order))} as rows`
}
