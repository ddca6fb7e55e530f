import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../testing.ts'
import { registerBodies } from './body.ts'
import { registerSlowBody } from './slow-body.ts'

const windowMs = 300
// The same watch, thirty times as quick: a window of 0.3 s in which 0.3 KB must come.
const app: FastifyInstance = Fastify()
registerSlowBody(app, windowMs)
await registerBodies(app)
app.post('/', async (request) => ({ bytes: JSON.stringify(request.body).length }))
await app.listen({ port: 0, host: '127.0.0.1' })
const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await t.close()
})

type Ended = { heard: string; ms: number }
const portOf = (server: FastifyInstance) => (server.server.address() as { port: number }).port

function open(port: number, start: string): { socket: Socket; ended: Promise<Ended> } {
  const began = Date.now()
  let heard = ''
  const socket = connect(port, '127.0.0.1')
  socket.write(start)
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
  const ended = new Promise<Ended>((resolve) => {
    socket.on('close', () => resolve({ heard, ms: Date.now() - began })).on('error', () => {})
  })
  return { socket, ended }
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Sends a body in pieces, one every so often, until the connection ends. */
function drip(socket: Socket, piece: string, everyMs: number, times: number) {
  let sent = 0
  const timer = setInterval(() => {
    if (sent++ === times || socket.destroyed) return clearInterval(timer)
    socket.write(piece)
  }, everyMs)
}

test('a body that trickles is cut', async () => {
  const { socket, ended } = open(portOf(app), `${head(5_000)}"`)
  drip(socket, 'x', 50, 5_000)
  const { heard, ms } = await ended
  expect(heard).not.toMatch(/^HTTP\/1\.1 200/)
  expect(ms).toBeLessThan(windowMs * 4)
})

test('a body that is slow but steady arrives, however long it takes', async () => {
  const pieces = 30
  const { socket, ended } = open(portOf(app), `${head(pieces * 1_000 + 2)}"`)
  drip(socket, 'x'.repeat(1_000), 50, pieces)
  setTimeout(() => socket.write('"'), 50 * (pieces + 4))
  const { heard, ms } = await ended
  expect(heard).toMatch(/^HTTP\/1\.1 200/)
  expect(ms).toBeGreaterThan(windowMs * 4)
})

test('headers that do not end within 4 s are answered 408 and the connection is closed', async () => {
  const { ended } = open(portOf(t.app), 'GET /api/health HTTP/1.1\r\nhost: x\r\n')
  const { heard, ms } = await ended
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThan(3_900)
  expect(ms).toBeLessThan(7_000)
})

test('a connection that says nothing is closed, and hundreds of them disturb nobody', async () => {
  const port = portOf(t.app)
  const many = Array.from({ length: Number(process.env['HALF_OPEN'] ?? 200) }, (_, i) =>
    open(port, i % 2 ? 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n' : ''),
  )
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const began = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    times.push(performance.now() - began)
  }
  expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(250)
  const ends = await Promise.all(many.map(({ ended }) => ended))
  expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(9_000)
}, 30_000)
