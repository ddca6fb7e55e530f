import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { BookingQuery } from 'contract/bookings'
import { folded, onWallClockDays, type DayRange } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'
import { tourCodeTable as c } from '../db/tour-tables.ts'

/** The filters by which reports lead to their bookings; no counts are kept for them. */
export type ReportFilter = DayRange & Partial<Pick<BookingQuery, 'by' | 'tour_id' | 'weekday' | 'hour'>>

/** Whether a list has such a filter: its total is then counted as that of a search is. */
export const hasReportFilter = ({ by, tour_id, weekday, hour }: ReportFilter): boolean =>
  by === 'booked' || tour_id !== undefined || weekday !== undefined || hour !== undefined

export const isOfReportFilter = ({ tour_id, weekday, hour, ...filter }: ReportFilter): SQL | undefined =>
  and(
    filter.by === 'booked' ? onWallClockDays(t.input_date, filter) : undefined,
    tour_id ? isOfTours(tour_id.split(',').map(Number)) : undefined,
    weekday === undefined ? undefined : sql`extract(dow from ${t.booking_datetime}) = ${weekday}`,
    hour === undefined ? undefined : sql`extract(hour from ${t.booking_datetime}) = ${hour}`,
  )

/** Bookings under the codes of these tours. Most codes are plain ASCII, which folds to lower case at a tenth of the cost. */
export const isOfTours = (ids: readonly number[]): SQL => {
  const code = t.product_code
  return sql`case when octet_length(${code}) = length(${code}) then lower(${code}) else ${folded(code)} end
    in (select ${c.codeKey} from ${c} where ${inArray(c.tourId, [...ids])})`
}
