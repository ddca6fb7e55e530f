import { toShownDay } from 'contract/days'
import { reportDefinition } from 'contract/report-definitions'
import { daysOfPeriod, periodsIn } from 'contract/report-ranges'
import type { ReportRow, ReportTable as Table } from 'contract/reports'
import { hourLabel, numberIn, periodLabel, shortPeriod, tableOf, textIn, weekdayLabel } from 'contract/report-values'
import type { ReactNode } from 'react'
import { EachDrawn } from './EachDrawn.tsx'
import { HeatMap, type HeatLayout } from './pictures/HeatMap.tsx'
import { monthLeaves, weekGrid, type HeatValue } from './pictures/heat-layouts.ts'
import { behindColumn, bookingsBehind } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { drawnOf, type Drawn } from './values.ts'

type Behind = Parameters<typeof bookingsBehind>[2]
/** Words and addresses are made of those cells alone that are drawn. */
type Described = { key: string; label: () => string; behind: () => Behind }

const rowKeys = {
  days: (row: ReportRow) => textIn(row, 'day'),
  weekday_hour: (row: ReportRow) => `${textIn(row, 'weekday')} ${textIn(row, 'hour')}`,
  weekday_month: (row: ReportRow) => `${textIn(row, 'weekday')} ${textIn(row, 'month')}`,
}
type TableName = keyof typeof rowKeys

/** Five months beside each other on paper, and below them the two other pictures, so that a year fits on one sheet. */
const daysOnPaper = 1080

/** The days of a range month by month, and its tours by weekday with their hour or month, shaded by one measure. */
export function CalendarReport({ report, state, opens }: ReportProps) {
  const parts = (Object.keys(rowKeys) as TableName[]).map((name) => ({ name, table: tableOf(report.tables, name) }))

  /** The cell of a row; one without bookings leads nowhere. */
  const cellOf = (drawn: Drawn, row: ReportRow | undefined, { key, label, behind }: Described): HeatValue => {
    const value = numberIn(row, drawn.key) ?? 0
    return {
      key,
      value,
      text: value === 0 ? '' : drawn.axis(value),
      name: () => `${label()}, ${drawn.label}: ${drawn.format(value)}`,
      bookings: () => (row && opens ? behindColumn(drawn, bookingsBehind(report, state, behind())) : undefined),
    }
  }
  const behindRow: Record<TableName, (row: ReportRow) => Behind> = {
    days: (row) => ({ days: { start_date: textIn(row, 'day'), end_date: textIn(row, 'day') } }),
    weekday_hour: (row) => ({ filters: { weekday: textIn(row, 'weekday'), hour: textIn(row, 'hour') } }),
    weekday_month: (row) => ({
      days: daysOfPeriod(textIn(row, 'month'), 'month', report.range),
      filters: { weekday: textIn(row, 'weekday') },
    }),
  }
  const layouts: Record<TableName, (table: Table, drawn: Drawn) => (width: number, rowHeight: number) => HeatLayout> = {
    days: (table, drawn) => {
      const rows = byKey(table, 'days')
      return monthLeaves(report.range, {
        monthLabel: (month) => periodLabel(month, 'month'),
        valueOf: (day) => ({
          ...cellOf(drawn, rows.get(day), {
            key: day,
            label: () => toShownDay(day),
            behind: () => behindRow.days({ day }),
          }),
          text: String(Number(day.slice(8))),
        }),
      })
    },
    weekday_hour: (table, drawn) => {
      const rows = byKey(table, 'weekday_hour')
      const hours = [...new Set(table.rows.map((row) => numberIn(row, 'hour') ?? 0))].toSorted((a, b) => a - b)
      return weekGrid(
        hours.map((hour) => ({ key: String(hour), label: hourLabel(hour) })),
        (weekday, hour) =>
          cellOf(drawn, rows.get(`${weekday} ${hour}`), {
            key: `${weekday} ${hour}`,
            label: () => `${weekdayLabel(weekday)} ${hourLabel(Number(hour))}`,
            behind: () => behindRow.weekday_hour({ weekday, hour }),
          }),
      )
    },
    weekday_month: (table, drawn) => {
      const rows = byKey(table, 'weekday_month')
      return weekGrid(
        periodsIn(report.range, 'month').map((month) => ({
          key: month,
          label: shortPeriod(month, 'month'),
        })),
        (weekday, month) =>
          cellOf(drawn, rows.get(`${weekday} ${month}`), {
            key: `${weekday} ${month}`,
            label: () => `${weekdayLabel(weekday)}s of ${periodLabel(month, 'month')}`,
            behind: () => behindRow.weekday_month({ weekday, month }),
          }),
      )
    },
  }
  const pictures = parts.map(({ name, table }, index): ReactNode => {
    const heading = reportDefinition('calendar').tables[name]?.label ?? ''
    return (
      table && (
        <div key={name} className={classes.part}>
          <h3 className={classes.partTitle}>{heading}</h3>
          <EachDrawn
            drawn={drawnOf(table, state)}
            picture={(drawn) => (
              <HeatMap
                label={`${drawn.label}: ${heading}`}
                layout={layouts[name](table, drawn)}
                format={drawn.axis}
                stride={7}
                paperWidth={index === 0 ? daysOnPaper : daysOnPaper / 2}
              />
            )}
          />
          <div className={classes.tall}>
            <ReportTable
              label={heading}
              table={table}
              cell={(key, row) => (key === 'month' ? periodLabel(textIn(row, key), 'month') : undefined)}
              bookingsOf={opens ? (row) => bookingsBehind(report, state, row ? behindRow[name](row) : {}) : undefined}
            />
          </div>
        </div>
      )
    )
  })
  return <div className={classes.calendar}>{pictures}</div>
}

const byKey = (table: Table, name: TableName) => new Map(table.rows.map((row) => [rowKeys[name](row), row]))
