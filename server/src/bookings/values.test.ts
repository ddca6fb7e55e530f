import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { messages } from 'contract/messages'
import { bookingBody } from './testing.ts'
import { openBookings } from './testing-calls.ts'

const { app, as, admin, create, find, option, query } = await openBookings()

describe('inclusions of a booking', () => {
  test('are refused when unknown or deleted, and kept once each', async () => {
    const tea = await option('Tea')
    const gone = await option('Gone')
    await app.call('DELETE', `/inclusion-options/${gone}`, { as: admin })
    for (const [inclusion_options, message] of [
      [[tea, 999_999], messages.bookings.unknownInclusion],
      [[tea, gone], 'No longer among the inclusions: Gone'],
    ] as const) {
      const refused = await create(bookingBody({ inclusion_options: [...inclusion_options] }))
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({ inclusion_options: [message] })
    }
    const made = await create(bookingBody({ inclusion_options: [tea, tea] }))
    expect(made.body.data.inclusion_options).toEqual([{ id: tea, name: 'Tea' }])
  })

  test('keep the name that a deleted option had, and may stay', async () => {
    const tea = await option('Tea')
    const { id } = (await create(bookingBody({ inclusion_options: [tea] }))).body.data
    await app.call('PUT', `/inclusion-options/${tea}`, { as: admin, body: { name: 'Cream tea' } })
    await app.call('DELETE', `/inclusion-options/${tea}`, { as: admin })
    await option('Cream tea')
    expect((await find(id)).body.data.inclusions).toEqual([{ id: tea, description: 'Cream tea' }])
    const body = bookingBody({ inclusion_options: [tea], amount: 1 })
    expect((await app.call('PUT', `/bookings/${id}`, { as, body })).body.data.inclusions).toEqual([
      { id: tea, description: 'Cream tea' },
    ])
  })
})

describe('values that must not shift', () => {
  test('an amount is the same to the penny, on the wire and at rest', async () => {
    const pennies = fc.oneof(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom(0, 1, 7, 29, 57, 110, 999_999_999),
    )
    await fc.assert(
      fc.asyncProperty(pennies, async (value) => {
        const amount = value / 100
        const { id, amount: answered } = (await create(bookingBody({ amount }))).body.data
        const [row] = await query(`select (amount * 100)::bigint as pennies from bookings where id = ${id}`)
        const change = (await find(id)).body.data.histories[0].changes.new
        expect([answered, row!.pennies, change.amount]).toEqual([amount, value, amount])
      }),
      { numRuns: 40 },
    )
  })

  test('a tour at a time that the clocks of London go over is refused, in a new booking and in a change', async () => {
    const body = bookingBody({ booking_datetime: '2027-03-28T01:30' })
    const { id } = (await create()).body.data
    for (const refused of [await create(body), await app.call('PUT', `/bookings/${id}`, { as, body })]) {
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({
        booking_datetime: [`Booking date does not exist: ${messages.bookings.clocksGoForward}`],
      })
    }
  })

  test.each([
    [
      { booking_datetime: '2027-03-28T02:30', pickup_time: '01:30', drop_off_time: '06:00' },
      'pickup_time',
      'Pickup time',
    ],
    [
      { booking_datetime: '2027-03-27T20:00', pickup_time: '19:30', drop_off_time: '01:30' },
      'drop_off_time',
      'Drop-off time',
    ],
  ])('a pickup or drop-off that the clocks of London go over is refused: %j', async (times, field, label) => {
    const { id } = (await create()).body.data
    for (const refused of [
      await create(bookingBody(times)),
      await app.call('PUT', `/bookings/${id}`, { as, body: bookingBody(times) }),
    ]) {
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({
        [field]: [`${label} does not exist: ${messages.bookings.clocksGoForward}`],
      })
    }
  })

  test('a pickup on the evening before and a drop-off on the evening of the night of the clocks are taken', async () => {
    const night = { booking_datetime: '2027-03-28T00:30', pickup_time: '23:45', drop_off_time: '02:30' }
    expect((await create(bookingBody(night))).status).toBe(201)
    // Shortly after the beginning, in the night behind that of the clocks.
    const after = { booking_datetime: '2027-03-29T00:45', pickup_time: '01:00', drop_off_time: '03:00' }
    expect((await create(bookingBody(after))).status).toBe(201)
  })

  test.each([
    ['2025-03-30T02:00', '30 Mar, 25 02:00 AM'],
    ['2025-10-26T01:30', '26 Oct, 25 01:30 AM'],
    ['2024-02-29T00:00', '29 Feb, 24 12:00 AM'],
    ['2025-06-05T12:05', '05 Jun, 25 12:05 PM'],
    ['2000-01-01T00:00', '01 Jan, 00 12:00 AM'],
  ])('a tour at %s reads %s', async (booking_datetime, read) => {
    const { id } = (await create(bookingBody({ booking_datetime }))).body.data
    expect((await find(id)).body.data.booking_datetime).toBe(read)
    const day = booking_datetime.slice(0, 10)
    const list = await app.call('GET', '/bookings', { as, query: { start_date: day, end_date: day } })
    expect(list.body.data).toMatchObject({ total: 1, data: [{ id }] })
  })
})
