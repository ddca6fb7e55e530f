import { Link } from '@tanstack/react-router'
import { reportDefinition, type ReportColumn } from 'contract/report-definitions'
import { changeBetween, formatValue, numberIn, periodLabel, tableOf, textIn } from 'contract/report-values'
import { paths } from '../app/paths.ts'
import pictureClasses from './pictures/Picture.module.css'
import { Places } from './pictures/Places.tsx'
import { Sparkline } from './pictures/Sparkline.tsx'
import { behindColumn, bookingsBehind, type Words } from './report-address.ts'
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
            {...{ column, against }}
            value={numberIn(table.rows[0], column.key)}
            before={numberIn(before?.rows[0], column.key)}
            bookings={behindColumn(column, bookings)}
            points={curve.rows.map((row) => {
              const period = textIn(row, 'period')
              const behind = opens ? bookingsBehind(report, state, { period }) : undefined
              return {
                label: periodLabel(period, report.grain),
                value: numberIn(row, column.key),
                bookings: behindColumn(column, behind),
              }
            })}
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
  points: readonly { label: string; value: number | undefined; bookings: Words | undefined }[]
  against: string | undefined
  bookings: Words | undefined
}

function Tile({ column, value, before, points, against, bookings }: TileProps) {
  const change = changeBetween(value, before, column)
  const figure = (
    <>
      <span className={classes.tileLabel}>{column.label}</span>
      <span className={classes.tileValue}>{formatValue(value, column)}</span>
      <span className={classes.tileChange}>
        {against &&
          (before === undefined
            ? `Nothing ${against}`
            : [change, `${formatValue(before, column)} ${against}`].filter(Boolean).join(' · '))}
      </span>
    </>
  )
  return (
    <li className={classes.tile}>
      {bookings ? (
        <Link to={paths.bookings} search={bookings} className={classes.tileFigure}>
          {figure}
        </Link>
      ) : (
        <div className={classes.tileFigure}>{figure}</div>
      )}
      <div className={classes.tileCurve}>
        <Sparkline values={points.map((point) => point.value)} />
        <Places
          label={`${column.label}: values`}
          className={pictureClasses.curvePlaces}
          places={() =>
            points.map((point) => {
              const name = `${point.label}, ${column.label}: ${formatValue(point.value, column)}`
              return { key: point.label, name, title: name, search: point.bookings }
            })
          }
        />
      </div>
    </li>
  )
}
