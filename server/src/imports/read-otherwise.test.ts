import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { csvOf, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, as, t } = await openImporting()

test('After another encoding the columns have the samples of that encoding, and their meanings stay', async () => {
  const text = csvOf(wireRow(1, { lead_traveler: 'Zo\xEB M\xFCller' }))
  const { id, mapping, columns } = await t.check(Buffer.from(text, 'latin1'))
  const sampleOf = (all: typeof columns) => all.find(({ name }) => name === 'lead_traveler')?.sample
  expect(sampleOf(columns)).toBe('Zo\xEB M\xFCller')
  await t.change(id, { mapping: { drop_off_location: { column: 11 } } })
  const otherwise = await t.change(id, { dialect: { encoding: 'windows-1251' } })
  expect(sampleOf(otherwise.columns)).toBe('Zo\u043B M\u044Cller')
  expect(otherwise.mapping).toEqual({ ...mapping, drop_off_location: { column: 11 } })
})

test.each([`given_dialect = '{"delimiter":";"}'`, 'rereads = true'])(
  'Columns and words are not chosen while a check with %s reads the file otherwise',
  async (pending) => {
    const { id } = await t.check(csvOf(wireRow(1)))
    const patch = (body: object) => app.call('PATCH', `/bookings/imports/${id}`, { as, body })
    const choices = [{ mapping: { drop_off_location: { column: 11 } } }, { values: { price: 'total' } }]
    // A worker has the check in hand.
    await t.query(`update imports set state = 'checking', task = 'check', next_state = 'ready', lease = 'another worker',
      lease_until = now() + interval '15 seconds', ${pending}`)
    for (const body of choices)
      expect(await patch(body)).toMatchObject({ status: 422, body: { message: importMessages.notReady } })
    expect((await patch({ dialect: { delimiter: ',' } })).status).toBe(200)
    expect((await t.settled(id)).state).toBe('ready')
    for (const body of choices) expect((await t.change(id, body)).state).toBe('ready')
  },
)

test('Values that were given for every row stay when another dialect has other columns', async () => {
  const rows = ['Ref;R\xE9f 2;Tour date;Price \xA3', 'A1;x;2025-06-05;12', '']
  const { id } = await t.check(Buffer.from(rows.join('\r\n'), 'latin1'))
  const mapping = { product_code: { value: 'RIV' }, status: { value: 'pending' }, note: { column: 1, value: 'None' } }
  const given = await t.change(id, { mapping })
  expect(given.mapping).toMatchObject({ ...mapping, currency: { value: 'GBP' } })
  const otherwise = await t.change(id, { dialect: { encoding: 'windows-1251' } })
  expect(otherwise.columns.map(({ name }) => name)).not.toEqual(given.columns.map(({ name }) => name))
  expect(otherwise.mapping).toMatchObject({ product_code: { value: 'RIV' }, status: { value: 'pending' } })
  // The value of the empty cells of a column, and the currency of a header, are of those columns.
  expect([otherwise.mapping.note, otherwise.mapping.currency]).toEqual([undefined, undefined])
  const without = await t.change(id, { partner_id: null, partner_name: null, dialect: { encoding: 'windows-1252' } })
  expect(without.mapping).toMatchObject({ product_code: { value: 'RIV' }, currency: { value: 'GBP' } })
})

test('Values that were given for every row before a column was chosen stay for every row when another dialect has other columns', async () => {
  const { id } = await t.check('Ref;Tour date;Price;Other\r\nA1;2025-06-05;12;Quay 2\r\n')
  const status = { value: 'pending', every_row: true }
  const note = { value: 'Bring ID' }
  await t.change(id, { mapping: { status: { column: 3, ...status }, note, product_code: { column: 0, value: 'RIV' } } })
  const without = await t.change(id, { dialect: { header_row: 0 } })
  expect(without.columns[0]!.name).not.toBe('Ref')
  expect(without.mapping).toMatchObject({ status: { value: 'pending' }, note })
  expect(without.mapping.status).not.toHaveProperty('every_row')
  // The value of the empty cells of a column is of that column.
  expect(without.mapping).not.toHaveProperty('product_code')
})

test('A value for every row is kept as such beside the column that is proposed under another dialect', async () => {
  const { id } = await t.check('Ref;Tour date;Price;Status\r\nA1;2025-06-05;12;confirmed\r\n', {
    fields: { dialect: '{"delimiter":","}' },
  })
  await t.change(id, { mapping: { status: { value: 'pending' } } })
  const { mapping } = await t.change(id, { dialect: { delimiter: ';' } })
  expect(mapping.status).toEqual({ column: 3, value: 'pending', every_row: true })
})

test('A mapping that was sent with another dialect stays when something else is sent during its check', async () => {
  const { id } = await t.check(csvOf(wireRow(1)))
  await t.query(`update imports set state = 'checking', task = 'check', next_state = 'ready', lease = 'another worker',
    lease_until = now() + interval '15 seconds', given_dialect = '{"header_row":0}', given_mapping = '{"note":{"column":3}}'`)
  const { mapping, dialect } = await t.change(id, { dialect: { quote: '"' } })
  expect(dialect).toMatchObject({ header_row: 0 })
  expect(mapping.note).toEqual({ column: 3 })
})

const quoted = [
  'Ref,Tour,Tour date,Lead name,Notes,Price',
  "A1,Kew Walk,2026-07-01 09:00,Ann Lee,'two",
  "lines',30",
  'A2,Kew Walk,2026-07-01 09:00,Bo Day,,tbc',
  'A3,Kew Walk,2026-07-01 09:00,Cy Moss,,60',
  '',
].join('\n')

const correct = (id: number, row: number, body: object) =>
  app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body })

const pricesOf = async (id: number) =>
  (await t.rows(id)).map(({ row, values }: { row: number; values: Record<string, unknown> }) => [
    row,
    values.lead_traveler,
    values.amount,
  ])

test('Corrections do not go over to other bookings when other quotes divide the file into other rows', async () => {
  const { id } = await t.check(quoted, { fields: { dialect: '{"quote":"\\""}' } })
  expect((await correct(id, 4, { amount: '40' })).status).toBe(200)
  // Another header row leaves the rows as they are.
  await t.change(id, { dialect: { header_row: 1 } })
  expect(await pricesOf(id)).toContainEqual([4, 'Bo Day', 40])
  const { corrected_rows } = await t.change(id, { dialect: { quote: "'" } })
  expect(corrected_rows).toBe(0)
  expect(await pricesOf(id)).toEqual([
    [2, 'Ann Lee', 30],
    [3, 'Bo Day', 'tbc'],
    [4, 'Cy Moss', 60],
  ])
})

test('Corrections of a row that becomes a part of another booking are counted in a note, and count again after that', async () => {
  const { id } = await t.check(csvOf(wireRow(1), wireRow(1, { booking_reference: 'EXT-2' }), wireRow(3)))
  await correct(id, 3, { pickup_location: 'Savoy Pier' })
  const unused = importMessages.unusedCorrections(1)
  expect((await t.change(id, {})).notes).not.toContain(unused)
  // The same supplier confirmation as the row before.
  await t.change(id, { mapping: { supplier_confirmation: null, booking_reference: { column: 17 } } })
  const merged = await t.settled(id)
  expect(merged.counts).toMatchObject({ rows: 3, merged: 1 })
  expect(merged.notes).toContain(unused)
  await t.change(id, { mapping: { supplier_confirmation: { column: 17 }, booking_reference: { column: 0 } } })
  expect((await t.settled(id)).notes).not.toContain(unused)
  expect((await t.rows(id))[1].values.pickup_location).toBe('Savoy Pier')
})
