import * as z from 'zod/mini'
import { countedBy } from './booking-columns.ts'
import { bookingSources, bookingStatuses, currencies } from './booking-values.ts'
import { addYears, isDay, londonDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { exportFormats, exportMediaTypes } from './exports.ts'
import { id, instant } from './fields.ts'
import { limits } from './limits.ts'
import { manyOf, oneOf, oneOfOr, queryId, rangeInOrder } from './list.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo } from './permissions.ts'
import { columnKinds, reportDefinition, reportNames, type ReportName } from './report-definitions.ts'
import { comparisons, dayCount, reportGrains, reportRange } from './report-ranges.ts'

/** What `trend` separates. */
export const stacks = ['source', 'status', 'tour', 'currency', 'none'] as const
export type Stack = (typeof stacks)[number]
/** What a picture draws; the numbers are the same for each. */
export const measures = ['bookings', 'travelers', 'revenue'] as const

const [firstYear, lastYear] = [1900, 2199]
/** Far enough from the first and the last year that a day can have that a comparison has days as well. */
const isReportDay = (day: string) =>
  isDay(day) && Number(day.slice(0, 4)) >= firstYear && Number(day.slice(0, 4)) <= lastYear
const reportDay = (name: string) =>
  z.optional(
    z
      .string()
      .check(z.refine(isReportDay, `${name} must be a date (yyyy-MM-dd) of the years ${firstYear} to ${lastYear}`)),
  )

const shape = {
  start_date: reportDay('start_date'),
  end_date: reportDay('end_date'),
  by: oneOfOr('by', countedBy, 'tour'),
  compare: oneOfOr('compare', comparisons, 'previous'),
  grain: oneOf('grain', reportGrains),
  tour_id: manyOf('tour_id', queryId('tour_id'), limits.report.tours),
  booking_source: oneOf('booking_source', bookingSources),
  status: oneOf('status', bookingStatuses),
  currency: oneOf('currency', currencies),
  stack: oneOfOr('stack', stacks, 'source'),
  measure: oneOfOr('measure', measures, 'bookings'),
  /** Of the curve of `pace`. */
  month: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isReportDay(`${text}-01`),
          `month must be a month (yyyy-MM) of the years ${firstYear} to ${lastYear}`,
        ),
      ),
  ),
}

/** What all reports share, in the address and in the call. A report ignores what it does not take (`reportDefinitions`). */
export const reportQuery = z.object(shape).check(rangeInOrder())
export type ReportQuery = z.output<typeof reportQuery>

/** What a report refuses of a query: a range over the limit, and the grain of a day over too many days. */
export function beyondLimits(
  name: ReportName,
  query: Pick<ReportQuery, 'start_date' | 'end_date' | 'grain'>,
): { path: [string]; message: string }[] {
  const { takes } = reportDefinition(name)
  if (!takes.includes('range')) return []
  const range = reportRange(query, londonDay())
  const { years, days } = limits.report
  const { rangeTooLong, tooManyDays } = officeMessages.reports
  const isTooLong = range.end_date >= addYears(range.start_date, years)
  const hasTooManyDays = takes.includes('grain') && query.grain === 'day' && dayCount(range) > days
  return [
    ...(isTooLong ? [{ path: ['end_date'] as [string], message: rangeTooLong(years) }] : []),
    ...(hasTooManyDays ? [{ path: ['grain'] as [string], message: tooManyDays(days) }] : []),
  ]
}

/** A row by the keys of the columns: `day` as `yyyy-MM-dd`, `money` as an amount with at most 2 decimals; null where there is none. */
const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
export type ReportRow = z.output<typeof row>

const table = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(columnKinds),
      currency: z.optional(z.enum(currencies)),
    }),
  ),
  rows: z.array(row),
  /** Null for a table whose rows are not added. */
  totals: z.nullable(row),
})
export type ReportTable = z.output<typeof table>

const range = z.object({ start_date: z.string(), end_date: z.string() })

export const report = z.object({
  /** The first one is the main table. */
  tables: z.array(table),
  compare: z.nullable(z.object({ tables: z.array(table) })),
  range,
  compared_range: z.nullable(range),
  grain: z.enum(reportGrains),
  /** The tours that it is narrowed to. A server of an earlier version does not name them. */
  tours: z.optional(z.array(z.object({ id, name: z.string() }))),
  as_of: instant,
})
export type Report = z.output<typeof report>

const countKeys = ['bookings', 'travelers', 'bookings_now', 'bookings_year_ago', 'bookings_final']

/** Whether a report has no booking in its range. */
export const isEmptyReport = ({ tables }: Pick<Report, 'tables'>): boolean =>
  tables.every(({ rows }) => rows.every((row) => countKeys.every((key) => !row[key])))

const params = z.object({ name: z.enum(reportNames) })
const access = accessTo.reports

export const reports = {
  read: endpoint({
    method: 'GET',
    path: '/reports/:name',
    access,
    summary:
      'Read a report: the tables that its pictures are drawn from, and the same of the range it is compared with',
    params,
    query: reportQuery,
    result: report,
  }),
  export: endpoint({
    method: 'GET',
    path: '/reports/:name/export',
    access,
    summary: 'A table of a report as a CSV file or an Excel workbook; its first one unless another is named',
    params,
    query: z
      .object({
        ...shape,
        format: oneOfOr('format', exportFormats, 'csv'),
        table: z.optional(z.string('table must be the name of a table')),
      })
      .check(rangeInOrder()),
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: Object.values(exportMediaTypes),
  }),
}
