import { counted } from 'contract/counted'
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

/** A departure in one line, for screen readers and titles. */
export const departureText = ({ starts_at, tour, travelers, capacity, warnings }: Departure): string =>
  [
    `${starts_at.slice(11)} ${tour.name}`,
    capacity === null
      ? counted(travelers.total, 'traveler')
      : `${travelers.adult + travelers.child} of ${capacity} seats`,
    ...warnings.map((warning) => warningWords[warning]),
  ].join(', ')
