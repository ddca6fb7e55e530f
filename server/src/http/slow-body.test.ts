import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing.ts'
import { registerBodies } from './body.ts'
import { registerSlowBody } from './slow-body.ts'

const windowMs = 10_000
const least = 10 * 1_024
const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => t.close())

type Opened = { socket: Socket; heard: () => string; ended: Promise<void> }
const portOf = (server: FastifyInstance) => (server.server.address() as { port: number }).port

function open(port: number, start: string): Opened {
  let heard = ''
  const socket = connect(port, '127.0.0.1')
  socket.write(start)
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
  const ended = new Promise<void>((resolve) => void socket.on('close', () => resolve()).on('error', () => {}))
  return { socket, heard: () => heard, ended }
}

/** A POST whose body is sent in pieces; `send` resolves once the server has the piece. */
async function post(app: FastifyInstance, length: number) {
  const seen = new Promise<IncomingMessage>((resolve) => void app.server.once('request', resolve))
  const head = `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  const opened = open(portOf(app), head)
  const { socket: server } = await seen
  // The measurement begins in a hook, which runs after the request event.
  while (vi.getTimerCount() === 0) await turn()
  let sent = head.length
  const send = async (piece: string) => {
    opened.socket.write(piece)
    sent += piece.length
    while (server.bytesRead < sent) await turn()
    await turn()
  }
  return { ...opened, send }
}

let app: FastifyInstance
let wasLate = false
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify()
  wasLate = false
  registerSlowBody(app, { wasLate: () => wasLate })
  await registerBodies(app)
  app.post('/', async (request) => ({ bytes: JSON.stringify(request.body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

test('A body slower than 1 KB/s is cut after 10 s', async () => {
  const { send, heard, ended } = await post(app, 50_000)
  await send(`"${'x'.repeat(least - 2)}`)
  vi.advanceTimersByTime(windowMs)
  await ended
  expect(heard()).not.toMatch(/^HTTP\/1\.1 200/)
})

test('A body that stalls after a fast start is cut within the next 10 s', async () => {
  const { send, heard, ended } = await post(app, 200_000)
  await send(`"${'x'.repeat(100_000)}`)
  vi.advanceTimersByTime(windowMs)
  await send('x')
  vi.advanceTimersByTime(windowMs)
  await ended
  expect(heard()).not.toMatch(/^HTTP\/1\.1 200/)
})

test('A body is not cut for the time in which the event loop was blocked', async () => {
  const { send, heard, ended } = await post(app, 2 * least)
  await send(`"${'x'.repeat(least - 1)}`)
  vi.advanceTimersByTime(windowMs)
  wasLate = true
  vi.advanceTimersByTime(windowMs)
  await send(`${'x'.repeat(least - 1)}"`)
  await ended
  expect(heard()).toMatch(/^HTTP\/1\.1 200/)
})

test('A body of at least 1 KB/s is received without a time limit', async () => {
  const pieces = 60
  const { send, heard, ended } = await post(app, pieces * least + 2)
  await send('"')
  for (let i = 0; i < pieces; i++) {
    await send('x'.repeat(least))
    vi.advanceTimersByTime(windowMs)
  }
  await send('"')
  await ended
  expect(heard()).toMatch(/^HTTP\/1\.1 200/)
  expect(vi.getTimerCount()).toBe(0)
})

test('Headers that do not end within 4 s answer 408 and close the connection', { tags: ['slow'] }, async () => {
  vi.useRealTimers()
  expect(t.app.server.headersTimeout).toBe(4_000)
  const { heard, ended } = open(portOf(t.app), 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n')
  await ended
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('Hundreds of silent connections do not affect other requests and are closed', { tags: ['slow'] }, async () => {
  vi.useRealTimers()
  const port = portOf(t.app)
  const many = Array.from({ length: Number(process.env['HALF_OPEN'] ?? 200) }, (_, i) =>
    open(port, i % 2 ? 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n' : ''),
  )
  await Promise.all(many.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))))
  for (let i = 0; i < 30; i++) expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  await Promise.all(many.map(({ ended }) => ended))
})
