import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { errorBody } from 'contract/errors'
import { limits } from 'contract/limits'
import { openTestApp } from '../testing.ts'
import { securityHeaders } from './headers.ts'
import { limitLoad } from './load.ts'

const t = await openTestApp()
const port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
const usual = t.app.limitLoad
afterAll(t.close)
afterEach(() => {
  vi.restoreAllMocks()
  t.app.limitLoad = usual
})

/** Sends bytes on a connection of its own and returns the answer, which closes it. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  socket.write(bytes)
  return answer
}

/** The answer to a connection on which Node reports this error. */
async function answerTo(code: string): Promise<string> {
  const accepted = once(t.app.server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  const [socket] = await accepted
  const answer = text(client)
  t.app.server.emit('clientError', Object.assign(new Error(), { code }), socket)
  return answer
}

const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n${body}`
const json = 'content-type: application/json\r\n'
const bearer = async (permission: 'booking' | 'reviews') =>
  `authorization: ${(await t.signIn('employee', [permission]))['authorization']}\r\n`

const cases: [string, number, () => Promise<string>][] = [
  ['bytes that are not HTTP', 400, () => send('GARBAGE\r\n\r\n')],
  ['an unknown method', 400, () => send(request('BREW /api/health'))],
  ['the preface of HTTP/2', 400, () => send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
  [
    'two lengths of one body',
    400,
    () => send(request('POST /api/auth/login', `${json}content-length: 2\r\ncontent-length: 3\r\n`, '{}')),
  ],
  [
    'a length and a chunked body',
    400,
    () =>
      send(request('POST /api/auth/login', `${json}content-length: 2\r\ntransfer-encoding: chunked\r\n`, '0\r\n\r\n')),
  ],
  ['an address that cannot be decoded', 400, () => send(request('GET /api/%zz'))],
  ['a request without a host', 400, () => send('GET /api/bookings HTTP/1.1\r\nconnection: close\r\n\r\n')],
  ['a request of HTTP/1.0 without a host', 400, () => send('GET / HTTP/1.0\r\n\r\n')],
  [
    'a request for another host',
    400,
    () => send('GET /api/bookings HTTP/1.1\r\nhost: elsewhere.example\r\nconnection: close\r\n\r\n'),
  ],
  ['a body that is not JSON', 400, () => send(request('POST /api/auth/login', `${json}content-length: 1\r\n`, '{'))],
  ['a request without a token', 401, () => send(request('GET /api/bookings'))],
  [
    'an expectation that the server does not know, without a token',
    401,
    () => send(request('GET /api/bookings', 'expect: tea\r\n')),
  ],
  ['a request without the permission', 403, async () => send(request('GET /api/bookings', await bearer('reviews')))],
  ['an unknown call', 404, () => send(request('GET /api/nothing'))],
  ['headers that do not end', 408, () => answerTo('ERR_HTTP_REQUEST_TIMEOUT')],
  [
    'a body that is announced as too large',
    413,
    () => send(request('POST /api/auth/login', `${json}content-length: ${limits.jsonBody * 2}\r\n`)),
  ],
  [
    'another media type',
    415,
    () => send(request('POST /api/auth/login', 'content-type: text/plain\r\ncontent-length: 1\r\n', 'x')),
  ],
  ['headers that are too large', 431, () => send(request('GET /api/health', `x-long: ${'x'.repeat(20_000)}\r\n`))],
  [
    'headers that are read late because the server was blocked',
    503,
    () => {
      vi.spyOn(t.app.eventLoop, 'wasLate').mockReturnValue(true)
      return answerTo('ERR_HTTP_REQUEST_TIMEOUT')
    },
  ],
  [
    'a call beyond what the server can do',
    503,
    async () => {
      t.app.limitLoad = limitLoad({ health: 1, change: 0, read: 0, export: 0 })
      return send(request('GET /api/bookings'))
    },
  ],
]

test.each(cases)(
  'The answer to %s is %i with the body and the headers of every failure',
  async (_what, status, ask) => {
    const answer = await ask()
    const [head, body] = answer.split('\r\n\r\n') as [string, string]
    const [line, ...lines] = head.split('\r\n')
    expect(line).toMatch(new RegExp(`^HTTP/1\\.[01] ${status} `))
    const headers = Object.fromEntries(
      lines.map((each) => [each.split(': ')[0]!.toLowerCase(), each.replace(/^[^:]+: /, '')]),
    )
    expect(headers).toMatchObject({ ...securityHeaders(t.config.publicUrl), 'cache-control': 'no-store' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    const read = errorBody.parse(JSON.parse(body))
    expect(read.request_id).toBe(headers['x-request-id'])
    expect(read.message).not.toBe('')
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  },
)
