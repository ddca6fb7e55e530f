import { and, sql, type SQL } from 'drizzle-orm'
import type { BookingQuery } from 'contract/bookings'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { bookingJson } from './json.sql.ts'

/** What a page is read of: the condition of its rows, what they are ordered by, and which counts add up to them without a search. */
type Parts = { where: SQL | undefined; key: SQL; isCounted: SQL | undefined }
type Page = { total: number; rows: string }

// From here on the way from the last row may be shorter by enough to pay for asking for the total first.
const deepOffset = 2_000

/**
 * The rows of a page, as the JSON of a list without its brackets, and the total: one statement, so that both are of one moment
 * and cost one round trip. A deep page is read from its nearer end, for which the total must be known before; that of a search
 * costs more than the way.
 */
export async function readPage(db: Db | Tx, query: BookingQuery, parts: Parts): Promise<Page> {
  if (offsetOf(query) < deepOffset || query.search !== '') return read(db, pageOf(query, parts))
  let { total } = await read(db, sql`with ${totals(query, parts)} select total, '' as rows from totals`)
  for (let attempt = 1; ; attempt++) {
    const page = await read(db, pageOf(query, parts, attempt < 3 ? total : undefined))
    if (page.total === total || attempt === 3) return page
    // Counted from the end, every row added or removed meanwhile would shift the page.
    total = page.total
  }
}

const read = async (db: Db | Tx, statement: SQL): Promise<Page> => onlyRow((await db.execute<Page>(statement)).rows)

const isFiltered = (query: BookingQuery) =>
  [query.search, query.start_date, query.end_date, query.status, query.booking_source, query.currency].some(Boolean)

/**
 * Up to this many matches are collected and sorted. With more matches, a scan of the index with that order finds a page of them
 * soon; with fewer it could scan the whole table. A range of days is read from an index alone when it also has the order;
 * matches of other filters are distributed evenly, so that a scan is short.
 */
function sortLimit({ search, start_date, end_date, sort_by }: BookingQuery): number {
  if (search !== '') return 20_000
  if (!start_date && !end_date) return 2_000
  return sort_by === 'created_at' || sort_by === 'booking_datetime' ? 200_000 : 20_000
}

const select = (query: BookingQuery, { where, key }: Parts, more?: SQL) =>
  sql`select ${t.id}, ${key} as key from ${t} where ${and(where, more)}`

/** The total: from the counts, or, for a search, by looking; up to `sortLimit` matches are then looked up only once. */
function totals(query: BookingQuery, parts: Parts): SQL {
  if (query.search === '')
    return sql`totals as materialized (select coalesce(sum(${counts.n}), 0) as total from ${counts} where ${parts.isCounted})`
  const most = sortLimit(query)
  return sql`
    hits as materialized (${select(query, parts)} limit ${most + 1}),
    totals as materialized (
      select case when n <= ${most} then n else (select count(*) from ${t} where ${parts.where}) end as total
      from (select count(*) as n from hits) as counted)`
}

/** `known` is the total, by which a page in the second half is read from the end. */
function pageOf(query: BookingQuery, parts: Parts, known = 0): SQL {
  const [first, size] = [offsetOf(query), query.limit]
  const isFromEnd = first >= known / 2 && first < known
  const offset = isFromEnd ? Math.max(0, known - first - size) : first
  const limit = isFromEnd ? Math.min(size, known - first) : size
  const [down, up] = [sql`desc`, sql`asc`]
  const shown = query.sort_order === 'asc' ? up : down
  const direction = isFromEnd ? (shown === up ? down : up) : shown
  const cut = sql`order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`

  const total = sql`(select total from totals)`
  const isThere = sql`${total} > ${first}`
  const isFew = sql`${total} <= ${sortLimit(query)}`
  const scanned = (more?: SQL) => sql`(${select(query, parts, and(isThere, more))} ${cut})`
  const collected = query.search === '' ? sql`hits as materialized (${select(query, parts, isFew)}),` : sql``
  const page = isFiltered(query)
    ? sql`${collected} page as ((select * from hits where ${isFew} ${cut}) union all ${scanned(sql`not (${isFew})`)})`
    : sql`page as ${scanned()}`
  return sql`with ${totals(query, parts)}, ${page}
    select ${total} as total, coalesce((
      select string_agg(${bookingJson()}, ',' order by page.key ${shown}, page.id ${shown})
      from page join bookings on bookings.id = page.id), '') as rows`
}
