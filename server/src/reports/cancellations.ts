import { bookingSources } from 'contract/booking-values'
import { periodsIn } from 'contract/report-ranges'
import type { ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, toTable, type ReportInput } from './figures.ts'
import { readGroups } from './groups.sql.ts'
import { readNoShows, type NoShowRow } from './no-shows.sql.ts'
import { readSums, tourNames } from './sums.sql.ts'

export async function cancellations(db: Db, { query, range }: ReportInput): Promise<ReportTable[]> {
  const which = { ...query, range }
  const [leads, sums, sumsOfTours, noShows] = await Promise.all([
    readGroups(db, which, 'lead_days', { measured: ['bookings', 'lost'], status: undefined }),
    readSums(db, which, { groups: ['period', 'booking_source'], grain: 'month' }),
    readSums(db, which, { groups: ['tour_id'] }),
    readNoShows(db, which),
  ])
  const ofTours = groupBy(sumsOfTours, ({ tour_id }) => tour_id)
  const all = figuresOf(sums, undefined)
  const found = currenciesIn(all)
  const cells = (rows: Parameters<typeof figuresOf>[0] | undefined) => cellsOf(figuresOf(rows ?? [], undefined), found)
  const noShowsOf = (key: Exclude<keyof NoShowRow, 'no_shows'>, value: number | string) => ({
    no_shows: noShows.filter((row) => row[key] === value).reduce((sum, row) => sum + row.no_shows, 0),
  })
  const names = await tourNames(db, [...ofTours.keys()])
  const bySource = groupBy(sums, ({ booking_source }) => booking_source)
  const byMonth = groupBy(sums, ({ period }) => period)
  const tables = {
    lead_days: [...groupBy(leads, ({ value }) => Number(value))]
      .toSorted(([a], [b]) => a - b)
      .map(([lead_days, rows]) => ({ lead_days, ...cells(rows), ...noShowsOf('lead_days', lead_days) })),
    sources: bookingSources
      .filter((source) => bySource.has(source))
      .map((source) => ({
        booking_source: source,
        ...cells(bySource.get(source)),
        ...noShowsOf('booking_source', source),
      })),
    tours: [...ofTours]
      .map(([tour_id, rows]) => ({ tour_id, figures: figuresOf(rows, undefined) }))
      .toSorted((a, b) => b.figures.cancelled - a.figures.cancelled || a.tour_id - b.tour_id)
      .map(({ tour_id, figures }) => ({
        tour_id,
        tour: names.get(tour_id) ?? '',
        ...cellsOf(figures, found),
        ...noShowsOf('tour_id', tour_id),
      })),
    months: periodsIn(range, 'month').map((month) => ({
      month,
      ...cells(byMonth.get(month)),
      ...noShowsOf('month', month),
    })),
  }
  const no_shows = noShows.reduce((sum, row) => sum + (row.booking_source === null ? 0 : row.no_shows), 0)
  const totals = { ...cellsOf(all, found), no_shows }
  return Object.entries(tables).map(([name, rows]) => toTable('cancellations', name, { found, rows, totals }))
}
