import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { exchange } from './testing-socket.ts'
import { openTestApp } from '../testing.ts'

const outer = mkdtempSync(join(tmpdir(), 'embankment-web-'))
const web = join(outer, 'dist')
mkdirSync(join(web, 'assets'), { recursive: true })
writeFileSync(join(outer, 'outside.txt'), 'what lies outside')
writeFileSync(join(web, '.env'), 'what lies outside')
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html><head><title>Embankment</title></head><body></body></html>',
)
writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(web, 'assets/app-1a2b3c4d.js'), 'console.log(1)')
writeFileSync(join(web, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync('console.log(1)'))

const t = await openTestApp({ webFolder: web })
const secure = await openTestApp({ webFolder: web, config: { publicUrl: 'https://office.example.com' } })
afterAll(async () => {
  await t.close()
  await secure.close()
  rmSync(outer, { recursive: true })
})
beforeEach(t.truncate)

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

describe('Headers', () => {
  const kinds: [string, string, number][] = [
    ['a page', '/', 200],
    ['a page of the interface', '/bookings/edit-booking/3', 200],
    ['a file', '/favicon.svg', 200],
    ['a hashed file', '/assets/app-1a2b3c4d.js', 200],
    ['a missing file', '/assets/app-0.js', 404],
    ['a missing picture', '/files/0123', 404],
    ['JSON', '/api/health', 200],
    ['a refusal', '/api/bookings', 401],
    ['an unknown call', '/api/nothing', 404],
    ['the API root', '/api', 404],
    ['an address that cannot be read', '/%zz', 400],
    ['the reference', '/api/docs', 200],
  ]
  test.each(kinds)('The answer for %s has a request id and the security headers', async (_kind, url, status) => {
    const answer = await t.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    if (status >= 400) expect(answer.json().request_id).toBe(answer.headers['x-request-id'])
  })

  test.each(kinds)('The answer for %s has HSTS when PUBLIC_URL is https', async (_kind, url) => {
    const { headers } = await secure.app.inject(url)
    expect(headers['content-security-policy']).toBe(`${policy}; upgrade-insecure-requests`)
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('An answer has the request id of its log line and ignores an id from the client', async () => {
    t.lines.length = 0
    const { headers } = await t.app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).not.toBe('mine')
    const line = t.lines.map((text) => JSON.parse(text)).find(({ path }) => path === '/api/health')
    expect(line).toMatchObject({ request_id: headers['x-request-id'], method: 'GET', status: 200, level: 'info' })
    expect(line.ms).toBeGreaterThanOrEqual(0)
  })

  test('An answer to what cannot be read has a log line with its request id, too', async () => {
    t.lines.length = 0
    const address = await t.app.inject('/api/%zz')
    const garbage = await speak('GARBAGE\r\n\r\n')
    const lines = t.lines.map((text) => JSON.parse(text))
    for (const id of [address.headers['x-request-id'], /x-request-id: (\S+)/.exec(garbage)![1]])
      expect(lines.find(({ request_id }) => request_id === id)).toMatchObject({ status: 400, code: 'bad_request' })
  })

  test('A malformed HTTP request is answered with the error body and the security headers', async () => {
    const answer = await speak('GARBAGE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain(`content-security-policy: ${policy}`)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
      code: 'bad_request',
      message: messages.status[400],
    })
  })

  test('Answers of the API are not cacheable', async () => {
    expect((await t.app.inject('/api/health')).headers['cache-control']).toBe('no-store')
    expect((await t.app.inject('/api/bookings')).headers['cache-control']).toBe('no-store')
  })
})

describe('Refused requests', () => {
  const as = () => t.signIn('admin')
  const raw = async (payload: string | Buffer, type?: string, url = '/api/inclusion-options') => {
    const headers = { ...(await as()), ...(type !== undefined && { 'content-type': type }) }
    const answer = await t.app.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('Invalid JSON answers 400', async () => {
    for (const text of ['{', '{"name":}', 'name=x', '\u0000', '{"__proto__":{"role":"admin"},"name":"x"}'])
      expect(await raw(text, 'application/json'), text).toMatchObject({
        status: 400,
        code: 'bad_request',
        message: messages.status[400],
      })
  })

  test('JSON that is not UTF-8 answers 400', async () => {
    expect(await raw(Buffer.from('{"name":"caf\xe9"}', 'latin1'), 'application/json')).toMatchObject({ status: 400 })
  })

  test('An unknown path answers 404 before a body is read', async () => {
    for (const text of ['{', JSON.stringify({ name: 'x'.repeat(limits.jsonBody) })])
      expect(await raw(text, 'application/json', '/api/bookngs')).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('Another content type or none answers 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
    ])
      expect(await raw('{"name":"x"}', type), type).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    expect(await raw('{"name":"x"}')).toMatchObject({ status: 415 })
    expect(await raw('{}', 'application/json', '/api/banners')).toMatchObject({ status: 415 })
  })

  test('JSON over the size limit answers 413', async () => {
    const name = 'x'.repeat(limits.jsonBody)
    expect(await raw(JSON.stringify({ name }), 'application/json')).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('A missing body, an empty one and null answer 422 and name the missing fields', async () => {
    const headers = await as()
    for (const payload of [undefined, '', 'null', '{}', '[]']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
        ...(payload !== undefined && { payload }),
      })
      expect(answer.statusCode, String(payload)).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'validation_failed', message: messages.fieldsNeedAttention })
      if (payload !== '[]')
        expect(answer.json().errors).toEqual({ email: ['Email is required'], password: ['Password is required'] })
      else expect(answer.json().errors).toEqual({ body: ['must be an object'] })
    }
  })

  test.each([
    ['POST', '/saved-views', { list: 'bookings', name: 'May', query: 'x' }, { query: ['must be an object'] }],
    ['POST', '/acts', { act: 'delete', values: [], selection: { ids: [1] } }, { values: ['must be an object'] }],
    ['PUT', '/bookings/1/check-in', { arrived: 1, day: 7 }, { day: ['must be text'] }],
    ['POST', '/bookings/imports', { file_name: 'a.csv', size: 1, mapping: 1 }, { mapping: ['must be an object'] }],
    [
      'PATCH',
      '/bookings/imports/1',
      { mapping: { note: { columns: 'x' } } },
      { 'mapping.note.columns': ['must be a list'] },
    ],
  ] as const)('%s %s says of a value of another type what it has to be', async (method, path, body, errors) => {
    const answer = await t.call(method, path, { as: await as(), body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('An endpoint that requires no body accepts an empty one with a JSON content type', async () => {
    const headers = { ...(await as()), 'content-type': 'application/json' }
    const made = await t.call('POST', '/inclusion-options', { as: headers, body: { name: 'Lunch' } })
    for (const url of [`/api/inclusion-options/${made.body.data.id}`, '/api/calendar/subscription'])
      expect((await t.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  })

  test('An id that is not a positive integer answers 404', async () => {
    const headers = await as()
    for (const id of [
      '0',
      '-1',
      '1.5',
      'abc',
      '1e3',
      '99999999999999999999',
      '01',
      '%00',
      'x'.repeat(300),
      '9007199254740993',
    ]) {
      const answer = await t.app.inject({ url: `/api/bookings/${id}`, headers })
      expect([answer.statusCode, answer.json().code], id).toEqual([404, 'not_found'])
    }
  })

  test('Unknown query keys and empty values are ignored, and invalid values are named', async () => {
    const headers = await as()
    const ok = await t.call('GET', '/bookings?utm=1&page=&search=&search=&limit=5', { as: headers })
    expect(ok.status).toBe(200)
    for (const query of ['status=confirmed&status=', 'tour_id=&tour_id='])
      expect((await t.call('GET', `/bookings?${query}`, { as: headers })).status, query).toBe(200)
    const bad = await t.call('GET', '/bookings?page=0&sort_by=password', { as: headers })
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.body.errors)).toEqual(['page', 'sort_by'])
  })

  test('Unauthenticated callers learn no field names and no ids', async () => {
    const answer = await t.call('POST', '/bookings', { body: { nonsense: true } })
    expect(answer.body).toEqual({
      code: 'unauthenticated',
      message: messages.status[401],
      request_id: expect.any(String),
    })
    expect((await t.call('GET', '/bookings/abc')).status).toBe(401)
  })

  test('A wrong method answers 404, OPTIONS lists the allowed ones, and HEAD answers like GET without a body', async () => {
    expect((await t.app.inject({ method: 'PUT', url: '/api/auth/login' })).statusCode).toBe(404)
    const options = await t.app.inject({ method: 'OPTIONS', url: '/api/bookings/1' })
    expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, PUT, DELETE, HEAD, OPTIONS'])
    expect(options.headers['access-control-allow-origin']).toBeUndefined()
    expect((await t.app.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404)
    const head = await t.app.inject({ method: 'HEAD', url: '/api/health' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await t.app.inject({ method: 'HEAD', url: '/api/bookings' })).statusCode).toBe(401)
    expect((await t.app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
  })
})

describe('The interface', () => {
  test('The page is served for every address of the interface and is revalidated each time', async () => {
    for (const url of ['/', '/index.html', '/login', '/bookings?view=12', '/no/such/page']) {
      const answer = await t.app.inject(url)
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<title>Embankment</title>')
    }
  })

  test('Files with a content hash are cached for a year, and others are revalidated', async () => {
    expect((await t.app.inject('/assets/app-1a2b3c4d.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await t.app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('Pages and files are compressed for clients that accept it', async () => {
    const file = await t.app.inject({ url: '/assets/app-1a2b3c4d.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([file.headers['content-encoding'], brotliDecompressSync(file.rawPayload).toString()]).toEqual([
      'br',
      'console.log(1)',
    ])
    expect(file.headers['content-type']).toContain('javascript')
    // Also of the plain one: a cache must not give it, nor the other, to all.
    for (const headers of [{ 'accept-encoding': 'br' }, {}])
      expect((await t.app.inject({ url: '/assets/app-1a2b3c4d.js', headers })).headers.vary).toBe('accept-encoding')
    const page = await t.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Embankment')
    expect(
      (await t.app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test('Files outside the built folder cannot be read', async () => {
    const ways = [
      '/../outside.txt',
      '/..%2foutside.txt',
      '/assets/../../outside.txt',
      '/%2e%2e/outside.txt',
      '/.env',
      '//outside.txt',
      '/..%5coutside.txt',
    ]
    for (const path of [...ways, `/${join(outer, 'outside.txt')}`]) {
      // Over a socket: HTTP clients normalise such a path before they send it.
      const answer = await speak(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400|403|404) /)
      expect(answer, path).not.toContain('what lies outside')
    }
    expect(await speak('GET /favicon.svg HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toContain('<svg')
  })
})

async function speak(text: string): Promise<string> {
  await listening
  return exchange(t.app, text)
}
const listening = t.app.listen({ port: 0, host: '127.0.0.1' })
