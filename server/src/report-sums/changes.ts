import type { BookingSource, BookingStatus, Currency } from 'contract/booking-values'
import { fold } from '../db/fold.ts'

/** What reports add up of a booking; both times in any form that begins with `yyyy-MM-dd`. */
export type Summed = {
  product_code: string
  booking_datetime: string
  input_date: string
  booking_source: BookingSource
  status: BookingStatus
  currency: Currency
  amount: number
  travelers: readonly unknown[]
}

/** The columns of `report_sums` that are added, in its order. */
export const sumColumns = [
  'confirmed',
  'pending',
  'cancelled',
  'confirmed_travelers',
  'pending_travelers',
  'confirmed_pence',
  'pending_pence',
  'cancelled_pence',
] as const
export type SumColumn = (typeof sumColumns)[number]

/** A difference of bookings under one code, of one day of the tour and one input date. */
export type SumChange = Record<SumColumn, number> & {
  code_key: string
  tour_day: string
  booked_day: string
  booking_source: BookingSource
  currency: Currency
}

const none = Object.fromEntries(sumColumns.map((name) => [name, 0])) as Record<SumColumn, number>

/** What to add to the sums when bookings are added and removed: each key once. */
export function sumChanges(added: readonly Summed[], removed: readonly Summed[]): SumChange[] {
  const changes = new Map<string, SumChange>()
  const add = (booking: Summed, by: number) => {
    const { product_code, booking_source, currency, status, amount, travelers } = booking
    const code_key = fold(product_code)
    const [tour_day, booked_day] = [booking.booking_datetime.slice(0, 10), booking.input_date.slice(0, 10)]
    const key = JSON.stringify([code_key, tour_day, booked_day, booking_source, currency])
    const change = changes.get(key) ?? { ...none, code_key, tour_day, booked_day, booking_source, currency }
    changes.set(key, change)
    change[status] += by
    change[`${status}_pence`] += by * Math.round(amount * 100)
    if (status !== 'cancelled') change[`${status}_travelers`] += by * travelers.length
  }
  for (const booking of added) add(booking, 1)
  for (const booking of removed) add(booking, -1)
  return [...changes.values()].filter((change) => sumColumns.some((name) => change[name] !== 0))
}
