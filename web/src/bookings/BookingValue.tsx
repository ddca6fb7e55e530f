import { Anchor } from '@mantine/core'
import type { RecordColumn } from 'contract/booking-columns'
import { bookingField, type BookingFieldName } from 'contract/booking-fields'
import type { BookingRow } from 'contract/bookings'
import { formatBookingDay, formatBookingTime, formatInstant, formatMoney } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'

/** What details and lists show as one value. */
export type ShownColumn = Exclude<BookingFieldName, 'travelers' | 'inclusion_options'> | RecordColumn

const isRecordColumn = (name: ShownColumn): name is RecordColumn =>
  name === 'id' || name === 'version' || name === 'traveler_count' || name === 'created_at' || name === 'updated_at'

type BookingValueProps = { booking: BookingRow; name: ShownColumn; dayOnly?: boolean }

/** One value of a booking as staff read it, by the kind of its field. */
export function BookingValue({ booking, name, dayOnly = false }: BookingValueProps) {
  const value = booking[name]
  if (isRecordColumn(name)) return typeof value === 'number' ? value : formatInstant(value)
  if (typeof value === 'number') return formatMoney(value, booking.currency)
  switch (bookingField(name).kind) {
    case 'day':
      return formatBookingDay(value)
    case 'datetime':
      return dayOnly ? formatBookingDay(value) : formatBookingTime(value)
    case 'choice':
      return inWords(value)
    case 'phone':
      return <Anchor href={`tel:${value}`}>{value}</Anchor>
    case 'email':
      return <Anchor href={`mailto:${value}`}>{value}</Anchor>
    default:
      return value === '' ? '—' : value
  }
}
