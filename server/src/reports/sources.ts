import { bookingSources } from 'contract/booking-values'
import { periodsIn } from 'contract/report-ranges'
import type { ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, shareOf, toTable, type ReportInput } from './figures.ts'
import { readSums } from './sums.sql.ts'

export async function sources(db: Db, { query, range, grain }: ReportInput): Promise<ReportTable[]> {
  const sums = await readSums(db, { ...query, range }, { groups: ['period', 'booking_source'], grain })
  const all = figuresOf(sums, query.status)
  const found = currenciesIn(all)
  const bySource = bookingSources
    .map((booking_source) => {
      const rows = sums.filter((row) => row.booking_source === booking_source)
      return { booking_source, figures: figuresOf(rows, query.status), byPeriod: groupBy(rows, ({ period }) => period) }
    })
    .filter(({ figures }) => figures.bookings > 0)
  const rows = bySource.map(({ booking_source, figures }) => ({
    booking_source,
    share: shareOf(figures.bookings, all.bookings),
    ...cellsOf(figures, found),
  }))
  const curve = periodsIn(range, grain).flatMap((period) =>
    bySource.map(({ booking_source, byPeriod }) => ({
      period,
      booking_source,
      ...cellsOf(figuresOf(byPeriod.get(period) ?? [], query.status), found),
    })),
  )
  const totals = { ...cellsOf(all, found), share: shareOf(all.bookings, all.bookings) }
  return [
    toTable('sources', 'sources', { found, rows, totals }),
    toTable('sources', 'trend', { found, rows: curve, totals }),
  ]
}
