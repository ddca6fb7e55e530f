import { expect, test } from 'vitest'
import { wireHeader, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, as, t } = await openImporting()

const fileOf = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\r\n')
const partnerId = async (): Promise<number> =>
  (await app.call('GET', '/bookings/import-partners', { as })).body.data.data[0].id

test('What was said of the price of one column is not used for another one', async () => {
  const { id } = await t.check('Ref;Tour date;Pax;Fare;Total\r\nA1;15/06/2025;2;6000;12000\r\n')
  const fare = { mapping: { amount: { column: 3 } }, values: { price: 'per_person', price_unit: 'hundredths' } }
  const answered = await t.change(id, fare)
  expect(answered.values).toMatchObject(fare.values)
  expect((await t.rows(id))[0].values.amount).toBe(120)
  // The same column again leaves what was said of it.
  expect((await t.change(id, { mapping: fare.mapping })).values).toMatchObject(fare.values)
  const other = await t.change(id, { mapping: { amount: { column: 4 } } })
  expect(other.values).toEqual({})
  expect((await t.rows(id))[0].values.amount).toBe(12_000)
  const both = await t.change(id, { mapping: { amount: { column: 3 } }, values: { price: 'per_person' } })
  expect(both.values).toEqual({ price: 'per_person' })
})

test('Guesses that a person confirmed for some columns are asked about again for others', async () => {
  // The header says nothing, and the cells look like references.
  const header = wireHeader.replace('booking_reference', 'Column A')
  const first = await t.check(fileOf(header, wireRow(1), wireRow(2)))
  expect(first.questions.map(({ id }) => id)).toEqual(['unsure_columns'])
  const accepted = await t.change(first.id, { values: { unsure_columns: 'accept' } })
  expect(accepted.questions).toEqual([])
  await t.commit(first.id)
  expect((await t.check(fileOf(header, wireRow(3), wireRow(4)))).questions).toEqual([])
  const other = `${header},Column B`
  const next = await t.check(fileOf(other, ...[5, 6].map((n) => `${wireRow(n)},Gate`)))
  const chosen = await t.change(next.id, { partner_id: await partnerId() })
  expect(chosen.values.unsure_columns).toBeUndefined()
  expect(chosen.questions.map(({ id }) => id)).toContain('unsure_columns')
})

test('An answer about columns is not used for those that another delimiter gives', async () => {
  const header = wireHeader.replace('booking_reference', 'Column A')
  const { id } = await t.check(fileOf(header, wireRow(1), wireRow(2)))
  await t.change(id, { values: { unsure_columns: 'accept', price: 'total' } })
  await t.change(id, { dialect: { delimiter: '|' } })
  const again = await t.change(id, { dialect: { delimiter: ',' } })
  expect(again.values).toEqual({})
  expect(again.questions.map((question) => question.id)).toEqual(['unsure_columns'])
})

test('A remembered order of day and month is asked about where the days of booking prove the other one', async () => {
  const row = (n: number, tour: string, made: string) => wireRow(n, { booking_datetime: tour, input_date: made })
  const first = await t.check(fileOf(wireHeader, row(1, '25/06/2026', '23/05/2026')))
  await t.commit(first.id)
  const id = await partnerId()
  const next = await t.check(fileOf(wireHeader, row(2, '06/05/2026', '05/23/2026')))
  expect(next.partner).toMatchObject({ id, match: 'same' })
  expect(next.questions.map((question) => question.id)).toEqual(['date_order'])
  // What is answered for this file counts, also where it is what was remembered.
  const answered = await t.change(next.id, { values: { date_order: 'day_first' } })
  expect(answered).toMatchObject({ questions: [], values: { date_order: 'day_first' } })
  await t.change(next.id, { values: { date_order: 'month_first' } })
  expect((await t.rows(next.id))[0].values).toMatchObject({
    booking_datetime: '2026-06-05T00:00',
    input_date: '2026-05-23',
  })
})

type ShownRow = { values: { booking_datetime: string } }

test('Hours that a person gives for parts of the day are asked for once, and remembered for the next file', async () => {
  const header = wireHeader.replace('booking_datetime', 'Tour date,Tour time')
  const row = (n: number, part: string) => wireRow(n, { booking_datetime: 'DAY' }).replace('DAY', `2026-07-15,${part}`)
  const { id, words, notes } = await t.check(fileOf(header, row(1, 'Morning'), row(2, 'Afternoon'), row(3, '10:15')))
  expect(words.booking_time).toEqual([
    { word: 'Morning', value: null, count: 1 },
    { word: 'Afternoon', value: null, count: 1 },
  ])
  expect(notes).toEqual([])
  await t.change(id, { values: { booking_time: { Morning: '09:30', Afternoon: '14:00' } } })
  const times = async (of: number) =>
    ((await t.rows(of)) as ShownRow[]).map(({ values }) => values.booking_datetime.slice(11))
  expect(await times(id)).toEqual(['09:30', '14:00', '10:15'])
  await t.commit(id)
  const next = await t.check(fileOf(header, row(4, 'afternoon'), row(5, 'morning')))
  expect(next.words.booking_time?.map(({ value }) => value)).toEqual(['14:00', '09:30'])
  expect(await times(next.id)).toEqual(['14:00', '09:30'])
})

test('What was said of notes is asked again with those that were not shown', async () => {
  const csv =
    'Ref;Tour;Date;Guest;Adults;Status;Notes;Internal notes\nLB-304110;Kew;2026-05-10;Imogen Tarrant;2;Confirmed;'
  const { id } = await t.check(`${csv}Plans changed;The committee has had a change of heart\n`)
  const asks = (found: { questions: { id: string }[] }) =>
    found.questions.map((each) => each.id).includes('doubtful_notes')
  await t.change(id, { mapping: { supplier_confirmation: { column: 7 } } })
  const said = await t.change(id, { values: { doubtful_notes: 'take_place' } })
  expect([said.values.doubtful_notes, asks(said)]).toEqual(['take_place', false])
  // The remarks are not read any more, and so may cancel the booking.
  const remarks = await t.change(id, { mapping: { supplier_confirmation: null } })
  expect([remarks.values.doubtful_notes, asks(remarks)]).toEqual([undefined, true])
  for (const doubtful_notes of ['maybe', 'TAKE_PLACE', 1, ['refuse'], {}]) {
    const body = { values: { doubtful_notes } }
    expect((await app.call('PATCH', `/bookings/imports/${id}`, { as, body })).status).toBe(422)
  }
  const removed = await t.change(id, { values: { doubtful_notes: null } })
  expect([removed.values.doubtful_notes, asks(removed)]).toEqual([undefined, true])
})
