import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { alignedCsv, csvOf, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, t } = await openImporting()

const emoji = '\u{1F600}'
const piece = 16_384

/** A file of UTF-16 in which a pair of surrogates stands across the first two pieces that are read. */
function acrossPieces(): string {
  const begin = csvOf(wireRow(1), wireRow(2, { pickup_location: '@@' }))
  const [before = '', after = ''] = begin.split('@@')
  // One code unit is the byte order mark.
  return `${before}${'a'.repeat(piece / 2 - 2 - before.length)}${emoji}${after}`
}

test('A character that stands across two pieces of a file is read whole', async () => {
  const text = acrossPieces()
  const { id, counts } = await t.check(iconv.encode(text, 'utf-16be', { addBOM: true }))
  const [, row] = await t.rows(id)
  expect([counts.rows, row.values.pickup_location.endsWith(`a${emoji}`)]).toEqual([2, true])
})

test('Half of a character, as programs leave it at the end of a cell, and zeros fail no file', async () => {
  const [half, zero] = [{ pickup_location: 'Hall \uD83D' }, { pickup_location: 'Hall \0' }]
  const text = alignedCsv(wireRow(1), wireRow(2, half), wireRow(3, zero))
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const checked = await t.check(bytes)
  expect(checked).toMatchObject({ state: 'ready', dialect: { delimiter: '  ' }, counts: { create: 3 } })
  const rows = await t.rows(checked.id)
  expect(rows[1].values.pickup_location).toBe('Hall \uFFFD')
  expect(rows[2].values.pickup_location).toBe('Hall')
})

test('A sample ends with a whole character, and a person can be erased whatever an earlier one ended with', async () => {
  const description = `${'a'.repeat(99)}${emoji}`
  const checked = await t.check(csvOf(wireRow(1, { description }), wireRow(2)))
  expect(checked.columns.find(({ name }) => name === 'description')?.sample).toBe('a'.repeat(99))
  await t.commit(checked.id)
  // As earlier versions stored it.
  const columns = JSON.stringify(checked.columns).replace('a'.repeat(99), `${'a'.repeat(99)}\\ud83d`)
  await t.query(`update imports set columns = '${columns.replaceAll("'", "''")}'`)
  const as = await app.signIn('admin')
  const email = 'guest1@example.test'
  const { total } = (await app.call('GET', '/personal-data', { as, query: { email } })).body.data
  expect((await app.call('POST', '/personal-data/erase', { as, body: { email, total } })).status).toBe(200)
  const after = (await app.call('GET', `/bookings/imports/${checked.id}`, { as })).body.data
  expect(after.columns.map(({ sample }: { sample: string }) => sample)).toEqual(checked.columns.map(() => ''))
})
