import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'

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

/** The key of a row in each table, and that of a booking. Rows of tours are called by their names, which only their ids tell apart. */
const keys: Record<string, { row: string; of: (booking: Booking) => string | number }> = {
  lead_days: { row: 'lead_days', of: leadDays },
  party: { row: 'party', of: ({ traveler_count }) => traveler_count },
  booked_weekday: { row: 'booked_weekday', of: (booking) => weekdays.indexOf(partOf(booking, 'weekday')) },
  booked_hour: { row: 'booked_hour', of: (booking) => Number(partOf(booking, 'hour')) },
  countries: { row: 'country', of: ({ customer_phone }) => countries[customer_phone.slice(0, 4)] ?? 'GB' },
  sources: { row: 'booking_source', of: ({ booking_source }) => booking_source },
}

const names: Record<string, string> = { countries: 'country', sources: 'booking_source' }
const pence = (amount: number) => Math.round(amount * 100)

const isStanding = ({ status }: Booking) => status !== 'cancelled'

/** What a table of `behaviour` or `cancellations` must show of these bookings, by the key of its rows. */
export function groupedBy(table: string, bookings: readonly Booking[]) {
  if (table === 'kinds') return ofKinds(bookings)
  const key = keys[table]
  const expected = new Map<unknown, Group>()
  // Of tours and months only the sums are compared.
  if (!key)
    return {
      keyOf: (): unknown => 'all',
      expected: new Map<unknown, Group>(bookings.length > 0 ? [['all', {}]] : []),
      filterOf: undefined,
    }
  for (const booking of bookings) {
    const group = expected.get(key.of(booking)) ?? { bookings: 0 }
    expected.set(key.of(booking), { ...group, bookings: (group['bookings'] ?? 0) + 1 })
  }
  for (const [value, group] of expected) {
    const own = bookings.filter((booking) => key.of(booking) === value)
    if (table === 'sources') {
      const lost = own.filter((booking) => !isStanding(booking) && booking.currency === 'GBP')
      group['cancelled'] = own.length - own.filter(isStanding).length
      if (lost.length > 0) group['lost_gbp'] = lost.reduce((sum, { amount }) => sum + pence(amount), 0) / 100
    }
  }
  return {
    keyOf: (row: Row): unknown => row[key.row],
    expected,
    filterOf: (row: Row) => ({ [names[table] ?? table]: String(row[key.row]) }),
  }
}

function ofKinds(bookings: readonly Booking[]) {
  const expected = new Map<unknown, Group>()
  for (const { type } of bookings.filter(isStanding).flatMap(({ travelers }) => travelers)) {
    const kind = type.charAt(0).toUpperCase() + type.slice(1)
    expected.set(kind, { travelers: (expected.get(kind)?.['travelers'] ?? 0) + 1 })
  }
  return { keyOf: (row: Row): unknown => row['kind'], expected, filterOf: undefined }
}
