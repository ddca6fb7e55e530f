import type { ReportRow } from 'contract/reports'
import { numberIn, periodLabels, tableOf, textIn } from 'contract/report-values'
import { inWords } from '../lib/labels.ts'
import { StackedBars } from './pictures/StackedBars.tsx'
import { seriesOf, totalOf, type Point } from './pictures/series.ts'
import { bookingsBehind, filterOfKey } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import { ReportTable } from './ReportTable.tsx'
import { comparedLabel, drawnOf } from './values.ts'
import { useTourColours } from './use-tour-colours.ts'

/** The course of one measure, stacked. */
export function Trend({ report, state, opens, picture }: ReportProps) {
  const colours = useTourColours()
  const table = tableOf(report.tables, 'trend')
  const drawn = table && drawnOf(table, state)
  if (!table || !drawn) return null
  const keys = new Map(table.rows.map((row) => [textIn(row, 'key'), groupLabel(row)]))
  const series = seriesOf(
    [...keys].map(([key, label]) => ({ key, label: state.stack === 'none' ? drawn.label : label })),
    state.stack === 'tour' ? colours : {},
  )
  const earlier = pointsOf(tableOf(report.compare?.tables, 'trend')?.rows ?? [], drawn.key)
  const points = [...pointsOf(table.rows, drawn.key)].map(([period, values], index): Point => {
    const before = [...earlier.values()][index]
    return {
      key: period,
      ...periodLabels(period, report.grain),
      values,
      compared: report.compare ? totalOf({ values: before ?? {} }) : undefined,
      bookings: opens ? bookingsBehind(report, state, { period }) : undefined,
    }
  })
  return (
    <>
      <StackedBars
        label={`${drawn.label} by ${report.grain}`}
        {...{ series, points, picture }}
        format={drawn.format}
        axis={drawn.axis}
        compared={comparedLabel(state, report)}
      />
      <ReportTable
        label="Trend"
        table={table}
        cell={(key, row) =>
          key === 'period'
            ? periodLabels(textIn(row, 'period'), report.grain).label
            : key === 'label'
              ? groupLabel(row)
              : undefined
        }
        bookingsOf={(row) => {
          const filters = filterOfKey(state.stack, textIn(row, 'key'))
          return opens && filters
            ? bookingsBehind(report, state, { period: textIn(row, 'period'), filters })
            : undefined
        }}
      />
    </>
  )
}

/** Words such as `website` begin with a capital; names of tours stay as they are. */
const groupLabel = (row: ReportRow) => inWords(textIn(row, 'label'))

/** The values of each period by series. */
function pointsOf(rows: readonly ReportRow[], measure: string): Map<string, Record<string, number>> {
  const points = new Map<string, Record<string, number>>()
  for (const row of rows) {
    const period = textIn(row, 'period')
    const values = points.get(period) ?? {}
    points.set(period, { ...values, [textIn(row, 'key')]: numberIn(row, measure) ?? 0 })
  }
  return points
}
