import { expect, test } from 'vitest'
import { expectedAt, pickupDay } from './days.ts'

// A date without a time is midnight in a booking.

test.each([
  ['21:30', '00:30', '06'],
  ['22:30', '23:45', '06'],
  ['23:15', undefined, '06'],
  ['09:30', '13:00', '06'],
  ['09:30', '09:00', '06'],
  ['00:15', '03:00', '06'],
  ['23:45', '03:00', '05'],
  ['22:00', '12:00', '05'],
])(
  'of a tour at midnight, whose time may not be known, a pickup at %s with a drop-off at %s is on day %s',
  (pickup, dropOff, day) => {
    expect(pickupDay('2027-06-06T00:00', pickup, dropOff)).toBe(`2027-06-${day}`)
  },
)

test.each([
  ['2027-06-06T09:00', '09:15', '13:00', '2027-06-06T09:00'],
  ['2027-06-06T00:00', '09:30', '13:00', '2027-06-06T09:30'],
  ['2027-06-06T00:00', '23:45', '03:00', '2027-06-06T00:00'],
])(
  'of a tour at %s with a pickup at %s and a drop-off at %s travelers are expected at %s',
  (tour, pickup, dropOff, at) => {
    expect(expectedAt(tour, pickup, dropOff)).toBe(at)
  },
)
