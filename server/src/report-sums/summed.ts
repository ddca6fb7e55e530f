import type { BookingSource, BookingStatus, Currency, TravelerType } from 'contract/booking-values'

/**
 * What a booking adds to the sums of reports, besides the moment in which it was made: `countedColumns` are made of these. `booking_datetime`
 * and `input_date` in any form that is the same for the same time.
 */
export type Summed = {
  id: number
  product_code: string
  booking_datetime: string
  input_date: string
  amount: number
  customer_phone: string
  booking_source: BookingSource
  currency: Currency
  status: BookingStatus
  travelers: readonly { type: TravelerType }[]
}

const keyOf = ({ travelers, ...booking }: Summed): string =>
  JSON.stringify([
    booking.product_code,
    booking.booking_datetime,
    booking.input_date,
    booking.amount,
    booking.customer_phone,
    booking.booking_source,
    booking.currency,
    booking.status,
    travelers.map(({ type }) => type),
  ])

/** The bookings that a change adds, removes or leaves with another share in the sums. */
export function idsToSum(added: readonly Summed[], removed: readonly Summed[]): number[] {
  const before = new Map(removed.map((booking) => [booking.id, booking]))
  const changed = added.filter((booking) => {
    const had = before.get(booking.id)
    before.delete(booking.id)
    return !had || keyOf(had) !== keyOf(booking)
  })
  return [...changed, ...before.values()].map(({ id }) => id)
}
