import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { collect } from '../collect.ts'
import { bannerTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
afterEach(() => vi.unstubAllEnvs())

const as = await t.signIn('admin')
const boundary = 'xXx'
const fields = {
  title: 'Thames by night',
  subtitle: 'From Westminster',
  description: 'Two hours',
  target_url: 'https://example.test/thames',
  start_at: '2026-01-01',
  end_at: '2026-12-31',
  is_active: '1',
}
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
const form = (bytes: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => field(name, value))
        .join('') + more,
    ),
    file('image', bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ])
async function send(payload: Buffer, type = `multipart/form-data; boundary=${boundary}`) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/banners',
    headers: { ...as, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const banners = () => t.database.db.$count(bannerTable)

test('A complete form is accepted, and unknown fields are dropped', async () => {
  const { status, body } = await send(form(picture, field('id', '77') + field('created_at', '2001-01-01')))
  expect([status, body.code]).toEqual([201, 'success'])
  expect(body.data).toMatchObject({ title: 'Thames by night', is_active: true })
  expect(body.data.id).not.toBe(77)
})

test('A form truncated at any byte is refused, stores nothing and leaves no temporary file', async () => {
  const whole = form(picture)
  const before = await banners()
  const temporary = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  vi.stubEnv('TMPDIR', temporary)
  const step = process.env['EVERY_BYTE'] ? 1 : 37
  for (let end = 0; end < whole.length - 6; end += step) {
    const { status, body } = await send(whole.subarray(0, end))
    expect([400, 422], `cut at ${end}: ${JSON.stringify(body)}`).toContain(status)
  }
  expect(await banners()).toBe(before)
  expect(readdirSync(temporary)).toEqual([])
  rmSync(temporary, { recursive: true })
}, 120_000)

test('A picture over the size limit answers 413 with an error on its field', async () => {
  const answer = await send(form(Buffer.alloc(limits.picture + 1)))
  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'too_large', errors: { image: [messages.pictures.tooLarge] } },
  })
})

test('A body with a content length over every limit is refused before it is read', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/banners',
    headers: { ...as, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': '99999999999' },
    payload: 'x',
  })
  expect(answer.statusCode).toBe(413)
})

test.each<[string, string, string, number]>([
  ['no boundary', 'multipart/form-data', '', 400],
  ['another boundary', 'multipart/form-data; boundary=other', '', 400],
  ['a field called __proto__', '', field('__proto__', 'x'), 400],
  ['a field of 100 KB', '', field('subtitle', 'x'.repeat(100_000)), 413],
  ['a hundred fields', '', field('more', 'x').repeat(100), 413],
])('A form with %s is refused', async (_kind, type, more, status) => {
  expect((await send(form(picture, more), type || undefined)).status).toBe(status)
})

test('A file in a field that the call does not have is read and not kept', async () => {
  const mebibyte = 1_048_576
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="other"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`
  let held = 0
  async function* body() {
    yield Buffer.from(head)
    collect()
    const before = process.memoryUsage().arrayBuffers
    for (let n = 0; n < 40; n++) yield Buffer.alloc(mebibyte, 'a,b\r\n')
    // Memory of collected buffers is freed by another thread, which a busy machine delays.
    await expect
      .poll(() => {
        collect()
        return (held = process.memoryUsage().arrayBuffers - before)
      })
      .toBeLessThan(10 * mebibyte)
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/bookings/imports',
    headers: { ...as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(body(), { objectMode: false }),
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { file: [importMessages.empty] }])
  expect(held).toBeLessThan(10 * mebibyte)
})

test('A file over the size limit in such a field answers 413', async () => {
  const other = file('other', Buffer.alloc(limits.picture + 1))
  const { status, body } = await send(Buffer.concat([other, form(picture)]))
  expect([status, body.code, body.errors]).toEqual([413, 'too_large', undefined])
})
