import { and, sql, type SQL } from 'drizzle-orm'
import type { BookingListQuery } from 'contract/bookings'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { bookingJson } from './json.sql.ts'

/** What a page is read of: the condition of its rows, what they are ordered by, and which counts add up to them without a search. */
type Parts = { where: SQL | undefined; key: SQL; isCounted: SQL | undefined }
/** Where the query leaves the total of a search out, `total` is some number beyond the page's rows, or of all where they are few. */
type Page = { total: number; has_more: boolean; rows: string }

// From here on the way from the last row may be shorter by enough to pay for asking for the total first.
const deepOffset = 2_000

/**
 * The rows of a page, as the JSON of a list without its brackets, and the total: one statement, so that both are of one moment
 * and cost one round trip. A deep page is read from its nearer end, for which the total must be known before; that of a search
 * costs more than the way.
 */
export async function readPage(db: Db | Tx, query: BookingListQuery, parts: Parts): Promise<Page> {
  if (offsetOf(query) < deepOffset || query.search !== '') return read(db, pageOf(query, parts))
  let { total } = await read(
    db,
    sql`with ${totals(query, parts)} select total, false as has_more, '' as rows from totals`,
  )
  for (let attempt = 1; ; attempt++) {
    const page = await read(db, pageOf(query, parts, attempt < 3 ? total : undefined))
    if (page.total === total || attempt === 3) return page
    // Counted from the end, every row added or removed meanwhile would shift the page.
    total = page.total
  }
}

const read = async (db: Db | Tx, statement: SQL): Promise<Page> => onlyRow((await db.execute<Page>(statement)).rows)

const isFiltered = (query: BookingListQuery) =>
  [query.search, query.start_date, query.end_date, query.status, query.booking_source, query.currency].some(Boolean)

/**
 * Up to this many matches are collected and sorted. With more matches, a scan of the index with that order finds a page of them
 * soon; with fewer it could scan the whole table. A range of days is read from an index alone when it also has the order;
 * matches of other filters are distributed evenly, so that a scan is short.
 */
function sortLimit({ search, start_date, end_date, sort_by }: BookingListQuery): number {
  if (search !== '') return 20_000
  if (!start_date && !end_date) return 2_000
  return sort_by === 'created_at' || sort_by === 'booking_datetime' ? 200_000 : 20_000
}

const select = (query: BookingListQuery, { where, key }: Parts, more?: SQL) =>
  sql`select ${t.id}, ${key} as key from ${t} where ${and(where, more)}`

/** The total: from the counts, or, for a search, by looking; up to `sortLimit` matches are then looked up only once. */
function totals(query: BookingListQuery, parts: Parts): SQL {
  if (query.search === '')
    return sql`totals as materialized (select coalesce(sum(${counts.n}), 0) as total from ${counts} where ${parts.isCounted})`
  const most = sortLimit(query)
  const all = query.total === 'none' ? sql`n` : sql`(select count(*) from ${t} where ${parts.where})`
  return sql`
    hits as materialized (${select(query, parts)} limit ${most + 1}),
    totals as materialized (
      select case when n <= ${most} then n else ${all} end as total from (select count(*) as n from hits) as counted)`
}

/** Where a page is, counted from its nearer end as far as the total is `known`. */
function placeOf(query: BookingListQuery, known: number) {
  const [first, size] = [offsetOf(query), query.limit]
  const isFromEnd = first >= known / 2 && first < known
  const [down, up] = [sql`desc`, sql`asc`]
  const shown = query.sort_order === 'asc' ? up : down
  const turned = shown === up ? down : up
  return {
    first,
    size,
    shown,
    offset: isFromEnd ? Math.max(0, known - first - size) : first,
    limit: isFromEnd ? Math.min(size, known - first) : size,
    direction: isFromEnd ? turned : shown,
  }
}

/** One page of ids and the total; `known` is the total that was read before. */
function pageOf(query: BookingListQuery, parts: Parts, known = 0): SQL {
  const { first, size, shown, offset, limit, direction } = placeOf(query, known)
  const isUncounted = query.search !== '' && query.total === 'none'
  const total = sql`(select total from totals)`
  const isFew = sql`${total} <= ${sortLimit(query)}`
  const isThere = isUncounted ? sql`(${total} > ${first} or not (${isFew}))` : sql`${total} > ${first}`
  // Without the total one row more says whether a page follows.
  const cut = sql`order by key ${direction}, id ${direction} limit ${limit + Number(isUncounted)} offset ${offset}`

  const scanned = (more?: SQL) => sql`(${select(query, parts, and(isThere, more))} ${cut})`
  const collected = query.search === '' ? sql`hits as materialized (${select(query, parts, isFew)}),` : sql``
  const page = isFiltered(query)
    ? sql`${collected} page as ((select * from hits where ${isFew} ${cut}) union all ${scanned(sql`not (${isFew})`)})`
    : sql`page as ${scanned()}`
  const whole = { rows: sql`page`, hasMore: sql`${total} > ${first + size}` }
  const withoutLast = {
    rows: sql`(select * from page order by key ${shown}, id ${shown} limit ${size})`,
    hasMore: sql`(select count(*) from page) > ${size}`,
  }
  const { rows, hasMore } = isUncounted ? withoutLast : whole
  return sql`with ${totals(query, parts)}, ${page}
    select ${total} as total, ${hasMore} as has_more, coalesce((
      select string_agg(${bookingJson()}, ',' order by drawn.key ${shown}, drawn.id ${shown})
      from ${rows} as drawn join bookings on bookings.id = drawn.id), '') as rows`
}
