import { daysBetween } from 'contract/day-arithmetic'
import { withLeadRanges } from 'contract/lead-ranges'
import type { ReportName } from 'contract/report-definitions'
import { formatValue, numberIn, tableOf, textIn } from 'contract/report-values'
import type { Report, ReportRow, ReportTable } from 'contract/reports'

/** Which totals of a report stand on its tile, and the table of what is drawn: nothing of a ranking, whose curve would fall as a decline does. */
type Tile = { table: string; figures: readonly [string, string]; drawn?: string; key: string }

const bookings = ['bookings', 'travelers'] as const
const tiles: Record<ReportName, Tile> = {
  overview: { table: 'overview', figures: bookings, drawn: 'curve', key: 'bookings' },
  trend: { table: 'trend', figures: bookings, drawn: 'trend', key: 'bookings' },
  tours: { table: 'tours', figures: bookings, key: 'bookings' },
  sources: { table: 'sources', figures: bookings, drawn: 'trend', key: 'bookings' },
  calendar: { table: 'days', figures: bookings, drawn: 'days', key: 'bookings' },
  pace: { table: 'months', figures: ['bookings_now', 'bookings_year_ago'], drawn: 'months', key: 'bookings_now' },
  behaviour: { table: 'lead_days', figures: bookings, drawn: 'lead_days', key: 'bookings' },
  cancellations: { table: 'lead_days', figures: ['cancelled', 'cancelled_share'], drawn: 'months', key: 'cancelled' },
}

/** The totals of a table; those of the overview are its only row. */
const totalsOf = ({ name, rows, totals }: ReportTable): ReportRow | undefined =>
  name === 'overview' ? rows[0] : (totals ?? undefined)

/** The period or day of a row. */
function placeOf(row: ReportRow): string | undefined {
  const key = ['period', 'day'].find((one) => one in row)
  return key && textIn(row, key)
}

/** What is drawn, in the order of the table; the groups of a period are added. */
function valuesOf(whole: ReportTable, key: string, { start_date, end_date }: Report['range']): number[] {
  const { rows } = whole.name === 'lead_days' ? withLeadRanges(whole) : whole
  // Of single days only those with bookings are sent; the others are level with zero.
  const days = whole.name === 'days' ? daysBetween(start_date, end_date) : []
  const sums = new Map(days.map((day) => [day, 0]))
  for (const [index, row] of rows.entries()) {
    const place = placeOf(row) ?? String(index)
    sums.set(place, (sums.get(place) ?? 0) + (numberIn(row, key) ?? 0))
  }
  return [...sums.values()]
}

/** The main figures of a report as they are read, and its course. */
export function tileFigures(name: ReportName, { tables, range }: Pick<Report, 'tables' | 'range'>) {
  const { table, figures, drawn, key } = tiles[name]
  const [main, curve] = [tableOf(tables, table), drawn && tableOf(tables, drawn)]
  const totals = main && totalsOf(main)
  return {
    figures: figures.flatMap((one) => {
      const column = main?.columns.find((each) => each.key === one)
      return column ? [{ label: column.label, text: formatValue(totals?.[one], column) }] : []
    }),
    values: curve ? valuesOf(curve, key, range) : [],
  }
}
