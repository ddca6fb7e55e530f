import { describe, expect, test } from 'vitest'
import { bookingCreateInput } from 'contract/bookings'
import { morningOf } from './calendar.ts'
import { makeCustomers } from './customers.ts'
import { inclusionNames, tours } from './lists.ts'
import { makeBookings } from './load.ts'
import { makePlans, type PlannedTour } from './plans.ts'
import { demoSeed as seed, randomOf } from './random.ts'
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

  test('spreads tours from three years back to a year ahead, most in summer, with pending ones only in the future', () => {
    const bookings = generated.map(({ versions }) => versions.at(-1)!.booking)
    const days = bookings.map(({ booking_datetime }) => booking_datetime.slice(0, 10)).toSorted()
    expect(
      days[0]! >= '2023-08-15' &&
        days[0]! < '2023-10-01' &&
        days.at(-1)! > '2027-03-01' &&
        days.at(-1)! <= '2027-08-14',
    ).toBe(true)
    const inMonth = (month: string) => days.filter((day) => day.startsWith(month)).length
    expect(inMonth('2026-07')).toBeGreaterThan(1.7 * inMonth('2026-01'))
    const share = (status: string) => bookings.filter((booking) => booking.status === status).length / bookings.length
    expect(share('cancelled')).toBeGreaterThan(0.06)
    expect(share('cancelled')).toBeLessThan(0.11)
    expect(share('pending')).toBeGreaterThan(0.01)
    expect(
      bookings.filter(({ status, booking_datetime }) => status === 'pending' && booking_datetime < '2026-08-14'),
    ).toEqual([])
  })

  test('grows from year to year, most by partners, save for the spring of last year, and has groups', () => {
    const bookings = generated.map(({ versions }) => versions.at(-1)!.booking)
    const between = (first: string, last: string) =>
      bookings.filter(({ booking_datetime: at }) => at.slice(0, 10) >= first && at.slice(0, 10) <= last)
    const years = [2023, 2024, 2025].map((year) => between(`${year}-08-15`, `${year + 1}-08-14`))
    const counts = years.map((year) => year.length)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    const partners = years.map((year) => share(year, ({ booking_source }) => booking_source === 'partner'))
    expect(partners[2]).toBeGreaterThan(1.5 * partners[0]!)
    const [before, bad, after] = [2024, 2025, 2026].map((year) => between(`${year}-03-01`, `${year}-05-31`))
    expect(bad!.length).toBeLessThan(0.8 * before!.length)
    expect(after!.length).toBeGreaterThan(1.5 * bad!.length)
    expect(share(bad!, ({ status }) => status === 'cancelled')).toBeGreaterThan(0.2)
    expect(bookings.filter(({ travelers }) => travelers.length > 9).length).toBeGreaterThan(20)
  })
})

test('The coming days have departures for each kind of warning, in any week of the year', () => {
  for (let week = 0; week < 52; week += 4) {
    const at = new Date(Date.parse('2026-01-06T09:00:00Z') + week * 7 * 24 * 3_600_000)
    const today = at.toISOString().slice(0, 10)
    const plans = makePlans(comingDepartures(at), { today, now: at, guides: [1, 2, 3], random: randomOf(seed, 0, 7) })
    const later = plans.filter(({ starts_at }) => starts_at.slice(0, 10) > today)
    const clashes = later.filter(({ guides: [guide], starts_at }, at) =>
      later.slice(0, at).some((other) => hourAfter(other.starts_at) > starts_at && other.guides[0] === guide && guide),
    )
    const found = [
      later.some(({ capacity }) => capacity !== null),
      later.some(({ state }) => state === 'cancelled'),
      clashes.length > 0,
    ]
    expect([today, ...found]).toEqual([today, true, true, true])
  }
})

const hourAfter = (wall: string) => new Date(Date.parse(`${wall}Z`) + 3_600_000).toISOString().slice(0, 16)

/** The departures with seats from a day on, in the order of the calendar. */
function comingDepartures(at: Date): PlannedTour[] {
  const found = new Map<string, PlannedTour>()
  for (const { versions } of demoBookings(at)) {
    const { booking_datetime, product_code, status, travelers } = versions.at(-1)!.booking
    const starts_at = booking_datetime.slice(0, 16)
    if (status === 'cancelled' || starts_at.slice(0, 10) < at.toISOString().slice(0, 10)) continue
    const tour_id = tours.findIndex(({ code }) => code === product_code)
    const key = `${starts_at} ${tour_id}`
    const before = found.get(key)?.seats ?? 0
    const seats = before + travelers.filter(({ type }) => type !== 'infant').length
    found.set(key, { tour_id, starts_at, code: product_code, minutes: tours[tour_id]!.minutes, seats })
  }
  return [...found.values()].toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
}

const share = <Row>(rows: readonly Row[], has: (row: Row) => boolean) => rows.filter(has).length / rows.length
