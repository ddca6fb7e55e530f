import type { ReportRow, ReportTable } from './reports.ts'
import { numberIn } from './report-values.ts'

/** Days from booking to tour that are shown together, each with its first day; the last has no end. */
const firstDays = [0, 1, 2, 4, 8, 15, 31, 61, 91, 181, 366]
const farthest = 9_999_999

/** The days that a row of `withLeadRanges` stands for. */
export const leadRange = (row: ReportRow): [number, number] => {
  const first = numberIn(row, 'lead_days') ?? 0
  if (first < 0) return [-farthest, -1]
  return [first, (firstDays.find((day) => day > first) ?? farthest + 1) - 1]
}

export function leadLabel(row: ReportRow): string {
  const [first, last] = leadRange(row)
  if (first < 0) return 'After the tour'
  if (last === farthest) return `${first} or more`
  return first === last ? String(first) : `${first}–${last}`
}

/** The sums of rows; shares are made of their sums. */
function sumOf(rows: readonly ReportRow[], { columns, totals }: ReportTable): ReportRow {
  const sum: ReportRow = {}
  for (const { key, kind } of columns) {
    const added = rows.reduce((whole, row) => whole + (numberIn(row, key) ?? 0), 0)
    // Amounts have pence, which are whole.
    if (kind === 'money') sum[key] = Math.round(added * 100) / 100
    if (kind === 'count') sum[key] = added
  }
  const [bookings, all] = [numberIn(sum, 'bookings') ?? 0, numberIn(totals, 'bookings') ?? 0]
  sum['share'] = all === 0 ? null : bookings / all
  sum['cancelled_share'] = bookings === 0 ? null : (numberIn(sum, 'cancelled') ?? 0) / bookings
  return sum
}

/** A table by days from booking to tour, with those of a range as one row. */
export const withLeadRanges = (table: ReportTable): ReportTable => ({
  ...table,
  rows: [-1, ...firstDays].flatMap((lead_days) => {
    const [first, last] = leadRange({ lead_days })
    const rows = table.rows.filter((row) => {
      const days = numberIn(row, 'lead_days') ?? 0
      return days >= first && days <= last
    })
    return rows.length === 0 ? [] : [{ ...sumOf(rows, table), lead_days }]
  }),
})
