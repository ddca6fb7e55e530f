import { and, inArray, not, sql, type SQL } from 'drizzle-orm'
import { leadDaysOf, type BookingQuery } from 'contract/bookings'
import { constant, folded, onWallClockDays, type DayRange } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'
import { tourCodeTable as c } from '../db/tour-tables.ts'
import { madeAt } from '../report-sums/counted.sql.ts'

/** The filters by which reports lead to their bookings; no counts are kept for them. */
const names = [
  'tour_id',
  'not_tour_id',
  'weekday',
  'hour',
  'party',
  'traveler_type',
  'arrived',
  'country',
  'lead_days',
  'booked_weekday',
  'booked_hour',
  'booked_until',
] as const satisfies (keyof BookingQuery)[]
export type ReportFilter = DayRange & Partial<Pick<BookingQuery, 'by' | (typeof names)[number]>>

/** Whether a list has such a filter: its total is then counted as that of a search is. */
export const hasReportFilter = (filter: ReportFilter): boolean =>
  filter.by === 'booked' || names.some((name) => filter[name] !== undefined)

export function isOfReportFilter(filter: ReportFilter): SQL | undefined {
  const made = madeAt(t.created_at)
  return and(
    filter.by === 'booked' ? onWallClockDays(t.input_date, filter) : undefined,
    given(filter.tour_id, (ids) => isOfTours(ids.split(',').map(Number))),
    given(filter.not_tour_id, (ids) => not(isOfTours(ids.split(',').map(Number)))),
    given(filter.weekday, (weekday) => sql`extract(dow from ${t.booking_datetime}) = ${weekday}`),
    given(filter.hour, (hour) => sql`extract(hour from ${t.booking_datetime}) = ${hour}`),
    given(filter.party, (party) => sql`${t.traveler_count} = ${party}`),
    given(
      filter.traveler_type,
      (type) => sql`${t.id} in (select booking_id from booking_travelers where type = ${type})`,
    ),
    given(filter.arrived, (arrived) => sql`${t.arrived} = ${constant(arrived)}`),
    given(
      filter.country,
      (country) => sql`${t.id} in (select booking_id from report_bookings where country = ${constant(country)})`,
    ),
    given(filter.lead_days, (days) => isOfLeadDays(String(days))),
    given(filter.booked_weekday, (weekday) => sql`extract(dow from ${made}) = ${weekday}`),
    given(filter.booked_hour, (hour) => sql`extract(hour from ${made}) = ${hour}`),
    given(filter.booked_until, (day) => sql`${t.input_date} <= ${day}::date`),
  )
}

const given = <V>(value: V | undefined, where: (value: V) => SQL): SQL | undefined =>
  value === undefined ? undefined : where(value)

function isOfLeadDays(text: string): SQL {
  const [first, last] = leadDaysOf(text) ?? [0, -1]
  return sql`${t.booking_datetime}::date - ${t.input_date} between ${first} and ${last}`
}

/** Bookings under the codes of these tours. Most codes are plain ASCII, which folds to lower case at a tenth of the cost. */
export const isOfTours = (ids: readonly number[]): SQL => {
  const code = t.product_code
  return sql`case when octet_length(${code}) = length(${code}) then lower(${code}) else ${folded(code)} end
    in (select ${c.codeKey} from ${c} where ${inArray(c.tourId, [...ids])})`
}
