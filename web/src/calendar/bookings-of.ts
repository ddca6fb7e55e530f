import type { BookingSource, BookingStatus } from 'contract/booking-values'
import type { Departure } from 'contract/departures'

type Narrowed = { status?: BookingStatus; booking_source?: BookingSource | undefined }

/** The address of the list of a departure's bookings, with those of another departure of the same tour within the hour. */
export const bookingsOf = ({ tour, starts_at }: Pick<Departure, 'tour' | 'starts_at'>, narrowed: Narrowed = {}) => ({
  start_date: starts_at.slice(0, 10),
  end_date: starts_at.slice(0, 10),
  tour_id: String(tour.id),
  hour: String(Number(starts_at.slice(11, 13))),
  ...narrowed,
})
