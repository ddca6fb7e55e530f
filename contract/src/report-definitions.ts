import type { Currency } from './booking-values.ts'

// What each report is, apart from its numbers: the answer of the server, the table, the picture and the files follow from it.

export const columnKinds = [
  'day',
  'text',
  'id',
  'count',
  'money',
  'share',
  'days',
  'mean',
  'weekday',
  'hour',
  'country',
] as const
/**
 * `id` is a number that is not shown, `share` a fraction of 1, `days` a number of days, `mean` one with at most 2 decimals,
 * `weekday` a number from 0 for Sunday, `hour` one to 23, `country` two letters of ISO 3166, or ZZ.
 */
export type ColumnKind = (typeof columnKinds)[number]

/** `money` stands for a column in each currency that has a booking in the range: `revenue` for `revenue_gbp` and so on. */
type ColumnDefinition = { key: string; label: string; kind: ColumnKind }
type TableDefinition = { label: string; columns: readonly ColumnDefinition[] }

/** What a report takes of the query besides `tour_id`, `booking_source` and `currency`. */
export type ReportParameter = 'range' | 'by' | 'compare' | 'grain' | 'status' | 'stack' | 'measure' | 'month'

type Definition = {
  label: string
  /** One sentence. */
  summary: string
  takes: readonly ReportParameter[]
  /** The first one is the main table. */
  tables: Readonly<Record<string, TableDefinition>>
}

const bookings = { key: 'bookings', label: 'Bookings', kind: 'count' } as const
const travelers = { key: 'travelers', label: 'Travelers', kind: 'count' } as const
const revenue = { key: 'revenue', label: 'Revenue', kind: 'money' } as const
const mean = { key: 'mean', label: 'Mean Value', kind: 'money' } as const
const meanParty = { key: 'mean_party', label: 'Mean Party', kind: 'mean' } as const
const cancelled = { key: 'cancelled', label: 'Cancelled', kind: 'count' } as const
const cancelledShare = { key: 'cancelled_share', label: 'Share Cancelled', kind: 'share' } as const
const leadDays = { key: 'lead_days_median', label: 'Median Days to Tour', kind: 'days' } as const
const period = { key: 'period', label: 'Period', kind: 'day' } as const
const tourId = { key: 'tour_id', label: 'Tour Id', kind: 'id' } as const
const tour = { key: 'tour', label: 'Tour', kind: 'text' } as const
const source = { key: 'booking_source', label: 'Source', kind: 'text' } as const

const share = { key: 'share', label: 'Share of Bookings', kind: 'share' } as const
const days = { key: 'lead_days', label: 'Days to Tour', kind: 'days' } as const
const weekday = { key: 'weekday', label: 'Weekday', kind: 'weekday' } as const
const month = { key: 'month', label: 'Month', kind: 'day' } as const
const lost = { key: 'lost', label: 'Lost Revenue', kind: 'money' } as const

// Bookings that stand and of which no traveler came; their price is not lost.
const noShows = { key: 'no_shows', label: 'No-Shows', kind: 'count' } as const

const lostFigures = [bookings, cancelled, cancelledShare, lost, noShows]
const figures = [bookings, travelers, revenue, mean, cancelledShare, leadDays]
const shared = ['range', 'by', 'compare', 'status'] as const

export const reportDefinitions = {
  overview: {
    label: 'Overview',
    summary: 'Bookings, travelers, revenue, cancellations and days from booking to tour, with their change.',
    takes: [...shared, 'grain'],
    tables: {
      overview: { label: 'Overview', columns: figures },
      curve: { label: 'Over Time', columns: [period, ...figures] },
    },
  },
  trend: {
    label: 'Trend',
    summary: 'Bookings, travelers and revenue over time.',
    takes: [...shared, 'grain', 'stack', 'measure'],
    tables: {
      trend: {
        label: 'Trend',
        columns: [
          period,
          // A source, status, currency or id of a tour, `other` or `all`.
          { key: 'key', label: 'Key', kind: 'id' },
          { key: 'label', label: 'Group', kind: 'text' },
          bookings,
          travelers,
          revenue,
        ],
      },
    },
  },
  tours: {
    label: 'Tours',
    summary: 'The tours by bookings, travelers, revenue, cancellations and seats filled.',
    takes: [...shared, 'measure'],
    tables: {
      tours: {
        label: 'Tours',
        columns: [
          tourId,
          tour,
          bookings,
          travelers,
          revenue,
          meanParty,
          cancelledShare,
          { key: 'seats_filled', label: 'Seats Filled', kind: 'share' },
        ],
      },
    },
  },
  sources: {
    label: 'Sources',
    summary: 'Partner, website and agent: their shares, values and cancellations.',
    takes: [...shared, 'grain', 'measure'],
    tables: {
      sources: {
        label: 'Sources',
        columns: [source, bookings, share, travelers, revenue, mean, meanParty, cancelledShare],
      },
      trend: { label: 'Over Time', columns: [period, source, bookings, travelers, revenue, cancelled] },
    },
  },
  calendar: {
    label: 'Calendar',
    summary: 'The days of the range, and the weekdays, hours and months of tours, by bookings, travelers or revenue.',
    takes: ['range', 'by', 'status', 'measure'],
    tables: {
      days: { label: 'Days', columns: [{ key: 'day', label: 'Day', kind: 'day' }, bookings, travelers, revenue] },
      weekday_hour: {
        label: 'Weekdays by Hour',
        columns: [weekday, { key: 'hour', label: 'Hour', kind: 'hour' }, bookings, travelers, revenue],
      },
      weekday_month: { label: 'Weekdays by Month', columns: [weekday, month, bookings, travelers, revenue] },
    },
  },
  pace: {
    label: 'Pace',
    summary: 'What is on the books for this and the coming months, against a year ago.',
    takes: ['measure', 'month'],
    tables: {
      months: {
        label: 'Months',
        columns: [
          month,
          { key: 'bookings_now', label: 'Bookings Now', kind: 'count' },
          { key: 'bookings_year_ago', label: 'Bookings a Year Ago', kind: 'count' },
          { key: 'bookings_final', label: 'Bookings in the End', kind: 'count' },
          { key: 'travelers_now', label: 'Travelers Now', kind: 'count' },
          { key: 'travelers_year_ago', label: 'Travelers a Year Ago', kind: 'count' },
          { key: 'travelers_final', label: 'Travelers in the End', kind: 'count' },
          { key: 'revenue_now', label: 'Revenue Now', kind: 'money' },
          { key: 'revenue_year_ago', label: 'Revenue a Year Ago', kind: 'money' },
          { key: 'revenue_final', label: 'Revenue in the End', kind: 'money' },
        ],
      },
      curve: {
        label: 'Filling of a Month',
        columns: [
          { key: 'days_before', label: 'Days before its Last', kind: 'count' },
          travelers,
          { key: 'travelers_year_ago', label: 'Travelers a Year Ago', kind: 'count' },
        ],
      },
    },
  },
  behaviour: {
    label: 'Behaviour',
    summary: 'How long before the tour, in which parties, when and from where bookings come in.',
    takes: shared,
    tables: {
      lead_days: { label: 'Days to Tour', columns: [days, bookings, share, travelers, revenue] },
      party: {
        label: 'Party Sizes',
        columns: [{ key: 'party', label: 'Party', kind: 'count' }, bookings, share, travelers, revenue],
      },
      kinds: {
        label: 'Kinds of Travelers',
        columns: [
          { key: 'kind', label: 'Kind', kind: 'text' },
          travelers,
          { key: 'share', label: 'Share of Travelers', kind: 'share' },
        ],
      },
      booked_weekday: {
        label: 'Weekdays of Booking',
        columns: [{ key: 'booked_weekday', label: 'Weekday', kind: 'weekday' }, bookings, share],
      },
      booked_hour: {
        label: 'Hours of Booking',
        columns: [{ key: 'booked_hour', label: 'Hour', kind: 'hour' }, bookings, share],
      },
      countries: {
        label: 'Countries',
        columns: [{ key: 'country', label: 'Country', kind: 'country' }, bookings, share, travelers, revenue],
      },
    },
  },
  cancellations: {
    label: 'Cancellations',
    summary: 'Which bookings are cancelled, what was lost with them, and which parties did not come.',
    takes: ['range', 'by', 'compare'],
    tables: {
      // From the booking, not from its end: when a booking was cancelled is not counted.
      lead_days: {
        label: 'By Days from Booking to Tour',
        columns: [{ ...days, label: 'Days from Booking' }, ...lostFigures],
      },
      sources: { label: 'By Source', columns: [source, ...lostFigures] },
      tours: { label: 'By Tour', columns: [tourId, tour, ...lostFigures] },
      months: { label: 'By Month', columns: [month, ...lostFigures] },
    },
  },
} as const satisfies Record<string, Definition>

export type ReportName = keyof typeof reportDefinitions
export const reportNames = Object.keys(reportDefinitions) as [ReportName, ...ReportName[]]

/** A report by its name, its tables by theirs. */
export const reportDefinition = (name: ReportName): Definition => reportDefinitions[name]

const unfiltered = ['tour_id', 'booking_source', 'currency']

/** The keys of the query that a report takes; the others are ignored. */
export function takenKeys(name: ReportName): readonly string[] {
  const { takes } = reportDefinition(name)
  return [...takes, ...unfiltered, ...(takes.includes('range') ? ['start_date', 'end_date'] : [])]
}

/** In the order of their columns and pictures: the company's own first. */
export const reportCurrencies = ['GBP', 'EUR', 'USD'] as const satisfies readonly Currency[]

export type ReportColumn = { key: string; label: string; kind: ColumnKind; currency?: Currency | undefined }

/** The key of a money column: `revenue_gbp`. */
export const moneyKey = (key: string, currency: Currency): string => `${key}_${currency.toLowerCase()}`

/** The columns of a table where these currencies have a booking. */
export const columnsOf = ({ columns }: TableDefinition, found: readonly Currency[]): ReportColumn[] =>
  columns.flatMap((column) =>
    column.kind === 'money'
      ? reportCurrencies
          .filter((currency) => found.includes(currency))
          .map((currency) => ({
            ...column,
            key: moneyKey(column.key, currency),
            label: `${column.label} (${currency})`,
            currency,
          }))
      : [column],
  )
