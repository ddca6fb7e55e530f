import { bookingQuery } from 'contract/bookings'
import { bookingStatuses, type BookingStatus } from 'contract/booking-values'
import { oneOfOr, toSearch } from 'contract/list'
import {
  reportDefinition,
  reportNames,
  takenKeys,
  type ReportColumn,
  type ReportName,
} from 'contract/report-definitions'
import { daysOfPeriod } from 'contract/report-ranges'
import { reportQuery, type Report, type ReportQuery } from 'contract/reports'
import * as z from 'zod/mini'

/** The state of the page, which stands in its address and nowhere else. */
export const reportAddress = z.object({ report: oneOfOr('report', reportNames, 'overview'), ...reportQuery.shape })
export type ReportState = z.output<typeof reportAddress>

/** The state as its report takes it: an address may still hold what another report was narrowed by. */
export function takenOf(state: ReportState): ReportState {
  const { takes } = reportDefinition(state.report)
  return {
    ...state,
    ...(!takes.includes('status') && { status: undefined }),
    ...(!takes.includes('by') && { by: 'tour' }),
  }
}

export type Words = { [key: string]: string }

/** What narrows the bookings behind a number besides those of the report itself. */
type Behind = { period?: string; days?: { start_date: string; end_date: string }; filters?: Words }

/** The address of the list of bookings whose total is a number of this report; undefined where the list cannot be narrowed so. */
export function bookingsBehind(
  report: Report,
  query: ReportQuery,
  { period, days, filters }: Behind = {},
): Words | undefined {
  const range = days ?? (period === undefined ? report.range : daysOfPeriod(period, report.grain, report.range))
  const words = {
    start_date: range.start_date,
    end_date: range.end_date,
    ...(query.by === 'booked' && { by: 'booked' }),
    ...(query.tour_id && { tour_id: query.tour_id.join(',') }),
    ...(query.booking_source && { booking_source: query.booking_source }),
    ...(query.status && { status: query.status }),
    ...(query.currency && { currency: query.currency }),
    ...filters,
  }
  return Object.keys(words).every((key) => key in bookingQuery.shape) ? words : undefined
}

const standing = ['confirmed', 'pending'] as const

/** Of which bookings a column counts something; the others count all. */
const countedStatuses: Readonly<Record<string, readonly BookingStatus[]>> = {
  bookings: bookingStatuses,
  share: bookingStatuses,
  lead_days_median: bookingStatuses,
  travelers: standing,
  revenue: standing,
  mean: standing,
  mean_party: standing,
  cancelled: ['cancelled'],
  cancelled_share: ['cancelled'],
  lost: ['cancelled'],
  no_shows: standing,
}

/** The bookings that the number of a column is made of, out of those of its row; undefined where no list shows them. */
export function behindColumn(
  { key, currency }: Pick<ReportColumn, 'key' | 'currency'>,
  bookings: Words | undefined,
): Words | undefined {
  const name = currency ? key.slice(0, -currency.length - 1) : key
  const counted = countedStatuses[name]
  if (!counted || !bookings) return undefined
  const { status, currency: chosen } = bookings
  if (currency && chosen && currency !== chosen) return undefined
  const kept = counted.filter((one) => status === undefined || status.split(',').includes(one))
  if (kept.length === 0) return undefined
  return {
    ...bookings,
    ...(kept.length < bookingStatuses.length && { status: kept.join(',') }),
    ...(currency && { currency }),
    ...(name === 'no_shows' && { arrived: '0' }),
  }
}

/** The address of the trend of some of the bookings of a report. */
export const trendOf = (state: ReportState, narrowed: Partial<ReportState>): Words => ({
  ...toSearch(reportQuery, { ...state, ...narrowed }),
  report: 'trend',
})

/** What a stack of `trend`, which has these keys, narrows bookings by. */
export function filterOfKey(stack: ReportQuery['stack'], key: string, keys: readonly string[]): Words {
  if (key === 'other') return { not_tour_id: keys.filter((one) => one !== key).join(',') }
  if (stack === 'source') return { booking_source: key }
  if (stack === 'tour') return { tour_id: key }
  if (stack === 'status' || stack === 'currency') return { [stack]: key }
  return {}
}

/**
 * Without what the report does not take, which its address may have of another one, and without a measure that only chooses what
 * is drawn: each would be another call.
 */
export const callOf = (name: ReportName, { report: _report, ...query }: ReportState) => {
  const isRanked = name === 'trend' && query.stack === 'tour'
  const taken = takenKeys(name).filter((key) => key !== 'measure' || isRanked)
  return {
    params: { name },
    query: Object.fromEntries(Object.entries(query).filter(([key]) => taken.includes(key))) as Partial<ReportQuery>,
  }
}
