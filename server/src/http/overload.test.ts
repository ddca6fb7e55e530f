import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextPhase } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from 'contract/messages'
import { openTestApp } from '../testing.ts'
import { watchEventLoop } from './event-loop.ts'
import { limitLoad } from './load.ts'

const t = await openTestApp()
const port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(t.close)
beforeEach(t.truncate)
afterEach(() => void vi.restoreAllMocks())

describe('With many calls in progress', () => {
  const usual = t.app.limitLoad
  afterEach(() => void (t.app.limitLoad = usual))

  function hold() {
    const released: (() => void)[] = []
    const work = () => new Promise<void>((resolve) => void released.push(resolve))
    return { work, release: () => released.splice(0).forEach((resolve) => resolve()) }
  }

  test('exports are refused first, then reads, then changes, and health checks never', async () => {
    const limit = limitLoad({ health: Infinity, change: 3, read: 2, export: 1 })
    const { work, release } = hold()
    const done = [limit('export', work)]
    await expect(limit('export', work)).rejects.toMatchObject({ code: 'unavailable' })
    done.push(limit('read', work))
    await expect(limit('read', work)).rejects.toMatchObject({ code: 'unavailable' })
    done.push(limit('change', work))
    await expect(limit('change', work)).rejects.toMatchObject({ code: 'unavailable' })
    done.push(limit('health', work))
    release()
    await Promise.all(done)
    for (const kind of ['export', 'read', 'change'] as const) await limit(kind, async () => undefined)
  })

  test('work that fails is no longer counted', async () => {
    const limit = limitLoad({ health: 1, change: 1, read: 1, export: 1 })
    for (let round = 0; round < 3; round++)
      await expect(limit('change', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  })

  test('a call of the API is refused by its kind with 503 and Retry-After', async () => {
    const as = await t.signIn('admin')
    const paths = [
      ['GET', '/bookings/export', 'export'],
      ['GET', '/bookings', 'read'],
      ['POST', '/inclusion-options', 'change'],
      ['POST', '/auth/login', 'change'],
      ['POST', '/auth/password/reset', 'read'],
      ['POST', '/auth/register', 'read'],
    ] as const
    for (const [method, path, kind] of paths) {
      t.app.limitLoad = limitLoad({ health: 1, change: 1, read: 1, export: 1, [kind]: 0 })
      const answer = await t.call(method, path, { as, ...(method === 'POST' && { body: {} }) })
      expect([answer.status, answer.body.code], path).toEqual([503, 'unavailable'])
      expect(Number(answer.headers['retry-after']), path).toBeGreaterThan(0)
    }
    t.app.limitLoad = limitLoad({ health: 1, change: 0, read: 0, export: 0 })
    expect((await t.call('GET', '/health')).status).toBe(200)
  })

  test('a stream of notifications is not counted after its start', async () => {
    t.app.limitLoad = limitLoad({ health: 1, change: 1, read: 1, export: 1 })
    const headers = await t.signIn('admin')
    const leave = new AbortController()
    const open = { headers, signal: leave.signal }
    for (let i = 0; i < 2; i++)
      expect((await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, open)).status).toBe(200)
    expect((await t.call('GET', '/notifications', { as: headers })).status).toBe(200)
    leave.abort()
  })

  test('a change gets the next free connection of the database before a read that came earlier', async () => {
    const as = await t.signIn('admin')
    const releases: (() => void)[] = []
    const connections = t.database.engine === 'embedded' ? 1 : 10
    const holders = Array.from({ length: connections }, () =>
      t.database.withTx(() => new Promise<void>((resolve) => void releases.push(resolve))),
    )
    await expect.poll(() => releases.length).toBe(connections)
    const { findMe } = t.app
    const order: string[] = []
    const spy = vi.spyOn(t.app, 'findMe').mockImplementation(async (request, options) => {
      const me = await findMe(request, options)
      order.push(request.method)
      return me
    })
    const read = t.call('GET', '/inclusion-options', { as })
    await expect.poll(() => spy.mock.calls.length).toBe(1)
    const write = t.call('POST', '/inclusion-options', { as, body: { name: 'Lunch' } })
    await expect.poll(() => spy.mock.calls.length).toBe(2)
    // The token is verified before the session is read.
    await nextPhase()
    await nextPhase()
    releases.pop()!()
    await Promise.all([read, write])
    for (const release of releases) release()
    await Promise.all(holders)
    // The change reads the rights again within its transaction, before or after the read is served.
    expect(order[0]).toBe('POST')
    expect(order).toContain('GET')
  })
})

describe('An event loop that was blocked', () => {
  test('is noticed, from the first callback afterwards on, for the time asked for', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let now = 10_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const loop = watchEventLoop()
    const pass = (ms: number) => {
      now += ms
      vi.advanceTimersByTime(250)
    }
    for (let i = 0; i < 10; i++) pass(300)
    expect(loop.wasLate(8_000)).toBe(false)
    now += 5_000
    expect(loop.wasLate(8_000)).toBe(true)
    vi.advanceTimersByTime(250)
    expect(loop.wasLate(8_000)).toBe(true)
    for (let i = 0; i < 40; i++) pass(250)
    expect(loop.wasLate(8_000)).toBe(false)
    loop.stop()
    vi.useRealTimers()
  })

  /** The answer to a connection whose headers or body did not end in time. */
  async function answerToTimeout(): Promise<string> {
    const accepted = once(t.app.server, 'connection') as Promise<[Socket]>
    const client = connect(port, '127.0.0.1')
    const [socket] = await accepted
    const answer = text(client)
    t.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    return answer
  }

  test('turns the timeout of a request into a 503 with Retry-After', async () => {
    vi.spyOn(t.app.eventLoop, 'wasLate').mockReturnValue(true)
    const answer = await answerToTimeout()
    expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*retry-after: 5\r\n/)
    expect(answer).toContain(messages.unavailable)
  })

  test('and without a delay of the server the timeout is answered 408', async () => {
    vi.spyOn(t.app.eventLoop, 'wasLate').mockReturnValue(false)
    expect(await answerToTimeout()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('does not make the server answer 408 to headers that were sent in time', { tags: ['slow'] }, async () => {
    // A process of its own, since this one is blocked: it connects, and sends its request while that is so.
    const client = spawn(process.execPath, [
      '-e',
      `const socket = require('net').connect(${port}, '127.0.0.1', () => {
        console.error('connected')
        process.stdin.once('data', () => socket.write('GET /api/health HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n'))
      })
      socket.on('error', () => {}).pipe(process.stdout)
      socket.on('close', () => process.exit())`,
    ])
    const answer = text(client.stdout)
    const accepted = once(t.app.server, 'connection')
    await Promise.all([once(client.stderr, 'data'), accepted])
    client.stdin.write('send\n')
    const until = performance.now() + 6_000
    while (performance.now() < until);
    expect(await answer).toMatch(/^HTTP\/1\.1 (200 |503 [^]*retry-after: 5)/)
  })
})
