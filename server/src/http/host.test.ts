import { afterAll, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { openTestApp } from '../testing.ts'
import { exchange } from './testing-socket.ts'
import { ownHosts } from './host.ts'

const t = await openTestApp({ config: { publicUrl: 'https://office.example.com' } })
await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(t.close)

const statusFor = async (host: string, url = '/api/privacy-policy') =>
  (await t.app.inject({ url, headers: { host } })).statusCode

describe('A request', () => {
  test.each(['office.example.com', 'OFFICE.example.com:443', 'localhost:5173', '127.0.0.1:1', '[::1]:3000'])(
    'for %s is answered',
    async (host) => expect(await statusFor(host)).toBe(200),
  )

  test.each([
    'evil.example',
    'office.example.com.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    'a@localhost',
    'x y',
  ])('for the host %j is refused with a sentence', async (host) => {
    for (const url of ['/api/privacy-policy', '/', '/files/0']) expect(await statusFor(host, url), url).toBe(400)
    const answer = await t.app.inject({ url: '/api/privacy-policy', headers: { host } })
    expect(answer.json()).toMatchObject({ code: 'bad_request', message: messages.otherHost })
  })

  test('with a forwarded host of ours for another host is refused', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'office.example.com' }
    expect((await t.app.inject({ url: '/api/privacy-policy', headers })).statusCode).toBe(400)
  })

  test('for the health of the server is answered under any host', async () => {
    expect(await statusFor('10.0.0.1:3000', '/api/health')).toBe(200)
  })
})

describe('Hosts in production', () => {
  const own = (header: string, host = '127.0.0.1') =>
    ownHosts({ publicUrl: 'https://office.example.com', host, nodeEnv: 'production' })(header)

  test('are that of PUBLIC_URL and the one that the server listens on', () => {
    expect(
      ['office.example.com', '127.0.0.1:3000', 'localhost:3000', '[::1]', '10.0.0.1'].map((each) => own(each)),
    ).toEqual([true, true, false, false, false])
    expect([own('[::1]:3000', '::1'), own('app:3000', 'app')]).toEqual([true, true])
  })

  test('include every address, but no name, where the server listens on all addresses', () => {
    expect([own('10.0.0.1', '0.0.0.0'), own('[fd00::1]', '::'), own('evil.example', '0.0.0.0')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('An answer before any route', () => {
  test.each<[string, string, number]>([
    ['a request without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'GARBAGE\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a malformed chunk',
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  ])('to %s has the security headers and the error body', async (_kind, text, status) => {
    const answer = await exchange(t.app, text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id'])
      expect(head.toLowerCase()).toContain(`\r\n${name}: `)
    expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      request_id: expect.any(String),
    })
  })
})

test('A request with an unknown expectation is answered as one without', async () => {
  const answer = await exchange(
    t.app,
    'GET /api/health HTTP/1.1\r\nhost: localhost\r\nexpect: tea\r\nconnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('\r\ncontent-security-policy: ')
})
