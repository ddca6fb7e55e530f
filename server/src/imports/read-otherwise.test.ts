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
