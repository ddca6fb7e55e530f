import { shiftDay } from './day-arithmetic.ts'
import { minuteAt } from './departure-times.ts'

/** What is wrong with a departure, most urgent first. */
export const departureWarnings = [
  'cancelled_with_bookings',
  'over_capacity',
  'guide_clash',
  'no_guide',
  'pending',
  'under_minimum',
] as const
export type DepartureWarning = (typeof departureWarnings)[number]

/** From how many days before a departure until its own day it is warned of. */
export const warningDays = { under_minimum: 3, no_guide: 2, pending: 2 } as const

/** What the warnings of a departure follow from. */
export type Warned = {
  starts_at: string
  bookings: { confirmed: number; pending: number }
  travelers: { adult: number; child: number; total: number }
  capacity: number | null
  minimum: number | null
  /** Those who are active. */
  guides: readonly unknown[]
  state: 'running' | 'cancelled'
}

/** Infants take no seat. */
export const seatsOf = (travelers: { adult: number; child: number }): number => travelers.adult + travelers.child

export type SoonDays = { today: string } & Record<keyof typeof warningDays, string>

/** Today, and the last day on which a departure is warned of, for each warning that begins some days before. */
export const soonDays = (today: string): SoonDays => ({
  today,
  under_minimum: shiftDay(today, warningDays.under_minimum),
  no_guide: shiftDay(today, warningDays.no_guide),
  pending: shiftDay(today, warningDays.pending),
})

/**
 * The warnings of a departure on a London day. Without a confirmed or pending booking it needs no guide and misses no minimum.
 * Guides clash by other departures, so that is passed in.
 */
export function warningsOf(departure: Warned, { soon, isClash }: { soon: SoonDays; isClash: boolean }) {
  const { bookings, travelers, capacity, minimum, guides, state } = departure
  const standing = bookings.confirmed + bookings.pending
  if (state === 'cancelled') return standing > 0 ? (['cancelled_with_bookings'] as const) : []
  const day = departure.starts_at.slice(0, 10)
  const isSoon = (warning: keyof typeof warningDays) => day >= soon.today && day <= soon[warning]
  const holds: Record<Exclude<DepartureWarning, 'cancelled_with_bookings'>, boolean> = {
    over_capacity: capacity !== null && seatsOf(travelers) > capacity,
    guide_clash: isClash,
    no_guide: standing > 0 && guides.length === 0 && isSoon('no_guide'),
    pending: bookings.pending > 0 && isSoon('pending'),
    under_minimum: minimum !== null && standing > 0 && travelers.total < minimum && isSoon('under_minimum'),
  }
  return departureWarnings.filter((warning) => warning !== 'cancelled_with_bookings' && holds[warning])
}

/** A departure with guides, as far as clashes follow from it. */
export type Guided = { key: string; starts_at: string; duration_minutes: number | null; guides: readonly number[] }

/** How long a departure without a duration keeps its guides. */
export const minutesWithout = 60

/** The keys of the departures that share a guide with one that overlaps. */
export function clashesAmong(departures: readonly Guided[]): Set<string> {
  const clashes = new Set<string>()
  const busy = new Map<number, { key: string; until: number }[]>()
  // Not by the clock, which goes back once a year.
  const timed = departures.map((departure) => ({ ...departure, from: minuteAt(departure.starts_at) }))
  for (const { key, from, duration_minutes, guides } of timed.toSorted((a, b) => a.from - b.from)) {
    const until = from + (duration_minutes ?? minutesWithout)
    for (const guide of guides) {
      const overlapping = (busy.get(guide) ?? []).filter((other) => from < other.until)
      for (const other of overlapping) clashes.add(other.key).add(key)
      busy.set(guide, [...overlapping, { key, until }])
    }
  }
  return clashes
}
