import { daysBetween } from 'contract/day-arithmetic'
import { seatsOf } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'

/** What a departure with too few travelers can become part of. */
export type Candidates = {
  /** Departures of other tours at the same time: merging the tours makes one departure of both. */
  sameTime: Departure[]
  /** Departures of the same tour on that day, the day before and the day after: its bookings can move there. */
  sameTour: Departure[]
}

/** Only those that are still to leave, have a booking and room for all. `now` is `yyyy-MM-ddTHH:mm` in London. */
export function candidatesFor(small: Departure, departures: readonly Departure[], now: string): Candidates {
  if (small.starts_at <= now) return { sameTime: [], sameTour: [] }
  const others = departures.filter((other) => other.starts_at > now && isOpen(other) && hasRoom(other, small))
  return {
    sameTime: others.filter(({ tour, starts_at }) => tour.id !== small.tour.id && starts_at === small.starts_at),
    sameTour: others.filter(
      (other) => other.tour.id === small.tour.id && other.starts_at !== small.starts_at && isNear(other, small),
    ),
  }
}

const isOpen = ({ state, travelers }: Departure) => state === 'running' && travelers.total > 0

const hasRoom = ({ capacity, travelers }: Departure, small: Departure) =>
  capacity === null || seatsOf(travelers) + seatsOf(small.travelers) <= capacity

const isNear = (other: Departure, small: Departure) => {
  const [first = '', last = ''] = [other.starts_at.slice(0, 10), small.starts_at.slice(0, 10)].toSorted()
  return daysBetween(first, last).length <= 2
}
