import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchRequests } from '../jobs/requests.ts'
import { countRequests } from './counted-requests.ts'

let app: ReturnType<typeof Fastify>
let counted: ReturnType<typeof watchRequests>
let entered: () => void
let leave: () => void
let inside: Promise<void>
let handled: number

/** A server whose route `/slow` waits before it is handled, as for the rights of its caller. */
beforeEach(async () => {
  app = Fastify()
  counted = watchRequests()
  countRequests(app, counted)
  handled = 0
  inside = new Promise((resolve) => (entered = resolve))
  const left = new Promise<void>((resolve) => (leave = resolve))
  app.addHook('preHandler', async () => void handled++)
  const onRequest = async () => {
    entered()
    await left
  }
  app.route({ method: ['GET', 'POST'], url: '/slow', onRequest, handler: async () => ({ done: true }) })
  app.get('/', async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const request = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

/** Sends a text and leaves once the server is at it; resolves when the server knows. */
async function sendAndLeave(text: string, isArrived = async () => inside): Promise<void> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const client = connect((app.server.address() as { port: number }).port, '127.0.0.1', () => client.write(text))
  const [server] = await accepted
  await isArrived()
  client.destroy()
  if (!server.closed) await once(server, 'close')
}

test('A request counts until it is answered', async () => {
  const { port } = app.server.address() as { port: number }
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await inside
  expect(counted.inFlight()).toBe(1)
  leave()
  await (await answer).json()
  await expect.poll(counted.inFlight).toBe(0)
})

test.each(['GET', 'POST'])('A %s whose client leaves before it is handled counts no longer', async (method) => {
  await sendAndLeave(request(method, '/slow'))
  leave()
  await expect.poll(() => handled).toBe(1)
  expect(counted.inFlight()).toBe(0)
})

test('Requests behind another one of a connection that is closed count no longer', async () => {
  let arrived = 0
  app.server.on('request', () => void arrived++)
  const all = request('GET', '/slow') + request('GET', '/').repeat(3)
  await sendAndLeave(all, () => expect.poll(() => arrived).toBe(4))
  leave()
  await expect.poll(() => handled).toBe(4)
  expect(counted.inFlight()).toBe(0)
})
