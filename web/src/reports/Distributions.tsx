import { reportDefinition } from 'contract/report-definitions'
import { daysOfPeriod } from 'contract/report-ranges'
import type { ReportRow, ReportTable as Table } from 'contract/reports'
import { numberIn, tableOf, textIn } from 'contract/report-values'
import { formatNumber } from '../lib/format.ts'
import type { DistributionColumn, DistributionPart } from './distribution-parts.ts'
import { RankedBars } from './pictures/RankedBars.tsx'
import { colourOf, seriesOf } from './pictures/series.ts'
import { StackedBars } from './pictures/StackedBars.tsx'
import { behindColumn, bookingsBehind } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { useTourColours } from './use-tour-colours.ts'
import { comparedLabel } from './values.ts'

const barsOnPaper = 8

/** A picture and a table of each way in which a report divides bookings. */
export function Distributions({ columns, ...props }: ReportProps & { columns: readonly DistributionColumn[] }) {
  return (
    <div className={classes.distributions} data-landscape>
      {columns.map(({ paperWidth, parts }) => (
        <div key={parts[0]?.table} className={classes.column}>
          {parts.map((part) => {
            const table = tableOf(props.report.tables, part.table)
            return table && <Part key={part.table} {...{ ...props, part, table, paperWidth }} />
          })}
        </div>
      ))}
    </div>
  )
}

type PartProps = ReportProps & { part: DistributionPart; table: Table; paperWidth: number }

function Part({ part, table: whole, paperWidth, report, state, opens }: PartProps) {
  const colours = useTourColours()
  const { key, drawn, label, merged = unchanged } = part
  const table = merged(whole)
  const before = tableOf(report.compare?.tables, part.table)
  const compared = part.isMonth || !before ? undefined : comparedLabel(state, report)
  const valueOf = (row: ReportRow) => numberIn(row, drawn) ?? 0
  const earlier = new Map(before && merged(before).rows.map((row) => [textIn(row, key), valueOf(row)]))
  const bookingsOf = (row: ReportRow | null) => {
    if (!opens) return undefined
    const month = row && part.isMonth && { days: daysOfPeriod(textIn(row, key), 'month', report.range) }
    const bookings = bookingsBehind(report, state, row ? { filters: part.filters(row), ...month } : {})
    // Of travelers also the share is of those of bookings that stand.
    return drawn === 'travelers' ? behindColumn({ key: drawn }, bookings) : bookings
  }
  const series = drawn === 'cancelled' ? 'cancelled' : 'all'
  const title = table.columns.find((column) => column.key === drawn)?.label ?? ''
  const heading = reportDefinition(state.report).tables[part.table]?.label ?? ''
  const name = `${title}: ${heading}`
  const rows = table.rows.map((row) => ({
    key: textIn(row, key),
    label: label(row),
    value: valueOf(row),
    compared: compared ? (earlier.get(textIn(row, key)) ?? 0) : undefined,
    bookings: behindColumn({ key: drawn }, bookingsOf(row)),
    shortLabel: () => (part.shortLabel ?? label)(row),
  }))
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{heading}</h3>
      {part.picture === 'bars' ? (
        <RankedBars
          label={name}
          bars={rows.map((row, index) => ({ ...row, colour: colourOf(row.key, index, colours) }))}
          format={formatNumber}
          mostOnPaper={barsOnPaper}
          {...{ compared, paperWidth }}
        />
      ) : (
        <StackedBars
          label={name}
          series={seriesOf([{ key: series, label: title }])}
          points={rows.map(({ value, bookings, label: called, ...row }) => ({
            ...row,
            label: () => called,
            values: { [series]: value },
            bookings: () => bookings,
          }))}
          format={formatNumber}
          axis={formatNumber}
          {...{ compared, paperWidth }}
        />
      )}
      <ReportTable
        label={heading}
        table={table}
        cell={(column, row) => (column === key ? label(row) : undefined)}
        bookingsOf={bookingsOf}
        mostRowsOnPaper={part.mostRowsOnPaper}
      />
    </div>
  )
}

const unchanged = (table: Table) => table
