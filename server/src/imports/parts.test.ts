import { expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { cleanCsv, csvOf, multipart, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, as, t } = await openImporting()

const bytes = Buffer.from(cleanCsv(30).padEnd(limits.importPart + 500, '\r\n'))
const begin = async (body: object) => app.call('POST', '/bookings/imports', { as, body })
const put = (id: number, n: number, part: Buffer) =>
  app.call('PUT', `/bookings/imports/${id}/parts/${n}`, {
    as,
    headers: { 'content-type': 'application/octet-stream' },
    body: part,
  })

test('Parts may arrive in any order and twice, and the last one starts the check', async () => {
  const made = await begin({ file_name: 'partners.csv', size: bytes.length })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    state: 'uploading',
    progress: 0,
    file_name: 'partners.csv',
    size: bytes.length,
  })
  const { id } = made.body.data
  const [first, last] = [bytes.subarray(0, limits.importPart), bytes.subarray(limits.importPart)]
  const halfway = await put(id, 1, last)
  expect(halfway).toMatchObject({ status: 200, body: { data: { state: 'uploading' } } })
  expect((await put(id, 1, last)).status).toBe(200)
  expect((await put(id, 0, first)).body.data.state).toBe('checking')
  expect((await t.settled(id)).counts).toMatchObject({ rows: 30, create: 30 })
  // The answer to the last one was lost.
  expect((await put(id, 0, first)).status).toBe(200)
  expect((await put(id, 1, Buffer.alloc(500, 'x'))).body.message).toBe(importMessages.partTooLate)
})

test('A part of a cancelled import is refused as such', async () => {
  const { id } = (await begin({ file_name: 'partners.csv', size: bytes.length })).body.data
  await app.call('POST', `/bookings/imports/${id}/cancel`, { as })
  const late = await put(id, 0, bytes.subarray(0, limits.importPart))
  expect(late).toMatchObject({ status: 422, body: { message: importMessages.uploadCancelled } })
})

test('Parts of the wrong size or beyond the end are refused', async () => {
  const { id } = (await begin({ file_name: 'a.csv', size: bytes.length })).body.data
  expect((await put(id, 0, Buffer.from('short'))).status).toBe(422)
  expect((await put(id, 2, Buffer.alloc(10))).body.errors).toEqual({ n: [importMessages.unknownPart] })
  expect((await put(999, 0, Buffer.alloc(10))).status).toBe(404)
})

test.each([
  [{ size: 10 }, 422, 'file_name', importMessages.nameRequired],
  [{ file_name: 'partners.xlsx', size: 10 }, 422, 'file_name', importMessages.csvOnly],
  [{ file_name: 'partners.csv' }, 422, 'size', importMessages.sizeRequired],
  [{ file_name: 'partners.csv', size: 0 }, 422, 'size', importMessages.empty],
  [{ file_name: 'partners.csv', size: limits.importFile + 1 }, 413, 'size', importMessages.tooLarge],
])('An announcement of %j is refused with its status and field', async (body, status, field, message) => {
  const answer = await begin(body)
  expect(answer.status).toBe(status)
  expect(answer.body.errors).toEqual({ [field]: [message] })
})

test('A file is accepted as CSV by its name or by its type', async () => {
  expect((await t.send(cleanCsv(1), { name: 'PARTNERS.CSV', type: 'application/vnd.ms-excel' })).status).toBe(201)
  expect((await t.send(cleanCsv(1), { name: 'partners.txt', type: 'text/csv' })).status).toBe(201)
  const other = await t.send(cleanCsv(1), { name: 'partners.txt', type: 'text/plain' })
  expect(other.body.errors).toEqual({ file: ['Only CSV files are accepted.'] })
  expect((await t.send('', { name: 'empty.csv' })).status).toBe(422)
})

test('One idempotency key starts one import of a whole file, however often it is sent', async () => {
  const { headers, body } = multipart(cleanCsv(1))
  const send = (bytes: Buffer) =>
    app.call('POST', '/bookings/imports', { as: { ...as, 'idempotency-key': 'whole' }, headers, body: bytes })
  const [first, again, other] = [await send(body), await send(body), await send(multipart(cleanCsv(2)).body)]
  expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
  expect(again.body.data.id).toBe(first.body.data.id)
  const list = await app.call('GET', '/bookings/imports', { as })
  expect(list.body.data.total).toBe(1)
})

test('An unusable name and unusable text are refused with 422, and unknown fields are dropped', async () => {
  const begin = (fields: object) => app.call('POST', '/bookings/imports', { as, body: { size: 5, ...fields } })
  const odd = await begin({ file_name: 'a\u0000b.csv' })
  expect(odd).toMatchObject({ status: 422, body: { errors: { file_name: [importMessages.nameUnusable] } } })
  expect((await t.send('reference\nA', { name: 'a\u0000b.csv' })).status).toBe(422)
  expect((await t.send('')).body.errors).toEqual({ file: [importMessages.empty] })
  const dropped = await begin({ file_name: 'a.csv', mapping: { amount: { column: 1 }, nobody: { column: 2 } } })
  expect(dropped.status).toBe(201)
  const { id } = await t.check(csvOf(wireRow(1)))
  for (const [path, body] of [
    [`/${id}/rows/2`, { description: 'a\u0000b' }],
    [`/${id}/problems`, { code: 'money', field: 'amount', message: 'x', value: 'a\u0000b' }],
    [`/${id}`, { mapping: { amount: { value: 'a\u0000b' } } }],
    [`/${id}`, { values: { status: { 'a\u0000b': 'confirmed' } } }],
  ] as const)
    expect((await app.call('PATCH', `/bookings/imports${path}`, { as, body })).status).toBe(422)
  const correct = await app.call('PATCH', `/bookings/imports/${id}/rows/2`, {
    as,
    body: { amount: '7', nobody: '1' },
  })
  expect(correct).toMatchObject({ status: 200, body: { data: { values: { amount: 7 } } } })
})

test('One idempotency key starts one import in parts, however often it is sent', async () => {
  const body = { file_name: 'a.csv', size: 10 }
  const headers = { 'idempotency-key': 'k1' }
  const first = await app.call('POST', '/bookings/imports', { as, headers, body })
  const second = await app.call('POST', '/bookings/imports', { as, headers, body })
  expect(second.body).toEqual(first.body)
  expect(await t.query('select id from imports')).toHaveLength(1)
})

test(
  'A field of 10 MB, a header of a million characters, too many columns and too many rows each fail with one sentence',
  { tags: ['slow'], timeout: 120_000 },
  async () => {
    const field = await t.check(`${cleanCsv(2)}EXT-3,"${'x'.repeat(10_000_000)}",a\r\n`)
    expect(field).toMatchObject({ state: 'failed', failure: importMessages.longRow(4) })
    const header = await t.check(`${'abc,'.repeat(250_000)}\r\n1,2,3\r\n`)
    expect(header).toMatchObject({ state: 'failed', failure: importMessages.longRow(1) })
    const wide = await t.check(`${'a,'.repeat(600)}b\r\n${'1,'.repeat(600)}2\r\n`)
    expect(wide).toMatchObject({ state: 'failed', failure: importMessages.tooManyColumns })
    const many = await t.check(`a,b\r\n${'1,2\r\n'.repeat(limits.importRows + 1)}`)
    expect(many).toMatchObject({ state: 'failed', failure: importMessages.tooManyRows })
  },
)
