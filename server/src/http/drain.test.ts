import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { system } from 'contract/documents'
import { registerDrain } from './drain.ts'

async function listening() {
  const app = Fastify({ return503OnClosing: false })
  registerDrain(app)
  let finish = () => {}
  let entered = () => {}
  const inside = new Promise<void>((resolve) => (entered = resolve))
  app.get('/slow', async () => {
    entered()
    await new Promise<void>((resolve) => (finish = resolve))
    return { done: true }
  })
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/live', { config: { endpoint: system.alive } }, async () => ({ status: 'ok' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, inside, finish: () => finish() }
}

test('While the server closes, new requests answer 503 and the one in flight finishes', async () => {
  const { app, url, inside, finish } = await listening()
  const slow = fetch(`${url}/slow`)
  await inside
  const closed = app.close()
  // Closing begins in a later iteration of the event loop.
  await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(503)
  const health = await fetch(`${url}/health`)
  expect(health.headers.get('retry-after')).toBe('5')
  expect(await health.json()).toMatchObject({ code: 'unavailable' })
  // A process that counts as dead would be killed with the request in flight.
  expect((await fetch(`${url}/live`)).status).toBe(200)
  finish()
  const answer = await slow
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ done: true })
  await closed
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
})

test('Without requests in flight the server closes at once', async () => {
  const { app, url } = await listening()
  expect((await fetch(`${url}/health`)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  // No timer passes, so it waits for none.
  await app.close().finally(() => vi.useRealTimers())
})

test('Answers that were queued on a closed connection do not keep the server open', async () => {
  const { app, url, inside, finish } = await listening()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const client = connect(Number(new URL(url).port), '127.0.0.1')
  let requests = 0
  app.server.on('request', () => void requests++)
  client.write(
    'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n' + 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3),
  )
  await inside
  await expect.poll(() => requests).toBe(4)
  const [server] = await accepted
  client.destroy()
  if (!server.destroyed) await once(server, 'close')
  finish()
  await app.close()
})
