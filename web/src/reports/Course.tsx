import { comparedPeriod, periodOf } from 'contract/report-ranges'
import type { ReportRow, ReportTable as Table } from 'contract/reports'
import { formatValue, numberIn, periodLabel, shortPeriod, textIn } from 'contract/report-values'
import type { TourColour } from 'contract/tour-colours'
import { EachDrawn } from './EachDrawn.tsx'
import { StackedBars } from './pictures/StackedBars.tsx'
import { seriesOf, totalOf, type Point } from './pictures/series.ts'
import { behindColumn, bookingsBehind, type Words } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import { ReportTable } from './ReportTable.tsx'
import { comparedLabel, drawnOf, type Drawn } from './values.ts'

type Props = ReportProps & {
  heading: string
  table: Table
  /** The same table of the range that this one is compared with. */
  before: Table | undefined
  /** The column of what is stacked, and the one that names it. */
  stackedBy: string
  namedBy: string
  /** What narrows bookings to those of a key. */
  filtersOf: (key: string, keys: readonly string[]) => Words
  colours?: Readonly<Record<string, TourColour>>
}

/** The course of one measure over the periods of a range, stacked. */
export function Course(props: Props) {
  const { report, state, opens, heading, table, stackedBy, filtersOf } = props
  const keys = [...new Set(table.rows.map((row) => textIn(row, stackedBy)))]
  const bookingsOf = (row: ReportRow | null) => {
    if (!row) return bookingsBehind(report, state)
    const filters = filtersOf(textIn(row, stackedBy), keys)
    return bookingsBehind(report, state, { period: textIn(row, 'period'), filters })
  }
  return (
    <>
      <EachDrawn drawn={drawnOf(table, state)} picture={(drawn) => <Bars {...{ ...props, drawn }} />} />
      <ReportTable
        label={heading}
        table={table}
        cell={(key, row) => (key === 'period' ? periodLabel(textIn(row, key), report.grain) : undefined)}
        bookingsOf={opens ? bookingsOf : undefined}
      />
    </>
  )
}

function Bars({ report, state, opens, table, before, stackedBy, namedBy, colours, drawn }: Props & { drawn: Drawn }) {
  const { range, grain, compared_range } = report
  // A range without bookings has no rows, and is compared with all the same.
  const isCompared = (period: string) =>
    compared_range !== null && period >= periodOf(compared_range.start_date, grain) && period <= compared_range.end_date
  // As in the table: words of sources begin with a capital, names of tours stay as they are.
  const named = table.columns.find(({ key }) => key === namedBy)
  const labels = new Map(
    table.rows.map((row) => [textIn(row, stackedBy), named ? formatValue(row[namedBy], named) : '']),
  )
  const series = seriesOf(
    [...labels].map(([key, label]) => ({ key, label: key === 'all' ? drawn.label : label })),
    colours,
  )
  const values = (of: Table | undefined) => pointsOf(of?.rows ?? [], stackedBy, drawn.key)
  const earlier = values(before)
  const points = [...values(table)].map(([period, own]): Point => {
    const other = comparedPeriod(period, { range, grain, compare: state.compare })
    return {
      key: period,
      shortLabel: () => shortPeriod(period, grain),
      label: () => periodLabel(period, grain),
      values: own,
      compared: isCompared(other) ? totalOf({ values: earlier.get(other) ?? {} }) : undefined,
      comparedLabel: () => periodLabel(other, grain),
      bookings: opens ? () => behindColumn(drawn, bookingsBehind(report, state, { period })) : undefined,
    }
  })
  const seen = series.filter(({ key }) => points.some(({ values: own }) => (own[key] ?? 0) > 0))
  return (
    <StackedBars
      label={`${drawn.label} by ${grain}`}
      series={seen.length > 0 ? seen : series}
      points={points}
      format={drawn.format}
      axis={drawn.axis}
      compared={comparedLabel(state, report)}
    />
  )
}

/** The values of each period by what is stacked. */
function pointsOf(rows: readonly ReportRow[], stackedBy: string, measure: string): Map<string, Record<string, number>> {
  const points = new Map<string, Record<string, number>>()
  for (const row of rows) {
    const period = textIn(row, 'period')
    const values = points.get(period) ?? {}
    values[textIn(row, stackedBy)] = numberIn(row, measure) ?? 0
    points.set(period, values)
  }
  return points
}
