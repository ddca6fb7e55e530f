import { pickupDay } from 'contract/days'

type Times = { pickup: string; dropOff: string }

/** Pickups of a departure that are in the order of their times: with those of the evening before first. */
export function eveningBeforeFirst<T>(pickups: readonly T[], starts_at: string, timesOf: (pickup: T) => Times): T[] {
  const isBefore = (each: T) => {
    const { pickup, dropOff } = timesOf(each)
    return Number(pickupDay(starts_at, pickup, dropOff) < starts_at.slice(0, 10))
  }
  return pickups.toSorted((a, b) => isBefore(b) - isBefore(a))
}

/** The times of a booking on a sheet. */
export const timesOfEntry = ({
  pickup_time,
  drop_off_time,
}: Record<'pickup_time' | 'drop_off_time', string>): Times => ({
  pickup: pickup_time,
  dropOff: drop_off_time,
})
