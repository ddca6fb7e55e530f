import type { ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, shareOf, toTable, type ReportInput } from './figures.ts'
import { readSeats } from './seats.sql.ts'
import { readSums, tourNames } from './sums.sql.ts'

export async function tours(db: Db, { query, range }: ReportInput): Promise<ReportTable[]> {
  // Seats are those of whole departures.
  const isWhole = query.by === 'tour' && !query.status && !query.booking_source && !query.currency
  const [sums, seats] = await Promise.all([
    readSums(db, { ...query, range }, { groups: ['tour_id'] }),
    isWhole ? readSeats(db, range, query.tour_id) : new Map<number, { seats: number; filled: number }>(),
  ])
  const all = figuresOf(sums, query.status)
  const found = currenciesIn(all)
  const byTour = groupBy(sums, ({ tour_id }) => tour_id)
  const names = await tourNames(db, [...byTour.keys()])
  const rows = [...byTour]
    .map(([tour_id, some]) => ({ tour_id, figures: figuresOf(some, query.status) }))
    .filter(({ figures }) => figures.bookings > 0)
    .toSorted((a, b) => b.figures.bookings - a.figures.bookings || a.tour_id - b.tour_id)
    .map(({ tour_id, figures }) => {
      const { filled = 0, seats: offered = 0 } = seats.get(tour_id) ?? {}
      return {
        tour_id,
        tour: names.get(tour_id) ?? '',
        ...cellsOf(figures, found),
        seats_filled: shareOf(filled, offered),
      }
    })
  const sum = (pick: 'seats' | 'filled') => [...seats.values()].reduce((total, one) => total + one[pick], 0)
  const totals = { ...cellsOf(all, found), seats_filled: shareOf(sum('filled'), sum('seats')) }
  return [toTable('tours', 'tours', { found, rows, totals })]
}
