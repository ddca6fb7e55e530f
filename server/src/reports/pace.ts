import type { Currency } from 'contract/booking-values'
import { londonDay } from 'contract/days'
import { addYears } from 'contract/days'
import { shiftDay } from 'contract/day-arithmetic'
import { limits } from 'contract/limits'
import { moneyKey, reportCurrencies } from 'contract/report-definitions'
import { periodsIn, shiftMonth } from 'contract/report-ranges'
import type { ReportRow, ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { toTable, type ReportInput } from './figures.ts'
import { readFilling, readPace, type PaceRow } from './pace.sql.ts'

/** What is on the books for this and the coming months, and how one of them filled. */
export async function pace(db: Db, { query, range }: ReportInput): Promise<ReportTable[]> {
  const today = londonDay()
  const months = periodsIn(range, 'month')
  const [first = range.start_date, last = first] = [months[0], months.at(-1)]
  const yearAgo = { first: shiftMonth(first, -12), last: shiftMonth(last, -12) }
  const now = await readPace(db, query, { first, last, until: today })
  const before = await readPace(db, query, { ...yearAgo, until: addYears(today, -1) })
  const final = await readPace(db, query, { ...yearAgo, until: null })
  const found = reportCurrencies.filter((currency) => [now, before, final].some((rows) => rows.some(isIn(currency))))
  const cells = (name: string, rows: readonly PaceRow[]): ReportRow => ({
    [`bookings_${name}`]: sum(rows, 'bookings'),
    [`travelers_${name}`]: sum(rows, 'travelers'),
    ...Object.fromEntries(
      found.map((currency) => [moneyKey(`revenue_${name}`, currency), sum(rows.filter(isIn(currency)), 'pence') / 100]),
    ),
  })
  const of = (rows: readonly PaceRow[], month: string | undefined) =>
    month === undefined ? rows : rows.filter((row) => row.month === month)
  const rowOf = (month?: string): ReportRow => {
    const earlier = month === undefined ? undefined : shiftMonth(month, -12)
    return {
      month: month ?? null,
      ...cells('now', of(now, month)),
      ...cells('year_ago', of(before, earlier)),
      ...cells('final', of(final, earlier)),
    }
  }
  const curve = await filling(db, query, query.month === undefined ? first : `${query.month}-01`)
  return [
    toTable('pace', 'months', { found, rows: months.map(rowOf), totals: rowOf() }),
    toTable('pace', 'curve', { found, rows: curve, totals: null }),
  ]
}

const isIn = (currency: Currency) => (row: PaceRow) => row.currency === currency
const sum = (rows: readonly PaceRow[], key: 'bookings' | 'travelers' | 'pence') =>
  rows.reduce((total, row) => total + row[key], 0)

/** The travelers of a month and of the same month a year ago, by days before its last one; null for days to come. */
async function filling(db: Db, query: ReportInput['query'], month: string): Promise<ReportRow[]> {
  const today = londonDay()
  const curveOf = async (first: string) => {
    const changes = await readFilling(db, query, first)
    const lastDay = shiftDay(shiftMonth(first, 1), -1)
    let [at, travelers] = [0, 0]
    return Array.from({ length: limits.report.curveDays + 1 }, (_, index) => {
      const day = shiftDay(lastDay, index - limits.report.curveDays)
      for (let change = changes[at]; change && change.day <= day; change = changes[++at]) travelers += change.travelers
      return day <= today ? travelers : null
    })
  }
  const [own, earlier] = [await curveOf(month), await curveOf(shiftMonth(month, -12))]
  return own.map((travelers, index) => ({
    days_before: limits.report.curveDays - index,
    travelers,
    travelers_year_ago: earlier[index] ?? null,
  }))
}
