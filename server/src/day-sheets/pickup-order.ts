import { pickupDay } from 'contract/days'

/** Pickups of a departure that are in the order of their times: with those of the evening before first. */
export function eveningBeforeFirst<T>(pickups: readonly T[], starts_at: string, timeOf: (pickup: T) => string): T[] {
  const isBefore = (pickup: T) => Number(pickupDay(starts_at, timeOf(pickup)) < starts_at.slice(0, 10))
  return pickups.toSorted((a, b) => isBefore(b) - isBefore(a))
}
