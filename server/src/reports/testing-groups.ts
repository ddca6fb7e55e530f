import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import { daysOfPeriod } from 'contract/report-ranges'
import { groupBy } from './figures.ts'

/** A row of a report's table. */
export type Row = Record<string, number | string | null>
type Group = Record<string, number>

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})
const partOf = (booking: Booking, type: string) =>
  london.formatToParts(new Date(booking.created_at)).find((part) => part.type === type)?.value ?? ''
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const leadDays = ({ booking_datetime, input_date }: Booking) => {
  const [tour, booked] = [booking_datetime, input_date].map((time) => fromBookingTime(time).slice(0, 10))
  return (Date.parse(tour!) - Date.parse(booked!)) / 86_400_000
}
const countries: Record<string, string> = { '+44 ': 'GB', '001 ': 'CA', '020 ': 'ZZ' }

const tourDay = ({ booking_datetime }: Booking) => fromBookingTime(booking_datetime).slice(0, 10)
const weekdayOf = (booking: Booking) => new Date(`${tourDay(booking)}T00:00:00Z`).getUTCDay()
const hourOf = ({ booking_datetime }: Booking) => Number(fromBookingTime(booking_datetime).slice(11, 13))

type Query = Record<string, string>
/** What the rows of a report are compared by: the day and the tour of a booking, the report, and its query. */
type Compared = {
  report: string
  dayOf: (booking: Booking) => string
  tourOf: (booking: Booking) => number | undefined
  query: Query
}
type Table = {
  /** The key of a booking, and that of a row. */
  of: (booking: Booking) => string | number | undefined
  row: (row: Row) => unknown
  filter: (row: Row) => Query
}

const byColumn = (column: string, of: Table['of'], name = column): Table => ({
  of,
  row: (row) => row[column],
  filter: (row) => ({ [name]: String(row[column]) }),
})

/** The tables by what divides bookings in them; `dayOf` is the day by which these are counted. */
const tablesOf = ({ dayOf, tourOf, query: { start_date = '', end_date = '' } }: Compared): Record<string, Table> => ({
  tours: byColumn('tour_id', tourOf),
  months: {
    of: (booking) => `${dayOf(booking).slice(0, 7)}-01`,
    row: ({ month }) => month,
    filter: ({ month }) => daysOfPeriod(String(month), 'month', { start_date, end_date }),
  },
  lead_days: byColumn('lead_days', leadDays),
  party: byColumn('party', ({ traveler_count }) => traveler_count),
  booked_weekday: byColumn('booked_weekday', (booking) => weekdays.indexOf(partOf(booking, 'weekday'))),
  booked_hour: byColumn('booked_hour', (booking) => Number(partOf(booking, 'hour'))),
  countries: byColumn('country', ({ customer_phone }) => countries[customer_phone.slice(0, 4)] ?? 'GB'),
  sources: byColumn('booking_source', ({ booking_source }) => booking_source),
  days: {
    of: dayOf,
    row: ({ day }) => day,
    filter: ({ day }) => ({ start_date: String(day), end_date: String(day) }),
  },
  weekday_hour: {
    of: (booking) => `${weekdayOf(booking)} ${hourOf(booking)}`,
    row: ({ weekday, hour }) => `${weekday} ${hour}`,
    filter: ({ weekday, hour }) => ({ weekday: String(weekday), hour: String(hour) }),
  },
  weekday_month: {
    of: (booking) => `${weekdayOf(booking)} ${dayOf(booking).slice(0, 7)}-01`,
    row: ({ weekday, month }) => `${weekday} ${month}`,
    filter: ({ weekday, month }) => ({
      weekday: String(weekday),
      ...daysOfPeriod(String(month), 'month', { start_date, end_date }),
    }),
  },
})

const pence = (amount: number) => Math.round(amount * 100)

const isStanding = ({ status }: Booking) => status !== 'cancelled'

/** What the report of cancellations says of some bookings; a currency that none of them lost has no column or 0 in it. */
function lossesOf(bookings: readonly Booking[]): Group {
  const gone = bookings.filter((booking) => !isStanding(booking))
  const losses: Group = {
    cancelled: gone.length,
    no_shows: bookings.filter((booking) => isStanding(booking) && booking.arrived === 0).length,
  }
  for (const currency of ['GBP', 'USD']) {
    const lost = gone.filter((booking) => booking.currency === currency)
    const sum = lost.reduce((all, { amount }) => all + pence(amount), 0) / 100
    if (lost.length > 0) losses[`lost_${currency.toLowerCase()}`] = sum
  }
  return losses
}

/** What a table that divides bookings must show of these, by the key of its rows. */
export function groupedBy(table: string, bookings: readonly Booking[], compared: Compared) {
  if (table === 'kinds') return ofKinds(bookings)
  const key = tablesOf(compared)[table]
  if (!key) throw new Error(`no bookings are divided by ${table}`)
  const expected = new Map<unknown, Group>()
  for (const [value, group] of groupBy(bookings, key.of))
    expected.set(value, {
      bookings: group.length,
      ...(compared.report === 'cancellations' ? lossesOf(group) : {}),
    })
  const totals = compared.report === 'cancellations' ? lossesOf(bookings) : {}
  return { keyOf: key.row, expected, totals, filterOf: key.filter }
}

function ofKinds(bookings: readonly Booking[]) {
  const expected = new Map<unknown, Group>()
  for (const { type } of bookings.filter(isStanding).flatMap(({ travelers }) => travelers)) {
    const kind = type.charAt(0).toUpperCase() + type.slice(1)
    expected.set(kind, { travelers: (expected.get(kind)?.['travelers'] ?? 0) + 1 })
  }
  return { keyOf: (row: Row): unknown => row['kind'], expected, totals: {}, filterOf: undefined }
}
