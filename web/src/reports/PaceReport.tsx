import { londonDay } from 'contract/days'
import { daysOfPeriod, shiftMonth } from 'contract/report-ranges'
import type { ReportRow } from 'contract/reports'
import { numberIn, periodLabels, tableOf, textIn } from 'contract/report-values'
import { formatNumber } from '../lib/format.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { Curve } from './pictures/Curve.tsx'
import { seriesOf, type Point } from './pictures/series.ts'
import { StackedBars } from './pictures/StackedBars.tsx'
import { bookingsBehind } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { drawnOf } from './values.ts'

const yearAgo = 'A year ago'

/** What is on the books for each coming month against a year ago, and how one month filled. */
export function PaceReport({ report, state, opens, picture, onChange }: ReportProps) {
  const table = tableOf(report.tables, 'months')
  const curve = tableOf(report.tables, 'curve')
  const drawn = table && drawnOf(table, state, 'now')
  if (!table || !curve || !drawn) return null
  const earlierKey = drawn.key.replace('_now', '_year_ago')
  // Cancelled bookings are not on the books, which go by the day of the tour.
  const onTheBooks = { ...state, by: 'tour', status: undefined } as const
  const behind = (month: string, filters: { [key: string]: string } = {}) =>
    opens
      ? bookingsBehind(report, onTheBooks, {
          days: daysOfPeriod(month, 'month', { start_date: month, end_date: '9999-12-31' }),
          filters: { status: 'confirmed,pending', ...filters },
        })
      : undefined
  // A booking whose input date is to come is not on the books yet.
  const now = { booked_until: londonDay(new Date(report.as_of)) }
  const behindCell = (key: string, row: ReportRow) => {
    if (key === 'bookings_now') return behind(textIn(row, 'month'), now)
    return key === 'bookings_final' ? behind(shiftMonth(textIn(row, 'month'), -12)) : undefined
  }
  const points = table.rows.map((row): Point => {
    const month = textIn(row, 'month')
    return {
      key: month,
      ...periodLabels(month, 'month'),
      values: { all: numberIn(row, drawn.key) ?? 0 },
      compared: numberIn(row, earlierKey) ?? 0,
      bookings: behind(month, now),
    }
  })
  const shown = state.month ?? table.rows[0]?.['month']?.toString().slice(0, 7) ?? ''
  const months = [...new Set([...table.rows.map((row) => textIn(row, 'month').slice(0, 7)), shown])].toSorted()
  const monthLabel = (month: string) => periodLabels(`${month}-01`, 'month').label
  return (
    <>
      <div className={classes.part}>
        <StackedBars
          label={`${drawn.label} on the books by month`}
          series={seriesOf([{ key: 'all', label: 'On the books now' }])}
          points={points}
          format={drawn.format}
          axis={drawn.axis}
          compared={yearAgo}
          picture={picture}
        />
        <ReportTable
          label="Months"
          table={table}
          cell={(key, row) => (key === 'month' ? monthLabel(textIn(row, key).slice(0, 7)) : undefined)}
          behindCell={behindCell}
        />
      </div>
      <div className={classes.part}>
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
          points={curve.rows.map((row) => ({
            at: numberIn(row, 'days_before') ?? 0,
            value: numberIn(row, 'travelers'),
            earlier: numberIn(row, 'travelers_year_ago'),
          }))}
          names={{ value: monthLabel(shown), earlier: yearAgo }}
          format={formatNumber}
        />
        <div className={classes.tall}>
          <ReportTable label="Filling" table={curve} />
        </div>
      </div>
    </>
  )
}
