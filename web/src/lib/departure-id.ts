import type { Departure } from 'contract/departures'

/** The place of a departure on the page of its day, for links with a fragment. */
export const departureId = ({
  tour,
  starts_at,
}: Pick<Departure, 'starts_at'> & { tour: Pick<Departure['tour'], 'id'> }): string =>
  `departure-${tour.id}-${starts_at.slice(11).replace(':', '')}`
