import { and, sql, type SQL } from 'drizzle-orm'
import type { BookingListQuery } from 'contract/bookings'
import { constant, offsetOf } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'
import { rowsOf, type Page, type Parts } from './page-rows.sql.ts'
import { hasReportFilter } from './report-filters.sql.ts'

/** Up to this many hits are collected and sorted; with more, a page of them is found soon in the order of the list. */
const mostCollected = 20_000
/**
 * So many bookings are looked at in the order of the list before the index of the search is asked. They hold a page of every word
 * that stands in 3 of 100 bookings, in a tenth of the time in which 20,000 hits are collected.
 */
const looked = 4_000
/** Where those held this many hits, a page is found sooner by looking further than by collecting some 6,000 hits. */
const leastHits = 25
const lookedFurther = 30_000

/** A page of a search. Without a total the ways to read it are tried one after the other, the one that reads least first. */
export async function readSearchPage(
  read: (statement: SQL) => Promise<Page>,
  query: BookingListQuery,
  parts: Parts,
): Promise<Page> {
  if (query.total !== 'none' || hasReportFilter(query)) return read(collectedPage(query, parts))
  const wanted = offsetOf(query) + query.limit + 1
  let last = 0
  for (const most of [looked, lookedFurther]) {
    if (last > 0 && last < leastHits) break
    // A later page needs as many hits before it.
    if (wanted > most / 10) continue
    const page = await read(lookedAtPage(query, parts, most))
    if (page.total >= wanted) return page
    last = page.total + 1
  }
  return read(collectedPage(query, parts))
}

/** Reads up to `most` bookings in the order of the list. `total` is the number of hits among them, as far as the page needs them. */
function lookedAtPage(query: BookingListQuery, { scanned, key }: Parts, most: number): SQL {
  const direction = sql.raw(query.sort_order)
  return sql`with
    looked as (
      select ${t.id}, ${key} as key, ${t.search_text}, ${t.deleted_at}, ${t.booking_datetime}, ${t.status}, ${t.booking_source}, ${t.currency}
      from ${t} where ${t.deleted_at} is null order by key ${direction}, id ${direction} limit ${constant(most)}),
    hits as materialized (
      select id, key from looked as bookings where ${scanned}
      order by key ${direction}, id ${direction} limit ${constant(offsetOf(query) + query.limit + 1)})
    select (select count(*) from hits) as total, true as has_more, ${rowsOf(
      sql`(select * from hits order by key ${direction}, id ${direction} limit ${constant(query.limit)} offset ${constant(offsetOf(query))})`,
      direction,
    )} as rows`
}

/** Up to `mostCollected` hits are looked up only once, for the page and for the total. */
function collectedPage(query: BookingListQuery, { where, scanned, key }: Parts): SQL {
  const [first, size] = [offsetOf(query), query.limit]
  const isUncounted = query.total === 'none'
  const select = (condition: SQL | undefined) => sql`select ${t.id}, ${key} as key from ${t} where ${condition}`
  const all = isUncounted ? sql`n` : sql`(select count(*) from ${t} where ${where})`
  const total = sql`(select total from totals)`
  const isFew = sql`${total} <= ${constant(mostCollected)}`
  const isThere = isUncounted
    ? sql`(${total} > ${constant(first)} or not (${isFew}))`
    : sql`${total} > ${constant(first)}`
  const direction = sql.raw(query.sort_order)
  // Without the total one row more says whether a page follows.
  const cut = sql`order by key ${direction}, id ${direction}
    limit ${constant(size + Number(isUncounted))} offset ${constant(first)}`
  const rows = isUncounted
    ? sql`(select * from page order by key ${direction}, id ${direction} limit ${constant(size)})`
    : sql`page`
  const hasMore = isUncounted
    ? sql`(select count(*) from page) > ${constant(size)}`
    : sql`${total} > ${constant(first + size)}`
  return sql`with
    hits as materialized (${select(where)} limit ${constant(mostCollected + 1)}),
    totals as materialized (
      select case when n <= ${constant(mostCollected)} then n else ${all} end as total from (select count(*) as n from hits) as counted),
    page as (
      (select * from hits where ${isFew} ${cut})
      union all (${select(and(scanned, isThere, sql`not (${isFew})`))} ${cut}))
    select ${total} as total, ${hasMore} as has_more, ${rowsOf(rows, direction)} as rows`
}
