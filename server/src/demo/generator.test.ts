import { describe, expect, test } from 'vitest'
import { bookingCreateInput } from 'contract/bookings'
import { morningOf } from './calendar.ts'
import { makeCustomers } from './customers.ts'
import { inclusionNames } from './lists.ts'
import { makeBookings } from './load.ts'
import { demoSeed as seed } from './random.ts'
import { makeReviews } from './reviews.ts'
import type { DemoBooking } from './write.ts'

const now = new Date('2026-08-14T15:30:00Z')
const inclusionIds = new Map(inclusionNames.map((name, index) => [name as string, index + 1]))
const demoBookings = (date: Date, count = 2_000): DemoBooking[] => [
  ...makeBookings({ count, seed, now: date }, 0, {
    customers: makeCustomers(300, seed, date),
    inclusionIds,
    staff: [{ id: 1, name: 'Margaret Ashdown' }],
  }),
]

const generated = demoBookings(now)

describe('The generator', () => {
  test('makes the same bookings, customers and reviews in every run', () => {
    expect(demoBookings(now)).toEqual(generated)
    expect(makeCustomers(300, seed, now)).toEqual(makeCustomers(300, seed, now))
    expect(makeReviews(400, seed, now)).toEqual(makeReviews(400, seed, now))
  })

  test('makes the same people with the same references on another day', () => {
    const people = (date: Date) =>
      demoBookings(date)
        .map(({ versions }) => versions.at(-1)!.booking)
        .map(({ booking_reference, lead_traveler, customer_email }) =>
          [booking_reference, lead_traveler, customer_email].join(' '),
        )
        .toSorted()
    const another = people(new Date('2027-02-03T07:05:00Z'))
    expect(people(now)).toEqual(another)
    expect(new Set(another.map((line) => line.split(' ')[0])).size).toBe(2_000)
  })

  test('makes only bookings whose every version passes the validation of the form', () => {
    const versions = demoBookings(new Date()).flatMap(({ versions }) => versions)
    const refused = versions.filter(({ booking }) => !bookingCreateInput.safeParse(booking).success)
    expect(refused).toEqual([])
    expect(versions.length).toBeGreaterThan(2_400)
  })

  test('numbers bookings in the order of their creation, which is before the tour and never in the future', () => {
    const all = generated
    const made = all.map(({ versions }) => versions[0]!.at.getTime())
    expect(made).toEqual(made.toSorted((a, b) => a - b))
    expect(made.at(-1)).toBeLessThanOrEqual(now.getTime())
    for (const { versions } of all) {
      const end = morningOf(versions.at(-1)!.booking.booking_datetime.slice(0, 10))
      const moments = versions.map(({ at }) => at.getTime())
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(moments.at(-1)).toBeLessThanOrEqual(Math.min(end, now.getTime()))
    }
  })

  test('spreads tours from a year back to half a year ahead, most in summer, with pending ones only in the future', () => {
    const bookings = generated.map(({ versions }) => versions.at(-1)!.booking)
    const days = bookings.map(({ booking_datetime }) => booking_datetime.slice(0, 10)).toSorted()
    expect(days[0]! >= '2025-08-14' && days.at(-1)! <= '2027-02-13').toBe(true)
    const inMonth = (month: string) => days.filter((day) => day.startsWith(month)).length
    expect(inMonth('2026-07')).toBeGreaterThan(1.7 * inMonth('2026-01'))
    const share = (status: string) => bookings.filter((booking) => booking.status === status).length / bookings.length
    expect(share('cancelled')).toBeGreaterThan(0.06)
    expect(share('cancelled')).toBeLessThan(0.1)
    expect(share('pending')).toBeGreaterThan(0.01)
    expect(
      bookings.filter(({ status, booking_datetime }) => status === 'pending' && booking_datetime < '2026-08-14'),
    ).toEqual([])
  })
})
