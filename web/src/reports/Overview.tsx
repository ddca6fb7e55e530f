import { Link } from '@tanstack/react-router'
import { reportDefinition, type ReportColumn } from 'contract/report-definitions'
import type { ReportTable as Table } from 'contract/reports'
import { changeBetween, formatValue, numberIn, periodLabel, tableOf, textIn } from 'contract/report-values'
import { paths } from '../app/paths.ts'
import { Sparkline } from './pictures/Sparkline.tsx'
import { behindColumn, bookingsBehind } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'

const againstLabels = { previous: 'in the range before', year: 'a year earlier', none: undefined }

/** Figures of the whole range, each with its change and its course. */
export function Overview({ report, state, opens }: ReportProps) {
  const table = tableOf(report.tables, 'overview')
  const curve = tableOf(report.tables, 'curve')
  const before = tableOf(report.compare?.tables, 'overview')
  const bookings = opens ? bookingsBehind(report, state) : undefined
  const against = report.compare ? againstLabels[state.compare] : undefined
  if (!table || !curve) return null
  return (
    <>
      <ul className={classes.tiles} data-picture aria-label={reportDefinition('overview').label}>
        {table.columns.map((column) => (
          <Tile
            key={column.key}
            {...{ column, curve, against }}
            value={numberIn(table.rows[0], column.key)}
            before={numberIn(before?.rows[0], column.key)}
            bookings={behindColumn(column, bookings)}
          />
        ))}
      </ul>
      <ReportTable
        label="Over Time"
        table={curve}
        cell={(key, row) => (key === 'period' ? periodLabel(textIn(row, key), report.grain) : undefined)}
        bookingsOf={
          opens ? (row) => bookingsBehind(report, state, row ? { period: textIn(row, 'period') } : {}) : undefined
        }
      />
    </>
  )
}

type TileProps = {
  column: ReportColumn
  value: number | undefined
  before: number | undefined
  curve: Table
  against: string | undefined
  bookings: { [key: string]: string } | undefined
}

function Tile({ column, value, before, curve, against, bookings }: TileProps) {
  const change = changeBetween(value, before, column)
  const content = (
    <>
      <span className={classes.tileLabel}>{column.label}</span>
      <span className={classes.tileValue}>{formatValue(value, column)}</span>
      <span className={classes.tileChange}>
        {against &&
          (before === undefined
            ? `Nothing ${against}`
            : [change, `${formatValue(before, column)} ${against}`].filter(Boolean).join(' · '))}
      </span>
      <Sparkline values={curve.rows.map((row) => numberIn(row, column.key))} />
    </>
  )
  if (!bookings) return <li className={classes.tile}>{content}</li>
  return (
    <li>
      <Link to={paths.bookings} search={bookings} className={classes.tile} data-link>
        {content}
      </Link>
    </li>
  )
}
