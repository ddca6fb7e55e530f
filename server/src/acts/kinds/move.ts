import { actMessages } from 'contract/act-messages'
import type { ActValues } from 'contract/act-values'
import { doesNotExist } from 'contract/booking-values'
import { fromBookingTime, isBookingDay, isSkippedTime, isTimeKnown } from 'contract/days'
import { refused, withValues, type ActKind } from './kind.ts'

const minute = 60_000
const dayMinutes = 1_440

/** Wall-clock times are moved as numbers: London's summer time does not shift an hour of them. */
const shifted = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * minute).toISOString().slice(0, 16)

/** `HH:mm`, moved around the clock. */
const shiftedTime = (time: string, minutes: number): string =>
  shifted(`2000-01-02T${time}`, minutes % dayMinutes).slice(11)

/** A wall-clock time after the move. */
export function moved(wall: string, { booking_datetime, minutes = 0, days = 0 }: ActValues['move']): string {
  return booking_datetime ?? shifted(wall, minutes + days * dayMinutes)
}

/** Why no tour can be moved to this time; nothing if one can. */
export function whyNotTo(wall: string): string | undefined {
  if (!isBookingDay(wall.slice(0, 10))) return actMessages.outOfYears
  return isSkippedTime(wall) ? doesNotExist('Date and time') : undefined
}

/** Moves the tour, with the pickup and the drop-off by as much of the clock, so that they keep their distance from it. */
export const moveAct: ActKind<'move'> = {
  writes: 'values',
  plan: async (_db, values) => (booking) => {
    const { pickup_time, drop_off_time } = booking
    const wall = fromBookingTime(booking.booking_datetime)
    const booking_datetime = moved(wall, values)
    const reason = whyNotTo(booking_datetime)
    if (reason !== undefined) return refused(reason)
    // From a beginning that is not known there is no distance to keep.
    const isKnown = isTimeKnown(wall, pickup_time, drop_off_time)
    if (values.booking_datetime !== undefined && !isKnown) return withValues(booking, { booking_datetime })
    const by = (Date.parse(`${booking_datetime}:00Z`) - Date.parse(`${wall}:00Z`)) / minute
    return withValues(booking, {
      booking_datetime,
      pickup_time: shiftedTime(pickup_time, by),
      drop_off_time: shiftedTime(drop_off_time, by),
    })
  },
}
