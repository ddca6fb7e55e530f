import * as z from 'zod/mini'
import { isBookingDay, isDay, isSkippedTime, isTime, moveDay, pickupDay } from './days.ts'
import { choice, day, pastDay, requiredOr, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// The values that fields of a booking take, and the rules of those that no other record has.

export const bookingStatuses = ['confirmed', 'pending', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const travelerTypes = ['adult', 'child', 'infant'] as const
export type TravelerType = (typeof travelerTypes)[number]
/** The booking's own type also takes the plural that other systems send. */
export const bookingTravelerTypes = [...travelerTypes, 'adults', 'children', 'infants'] as const
export const confirmationTypes = ['instant', 'manual'] as const
export const bookingSources = ['partner', 'website', 'agent'] as const
export type BookingSource = (typeof bookingSources)[number]
export const currencies = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** Any status but confirmed and pending is shown as cancelled. */
export const shownStatus = (status: string): BookingStatus =>
  status === 'confirmed' || status === 'pending' ? status : 'cancelled'

const outOfBounds = (label: string) => `${label} must lie between 2000 and ${limits.bookingYears.ahead} years ahead`

/** `yyyy-MM-dd`, within the years that bookings may lie in. */
export const bookingDay = (label: string) =>
  day(label).check(z.refine((text) => !isDay(text) || isBookingDay(text), outOfBounds(label)))

/** Why a time that London's clocks skip is refused. */
export const doesNotExist = (label: string) => `${label} does not exist: ${messages.bookings.clocksGoForward}`

const noWallClock = (label: string) => `${label} must be a date and time (yyyy-MM-ddTHH:mm)`

/** `yyyy-MM-ddTHH:mm` on London's clock, within the years that bookings may lie in. */
export const wallClock = (label: string) =>
  z.string(requiredOr(label, noWallClock(label))).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.refine((text) => text.length === 16 && text[10] === 'T' && isDay(text.slice(0, 10)) && isTime(text.slice(11)), {
      error: noWallClock(label),
      abort: true,
    }),
    z.refine((text) => isBookingDay(text.slice(0, 10)), outOfBounds(label)),
    z.refine((text) => !isSkippedTime(text), doesNotExist(label)),
  )

/**
 * What is worth a second look about the pickup and the drop-off (`HH:mm`) of a booking, in a sentence; it is no reason to refuse them.
 * Behind a pickup on the evening before the tour (`yyyy-MM-ddTHH:mm`, or anything as long as it is typed) the drop-off is on its day.
 */
export function remarkOnDropOff(tour: string, pickup: string, dropOff: string): string | undefined {
  if (!isTime(pickup) || !isTime(dropOff) || dropOff >= pickup) return undefined
  const [day, begin] = [tour.slice(0, 10), tour.slice(11)]
  const isEveningBefore = isDay(day) && isTime(begin) && pickupDay(tour, pickup, dropOff) < day
  return isEveningBefore && dropOff >= begin ? undefined : messages.bookings.dropOffBeforePickup
}

/**
 * The times of a booking that London's clocks never show, with a sentence for each. A drop-off earlier than the beginning of the
 * tour is on the day after.
 */
export function skippedTimes(booking: Record<'booking_datetime' | 'pickup_time' | 'drop_off_time', string>) {
  const [day = '', begin = ''] = booking.booking_datetime.split('T')
  const pickup = `${pickupDay(booking.booking_datetime, booking.pickup_time, booking.drop_off_time)}T${booking.pickup_time}`
  const dropOff = `${booking.drop_off_time < begin ? moveDay(day, 1) : day}T${booking.drop_off_time}`
  return {
    ...(isSkippedTime(pickup) && { pickup_time: [doesNotExist('Pickup time')] }),
    ...(isSkippedTime(dropOff) && { drop_off_time: [doesNotExist('Drop-off time')] }),
  }
}

/** Money with at most 2 decimals, counted on the shortest decimal form of the number, so that no float error decides. */
export const money = (label: string) =>
  z.number(requiredOr(label, `${label} must be a number`)).check(
    z.gte(0, `${label} must not be negative`),
    z.lte(limits.amount, `${label} must be at most 9,999,999.99`),
    z.refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), `${label} must have at most 2 decimals`),
  )

/** For an amount of which a point may part thousands or decimals. */
export const eitherAmount = (thousands: string, decimals: string): string =>
  `This can be read as ${thousands} or as ${decimals}. Write one of the two.`

const singular: Record<(typeof bookingTravelerTypes)[number], TravelerType> = {
  adult: 'adult',
  child: 'child',
  infant: 'infant',
  adults: 'adult',
  children: 'child',
  infants: 'infant',
}

/** The type of a booking as a whole, singular whichever form was sent. */
export const bookingTravelerType = (label: string) =>
  z.pipe(
    choice(label, bookingTravelerTypes),
    z.transform((type) => singular[type]),
  )

/** An absent date of birth is none for a new traveler; a traveler of the same name who is on the booking keeps the known one. */
export const travelerInput = z.object({
  name: requiredText('Traveler name'),
  type: choice('Traveler type', travelerTypes),
  dob: z.optional(pastDay('Date of birth')),
})
export type TravelerInput = z.output<typeof travelerInput>

export const travelerList = z
  .array(travelerInput, 'At least one traveler is required')
  .check(
    z.minLength(1, 'At least one traveler is required'),
    z.maxLength(limits.travelers, `A booking has at most ${limits.travelers} travelers`),
  )

/** Ids of inclusion options. */
export const inclusionIds = z
  .array(z.int('must be an id').check(z.positive('must be an id')), 'Inclusions must be a list of ids')
  .check(z.maxLength(limits.inclusions, `A booking has at most ${limits.inclusions} inclusions`))
