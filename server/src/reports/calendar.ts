import type { ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, toTable, type ReportInput } from './figures.ts'
import { readGroups } from './groups.sql.ts'
import { readSums } from './sums.sql.ts'

/** Days with a booking, and the hours of the week at which tours start, all in all and by month. */
export async function calendar(db: Db, { query, range }: ReportInput): Promise<ReportTable[]> {
  const which = { ...query, range }
  const options = { measured: ['bookings', 'travelers', 'pence'], status: query.status } as const
  const [sums, hours, weekdaysBooked] = await Promise.all([
    readSums(db, which, { ...options, groups: ['period'], grain: 'day' }),
    readGroups(db, which, 'tour_hour', options),
    // The days of tours say their weekdays themselves.
    query.by === 'booked' ? readGroups(db, which, 'tour_hour', { ...options, byWeekdayAndMonth: true }) : [],
  ])
  const all = figuresOf(sums, query.status)
  const found = currenciesIn(all)
  const grouped = <R extends Parameters<typeof figuresOf>[0][number], K>(rows: readonly R[], keyOf: (row: R) => K) =>
    [...groupBy(rows, keyOf)]
      .map(([key, some]) => ({ key, figures: figuresOf(some, query.status) }))
      .filter(({ figures }) => figures.bookings > 0)
      .map(({ key, figures }) => ({ key, cells: cellsOf(figures, found) }))
  const days = grouped(sums, ({ period }) => period).map(({ key: day, cells }) => ({ day, ...cells }))
  const weekday_hour = grouped(hours, ({ value }) => Number(value))
    .toSorted((a, b) => a.key - b.key)
    .map(({ key, cells }) => ({ weekday: Math.floor(key / 24), hour: key % 24, ...cells }))
  const monthAndWeekday = (day: string) => `${day.slice(0, 7)}-01 ${new Date(`${day}T00:00:00Z`).getUTCDay()}`
  const byWeekday =
    query.by === 'booked'
      ? grouped(weekdaysBooked, ({ value, period }) => `${period} ${value}`)
      : grouped(sums, ({ period }) => monthAndWeekday(period))
  const weekday_month = byWeekday
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, cells }) => ({ weekday: Number(key.slice(-1)), month: key.slice(0, 10), ...cells }))
  const totals = cellsOf(all, found)
  return Object.entries({ days, weekday_hour, weekday_month }).map(([name, rows]) =>
    toTable('calendar', name, { found, rows, totals }),
  )
}
