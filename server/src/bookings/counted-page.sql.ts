import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BookingListQuery } from 'contract/bookings'
import { collated, constant, offsetOf } from '../db/lists.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { hasKind, hasRange, isCounted } from './filter.sql.ts'
import { rowsOf, type Parts } from './page-rows.sql.ts'

// Pages of lists without a search: their totals are known from the counts before any booking is read.

export const sumOfCounts = (query: BookingListQuery): SQL =>
  sql`select coalesce(sum(${counts.n}), 0) as total from ${counts} where ${isCounted(query)}`

type Place = { offset: number; limit: number; shown: SQL; read: SQL }
/** How a page is read: the condition under which it is, and the place of its rows. */
type Way = Parts & { place: Place; when: SQL }

const [down, up] = [sql`desc`, sql`asc`]
const byTime = (query: BookingListQuery) => query.sort_by === 'created_at' || query.sort_by === 'booking_datetime'

/**
 * Up to this many matches are collected and sorted. More are read in the order of the list until the page is full: with so many
 * it is found soon, with few it could mean to read all bookings. An index has a time together with what is filtered by; other
 * keys are fetched from the table for each match.
 */
function mostCollected(query: BookingListQuery): number {
  if (!byTime(query)) return hasRange(query) ? 20_000 : 2_000
  if (hasKind(query)) return hasRange(query) ? 20_000 : 10_000
  return 2_000
}

const cut = ({ read, limit, offset }: Place) =>
  sql`order by key ${read}, id ${read} limit ${constant(limit)} offset ${constant(offset)}`

/** A page near the beginning of a list. */
export function filteredPage(query: BookingListQuery, parts: Parts): SQL {
  const shown = query.sort_order === 'asc' ? up : down
  const place = { offset: offsetOf(query), limit: query.limit, shown, read: shown }
  const readMany = query.sort_by === 'created_at' && hasRange(query) ? byMonth : inOrder
  return page(query, parts, { place, readMany, most: mostCollected(query) })
}

/** A page of a list whose total is `known`, counted from its nearer end as far as that holds. */
export function pageFromNearerEnd(query: BookingListQuery, parts: Parts, known: number): SQL {
  const [first, size] = [offsetOf(query), query.limit]
  const isFromEnd = first >= known / 2 && first < known
  const shown = query.sort_order === 'asc' ? up : down
  const place = isFromEnd
    ? {
        offset: Math.max(0, known - first - size),
        limit: Math.min(size, known - first),
        shown,
        read: shown === up ? down : up,
      }
    : { offset: first, limit: size, shown, read: shown }
  return page(query, parts, { place, readMany: inOrder, most: byTime(query) ? 200_000 : mostCollected(query) })
}

type Plan = { place: Place; readMany: (query: BookingListQuery, way: Way) => SQL; most: number }

function page(query: BookingListQuery, parts: Parts, { place, readMany, most }: Plan): SQL {
  const total = sql`(select total from totals)`
  const isThere = sql`${total} > ${constant(offsetOf(query))}`
  const isFew = sql`${total} <= ${constant(most)}`
  const many = (when: SQL) => readMany(query, { ...parts, place, when })
  const rows =
    hasKind(query) || hasRange(query)
      ? sql`hits as materialized (${collected(query, parts, sql`${isThere} and ${isFew}`)}),
          page as ((select * from hits ${cut(place)}) union all (${many(sql`${isThere} and not (${isFew})`)}))`
      : sql`page as (${many(isThere)})`
  return sql`with counted as (
      select day, status, booking_source, currency, n from ${counts} where ${isCounted(query)}),
    totals as materialized (select coalesce(sum(n), 0) as total from counted), ${rows}
    select ${total} as total, ${total} > ${constant(offsetOf(query) + query.limit)} as has_more, ${rowsOf(sql`page`, place.shown)} as rows`
}

const select = ({ where, key }: Parts, more: SQL | undefined) =>
  sql`select ${t.id}, ${key} as key from ${t} where ${and(where, more)}`

/** All matches: those of each kind of the filter, which an index leads to, or those of its days. */
function collected(query: BookingListQuery, parts: Parts, when: SQL): SQL {
  if (!hasKind(query)) return select(parts, when)
  const isThis = and(
    eq(collated(t.status), sql`kind.status`),
    eq(collated(t.booking_source), sql`kind.booking_source`),
    eq(t.currency, sql`kind.currency`),
  )
  return sql`select hit.* from (select distinct status, booking_source, currency from counted where n > 0) as kind
    cross join lateral (${select(parts, and(isThis, when))}) as hit`
}

/** Reads the index with the order of the list until the page is full. */
const inOrder = (query: BookingListQuery, { place, when, ...parts }: Way): SQL => {
  const where = query.sort_by === 'booking_datetime' ? parts.where : parts.scanned
  return sql`select * from (${select({ ...parts, where }, when)} ${cut(place)}) as found`
}

/**
 * Merges the first bookings of each month of the range: in the order of creation the bookings of a range may begin anywhere, and
 * all newer ones were read before. The months with bookings are known from the counts.
 */
function byMonth(_query: BookingListQuery, { place, when, ...parts }: Way): SQL {
  const month = sql`date_trunc('month', ${t.booking_datetime})`
  return sql`select hit.* from (
      select distinct date_trunc('month', day::timestamp) as month from counted where n > 0) as months
    cross join lateral (
      ${select({ ...parts, where: parts.scanned }, and(sql`${month} = months.month`, when))}
      order by key ${place.read}, id ${place.read} limit ${constant(place.offset + place.limit)}) as hit
    ${cut(place)}`
}
