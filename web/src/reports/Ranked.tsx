import type { ReportRow } from 'contract/reports'
import { numberIn, tableOf, textIn } from 'contract/report-values'
import { bookingSources } from 'contract/booking-values'
import { reportDefinition } from 'contract/report-definitions'
import { inWords } from '../lib/labels.ts'
import { Course } from './Course.tsx'
import { EachDrawn } from './EachDrawn.tsx'
import { RankedBars, type RankedBar } from './pictures/RankedBars.tsx'
import { colourOf } from './pictures/series.ts'
import { behindColumn, bookingsBehind, trendOf } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { comparedLabel, drawnOf, type Drawn } from './values.ts'
import { useTourColours } from './use-tour-colours.ts'

const kinds = {
  tours: { title: 'Tours', key: 'tour_id', label: (row: ReportRow) => textIn(row, 'tour') },
  sources: {
    title: 'Sources',
    key: 'booking_source',
    label: (row: ReportRow) => inWords(textIn(row, 'booking_source')),
  },
} as const

/** Tours or sources by one measure, the largest first; each name leads to its trend, and sources have theirs below. */
export function Ranked({ kind, ...props }: ReportProps & { kind: keyof typeof kinds }) {
  const { report, state, opens } = props
  const colours = useTourColours()
  const { key, label } = kinds[kind]
  const table = tableOf(report.tables, kind)
  if (!table) return null
  const bookingsOf = (row: ReportRow | null) => {
    if (!opens) return undefined
    return bookingsBehind(report, state, row ? { filters: { [key]: textIn(row, key) } } : {})
  }
  const trendOfRow = (row: ReportRow) =>
    trendOf(
      state,
      kind === 'tours'
        ? { tour_id: [numberIn(row, key) ?? 0] }
        : { booking_source: bookingSources.find((source) => source === row[key]) },
    )
  const barsOf = (drawn: Drawn) => {
    const valueOf = (row: ReportRow) => numberIn(row, drawn.key) ?? 0
    const earlier = tableOf(report.compare?.tables, kind)?.rows ?? []
    const before = new Map(earlier.map((row) => [textIn(row, key), valueOf(row)]))
    return table.rows
      .toSorted((a, b) => valueOf(b) - valueOf(a))
      .map((row, index): RankedBar => ({
        key: textIn(row, key),
        label: label(row),
        value: valueOf(row),
        compared: report.compare ? (before.get(textIn(row, key)) ?? 0) : undefined,
        colour: colourOf(textIn(row, key), index, colours),
        bookings: behindColumn(drawn, bookingsOf(row)),
        trend: trendOfRow(row),
      }))
  }
  return (
    <>
      <EachDrawn
        drawn={drawnOf(table, state)}
        picture={(drawn) => (
          <RankedBars
            label={`${drawn.label} by ${kind === 'tours' ? 'tour' : 'source'}`}
            bars={barsOf(drawn)}
            format={drawn.format}
            compared={comparedLabel(state, report)}
          />
        )}
      />
      <ReportTable label={kinds[kind].title} table={table} bookingsOf={bookingsOf} trendOf={trendOfRow} />
      {kind === 'sources' && <SourcesOverTime {...props} />}
    </>
  )
}

function SourcesOverTime(props: ReportProps) {
  const { report } = props
  const table = tableOf(report.tables, 'trend')
  const heading = reportDefinition('sources').tables['trend']?.label ?? ''
  return (
    table && (
      <div className={classes.part}>
        <h3 className={classes.partTitle}>{heading}</h3>
        <Course
          {...props}
          {...{ heading, table }}
          before={tableOf(report.compare?.tables, 'trend')}
          stackedBy="booking_source"
          namedBy="booking_source"
          filtersOf={(booking_source) => ({ booking_source })}
        />
      </div>
    )
  )
}
