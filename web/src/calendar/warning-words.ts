import type { BookingSource } from 'contract/booking-values'
import { counted } from 'contract/counted'
import { toShownDay } from 'contract/days'
import type { DepartureWarning } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'

/** What each warning says beside its departure. */
export const warningWords: Record<DepartureWarning, string> = {
  cancelled_with_bookings: 'Cancelled, but has bookings',
  over_capacity: 'Over capacity',
  guide_clash: 'Guide on two departures',
  no_guide: 'No guide',
  pending: 'Pending bookings',
  under_minimum: 'Under the minimum',
}

type Counted = Pick<Departure, 'travelers' | 'capacity'>

/** How full a departure is. Of the travelers of one source alone that is not known: the other seats may be taken. */
export const seatsText = ({ travelers, capacity }: Counted, source: BookingSource | undefined): string =>
  capacity === null || source
    ? counted(travelers.total, 'traveler')
    : `${travelers.adult + travelers.child} of ${capacity} seats`

/** When a departure ends, with the day where that is another one. */
export const endText = (startsAt: string, endsAt: string): string => {
  const [day = '', time = ''] = endsAt.split('T')
  return startsAt.startsWith(day) ? time : `${toShownDay(day)}, ${time}`
}

/** A departure in one line, for screen readers and titles. `source` is that of its travelers, if they are not all. */
export const departureText = (departure: Departure, source: BookingSource | undefined): string =>
  [
    `${departure.starts_at.slice(11)} ${departure.tour.name}`,
    // A warning says so too.
    ...(departure.state === 'cancelled' && !departure.warnings.includes('cancelled_with_bookings')
      ? ['cancelled']
      : []),
    seatsText(departure, source),
    ...departure.warnings.map((warning) => warningWords[warning]),
  ].join(', ')
