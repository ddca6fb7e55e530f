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
      lease_until = now() + interval '1 hour', ${pending}`)
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

test('A mapping that was sent with another dialect stays when something else is sent during its check', async () => {
  const { id } = await t.check(csvOf(wireRow(1)))
  await t.query(`update imports set state = 'checking', task = 'check', next_state = 'ready', lease = 'another worker',
    lease_until = now() + interval '1 hour', given_dialect = '{"header_row":0}', given_mapping = '{"note":{"column":3}}'`)
  const { mapping, dialect } = await t.change(id, { dialect: { quote: '"' } })
  expect(dialect).toMatchObject({ header_row: 0 })
  expect(mapping.note).toEqual({ column: 3 })
})
