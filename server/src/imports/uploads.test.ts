/** @module-tag slow */

import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { userTable } from '../db/tables.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import { cleanCsv, importing, multipart } from './testing.ts'
import { inParts } from './uploads.ts'

let t: TestApp
let as: Record<string, string>
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
})

const number = async (query: ReturnType<typeof sql>) =>
  Number((await t.database.db.execute<{ n: string }>(query)).rows[0]!.n)
const storedBytes = () => number(sql`select coalesce(sum(octet_length(bytes)), 0) as n from import_parts`)
const countOf = (table: string) => number(sql`select count(*) as n from ${sql.identifier(table)}`)

const whole = multipart(cleanCsv(30_000))
const chunkBytes = 65_536

async function send(payload: Readable | Buffer, signedIn = as) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/bookings/imports',
    headers: { ...signedIn, ...whole.headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
}

/** Cancels an upload and waits until its file is gone: a sweep must not reach into the next test. */
async function cancelled(id: number) {
  await t.call('POST', `/bookings/imports/${id}/cancel`, { as })
  const deleted = sql`select id from activity_lines where content -> 'details' ->> 'rows_of_import' = ${String(id)}`
  await vi.waitFor(async () => expect((await t.database.db.execute(deleted)).rows).toHaveLength(1), 20_000)
  const { data } = (await t.call('GET', `/bookings/imports/${id}`, { as })).body
  expect(data).toMatchObject({ state: 'cancelled', has_file: false })
}

test('A whole file is stored part by part as it arrives, and no more than one part is in memory', async () => {
  let sent = 0
  let mostHeld = 0
  async function* chunks() {
    for (; sent < whole.body.length; sent += chunkBytes) {
      mostHeld = Math.max(mostHeld, sent - (await storedBytes()))
      yield whole.body.subarray(sent, sent + chunkBytes)
    }
  }
  expect(whole.body.length).toBeGreaterThan(5 * limits.importPart)
  const { status, body } = await send(Readable.from(chunks(), { objectMode: false, highWaterMark: chunkBytes }))
  expect(status).toBe(201)
  // A part, and what the streams in between hold.
  expect(mostHeld).toBeLessThan(1.5 * limits.importPart)
  expect(body.data.size).toBe(await storedBytes())
  await cancelled(body.data.id)
}, 120_000)

test('The next part is not read before the current one is processed', async () => {
  let read = 0
  async function* bytes() {
    for (; read < 40; read++) yield Buffer.alloc(100_000, read)
  }
  const parts = []
  for await (const part of inParts(bytes())) {
    parts.push(part)
    expect(read).toBeLessThanOrEqual(Math.ceil((parts.length * limits.importPart) / 100_000))
  }
  expect(parts.map(({ length }) => length)).toEqual([...Array(3).fill(limits.importPart), 4e6 - 3 * limits.importPart])
  expect(Buffer.concat(parts)[3_950_000]).toBe(39)
})

test('Uploads of whole files beyond the limit are refused with 503 and Retry-After, and leave nothing behind', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  async function* slow() {
    yield whole.body.subarray(0, 2 * limits.importPart)
    await released
    yield whole.body.subarray(2 * limits.importPart)
  }
  const running = Array.from({ length: limits.importUploads }, () => send(Readable.from(slow())))
  await vi.waitFor(async () => expect(await countOf('imports')).toBe(limits.importUploads), 20_000)
  const refused = await send(whole.body)
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', message: importMessages.busy } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect(await countOf('imports')).toBe(limits.importUploads)
  release()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual(running.map(() => 201))
  expect((await send(multipart(cleanCsv(1)).body)).status).toBe(201)
}, 120_000)

test.each([
  ['is cut off', whole.body.subarray(0, 3 * limits.importPart), 400],
  ['is followed by a bad field', multipartWith('dialect', '{"delimiter":"x"}'), 422],
])('An upload that %s leaves nothing behind', (_how, body, status) => leavesNothing(body, status))

test('A file that is still arriving when its sender loses the permission is refused and leaves nothing behind', async () => {
  const person = await t.makeStaff({ permissions: ['booking'] })
  const headers = await t.signIn(person)
  let before = 0
  let most = 0
  async function* bytes() {
    yield whole.body.subarray(0, 2 * limits.importPart)
    await vi.waitFor(async () => expect(await countOf('import_parts')).toBeGreaterThan(0), 20_000)
    await t.database.db
      .update(userTable)
      .set({ permissions: ['reviews'] })
      .where(eq(userTable.id, person.id))
    before = await storedBytes()
    for (let sent = 2 * limits.importPart; sent < whole.body.length; sent += chunkBytes) {
      most = Math.max(most, await storedBytes())
      yield whole.body.subarray(sent, sent + chunkBytes)
    }
  }
  expect((await send(Readable.from(bytes()), headers)).status).toBe(403)
  // One part may have been on its way.
  expect(most).toBeLessThanOrEqual(before + limits.importPart)
  expect([await countOf('imports'), await countOf('import_parts')]).toEqual([0, 0])
}, 120_000)

test('An upload that is too large leaves nothing behind', { tags: ['slow'] }, () =>
  leavesNothing(multipart(Buffer.alloc(limits.importFile + 1, 'a,b\r\n')).body, 413),
)

async function leavesNothing(body: Buffer, status: number) {
  expect((await send(body)).status).toBe(status)
  expect([await countOf('imports'), await countOf('import_parts')]).toEqual([0, 0])
}

/** A field after the file, which is known only once the file is stored. */
function multipartWith(field: string, value: string): Buffer {
  const { body } = multipart(cleanCsv(2))
  const end = Buffer.from('\r\n------imports--\r\n')
  const more = `\r\n------imports\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}`
  return Buffer.concat([body.subarray(0, -end.length), Buffer.from(more), end])
}

test('Fields count whether they come before or after the file', async () => {
  const { body } = await send(multipartWith('dialect', '{"delimiter":";"}'))
  expect((await importing(t, as).settled(body.data.id)).dialect?.delimiter).toBe(';')
})

test('A cancelled upload loses its parts at once, and its preview and file are refused with 422', async () => {
  const announced = { file_name: 'a.csv', size: limits.importPart + 5 }
  const { id } = (await t.call('POST', '/bookings/imports', { as, body: announced })).body.data
  const part = {
    body: Buffer.alloc(limits.importPart, 'a,b\n'),
    headers: { 'content-type': 'application/octet-stream' },
  }
  expect((await t.call('PUT', `/bookings/imports/${id}/parts/0`, { as, ...part })).status).toBe(200)
  expect(await countOf('import_parts')).toBe(1)
  await t.call('POST', `/bookings/imports/${id}/cancel`, { as })
  const refused = { status: 422, body: { message: importMessages.cancelledBefore } }
  expect(await t.call('POST', `/bookings/imports/${id}/preview`, { as, body: {} })).toMatchObject(refused)
  expect(await t.call('GET', `/bookings/imports/${id}/file`, { as })).toMatchObject(refused)
  await cancelled(id)
  expect(await countOf('import_parts')).toBe(0)
  const empty = (await t.call('POST', '/bookings/imports', { as, body: announced })).body.data
  await t.call('POST', `/bookings/imports/${empty.id}/cancel`, { as })
  expect(await t.call('POST', `/bookings/imports/${empty.id}/preview`, { as, body: {} })).toMatchObject(refused)
  await cancelled(empty.id)
})
