import type { ReportColumn } from './report-definitions.ts'
import { toShownDay } from './days.ts'
import { counted } from './counted.ts'
import { formatNumber, inWords } from './value-text.ts'
import type { Report } from './reports.ts'

// What the paper and the mails of a report say besides its numbers.

/** A longer table is in its file alone; of a ranking the first rows are shown. */
const mostRows = 60

type Rows<Row> = { columns: readonly Pick<ReportColumn, 'kind'>[]; rows: readonly Row[] }

/** The rows of a table that paper and mails show: all of a short one, and the first ones of a long ranking. */
export function shownRows<Row>({ columns, rows }: Rows<Row>, isRanking = columns[0]?.kind === 'text'): readonly Row[] {
  if (rows.length <= mostRows) return rows
  return isRanking ? rows.slice(0, mostRows) : []
}

/** Where the rows that are not shown are: `12 more rows` or `All 366 rows`; undefined if all are shown. */
export function hiddenRows(shown: number, all: number): string | undefined {
  if (shown === all) return undefined
  return shown > 0 ? `${formatNumber(all - shown)} more rows` : `All ${formatNumber(all)} rows`
}

const filterLabels: Record<string, string> = {
  booking_source: 'Source',
  status: 'Status',
  currency: 'Currency',
  by: 'Counted by',
}

/** What a report is compared with and narrowed by. `query` is its query string, of tours only the number is said. */
export function narrowedWords({ compared_range }: Pick<Report, 'compared_range'>, query: Record<string, string>) {
  const count = query['tour_id']?.split(',').length ?? 0
  return [
    ...(compared_range
      ? [`Compared with ${toShownDay(compared_range.start_date)} – ${toShownDay(compared_range.end_date)}`]
      : []),
    ...Object.entries(filterLabels).flatMap(([key, label]) => {
      const value = query[key]
      return value === undefined ? [] : [`${label}: ${value === 'booked' ? 'day of booking' : inWords(value)}`]
    }),
    ...(count > 0 ? [`${counted(count, 'tour')} only`] : []),
  ]
}
