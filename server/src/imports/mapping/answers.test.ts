import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { csvOf, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

test('Fixed values, words and answers complete an import, and are remembered for the next file with the same columns once it is finished', async () => {
  const csv = 'Ref;Tour date;State;Gross\r\nA1;05/06/2025;Geklärt;12,50\r\n'
  const first = await t.check(csv)
  expect(first.questions).toEqual([
    { id: 'date_order', text: importMessages.dateOrder, choices: ['day_first', 'month_first'] },
  ])
  const open = await app.call('POST', `/bookings/imports/${first.id}/commit`, { as })
  expect(open.body.message).toBe(importMessages.answerFirst)
  const rest = [
    'input_date',
    'description',
    'lead_traveler',
    'customer_email',
    'customer_phone',
    'pickup_time',
    'pickup_location',
  ]
  const others = [
    'drop_off_time',
    'drop_off_location',
    'booking_source',
    'product_code',
    'supplier_confirmation',
    'currency',
  ]
  const value: Record<string, string> = {
    input_date: '1 June 2025',
    customer_email: 'desk@example.test',
    customer_phone: '020 7946 0000',
    pickup_time: '9am',
    drop_off_time: '17:00',
    booking_source: 'Viator',
    currency: '£',
  }
  const mapping = Object.fromEntries([...rest, ...others].map((field) => [field, { value: value[field] ?? field }]))
  const answered = await t.change(first.id, {
    mapping,
    values: { date_order: 'month_first', status: { geklaert: 'pending', Geklärt: 'pending' } },
  })
  expect(answered).toMatchObject({
    questions: [],
    counts: { create: 1, refused: 0 },
    values: { date_order: 'month_first' },
  })
  const [row] = await t.rows(first.id)
  expect(row.values).toMatchObject({
    booking_datetime: '2025-05-06T00:00',
    status: 'pending',
    currency: 'GBP',
    booking_source: 'partner',
  })
  await t.commit(first.id)
  const next = await t.check(csv.replaceAll('A1', 'A2'))
  expect(next).toMatchObject({ questions: [], counts: { create: 1 } })
  const reordered = await t.check('State;Ref;Gross;Tour date\r\nGeklärt;A3;12,50;05/06/2025\r\n')
  expect((await t.rows(reordered.id))[0].values).toMatchObject({ booking_datetime: '2025-05-06T00:00', amount: 12.5 })
  const without = await t.change(next.id, { mapping: { currency: null } })
  expect(without.problems).toEqual([expect.objectContaining({ code: 'required', field: 'currency' })])
})

test('A dialect that was detected wrong is changed, and kept from then on', async () => {
  const { id, dialect } = await t.check(csvOf(wireRow(1, { lead_traveler: 'Zoë' })))
  expect(dialect).toEqual({ encoding: 'utf-8', delimiter: ',', quote: '"', header_row: 1 })
  const wrong = await t.change(id, { dialect: { delimiter: ';' } })
  expect(wrong.columns).toHaveLength(1)
  const western = await t.change(id, { dialect: { delimiter: ',', encoding: 'windows-1252' } })
  expect(western.dialect).toMatchObject({ encoding: 'windows-1252' })
  expect((await t.rows(id))[0].values.lead_traveler).toBe('ZoÃ«')
  const answer = await app.call('PATCH', `/bookings/imports/${id}`, {
    as,
    body: { dialect: { encoding: 'klingon' } },
  })
  expect(Object.keys(answer.body.errors)).toEqual(['dialect.encoding'])
  const column = await app.call('PATCH', `/bookings/imports/${id}`, {
    as,
    body: { mapping: { status: { column: 400 } } },
  })
  expect(column.body.errors).toEqual({ 'mapping.status': [importMessages.unknownColumn] })
})

test('What seniors, students and youths are is in the table of values, and can be changed', async () => {
  const csv =
    'Ref;Tour date;Guest;Adults;Seniors;Students;Youths\nK1;15/06/2026;Ada Lee;2;0;1;1\nK2;16/06/2026;Bo Lim;1;1;;2\n'
  const { id, words } = await t.check(csv)
  expect(words.traveler_type).toEqual([
    { word: 'student', value: 'adult', count: 1 },
    { word: 'youth', value: 'adult', count: 2 },
    { word: 'senior', value: 'adult', count: 1 },
  ])
  const changed = await t.change(id, { mapping: lacking, values: { traveler_type: { youth: 'child' } } })
  expect(changed.words.traveler_type).toContainEqual({ word: 'youth', value: 'child', count: 2 })
  await t.commit(id)
  const { data } = await t.bookings({ search: 'K2' })
  const { travelers } = await t.booking(data[0].id)
  expect(travelers.map(({ type }: { type: string }) => type)).toEqual(['adult', 'adult', 'child', 'child'])
})

const lacking = Object.fromEntries(
  Object.entries({
    description: 'Thames Cruise',
    customer_email: 'desk@kinds.test',
    customer_phone: '020 7946 0999',
    pickup_time: '08:30',
    pickup_location: 'Pier 4',
    drop_off_time: '17:00',
    drop_off_location: 'Pier 4',
    booking_source: 'agent',
    product_code: 'KIN-1',
    supplier_confirmation: 'none',
    amount: '10',
    currency: 'EUR',
  }).map(([field, value]) => [field, { value }]),
)

test('Another column as the price has the currency of its own header, unless a person names one', async () => {
  const { id, mapping } = await t.check('Ref;Tour date;Gross EUR;Deposit GBP\r\nA1;15/06/2025;12.50;10.00\r\n')
  expect(mapping).toMatchObject({ amount: { column: 2 }, currency: { value: 'EUR' } })
  const other = await t.change(id, { mapping: { amount: { column: 3 } } })
  expect(other.mapping).toMatchObject({ amount: { column: 3 }, currency: { value: 'GBP' } })
  const named = await t.change(id, { mapping: { currency: { value: 'USD' } } })
  const again = await t.change(id, { mapping: { amount: { column: 2 } } })
  expect([named.mapping.currency, again.mapping.currency]).toEqual([{ value: 'USD' }, { value: 'USD' }])
})
