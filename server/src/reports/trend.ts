import { bookingSources, bookingStatuses, type BookingStatus } from 'contract/booking-values'
import { limits } from 'contract/limits'
import { reportCurrencies } from 'contract/report-definitions'
import { periodsIn } from 'contract/report-ranges'
import type { ReportQuery, ReportTable, Stack } from 'contract/reports'
import type { Db } from '../db/db.ts'
import {
  cellsOf,
  currenciesIn,
  figuresOf,
  groupBy,
  toLabel,
  toTable,
  type Figures,
  type ReportInput,
} from './figures.ts'
import { readSums, tourNames, type GroupKey, type SumRow } from './sums.sql.ts'

/** What a picture stacks: its rows, and the status of which they count. */
type Series = { key: string; label: string; rows: readonly SumRow[]; status?: BookingStatus | undefined }

const groups: Record<Stack, readonly GroupKey[]> = {
  source: ['period', 'booking_source'],
  status: ['period'],
  tour: ['period', 'tour_id'],
  currency: ['period'],
  none: ['period'],
}

export async function trend(db: Db, { query, range, grain }: ReportInput): Promise<ReportTable[]> {
  const sums = await readSums(db, { ...query, range }, { groups: groups[query.stack], grain })
  const all = figuresOf(sums, query.status)
  const found = currenciesIn(all)
  const series = (await seriesOf(db, sums, query))
    .map(({ rows, ...one }) => ({
      ...one,
      total: figuresOf(rows, one.status ?? query.status),
      byPeriod: groupBy(rows, ({ period }) => period),
    }))
    .filter(({ key, total }) => key === 'all' || total.bookings > 0)
  const rows = periodsIn(range, grain).flatMap((period) =>
    series.map(({ key, label, byPeriod, status = query.status }) => ({
      period,
      key,
      label,
      ...cellsOf(figuresOf(byPeriod.get(period) ?? [], status), found),
    })),
  )
  return [toTable('trend', 'trend', { found, rows, totals: cellsOf(all, found) })]
}

async function seriesOf(db: Db, sums: readonly SumRow[], query: ReportQuery): Promise<Series[]> {
  if (query.stack === 'tour') return tourSeries(db, sums, query)
  if (query.stack === 'none') return [{ key: 'all', label: 'All', rows: sums }]
  if (query.stack === 'status')
    return bookingStatuses
      .filter((status) => query.status === undefined || query.status === status)
      .map((status) => ({ key: status, label: toLabel(status), rows: sums, status }))
  if (query.stack === 'currency')
    return reportCurrencies.map((key) => ({ key, label: key, rows: sums.filter(({ currency }) => currency === key) }))
  return bookingSources.map((key) => ({
    key,
    label: toLabel(key),
    rows: sums.filter(({ booking_source }) => booking_source === key),
  }))
}

/** The first tours by what is measured, and the others together. */
async function tourSeries(db: Db, sums: readonly SumRow[], query: ReportQuery): Promise<Series[]> {
  const sizeOf = sizeBy(figuresOf(sums, query.status), query.measure)
  const tours = [...groupBy(sums, ({ tour_id }) => tour_id)]
    .map(([id, rows]) => ({ id, rows, size: sizeOf(figuresOf(rows, query.status)) }))
    .toSorted((a, b) => b.size - a.size || a.id - b.id)
  const first = tours.slice(0, limits.report.series)
  const others = tours.slice(limits.report.series).flatMap(({ rows }) => rows)
  const names = await tourNames(
    db,
    first.map(({ id }) => id),
  )
  return [
    ...first.map(({ id, rows }) => ({ key: String(id), label: names.get(id) ?? '', rows })),
    { key: 'other', label: 'Other', rows: others },
  ]
}

/** What all tours are compared by. Revenue in several currencies has no size: then it is the number of bookings, for each tour. */
function sizeBy(all: Figures, measure: ReportQuery['measure']): (of: Figures) => number {
  if (measure === 'travelers') return ({ travelers }) => travelers
  const [only, ...others] = [...all.money].filter(([, { standing }]) => standing > 0)
  if (measure === 'revenue' && only && others.length === 0) return ({ money }) => money.get(only[0])?.pence ?? 0
  return ({ bookings }) => bookings
}
