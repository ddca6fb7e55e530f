import type { RecordColumn } from 'contract/booking-columns'
import { bookingField, type BookingFieldName } from 'contract/booking-fields'
import type { BookingRow } from 'contract/bookings'
import { formatBookingDay, formatBookingTime, formatInstant, formatMoney } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'

/** What details and lists show as one value. */
export type ShownColumn = Exclude<BookingFieldName, 'travelers' | 'inclusion_options'> | RecordColumn

const isInstant = (name: ShownColumn): name is 'created_at' | 'updated_at' =>
  name === 'created_at' || name === 'updated_at'
const isNumber = (name: ShownColumn): name is 'id' | 'version' | 'traveler_count' =>
  name === 'id' || name === 'version' || name === 'traveler_count'

/** Nothing as long as no traveler was checked in. */
const arrivedText = ({ arrived, traveler_count }: BookingRow) =>
  arrived === null ? '' : arrived === 0 ? 'No-show' : `${arrived} of ${traveler_count}`

/** One value of a booking as staff read it, by the kind of its field. */
export function fieldText(booking: BookingRow, name: ShownColumn): string {
  if (isNumber(name)) return String(booking[name])
  if (isInstant(name)) return formatInstant(booking[name])
  if (name === 'arrived') return arrivedText(booking)
  const value = booking[name]
  if (typeof value === 'number') return formatMoney(value, booking.currency)
  switch (bookingField(name).kind) {
    case 'day':
      return formatBookingDay(value)
    case 'datetime':
      return formatBookingTime(value)
    case 'choice':
      return inWords(value)
    default:
      return value
  }
}
