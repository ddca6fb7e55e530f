/** @module-tag slow */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerSlowReaders } from './slow-readers.ts'

const big = Buffer.alloc(64 * 2 ** 20)
const checkMs = 5_000
let app: FastifyInstance
let port: number
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  app = Fastify()
  registerSlowReaders(app)
  app.get('/whole', async () => big)
  app.get('/stream', async () => Readable.from(chunks()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function* chunks() {
  for (let i = 0; i < 64; i++) yield big.subarray(0, 2 ** 20)
}

/** Requests an answer of 64 MB without reading it. `sent` is how much of it the operating system has accepted. */
async function request(path: string, times = 1) {
  const accepted = once(app.server, 'connection') as Promise<[Socket & { _handle?: { writeQueueSize: number } }]>
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  const more = times === 1 ? 'connection: close\r\n' : ''
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`.repeat(times))
  const [server] = await accepted
  const sent = () => server.bytesWritten - server.writableLength - (server._handle?.writeQueueSize ?? 0)
  // Until the buffers of the operating system are full.
  let before = -1
  await expect
    .poll(() => [server.writableLength > 0 && sent() === before, (before = sent())][0], { interval: 200 })
    .toBe(true)
  return { client, server, sent }
}

test.each(['/whole', '/stream'])('A client that does not read %s is disconnected within 60 s', async (path) => {
  const { client, server } = await request(path)
  for (let ms = 0; ms < 60_000; ms += checkMs) vi.advanceTimersByTime(checkMs)
  expect(server.destroyed).toBe(true)
  client.destroy()
})

test.each(['/whole', '/stream'])('A client that reads %s slowly is not disconnected', async (path) => {
  const { client, server, sent } = await request(path)
  let bytes = 0
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    client.pause()
  })
  for (let seconds = 0; seconds < 120; seconds += 40) {
    const before = sent()
    // The operating system accepts more only once a good part of its buffer is free.
    await expect.poll(() => [client.resume(), sent() > before][1], { interval: 1 }).toBe(true)
    vi.advanceTimersByTime(40_000)
  }
  expect(server.destroyed).toBe(false)
  client.removeAllListeners('data').on('data', (chunk: Buffer) => void (bytes += chunk.length))
  client.resume()
  await once(client, 'close')
  expect(bytes).toBeGreaterThan(big.length)
})

test('A client that reads its first answer late, and the next one not at all, is disconnected', async () => {
  // The second answer is queued behind the first.
  const { client, server, sent } = await request('/whole', 2)
  vi.advanceTimersByTime(checkMs)
  let bytes = 0
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > big.length + 1_000) client.pause()
  })
  await expect.poll(() => bytes).toBeGreaterThan(big.length)
  let before = -1
  await expect.poll(() => [sent() === before, (before = sent())][0], { interval: 200 }).toBe(true)
  for (let ms = 0; ms < 60_000; ms += checkMs) vi.advanceTimersByTime(checkMs)
  expect(server.destroyed).toBe(true)
  client.destroy()
})
