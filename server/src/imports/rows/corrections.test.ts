/** @module-tag slow */

import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { csvOf, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const bad = () =>
  csvOf(
    wireRow(1),
    wireRow(2, { booking_datetime: 'soon', customer_email: 'nobody' }),
    wireRow(3, { booking_datetime: 'later' }),
    wireRow(4, { currency: '' }),
  )

test('Every refused row has all of its reasons, and equal reasons are grouped', async () => {
  const checked = await t.check(bad())
  expect(checked.counts).toMatchObject({ rows: 4, create: 1, refused: 3 })
  expect(checked.problems).toEqual([
    {
      code: 'date',
      field: 'booking_datetime',
      message: 'Booking date was not understood as a date',
      count: 2,
      rows: [3, 4],
    },
    {
      code: 'invalid',
      field: 'customer_email',
      message: 'Customer email must be a valid email address',
      count: 1,
      rows: [3],
    },
    { code: 'required', field: 'currency', message: 'Currency is required', count: 1, rows: [5] },
  ])
  const refused = await t.rows(checked.id, { kind: 'refused' })
  expect(refused.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5])
  expect(refused[0].errors).toEqual({
    booking_datetime: ['Booking date was not understood as a date'],
    customer_email: ['Customer email must be a valid email address'],
  })
})

test('A row is corrected field by field until it is accepted, and a new check keeps the corrections', async () => {
  const { id } = await t.check(bad())
  const correct = (row: number, body: object) => app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body })
  const half = await correct(3, { booking_datetime: '5 June 2025 9:30' })
  expect(half.body.data).toMatchObject({ row: 3, kind: 'refused', errors: { customer_email: [expect.any(String)] } })
  const whole = await correct(3, { customer_email: 'somebody@example.test' })
  expect(whole.body.data).toMatchObject({
    kind: 'create',
    errors: {},
    values: { booking_datetime: '2025-06-05T09:30' },
  })
  const { counts, problems } = (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
  expect(counts).toMatchObject({ create: 2, refused: 2 })
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatchObject({ count: 1, rows: [4] })
  expect((await correct(99, { status: 'pending' })).status).toBe(404)
  // What is sent for other fields is dropped, as in every body.
  expect((await correct(3, { colour: 'red' })).body.data.kind).toBe('create')
  // For all at once: a value where cells are empty.
  const after = await t.change(id, { mapping: { currency: { column: 19, value: 'GBP' } } })
  expect(after.counts).toMatchObject({ create: 3, refused: 1 })
  await t.commit(id)
  const { data } = await t.bookings()
  expect(data.map((each: { booking_datetime: string }) => each.booking_datetime)).toContain('05 Jun, 25 09:30 AM')
})

test('A cell that a person emptied has the value for empty cells where every booking needs one, and else stays empty', async () => {
  const { id } = await t.check(csvOf(wireRow(1), wireRow(2), wireRow(3, { pickup_location: '' })))
  const empty = (row: number, field: string) =>
    app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body: { [field]: '' } })
  expect((await empty(3, 'pickup_location')).body.data.errors).toEqual({
    pickup_location: ['Pickup location is required'],
  })
  await empty(3, 'note')
  await empty(3, 'pickup_time')
  const { mapping, counts } = (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
  expect(counts).toMatchObject({ create: 1, refused: 2 })
  const withValue = (field: string, value: string) => ({ [field]: { ...mapping[field], value } })
  const places = withValue('pickup_location', 'Victoria')
  const { notes } = await t.change(id, {
    mapping: { ...places, ...withValue('pickup_time', '07:15'), ...withValue('note', 'Bring ID') },
  })
  // Nothing is noted for the empty note.
  const { filledIn } = importMessages
  expect(notes?.toSorted()).toEqual([filledIn('Pickup location', 'Victoria', 2), filledIn('Pickup time', '07:15', 1)])
  const rows = await t.rows(id, { kind: 'create' })
  expect(rows.map(({ values }: { values: object }) => values)).toMatchObject([
    { pickup_location: 'Victoria Coach Station', pickup_time: '08:45', note: 'Bring ID' },
    { pickup_location: 'Victoria', pickup_time: '07:15', note: '' },
    { pickup_location: 'Victoria', pickup_time: '08:45', note: 'Bring ID' },
  ])
  // One for every row, without a column.
  const other = await t.check(csvOf(wireRow(1), wireRow(2)))
  await t.change(other.id, { mapping: { pickup_time: null } })
  await app.call('PATCH', `/bookings/imports/${other.id}/rows/3`, { as, body: { pickup_time: '' } })
  const given = await t.change(other.id, { mapping: { pickup_time: { value: '09:00' } } })
  expect(given.counts).toMatchObject({ create: 2, refused: 0 })
})

test('Inclusions that a person emptied stay empty, and are not filled with the value for empty cells', async () => {
  const rows = [wireRow(1), wireRow(2)].map((row) => `${row},`).join('\r\n')
  const { id } = await t.check(`${wireHeader},Extras\r\n${rows}\r\n`)
  await t.change(id, { mapping: { inclusions: { column: 20 } } })
  await app.call('PATCH', `/bookings/imports/${id}/rows/3`, { as, body: { inclusions: '' } })
  const { notes, problems } = await t.change(id, { mapping: { inclusions: { column: 20, value: 'Headsets' } } })
  expect(problems).toMatchObject([{ field: 'inclusions', count: 1 }])
  expect(notes).toEqual([importMessages.filledIn('Inclusions', 'Headsets', 1)])
})

const correct = (id: number, body: object) => app.call('PATCH', `/bookings/imports/${id}/problems`, { as, body })

test('One value corrects every row that is refused for one reason, and leaves the others as they are', async () => {
  const bad = Array.from({ length: 230 }, (_, n) => wireRow(n + 1, { booking_datetime: n % 2 ? 'soon' : 'later' }))
  const { id, problems } = await t.check(
    csvOf(
      ...bad,
      wireRow(300, { amount: 'to be agreed' }),
      wireRow(301, { booking_datetime: 'soon', amount: 'to be agreed' }),
    ),
  )
  const { rows: _, count, ...problem } = problems[0]!
  expect(count).toBe(231)
  expect((await correct(id, { ...problem, value: '2026-06-14 10:00' })).status).toBe(200)
  const after = await t.settled(id)
  expect(after.counts).toMatchObject({ create: 230, refused: 2 })
  expect(after.problems).toMatchObject([{ field: 'amount', count: 2 }])
  const [first] = await t.rows(id, { kind: 'create' })
  expect(first.values.booking_datetime).toBe('2026-06-14T10:00')
})

test('A correction of many rows keeps earlier corrections of each row, and is refused while a question is open', async () => {
  const { id, problems } = await t.check(csvOf(wireRow(1, { booking_datetime: 'soon', amount: 'to be agreed' })))
  await app.call('PATCH', `/bookings/imports/${id}/rows/2`, { as, body: { amount: '12.50' } })
  const { code, field, message } = problems.find((one) => one.field === 'booking_datetime')!
  await correct(id, { code, field, message, value: '2026-06-14 10:00' })
  expect((await t.settled(id)).counts).toMatchObject({ create: 1, refused: 0 })
  const open = await t.check(csvOf(wireRow(1, { booking_datetime: '03/04/2026' })))
  const refusal = await correct(open.id, { code, field, message, value: '2026-06-14' })
  expect(refusal).toMatchObject({ status: 422, body: { message: importMessages.notReady } })
})

test('Rows are listed by the field that they are refused for', async () => {
  const { id } = await t.check(
    csvOf(wireRow(1, { amount: 'to be agreed' }), wireRow(2, { customer_email: 'nobody' }), wireRow(3)),
  )
  expect(
    (await t.rows(id, { kind: 'refused', field: 'customer_email' })).map(({ row }: { row: number }) => row),
  ).toEqual([3])
  expect(await t.rows(id, { kind: 'refused', field: 'row' })).toEqual([])
})

test('A row that is given the reference of another row is refused, also by a new check', async () => {
  const { id } = await t.check(csvOf(wireRow(1), wireRow(2), wireRow(3)))
  const refer = (row: number, booking_reference: string | null) =>
    app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body: { booking_reference } })
  expect((await refer(3, 'ext-1')).body.data.errors).toEqual({ booking_reference: [importMessages.referenceTwice] })
  expect((await t.change(id, {})).counts).toMatchObject({ create: 2, refused: 1 })
  // A reference is free once its row has another one.
  await refer(2, 'EXT-9')
  expect((await t.change(id, {})).counts).toMatchObject({ create: 3, refused: 0 })
  // Of two rows with the same corrected reference the first one keeps it.
  await refer(4, 'EXT-9')
  await t.change(id, {})
  const refused = (await t.rows(id, { kind: 'refused' })) as { row: number }[]
  expect(refused.map(({ row }) => row)).toEqual([4])
})

test('A row without a reference is the same booking in the corrected file of refused rows and in the corrected original', async () => {
  const broken = csvOf(wireRow(1, { booking_reference: '', amount: 'x' }))
  const corrected = (text: string) => text.replace(',x,', ',12,')
  const { id } = await t.check(broken)
  const refused = (await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })).body
  await t.commit((await t.check(corrected(refused))).id)
  expect((await t.check(corrected(broken))).counts).toMatchObject({ create: 0, unchanged: 1 })
})

test('Names, dates of birth and numbers of travelers are shown as the file has them, and corrected', async () => {
  const row = wireRow(71, { party: '' })
  const { id } = await t.check(
    `${wireHeader},traveler_name,traveler_dob,adults,children\r\n${row},"Ada Hughes\nTheo Hughes","1980-01-02\nsoon",1,unsure`,
  )
  const [refused] = await t.rows(id, { kind: 'refused' })
  expect(Object.keys(refused.errors).toSorted()).toEqual(['party', 'traveler_dob'])
  expect(refused.values).toMatchObject({
    traveler_name: 'Ada Hughes\nTheo Hughes',
    traveler_dob: '1980-01-02\nsoon',
    adults: '1',
    children: 'unsure',
  })
  const correct = async (body: object) =>
    (await app.call('PATCH', `/bookings/imports/${id}/rows/2`, { as, body })).body.data
  expect(await correct({ traveler_dob: '1980-01-02\n2017-02-28' })).toMatchObject({
    errors: { party: [expect.stringMatching('Children')] },
  })
  expect(await correct({ children: '1' })).toMatchObject({ kind: 'create', values: { adults: '1', children: '1' } })
  expect(await correct({ traveler_name: 'Ada Hughes\nTheo Hughes-Lee' })).toMatchObject({ kind: 'create' })
  await t.commit(id)
  const [{ id: booking }] = (await t.bookings({ search: 'EXT-71' })).data
  expect((await t.booking(booking)).travelers).toMatchObject([
    { name: 'Ada Hughes', type: 'adult', dob: '1980-01-02' },
    { name: 'Theo Hughes-Lee', type: 'child', dob: '2017-02-28' },
  ])
})

test('The travelers of a booking in several rows are corrected one by one', async () => {
  const rows = [
    ['Ada Hughes', '1980-01-02'],
    ['Theo Hughes', 'soon'],
  ].map(([name, dob]) => `${wireRow(1, { party: '', booking_reference: 'EXT-70' })},${name},${dob}`)
  const { id } = await t.check([`${wireHeader},traveler_name,traveler_dob`, ...rows].join('\r\n'))
  await t.change(id, { values: { repeated_rows: 'travelers' } })
  const [refused] = await t.rows(id, { kind: 'refused' })
  expect(refused.values).toMatchObject({
    traveler_name: 'Ada Hughes\nTheo Hughes',
    traveler_dob: '1980-01-02\nsoon',
  })
  const body = { traveler_name: 'Ada Hughes\nTheo Ashworth', traveler_dob: '1980-01-02\n2017-02-28' }
  const { status } = await app.call('PATCH', `/bookings/imports/${id}/rows/2`, { as, body })
  expect(status).toBe(200)
  await t.commit(id)
  const [{ id: booking }] = (await t.bookings({ search: 'EXT-70' })).data
  expect((await t.booking(booking)).travelers).toMatchObject([
    { name: 'Ada Hughes', dob: '1980-01-02' },
    { name: 'Theo Ashworth', dob: '2017-02-28' },
  ])
})
