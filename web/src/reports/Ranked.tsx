import type { ReportRow } from 'contract/reports'
import { numberIn, tableOf, textIn } from 'contract/report-values'
import { inWords } from '../lib/labels.ts'
import { RankedBars, type RankedBar } from './pictures/RankedBars.tsx'
import { colourOf } from './pictures/series.ts'
import { bookingsBehind } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import { ReportTable } from './ReportTable.tsx'
import { comparedLabel, drawnOf } from './values.ts'
import { useTourColours } from './use-tour-colours.ts'

/** More bars than these are in the table alone. */
const most = 20

const kinds = {
  tours: { title: 'Tours', key: 'tour_id', label: (row: ReportRow) => textIn(row, 'tour') },
  sources: {
    title: 'Sources',
    key: 'booking_source',
    label: (row: ReportRow) => inWords(textIn(row, 'booking_source')),
  },
} as const

/** Tours or sources by one measure, the largest first. */
export function Ranked({ kind, report, state, opens, picture }: ReportProps & { kind: keyof typeof kinds }) {
  const colours = useTourColours()
  const { key, label } = kinds[kind]
  const table = tableOf(report.tables, kind)
  const drawn = table && drawnOf(table, state)
  if (!table || !drawn) return null
  const bookingsOf = (row: ReportRow) =>
    opens ? bookingsBehind(report, state, { filters: { [key]: textIn(row, key) } }) : undefined
  const valueOf = (row: ReportRow) => numberIn(row, drawn.key) ?? 0
  const rows = table.rows.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, most)
  const before = new Map(
    tableOf(report.compare?.tables, kind)?.rows.map((row) => [textIn(row, key), valueOf(row)]) ?? [],
  )
  const bars = rows.map((row, index): RankedBar => ({
    key: textIn(row, key),
    label: label(row),
    value: valueOf(row),
    compared: report.compare ? (before.get(textIn(row, key)) ?? 0) : undefined,
    colour: colourOf(textIn(row, key), index, colours),
    bookings: bookingsOf(row),
  }))
  return (
    <>
      <RankedBars
        label={`${drawn.label} by ${kind === 'tours' ? 'tour' : 'source'}`}
        {...{ bars, picture }}
        format={drawn.format}
        compared={comparedLabel(state, report)}
      />
      <ReportTable label={kinds[kind].title} table={table} bookingsOf={bookingsOf} />
    </>
  )
}
