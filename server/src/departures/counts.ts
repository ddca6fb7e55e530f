import type { BookingSource, BookingStatus, TravelerType } from 'contract/booking-values'
import { fold } from '../db/fold.ts'
import { beginningOf } from '../text.ts'

/** What a booking adds to its departure; `booking_datetime` in any form that begins with `yyyy-MM-ddTHH:mm`. */
export type Seated = {
  product_code: string
  description: string
  booking_datetime: string
  booking_source: BookingSource
  status: BookingStatus
  travelers: readonly { type: TravelerType }[]
}

/** The columns of both tables of counts. */
export const countColumns = ['confirmed', 'pending', 'cancelled', 'adult', 'child', 'infant'] as const

type Counts = Record<BookingStatus | TravelerType, number>

/** A difference of the counts, and the code as it was written with the name that its tour gets if the code is new. */
export type CountChange = Counts & {
  code_key: string
  code: string
  name: string
  starts_at: string
  booking_source: BookingSource
}

const none: Counts = { confirmed: 0, pending: 0, cancelled: 0, adult: 0, child: 0, infant: 0 }
const longestName = 255

/** What to add to the counts of departures when bookings are added and removed: each key once. */
export function departureChanges(added: readonly Seated[], removed: readonly Seated[]): CountChange[] {
  const changes = new Map<string, CountChange>()
  const count = (booking: Seated, by: number) => {
    const { product_code: code, booking_source, status } = booking
    const starts_at = booking.booking_datetime.slice(0, 16)
    const code_key = fold(code)
    const key = JSON.stringify([code_key, starts_at, booking_source])
    const change = changes.get(key) ?? { ...none, code_key, code, name: tourName(booking), starts_at, booking_source }
    changes.set(key, change)
    change[status] += by
    // Cancelled bookings take no seats.
    if (status !== 'cancelled') for (const { type } of booking.travelers) change[type] += by
  }
  for (const booking of added) count(booking, 1)
  for (const booking of removed) count(booking, -1)
  return [...changes.values()].filter((change) => countColumns.some((name) => change[name] !== 0))
}

/** The first line of the description. */
const tourName = ({ description }: Seated): string =>
  beginningOf((description.split('\n')[0] ?? '').trim(), longestName)
