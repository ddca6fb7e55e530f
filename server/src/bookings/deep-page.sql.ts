import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BookingListQuery } from 'contract/bookings'
import { constant, offsetOf } from '../db/lists.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { isCounted, isOfKind, hasRange } from './filter.sql.ts'
import type { Grain } from './counts.ts'
import { rowsOf, type Parts } from './page-rows.sql.ts'

type Calendar = { month: Grain; day: Grain; isCounted: SQL | undefined; key: SQLWrapper; midnight: (day: SQL) => SQL }

/** The counts by which a list in the order of a time is divided into days; undefined for any other list. */
function calendarOf(query: BookingListQuery): Calendar | undefined {
  if (query.sort_by === 'booking_datetime')
    return {
      month: 'month',
      day: 'day',
      isCounted: isCounted(query),
      key: t.booking_datetime,
      midnight: (day) => sql`(${day})::timestamp`,
    }
  // The counts by creation do not know for which day a booking is.
  if (query.sort_by !== 'created_at' || hasRange(query)) return undefined
  return {
    month: 'created_month',
    day: 'created_day',
    isCounted: and(eq(counts.grain, constant('created_month')), ...isOfKind(counts, query)),
    key: t.created_at,
    midnight: (day) => sql`((${day})::timestamp at time zone 'UTC')`,
  }
}

/**
 * A page of a list in the order of a time, read from the day on which it begins: the counts of the months say which month has its
 * first row, those of the days of that month which day. OFFSET then passes over the rows of one day at most, not over half a million.
 */
export function pageByDay(query: BookingListQuery, { where, key }: Parts): SQL | undefined {
  const calendar = calendarOf(query)
  if (!calendar) return undefined
  const { month, day, midnight } = calendar
  const first = sql`${offsetOf(query)}::bigint`
  const direction = sql.raw(query.sort_order)
  const holdsFirst = sql`before <= ${first} and before + n > ${first}`
  const nextDay = sql`(select (day + case grain when ${constant(month)} then interval '1 month' else interval '1 day' end)::date from span)`
  const isFromDay =
    query.sort_order === 'asc'
      ? sql`${calendar.key} >= ${midnight(sql`select day from place`)}`
      : sql`${calendar.key} < ${midnight(sql`select day + 1 from place`)}`
  return sql`with
    spans as materialized (
      select ${counts.grain}, ${counts.day}, sum(${counts.n}) as n from ${counts} where ${calendar.isCounted} group by 1, 2),
    span as materialized (
      select * from (select grain, day, n, sum(n) over (order by day ${direction}) - n as before from spans) as placed
      where ${holdsFirst}),
    place as materialized (
      select day, ${first} - before as skipped from (
        select day, n, (select before from span) + sum(n) over (order by day ${direction}) - n as before from (
          select ${counts.day}, sum(${counts.n}) as n from ${counts}
          where ${and(eq(counts.grain, constant(day)), ...isOfKind(counts, query))}
            and ${counts.day} >= (select day from span) and ${counts.day} < ${nextDay}
          group by 1) as days) as placed
      where ${holdsFirst}),
    page as (
      select ${t.id}, ${key} as key from ${t} where ${where} and ${isFromDay}
      order by key ${direction}, id ${direction} limit ${constant(query.limit)} offset (select skipped from place))
    select (select coalesce(sum(n), 0)::bigint from spans) as total,
      (select coalesce(sum(n), 0) from spans) > ${offsetOf(query) + query.limit} as has_more, ${rowsOf(sql`page`, direction)} as rows`
}
