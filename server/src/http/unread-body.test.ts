import { connect } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { DatabaseUnavailable } from '../db/db.ts'
import { openTestApp } from '../testing.ts'

const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(t.close)
const { port } = t.app.server.address() as { port: number }

const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx'

/** Sends the start of a body of 5 MB and returns the status line that arrives before the rest is sent. */
async function statusBeforeBody({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>, more = ''): Promise<string> {
  const url = apiBase + path.replaceAll(/:\w+/g, '1')
  const head = `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=b\r\n${more}`
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}content-length: 5000000\r\n\r\n${start}`)
  // Without an answer the test runs into its time limit: the rest of the body never comes.
  const answer = await new Promise<string>((resolve) => void socket.setEncoding('utf8').once('data', resolve))
  socket.destroy()
  return answer.split('\r\n')[0]!
}

const changing = Object.values(endpointGroups)
  .flatMap((group) => Object.values(group))
  .filter(({ method }) => method !== 'GET')
const closed = changing.filter(({ access }) => access !== 'anyone')
const open = changing.filter(({ access }) => access === 'anyone')
const named = (list: AnyEndpoint[]) => list.map((each): [string, AnyEndpoint] => [`${each.method} ${each.path}`, each])

test.each(named(closed))('%s refuses a stranger before it reads a multipart body', async (_name, endpoint) => {
  expect(await statusBeforeBody(endpoint)).toBe('HTTP/1.1 401 Unauthorized')
})

test.each(named(open))('%s, which needs no sign-in, does not read a multipart body', async (_name, endpoint) => {
  expect(await statusBeforeBody(endpoint)).toMatch(/^HTTP\/1\.1 (200|401|409|415) /)
})

test('A missing permission is refused before a multipart body is read', async () => {
  const { authorization } = await t.signIn('employee', ['reviews'])
  const path = { method: 'POST', path: '/bookings/imports' } as const
  expect(await statusBeforeBody(path, `authorization: ${authorization}\r\n`)).toBe('HTTP/1.1 403 Forbidden')
})

test.each([
  ['JSON', 'application/json', '{"email":'],
  ['a form', 'multipart/form-data; boundary=b', start],
])('%s that breaks off is logged as aborted, not as an outage', async (_kind, type, body) => {
  const as = await t.signIn('admin')
  t.lines.length = 0
  const path = type.startsWith('multipart') ? '/bookings/imports' : '/inclusion-options'
  const head = `POST ${apiBase}${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${as['authorization']}\r\ncontent-type: ${type}\r\n`
  const arrived = new Promise<IncomingMessage>((resolve) => void t.app.server.once('request', resolve))
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}content-length: 5000\r\n\r\n${body}`)
  const request = await arrived
  // From then on the body is read: access has been checked, in the database, and what was sent has been received.
  await t.database.ping()
  await expect.poll(() => request.socket.bytesRead).toBe(socket.bytesWritten)
  await expect.poll(() => request.listenerCount('data') + request.listenerCount('readable')).toBeGreaterThan(0)
  socket.destroy()
  const lines = () => t.lines.map((line) => JSON.parse(line))
  await expect.poll(() => lines().map(({ msg }) => msg), { timeout: 10_000 }).toContain('aborted')
  // What fails because of it is logged within the same round of the event loop, or after one of the database.
  for (let round = 0; round < 3; round++) {
    await t.database.ping()
    await turn()
  }
  expect(lines().filter(({ msg, status }) => msg === 'unavailable' || status >= 500)).toEqual([])
})

test('A database that fails while a file is received answers 503', async () => {
  const withTx = () => Promise.reject(new DatabaseUnavailable('The database does not answer.'))
  const failing = await openTestApp({ database: { ...t.database, withTx, close: async () => {} } })
  const answer = await failing.call('POST', '/bookings/imports', {
    as: await t.signIn('admin'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${start}\r\n--b--\r\n`,
  })
  await failing.close()
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
})
