import { londonDay } from 'contract/days'
import { shiftMonth } from 'contract/report-ranges'
import { shiftDay } from 'contract/day-arithmetic'
import { moneyKey, reportDefinitions, type ReportColumn } from 'contract/report-definitions'
import type { ReportRow } from 'contract/reports'
import { numberIn, periodLabel, shortPeriod, tableOf, textIn } from 'contract/report-values'
import { formatNumber } from '../lib/format.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { EachDrawn } from './EachDrawn.tsx'
import { Curve } from './pictures/Curve.tsx'
import { seriesOf, type Point } from './pictures/series.ts'
import { StackedBars } from './pictures/StackedBars.tsx'
import { behindColumn, bookingsBehind } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { drawnOf, landscapeColumns, type Drawn } from './values.ts'

const yearAgo = 'A year ago'
const inTheEnd = 'A year ago, in the end'
const monthLabel = (month: string) => periodLabel(`${month}-01`, 'month')

/** What is on the books for each coming month against a year ago, and how one month filled. */
export function PaceReport({ report, state, opens, onChange }: ReportProps) {
  const table = tableOf(report.tables, 'months')
  const curve = tableOf(report.tables, 'curve')
  if (!table || !curve) return null
  // Cancelled bookings are not on the books, which go by the day of the tour.
  const onTheBooks = { ...state, by: 'tour', status: undefined } as const
  const behind = (first: string, last: string, filters: { [key: string]: string } = {}) =>
    opens
      ? bookingsBehind(report, onTheBooks, {
          days: { start_date: first, end_date: shiftDay(shiftMonth(last, 1), -1) },
          filters: { status: 'confirmed,pending', ...filters },
        })
      : undefined
  const today = londonDay(new Date(report.as_of))
  // A booking whose input date is to come is not on the books yet.
  const now = { booked_until: today }
  const [firstMonth = '', lastMonth = firstMonth] = [table.rows[0], table.rows.at(-1)].map(
    (row) => row && textIn(row, 'month'),
  )
  const behindCell = ({ key, currency }: Pick<ReportColumn, 'key' | 'currency'>, row: ReportRow | null) => {
    const [first, last] = row ? [textIn(row, 'month'), textIn(row, 'month')] : [firstMonth, lastMonth]
    const [, name = '', when] = /^(\w+?)_(now|final)/.exec(key) ?? []
    const column = { key: currency ? moneyKey(name, currency) : name, currency }
    if (when === 'now') return behindColumn(column, behind(first, last, now))
    return behindColumn(column, when === undefined ? undefined : behind(shiftMonth(first, -12), shiftMonth(last, -12)))
  }
  const pointsOf = (drawn: Drawn) =>
    table.rows.map((row): Point => {
      const month = textIn(row, 'month')
      return {
        key: month,
        shortLabel: () => shortPeriod(month, 'month'),
        label: () => periodLabel(month, 'month'),
        values: { all: numberIn(row, drawn.key) ?? 0 },
        compared: numberIn(row, drawn.key.replace('_now', '_year_ago')) ?? 0,
        outcome: numberIn(row, drawn.key.replace('_now', '_final')) ?? 0,
        bookings: () => behindCell(drawn, row),
      }
    })
  const shown = state.month ?? table.rows[0]?.['month']?.toString().slice(0, 7) ?? ''
  const months = [...new Set([...table.rows.map((row) => textIn(row, 'month').slice(0, 7)), shown])].toSorted()
  const dayOf = (row: ReportRow) => shiftDay(shiftMonth(`${shown}-01`, 1), -1 - (numberIn(row, 'days_before') ?? 0))
  // The list shows bookings as they are: of the days before, some have been changed since.
  const behindDay = (column: Pick<ReportColumn, 'key' | 'currency'>, row: ReportRow | null) =>
    row && dayOf(row) === today ? behindColumn(column, behind(`${shown}-01`, `${shown}-01`, now)) : undefined
  // Across the paper both pictures stand beside each other.
  const paperWidth = table.columns.length > landscapeColumns ? 620 : undefined
  return (
    <div className={classes.pace}>
      <div className={classes.part}>
        <EachDrawn
          drawn={drawnOf(table, state, 'now')}
          picture={(drawn) => (
            <StackedBars
              label={`${drawn.label} on the books by month`}
              series={seriesOf([{ key: 'all', label: 'On the books now' }])}
              points={pointsOf(drawn)}
              format={drawn.format}
              axis={drawn.axis}
              compared={yearAgo}
              outcome={inTheEnd}
              paperWidth={paperWidth}
            />
          )}
        />
        <div className={classes.paceTable}>
          <ReportTable
            label="Months"
            table={table}
            cell={(key, row) => (key === 'month' ? monthLabel(textIn(row, key).slice(0, 7)) : undefined)}
            behindCell={behindCell}
          />
        </div>
      </div>
      <div className={classes.part}>
        <div className={classes.pictured}>
          <div className={classes.partHead}>
            <h3 className={classes.partTitle}>How {monthLabel(shown)} filled</h3>
            <ChoiceSelect
              label="Month of the curve"
              value={shown}
              options={months.map((month) => ({ value: month, label: monthLabel(month) }))}
              onChange={(month) => onChange({ month })}
            />
          </div>
          <Curve
            label={`Travelers of ${monthLabel(shown)} by days before its end`}
            points={curve.rows.map((row) => ({ ...pointOf(row), bookings: behindDay(travelersOf, row) }))}
            names={{ value: monthLabel(shown), earlier: yearAgo }}
            format={formatNumber}
            paperWidth={paperWidth}
          />
        </div>
        <div className={`${classes.tall} ${classes.paceTable}`}>
          <ReportTable label={reportDefinitions.pace.tables.curve.label} table={curve} behindCell={behindDay} />
        </div>
      </div>
    </div>
  )
}

const travelersOf = { key: 'travelers', currency: undefined }

/** A day of how a month filled. */
const pointOf = (row: ReportRow) => ({
  at: numberIn(row, 'days_before') ?? 0,
  value: numberIn(row, 'travelers'),
  earlier: numberIn(row, 'travelers_year_ago'),
})
