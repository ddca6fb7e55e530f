import { tableOf } from 'contract/report-values'
import { Course } from './Course.tsx'
import { filterOfKey } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import { useTourColours } from './use-tour-colours.ts'

/** The course of one measure, stacked by what is chosen. */
export function Trend(props: ReportProps) {
  const { report, state } = props
  const colours = useTourColours()
  const table = tableOf(report.tables, 'trend')
  if (!table) return null
  return (
    <Course
      {...props}
      heading="Trend"
      table={table}
      before={tableOf(report.compare?.tables, 'trend')}
      stackedBy="key"
      namedBy="label"
      filtersOf={(key, keys) => filterOfKey(state.stack, key, keys)}
      colours={state.stack === 'tour' ? colours : {}}
    />
  )
}
