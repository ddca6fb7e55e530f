import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { BookingQuery } from 'contract/bookings'
import { collated, constant, onWallClockDays } from '../db/lists.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { countParts } from './counts.ts'
import { isOfReportFilter, type ReportFilter } from './report-filters.sql.ts'

/** The filters of lists and counts. */
export type BookingFilter = ReportFilter & Partial<Pick<BookingQuery, 'status' | 'booking_source' | 'currency'>>

/** The bookings of a filter. */
export const isNarrowed = (filter: BookingFilter) =>
  and(
    isNull(t.deleted_at),
    filter.by === 'booked' ? undefined : onWallClockDays(t.booking_datetime, filter),
    isOfReportFilter(filter),
    ...isOfKind(t, filter),
  )

/**
 * The same in a form for which no index of the time of a booking is used, where another order is to be read: without a plan for the
 * very days the planner expects a range to have few bookings, and would read and sort them all.
 */
export const isNarrowedByScan = (filter: BookingFilter) => {
  const { start_date, end_date } = filter.by === 'booked' ? {} : filter
  return and(
    isNull(t.deleted_at),
    isOfReportFilter(filter),
    start_date ? sql`${t.booking_datetime}::date >= ${start_date}::date` : undefined,
    end_date ? sql`${t.booking_datetime}::date <= ${end_date}::date` : undefined,
    ...isOfKind(t, filter),
  )
}

export const isOfKind = (table: typeof t | typeof counts, { status, booking_source, currency }: BookingFilter) => [
  status ? sql`${collated(table.status)} in (${sql.join(status.split(',').map(constant), sql`, `)})` : undefined,
  booking_source && eq(collated(table.booking_source), constant(booking_source)),
  currency && eq(table.currency, constant(currency)),
]

export const hasKind = ({ status, booking_source, currency }: BookingFilter) =>
  Boolean(status ?? booking_source ?? currency)
export const hasRange = ({ start_date, end_date }: BookingFilter) => Boolean(start_date ?? end_date)

/** The rows of the counts that add up to the bookings of a filter: whole months, and the days before and after them. */
export function isCounted(filter: BookingFilter): SQL | undefined {
  const { months, days } = countParts(filter.start_date, filter.end_date)
  const spans = [{ grain: 'month', ...months }, ...days.map((span) => ({ grain: 'day', ...span }))].filter(
    ({ from, before }) => from < before,
  )
  const inRange = spans.map(
    ({ grain, from, before }) =>
      sql`(${counts.grain} = ${constant(grain)} and ${counts.day} >= ${from} and ${counts.day} < ${before})`,
  )
  return and(or(sql`false`, ...inRange), ...isOfKind(counts, filter))
}
