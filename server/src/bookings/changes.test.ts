import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { bookingBody } from './testing.ts'
import { openBookings } from './testing-calls.ts'

const { newBooking, option, put, setStatus, remove, found, total, query } = await openBookings()

let tea: number
let lunch: number
beforeEach(async () => {
  tea = await option('Tea')
  lunch = await option('Lunch')
})

describe('changing a booking', () => {
  test('writes what changed, and nothing else, into its history', async () => {
    const made = await newBooking(bookingBody({ inclusion_options: [tea] }))
    const changed = await put(
      made.id,
      bookingBody({
        inclusion_options: [lunch, tea],
        amount: 0.1,
        booking_datetime: '2025-06-06T14:00',
        input_date: '2025-06-02',
        travelers: [{ name: 'Harriet Ashworth', type: 'adult', dob: '1980-01-01' }],
      }),
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      message: 'Booking updated successfully!',
      data: { version: 2, traveler_count: 1, amount: 0.1 },
    })
    const { histories, ...read } = await found(made.id)
    expect(read).toEqual(changed.body.data)
    expect(histories).toHaveLength(2)
    expect(histories[0]).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      user: { name: 'Grace Booker' },
      changes: {
        old: {
          input_date: '01 Jun, 25 12:00 AM',
          booking_datetime: '05 Jun, 25 09:30 AM',
          travelers: [
            { name: 'Harriet Ashworth', type: 'adult', dob: null },
            { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
          ],
          amount: 118.5,
          inclusions: [{ id: tea, description: 'Tea' }],
        },
        new: {
          input_date: '02 Jun, 25 12:00 AM',
          booking_datetime: '06 Jun, 25 02:00 PM',
          travelers: [{ name: 'Harriet Ashworth', type: 'adult', dob: '1980-01-01' }],
          amount: 0.1,
          inclusions: [
            { id: lunch, description: 'Lunch' },
            { id: tea, description: 'Tea' },
          ],
        },
      },
    })
    const order = ['input_date', 'booking_datetime', 'travelers', 'amount', 'inclusions']
    expect(Object.keys(histories[0].changes.old)).toEqual(order)
    expect(Object.keys(histories[0].changes.new)).toEqual(order)
  })

  test('that changes nothing writes nothing', async () => {
    const made = await newBooking(bookingBody({ inclusion_options: [tea] }))
    const same = await put(made.id, {
      ...bookingBody({ inclusion_options: [tea, tea], traveler_type: 'adults' }),
      version: 1,
    })
    expect(same.status).toBe(200)
    expect(same.body.data).toEqual(made)
    expect((await found(made.id)).histories).toHaveLength(1)
  })

  test('leaves the reference, the id and the number of travelers unchanged when they are sent', async () => {
    const made = await newBooking()
    const sent = { ...bookingBody({ amount: 1 }), id: 77, booking_reference: 'MINE', traveler_count: 9 }
    expect((await put(made.id, sent)).body.data).toMatchObject({
      id: made.id,
      booking_reference: made.booking_reference,
      traveler_count: 2,
    })
    expect((await found(made.id)).histories[0].changes.new).toEqual({ amount: 1 })
  })

  test('keeps the ids of travelers who stay, and of one who is corrected', async () => {
    const { id, travelers } = await newBooking()
    const [harriet, theo] = travelers
    const swapped = (
      await put(
        id,
        bookingBody({
          travelers: [
            { name: 'New', type: 'infant' },
            { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
            { name: 'Last', type: 'adult' },
          ],
        }),
      )
    ).body.data.travelers
    expect(swapped.map((traveler: { id: number; name: string }) => [traveler.id, traveler.name])).toEqual([
      [harriet.id, 'New'],
      [theo.id, 'Theo Ashworth'],
      [expect.any(Number), 'Last'],
    ])
    const left = (await put(id, bookingBody({ travelers: [{ name: 'Last', type: 'adult' }] }))).body.data.travelers
    expect(left).toEqual([{ id: swapped[2].id, name: 'Last', type: 'adult', dob: null }])
    expect(await query('select id from booking_travelers')).toEqual([{ id: swapped[2].id }])
  })

  test('finds it by its new words and no longer by the old ones', async () => {
    const { id } = await newBooking()
    await put(id, bookingBody({ lead_traveler: 'Zoë Quill' }))
    expect([await total({ search: 'ZOË' }), await total({ search: 'Ashworth' })]).toEqual([1, 0])
  })

  test('is refused like a creation, and changes nothing then', async () => {
    const made = await newBooking()
    expect((await put(made.id, bookingBody({ amount: -1 }))).status).toBe(422)
    expect((await put(made.id, bookingBody({ inclusion_options: [4040] }))).body.errors).toEqual({
      inclusion_options: [messages.bookings.unknownInclusion],
    })
    expect((await put(4040, bookingBody())).status).toBe(404)
    expect(await found(made.id)).toMatchObject({ version: 1, histories: [{}] })
  })
})

describe('two people on one booking', () => {
  test('with the same version: one is saved, the others are refused with the current version', async () => {
    const { id } = await newBooking()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(id, { ...bookingBody({ amount: index + 1 }), version: 1 })),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(7)
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'stale_version', message: messages.staleVersion, data: { version: 2 } })
    expect(await found(id)).toMatchObject({ version: 2, histories: [{}, {}] })
  })

  test('without versions: all are saved, and each old in the history is the new before it', async () => {
    const { id } = await newBooking()
    const changes = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? setStatus(id, { status: ['pending', 'cancelled'][index % 2]! })
        : put(
            id,
            bookingBody({
              amount: index,
              travelers: [{ name: `Guest ${index}`, type: 'adult' }],
              inclusion_options: index % 2 ? [tea] : [lunch],
            }),
          ),
    )
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
    const { histories, version, ...now } = await found(id)
    expect(histories).toHaveLength(version)
    const known: Record<string, unknown> = {}
    for (const {
      changes: { old, new: next },
    } of histories.toReversed()) {
      for (const key of Object.keys(old)) expect(old[key]).toEqual(known[key])
      if (Object.keys(old).length > 0) expect(Object.keys(old)).toEqual(Object.keys(next))
      Object.assign(known, next)
    }
    expect(known).toMatchObject({ amount: now.amount, status: now.status, inclusions: now.inclusions })
    const times = histories.map((history: { created_at: string }) => history.created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('each call refuses a stale version', async () => {
    const { id } = await newBooking()
    await put(id, bookingBody({ amount: 1 }))
    for (const answer of [
      await put(id, { ...bookingBody(), version: 1 }),
      await setStatus(id, { status: 'pending', version: 1 }),
      await remove(id, { version: 1 }),
    ])
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([409, 'stale_version', { version: 2 }])
    expect((await remove(id, { version: 2 })).status).toBe(200)
  })
})
