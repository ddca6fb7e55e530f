import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testPassword } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)

let headers: Record<string, string>
let plain: string
const list = (encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({
    method,
    url: '/api/auth/users',
    headers: { ...headers, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
  })

beforeAll(async () => {
  headers = await t.signIn(await t.makeStaff({ role: 'admin' }))
  for (let number = 0; number < 20; number++) await t.makeCustomer({ name: `Zoë ${number}` })
  plain = (await list()).body
})

test('An answer is compressed as the client accepts it, and is the same text', async () => {
  const br = await list('gzip, deflate, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.rawPayload.length) })
  expect(br.rawPayload.length).toBeLessThan(plain.length / 3)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
  const gzip = await list('gzip;q=0.5, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
})

test('A client that accepts none gets plain text, and caches know that it depends on that', async () => {
  const answers = await Promise.all([list(), list('identity'), list('gzip;q=0')])
  for (const { body, headers: sent } of answers) {
    expect(body).toBe(plain)
    expect(sent).not.toHaveProperty('content-encoding')
    expect(sent.vary).toContain('accept-encoding')
  }
})

test('Short answers, and answers that set a cookie, are sent as they are', async () => {
  const me = await t.makeStaff({ role: 'admin' })
  const accepting = { 'accept-encoding': 'br' }
  const short = await t.app.inject({ url: '/api/health', headers: accepting })
  const signedIn = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: accepting,
    payload: { email: me.email, password: testPassword },
  })
  for (const { headers: sent, body } of [short, signedIn]) {
    expect(sent).not.toHaveProperty('content-encoding')
    expect(() => JSON.parse(body)).not.toThrow()
  }
  expect(signedIn.headers).toHaveProperty('set-cookie')
})
