import { leadLabel, leadRange, withLeadRanges } from 'contract/lead-ranges'
import type { ReportRow, ReportTable } from 'contract/reports'
import {
  formatValue,
  hourLabel,
  numberIn,
  periodLabel,
  shortPeriod,
  textIn,
  weekdayLabel,
} from 'contract/report-values'

/** One table of a report with its picture: what its rows are called, and the bookings behind them. */
export type DistributionPart = {
  table: string
  /** The column that names its rows. */
  key: string
  /** The column that is drawn. */
  drawn: 'bookings' | 'travelers' | 'cancelled'
  /** Columns for what has an order, bars for what is ranked. */
  picture: 'columns' | 'bars'
  label: (row: ReportRow) => string
  shortLabel?: (row: ReportRow) => string
  /** What narrows a list to the bookings of a row. */
  filters: (row: ReportRow) => { [key: string]: string }
  /** The rows of a month have the days of that month. */
  isMonth?: boolean
  /** Rows that are shown together. */
  merged?: (table: ReportTable) => ReportTable
  /** Fewer rows on paper. */
  mostRowsOnPaper?: number
}

const byName = (key: string) => (row: ReportRow) => ({ [key]: textIn(row, key) })

const leadDays = {
  table: 'lead_days',
  key: 'lead_days',
  picture: 'columns',
  label: (row: ReportRow) => {
    const [first, last] = leadRange(row)
    if (first < 0) return leadLabel(row)
    return last === 1 ? '1 day' : `${leadLabel(row)} days`
  },
  shortLabel: (row: ReportRow) => (leadRange(row)[0] < 0 ? 'After' : leadLabel(row).replace(' or more', '+')),
  filters: (row: ReportRow) => {
    const [first, last] = leadRange(row)
    return { lead_days: first === last ? String(first) : `${first}..${last}` }
  },
  merged: withLeadRanges,
} as const

/** Parts that stand in one column of paper, on which the whole report is on one sheet, and the width at which their pictures are drawn there. */
export type DistributionColumn = { paperWidth: number; parts: readonly DistributionPart[] }

export const distributions: Record<'behaviour' | 'cancellations', readonly DistributionColumn[]> = {
  behaviour: [
    {
      paperWidth: 640,
      parts: [
        { ...leadDays, drawn: 'bookings' },
        {
          table: 'countries',
          key: 'country',
          drawn: 'bookings',
          picture: 'bars',
          label: (row) => formatValue(textIn(row, 'country'), { key: 'country', kind: 'country', label: '' }),
          filters: byName('country'),
          mostRowsOnPaper: 12,
        },
      ],
    },
    {
      paperWidth: 640,
      parts: [
        {
          table: 'party',
          key: 'party',
          drawn: 'bookings',
          picture: 'columns',
          label: (row) => `Party of ${textIn(row, 'party')}`,
          shortLabel: (row) => textIn(row, 'party'),
          filters: byName('party'),
          mostRowsOnPaper: 30,
        },
        {
          table: 'kinds',
          key: 'kind',
          drawn: 'travelers',
          picture: 'bars',
          label: (row) => textIn(row, 'kind'),
          filters: (row) => ({ traveler_type: textIn(row, 'kind').toLowerCase() }),
        },
      ],
    },
    {
      paperWidth: 470,
      parts: [
        {
          table: 'booked_weekday',
          key: 'booked_weekday',
          drawn: 'bookings',
          picture: 'columns',
          label: (row) => weekdayLabel(numberIn(row, 'booked_weekday') ?? 0),
          shortLabel: (row) => weekdayLabel(numberIn(row, 'booked_weekday') ?? 0).slice(0, 3),
          filters: byName('booked_weekday'),
        },
        {
          table: 'booked_hour',
          key: 'booked_hour',
          drawn: 'bookings',
          picture: 'columns',
          label: (row) => hourLabel(numberIn(row, 'booked_hour') ?? 0),
          filters: byName('booked_hour'),
        },
      ],
    },
  ],
  cancellations: [
    {
      paperWidth: 880,
      parts: [
        { ...leadDays, drawn: 'cancelled' },
        {
          table: 'months',
          key: 'month',
          drawn: 'cancelled',
          picture: 'columns',
          label: (row) => periodLabel(textIn(row, 'month'), 'month'),
          shortLabel: (row) => shortPeriod(textIn(row, 'month'), 'month'),
          filters: () => ({}),
          isMonth: true,
        },
      ],
    },
    {
      paperWidth: 880,
      parts: [
        {
          table: 'sources',
          key: 'booking_source',
          drawn: 'cancelled',
          picture: 'bars',
          label: (row) =>
            formatValue(textIn(row, 'booking_source'), { key: 'booking_source', kind: 'text', label: '' }),
          filters: byName('booking_source'),
        },
        // The long one comes last.
        {
          table: 'tours',
          key: 'tour_id',
          drawn: 'cancelled',
          picture: 'bars',
          label: (row) => textIn(row, 'tour'),
          filters: byName('tour_id'),
          mostRowsOnPaper: 25,
        },
      ],
    },
  ],
}
