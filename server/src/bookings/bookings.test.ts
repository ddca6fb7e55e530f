import { describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { bookingBody, emptyOptionalFields, type BookingBody } from './testing.ts'
import { openBookings } from './testing-calls.ts'

const { app, as, create, find, option, query } = await openBookings()

const without = (...fields: (keyof BookingBody)[]) =>
  Object.fromEntries(Object.entries(bookingBody()).filter(([field]) => !fields.includes(field as keyof BookingBody)))

describe('creating a booking', () => {
  test('answers the whole booking, and reading it later answers the same', async () => {
    const tea = await option('Afternoon tea')
    const lunch = await option('Packed lunch')
    const made = await create(bookingBody({ inclusion_options: [lunch, tea], traveler_type: 'adults' }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ code: 'success', message: 'Booking created successfully!' })
    expect(made.body.data).toEqual({
      ...emptyOptionalFields,
      id: expect.any(Number),
      booking_datetime: '05 Jun, 25 09:30 AM',
      input_date: '01 Jun, 25 12:00 AM',
      booking_reference: expect.stringMatching(/^LDN-[0-9A-HJKMNP-TV-Z]{8}$/),
      description: 'Tower of London and Thames Cruise',
      lead_traveler: 'Harriet Ashworth',
      customer_phone: '+44 7700 900123',
      customer_email: 'harriet@example.test',
      traveler_count: 2,
      arrived: null,
      traveler_type: 'adult',
      booking_source: 'website',
      amount: 118.5,
      currency: 'GBP',
      status: 'confirmed',
      confirmation_type: 'instant',
      product_code: 'TOL-1',
      supplier_confirmation: 'SUP-7781',
      pickup_time: '08:45',
      pickup_location: 'Victoria Coach Station',
      drop_off_time: '18:00',
      drop_off_location: 'Gloucester Road',
      travelers: [
        { id: expect.any(Number), name: 'Harriet Ashworth', type: 'adult', dob: null },
        { id: expect.any(Number), name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
      ],
      inclusions: [
        { id: lunch, description: 'Packed lunch' },
        { id: tea, description: 'Afternoon tea' },
      ],
      inclusion_options: [
        { id: lunch, name: 'Packed lunch' },
        { id: tea, name: 'Afternoon tea' },
      ],
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: made.body.data.created_at,
    })
    const { histories, ...read } = (await find(made.body.data.id)).body.data
    expect(read).toEqual(made.body.data)
    expect(histories).toHaveLength(1)
  })

  test('begins its history with everything that was sent, as it reads', async () => {
    const tea = await option('Afternoon tea')
    const { id, booking_reference } = (await create(bookingBody({ inclusion_options: [tea] }))).body.data
    const [first] = (await find(id)).body.data.histories
    expect(first).toMatchObject({ user: { name: 'Grace Booker' }, changes: { old: {} } })
    expect(first.changes.new).toEqual({
      ...emptyOptionalFields,
      ...without('inclusion_options'),
      booking_reference,
      booking_datetime: '05 Jun, 25 09:30 AM',
      input_date: '01 Jun, 25 12:00 AM',
      travelers: [
        { name: 'Harriet Ashworth', type: 'adult', dob: null },
        { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
      ],
      inclusions: [{ id: tea, description: 'Afternoon tea' }],
    })
    expect(Object.keys(first.changes.new).slice(0, 4)).toEqual([
      'booking_reference',
      'input_date',
      'booking_datetime',
      'description',
    ])
  })

  test('shows the list row without travelers, inclusions and history', async () => {
    const { id } = (await create()).body.data
    const [row] = (await app.call('GET', '/bookings', { as })).body.data.data
    expect(row.id).toBe(id)
    for (const left of ['travelers', 'inclusions', 'inclusion_options', 'histories', 'search_text'])
      expect(row).not.toHaveProperty(left)
  })

  test.each([
    'input_date',
    'booking_datetime',
    'lead_traveler',
    'customer_email',
    'customer_phone',
    'traveler_type',
    'status',
    'pickup_time',
    'pickup_location',
    'drop_off_time',
    'drop_off_location',
    'confirmation_type',
    'booking_source',
    'product_code',
    'supplier_confirmation',
    'amount',
    'currency',
    'description',
    'travelers',
  ] as const)('is refused without %s, on that field alone', async (field) => {
    for (const body of [without(field), { ...bookingBody(), [field]: '' }, { ...bookingBody(), [field]: null }]) {
      const refused = await create(body)
      expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
      expect(Object.keys(refused.body.errors)).toEqual([field])
      expect(refused.body.errors[field][0]).toMatch(/ is required$/)
    }
    expect(await query('select id from bookings')).toEqual([])
  })

  test.each([
    ['customer_email', 'no-at-sign'],
    ['customer_phone', '1234'],
    ['customer_phone', '1'.repeat(33)],
    ['pickup_location', 'two\nlines'],
    ['pickup_time', '24:00'],
    ['drop_off_time', '9:00'],
    ['status', 'done'],
    ['traveler_type', 'pensioner'],
    ['currency', 'gbp'],
    ['booking_source', 'phone'],
    ['confirmation_type', 'maybe'],
    ['amount', '12.50'],
    ['amount', -0.01],
    ['amount', 10_000_000],
    ['amount', 0.001],
    ['input_date', '2025-02-29'],
    ['input_date', '1999-12-31'],
    ['booking_datetime', '2025-06-05'],
    ['booking_datetime', '2025-06-05T09:30:00Z'],
    ['booking_datetime', '1999-12-31T23:59'],
    ['booking_datetime', '2199-01-01T00:00'],
    ['inclusion_options', 'tea'],
    ['inclusion_options', [1.5]],
    ['travelers', []],
  ])('refuses %s %j', async (field, value) => {
    const refused = await create({ ...bookingBody(), [field]: value })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)[0]?.split('.')[0]).toBe(field)
  })

  test('takes text up to its limit and no more', async () => {
    const longest = { lead_traveler: 'x'.repeat(limits.line), description: 'é\n'.repeat(limits.multiline / 2) + 'x' }
    expect((await create(bookingBody({ ...longest, description: longest.description.slice(1) }))).status).toBe(201)
    for (const field of ['lead_traveler', 'description'] as const) {
      const refused = await create({ ...bookingBody(), [field]: `x${longest[field]}` })
      expect(Object.keys(refused.body.errors)).toEqual([field])
    }
  })

  test('names the field of the traveler who is wrong', async () => {
    const travelers = [
      { name: 'A', type: 'adult' },
      { name: ' ', type: 'adult' },
      { name: 'C', type: 'dog', dob: '2999-01-01' },
    ]
    const refused = await create({ ...bookingBody(), travelers })
    expect(Object.keys(refused.body.errors)).toEqual(['travelers.1.name', 'travelers.2.type', 'travelers.2.dob'])
    const tooMany = Array.from({ length: limits.travelers + 1 }, () => ({ name: 'A', type: 'adult' as const }))
    expect((await create(bookingBody({ travelers: tooMany }))).status).toBe(422)
    expect((await create(bookingBody({ travelers: tooMany.slice(1) }))).body.data.traveler_count).toBe(limits.travelers)
  })

  test('drops what a booking does not have', async () => {
    const sent = {
      ...bookingBody(),
      id: 99,
      version: 7,
      traveler_count: 40,
      created_at: '2001-01-01T00:00:00Z',
      secret: 1,
    }
    const made = (await create(sent)).body.data
    expect(made).toMatchObject({ version: 1, traveler_count: 2 })
    expect(made.id).not.toBe(99)
    expect(new Date(made.created_at).getFullYear()).toBeGreaterThan(2001)
  })

  test('keeps text as typed, but trimmed and in one form', async () => {
    const made = (
      await create(
        bookingBody({ description: '  Caf\u0065\u0301\r\nsecond  ', lead_traveler: '<b>O\'Neill" ‏עברית 🎡' }),
      )
    ).body.data
    expect(made).toMatchObject({ description: 'Caf\u00e9\nsecond', lead_traveler: '<b>O\'Neill" ‏עברית 🎡' })
  })

  test('is for those who hold booking', async () => {
    const others = await app.signIn('employee', ['promotions', 'users', 'reports', 'reviews', 'inclusions'])
    const calls = [
      ['GET', '/bookings'],
      ['GET', '/bookings/1'],
      ['POST', '/bookings'],
      ['PUT', '/bookings/1'],
      ['PATCH', '/bookings/1/update-status'],
      ['DELETE', '/bookings/1'],
      ['POST', '/bookings/1/restore'],
    ] as const
    for (const [method, path] of calls) {
      expect((await app.call(method, path, { as: others })).status).toBe(403)
      expect((await app.call(method, path, {})).status).toBe(401)
    }
    expect((await app.call('POST', '/bookings/1/restore', { as })).status).toBe(403)
  })
})

describe('the reference', () => {
  test('may be chosen, and is unique in any case', async () => {
    expect((await create(bookingBody({ booking_reference: ' Straße-7 ' }))).body.data.booking_reference).toBe(
      'Straße-7',
    )
    const taken = await create(bookingBody({ booking_reference: 'STRASSE-7' }))
    expect(taken.status).toBe(422)
    expect(taken.body).toMatchObject({
      code: 'validation_failed',
      message: messages.bookings.referenceTaken,
      errors: { booking_reference: [messages.bookings.referenceTaken] },
    })
    expect(await query("select sum(n) as n from booking_counts where grain = 'day'")).toEqual([{ n: 1 }])
    expect(await query('select count(*) as n from booking_histories')).toEqual([{ n: 1 }])
  })

  test('is made by the system when none is given, or an empty one', async () => {
    for (const booking_reference of [undefined, null, '', '  '])
      expect((await create({ ...bookingBody(), booking_reference })).body.data.booking_reference).toMatch(/^LDN-/)
  })

  test('is free again once its booking is deleted', async () => {
    const { id } = (await create(bookingBody({ booking_reference: 'ABC' }))).body.data
    await app.call('DELETE', `/bookings/${id}`, { as })
    expect((await create(bookingBody({ booking_reference: 'abc' }))).status).toBe(201)
  })
})

describe('the same booking sent twice', () => {
  test('is made once with a key, and answered the same', async () => {
    const key = { 'idempotency-key': 'form-1' }
    const [first, second] = await Promise.all([create(bookingBody(), key), create(bookingBody(), key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await create(bookingBody(), key)).body).toEqual(first.body)
    expect(await query('select id from bookings')).toHaveLength(1)
    const other = await create(bookingBody({ amount: 1 }), key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  test('is made twice without one, and twenty at once are twenty', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create()))
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(made.map(({ body }) => body.data.booking_reference)).size).toBe(20)
    expect((await app.call('GET', '/bookings', { as })).body.data.total).toBe(20)
  })
})

test('A booking that does not exist answers 404 for every form of id', async () => {
  for (const id of ['1', '0', '-1', 'x', '1.5', '999999999999999', '9'.repeat(40)])
    expect((await app.call('GET', `/bookings/${id}`, { as })).status).toBe(404)
})
