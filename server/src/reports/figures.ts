import type { BookingStatus, Currency } from 'contract/booking-values'
import { columnsOf, moneyKey, reportCurrencies, reportDefinition, type ReportName } from 'contract/report-definitions'
import type { ReportGrain, ReportRange } from 'contract/report-ranges'
import type { ReportQuery, ReportRow, ReportTable } from 'contract/reports'
import type { SumColumn } from '../report-sums/columns.ts'

/** What a report is made for. */
export type ReportInput = { query: ReportQuery; range: ReportRange; grain: ReportGrain }

/** A sum that is not there was not asked for. */
type Sums = Partial<Record<SumColumn, number>> & { currency: Currency }

/** Sums of one currency, of the bookings of a status or of all. */
type Money = { bookings: number; standing: number; pence: number; lost: number }

/** What reports show of some bookings: all live ones are counted, travelers and money are of those that are not cancelled. */
export type Figures = {
  bookings: number
  standing: number
  cancelled: number
  travelers: number
  money: ReadonlyMap<Currency, Money>
}

const noMoney: Money = { bookings: 0, standing: 0, pence: 0, lost: 0 }

export function figuresOf(rows: readonly Sums[], status: BookingStatus | undefined): Figures {
  const money = new Map<Currency, Money>()
  const total = { bookings: 0, standing: 0, cancelled: 0, travelers: 0 }
  const counts = (one: BookingStatus) => Number(status === undefined || status === one)
  for (const row of rows) {
    const { confirmed = 0, pending = 0, confirmed_travelers = 0, pending_travelers = 0 } = row
    const { confirmed_pence = 0, pending_pence = 0, cancelled_pence = 0 } = row
    const standing = confirmed * counts('confirmed') + pending * counts('pending')
    const cancelled = (row.cancelled ?? 0) * counts('cancelled')
    const known = money.get(row.currency) ?? noMoney
    total.standing += standing
    total.cancelled += cancelled
    total.bookings += standing + cancelled
    total.travelers += confirmed_travelers * counts('confirmed') + pending_travelers * counts('pending')
    money.set(row.currency, {
      bookings: known.bookings + standing + cancelled,
      standing: known.standing + standing,
      pence: known.pence + confirmed_pence * counts('confirmed') + pending_pence * counts('pending'),
      lost: known.lost + cancelled_pence * counts('cancelled'),
    })
  }
  return { ...total, money }
}

/** The currencies that a booking has, in the order of their columns. */
export const currenciesIn = ({ money }: Figures): Currency[] =>
  reportCurrencies.filter((currency) => (money.get(currency)?.bookings ?? 0) > 0)

/** A share as it is: it is rounded once, where it is shown or written to a file. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The cells of figures by their keys; a table shows those that it has a column for. */
export function cellsOf(figures: Figures, found: readonly Currency[]): ReportRow {
  const { bookings, standing, cancelled, travelers, money } = figures
  const row: ReportRow = {
    bookings,
    travelers,
    cancelled,
    cancelled_share: shareOf(cancelled, bookings),
    mean_party: standing === 0 ? null : Math.round((travelers / standing) * 100) / 100,
  }
  for (const currency of found) {
    const of = money.get(currency) ?? noMoney
    row[moneyKey('revenue', currency)] = of.pence / 100
    row[moneyKey('lost', currency)] = of.lost / 100
    row[moneyKey('mean', currency)] = of.standing === 0 ? null : Math.round(of.pence / of.standing) / 100
  }
  return row
}

/** A table of a report: its columns for these currencies, and of each row only what they show. */
export function toTable(
  report: ReportName,
  name: string,
  { found, rows, totals }: { found: readonly Currency[]; rows: readonly ReportRow[]; totals: ReportRow | null },
): ReportTable {
  const definition = reportDefinition(report).tables[name]
  if (!definition) throw new Error(`the report ${report} has no table ${name}`)
  const columns = columnsOf(definition, found)
  const shown = (row: ReportRow) => Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]))
  return { name, columns, rows: rows.map(shown), totals: totals && shown(totals) }
}

/** The currencies that tables have columns of, in the order of their columns. */
export const currenciesOf = (tables: readonly ReportTable[]): Currency[] =>
  reportCurrencies.filter((currency) =>
    tables.some(({ columns }) => columns.some((column) => column.currency === currency)),
  )

/** A table with columns for these currencies: of one that it has no booking in there is no money, and no mean. */
export function withCurrencies(report: ReportName, table: ReportTable, found: readonly Currency[]): ReportTable {
  const definition = reportDefinition(report).tables[table.name]
  if (definition && columnsOf(definition, found).length === table.columns.length) return table
  const empty = Object.fromEntries(
    found.flatMap((currency) => [
      [moneyKey('revenue', currency), 0],
      [moneyKey('lost', currency), 0],
    ]),
  )
  const filled = (row: ReportRow) => ({ ...empty, ...row })
  const { name, rows, totals } = table
  return toTable(report, name, { found, rows: rows.map(filled), totals: totals && filled(totals) })
}

/** Rows by the value of a key, in the order of their first one. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** `partner` as a label. */
export const toLabel = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
