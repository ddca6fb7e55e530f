import { bookingQuery } from 'contract/bookings'
import { oneOfOr } from 'contract/list'
import { reportDefinition, reportNames, type ReportName } from 'contract/report-definitions'
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

type Words = { [key: string]: string }

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

/** What a stack of `trend` narrows bookings by; nothing that a list can be narrowed by for `other`. */
export function filterOfKey(stack: ReportQuery['stack'], key: string): Words | undefined {
  if (key === 'other') return undefined
  if (stack === 'source') return { booking_source: key }
  if (stack === 'tour') return { tour_id: key }
  if (stack === 'status' || stack === 'currency') return { [stack]: key }
  return {}
}

export const callOf = (name: ReportName, { report: _report, ...query }: ReportState) => ({ params: { name }, query })
