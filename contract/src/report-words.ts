import { takenKeys, type ReportColumn, type ReportName } from './report-definitions.ts'
import { londonDay, rangeLabel } from './days.ts'
import { counted } from './counted.ts'
import { formatNumber, inWords } from './value-text.ts'
import type { Report } from './reports.ts'

// What the paper, the mails and the files of a report say besides its numbers.

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
  return shown > 0 ? counted(all - shown, 'more row') : `All ${formatNumber(all)} rows`
}

const filterLabels: Record<string, string> = {
  booking_source: 'Source',
  status: 'Status',
  currency: 'Currency',
  by: 'Counted by',
}

/** So many tours are named, more are counted. */
const namedTours = 3

/** `Tour: Tower Walk`, or `5 tours only`; undefined for all. `ids` are those of the query string. */
function toursWords(tours: Report['tours'] = [], ids: string | undefined): string | undefined {
  if (!ids) return undefined
  const count = ids.split(',').length
  if (tours.length < count || count > namedTours) return `${counted(count, 'tour')} only`
  return `${count === 1 ? 'Tour' : 'Tours'}: ${tours.map(({ name }) => name).join(', ')}`
}

/** What a report is compared with and narrowed by. `query` is its query string. */
export function narrowedWords(
  { compared_range, tours }: Pick<Report, 'compared_range' | 'tours'>,
  query: Record<string, string>,
): string[] {
  const ofTours = toursWords(tours, query['tour_id'])
  return [
    ...(compared_range ? [`Compared with ${rangeLabel(compared_range)}`] : []),
    ...Object.entries(filterLabels).flatMap(([key, label]) => {
      const value = query[key]
      return value === undefined ? [] : [`${label}: ${value === 'booked' ? 'day of booking' : inWords(value)}`]
    }),
    ...(ofTours ? [ofTours] : []),
  ]
}

/** Letters and digits of any file system, of `Café Crawl` as `cafe-crawl`. */
const inFileName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Of the tours in the name of a file. */
const mostLetters = 60

function toursInFileName(tours: Report['tours'], ids: string | undefined): string {
  const words = toursWords(tours, ids) ?? ''
  const names = inFileName(words.replace(/^Tours?: /, '')).slice(0, mostLetters)
  return names || (ids ? `tour-${ids.replaceAll(',', '-')}` : '')
}

/** The month of the curve of `pace` as `yyyy-MM`: the chosen one, or the first of its range. */
export const curveMonth = ({ range }: Pick<Report, 'range'>, query: Record<string, string>): string =>
  query['month'] ?? range.start_date.slice(0, 7)

/**
 * The name of a file of a report without its ending: the report and its part, its range, what narrows it, and the day on which it was made.
 * `query` is its query string.
 */
export function reportFileName(
  [name, part]: readonly [ReportName, string],
  { range, tours, as_of }: Pick<Report, 'range' | 'tours' | 'as_of'>,
  query: Record<string, string>,
): string {
  const { start_date, end_date } = range
  const taken = takenKeys(name)
  const filters = ['by', 'booking_source', 'status', 'currency'].filter((key) => taken.includes(key))
  return [
    name,
    part,
    ...(name === 'pace' && part === 'curve' ? [`of-${curveMonth({ range }, query)}`] : []),
    start_date === end_date ? start_date : `${start_date}-to-${end_date}`,
    ...filters.map((key) => inFileName(query[key] === 'booked' ? 'by day of booking' : (query[key] ?? ''))),
    toursInFileName(tours, query['tour_id']),
    `as-of-${londonDay(new Date(as_of))}`,
  ]
    .filter(Boolean)
    .join('-')
}
