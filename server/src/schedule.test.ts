import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from './db/db.ts'
import { openTestDatabase } from './db/testing.ts'
import { openTestApp } from './testing.ts'

test('A server that is stopped begins no work by the clock, though a request is still in flight', async () => {
  const database = await openTestDatabase()
  let transactions = 0
  const withTx: Database['withTx'] = (...given) => {
    transactions++
    return database.withTx(...given)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const t = await openTestApp({ database: { ...database, withTx } })
  const minute = () => {
    transactions = 0
    vi.advanceTimersByTime(60_000)
    return transactions
  }
  expect(minute()).toBeGreaterThan(0)

  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  const arrived = once(t.app.server, 'request')
  const head = ['POST /api/auth/login HTTP/1.1', `host: 127.0.0.1:${port}`, 'content-type: application/json']
  client.write(`${[...head, 'content-length: 100'].join('\r\n')}\r\n\r\n{`)
  await arrived
  const closed = t.close()
  const status = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status
  await expect.poll(status, { timeout: 10_000 }).toBe(503)
  expect(minute()).toBe(0)
  client.destroy()
  await closed
})

test('What is done by the hour is done soon after a start, too: a server may not run for an hour', async () => {
  const database = await openTestDatabase()
  await database.db.execute(sql`insert into attempts (bucket, expires_at) values ('old', now() - interval '1 day')`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const t = await openTestApp({ database })
  vi.advanceTimersByTime(300_000)
  vi.useRealTimers()
  const left = async () => (await database.db.execute(sql`select from attempts where bucket = 'old'`)).rowCount
  await expect.poll(left).toBe(0)
  await t.close()
})
