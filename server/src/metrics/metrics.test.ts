import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetMail } from '../mail/mails.ts'
import { queueMail } from '../mail/write.ts'
import { openTestApp } from '../testing.ts'

const token = 'scrape-me-if-you-can'
let t: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  t = await openTestApp({ config: { metricsToken: token } })
})
afterAll(() => t.close())

const asPrometheus = (bearer = token) => ({ headers: { authorization: `Bearer ${bearer}` } })
const scrape = (bearer?: string) => t.call('GET', '/metrics', asPrometheus(bearer))

const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('Requests are counted by call and status, never by address', async () => {
  const admin = await t.signIn('admin')
  for (const search of ['Ada', 'Ben']) await t.call('GET', '/bookings', { as: admin, query: { search } })
  await t.call('GET', '/bookings/4711', { as: admin })
  await t.call('GET', '/no-such-call')
  const { status, body, headers } = await scrape()
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = String(body)
  const counted = (labels: string) => figure(text, `embankment_http_request_duration_seconds_count{${labels}}`)
  expect(counted('method="GET",call="/bookings",status="200"')).toBe(2)
  expect(counted('method="GET",call="/bookings/:id",status="404"')).toBe(1)
  expect(counted('method="GET",call="other",status="404"')).toBe(1)
  expect(text).not.toMatch(/Ada|["/]4711|no-such-call/)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})

test('A mail that waits is counted until it is sent', async () => {
  expect(figure(String((await scrape()).body), 'embankment_queue_length{queue="mail"}')).toBe(0)
  await t.database.withTx((tx) => queueMail(tx, resetMail('ada@example.test', 'Ada', '123456')))
  const text = String((await scrape()).body)
  expect(figure(text, 'embankment_queue_length{queue="mail"}')).toBe(1)
  expect(figure(text, 'embankment_queue_length{queue="import"}')).toBe(0)
  expect(figure(text, 'embankment_mail_oldest_seconds')).toBeGreaterThanOrEqual(0)
})

test('Without a database the process is alive, not ready, and its figures are true', async () => {
  // Nothing listens there.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const db = drizzle(pool)
  const database = { ...t.database, db, ping: async () => void (await db.execute('select 1')) }
  const other = await openTestApp({ config: { metricsToken: token }, database })
  const text = String((await other.call('GET', '/metrics', asPrometheus())).body)
  expect(figure(text, 'embankment_database_up')).toBe(0)
  expect(text).not.toMatch(/^embankment_(queue_length\{|mail_oldest_seconds )/m)
  expect((await other.call('GET', '/health/live')).status).toBe(200)
  expect((await other.call('GET', '/health/ready')).status).toBe(503)
  expect((await other.call('GET', '/health')).status).toBe(503)
  await other.app.close()
  await pool.end()
  expect(figure(String((await scrape()).body), 'embankment_database_up')).toBe(1)
  expect((await t.call('GET', '/health/ready')).body).toEqual({ status: 'ok' })
})

test('Without the token, with a wrong one and with that of a session there are no figures', async () => {
  expect((await t.call('GET', '/metrics')).status).toBe(401)
  expect((await scrape(`${token}r`)).status).toBe(401)
  const admin = await t.signIn('admin')
  expect((await t.call('GET', '/metrics', { as: admin })).status).toBe(401)
})

test('Without the setting there is no such address, whatever is sent', async () => {
  const other = await openTestApp({ database: t.database })
  expect((await other.call('GET', '/metrics')).status).toBe(404)
  expect((await other.call('GET', '/metrics', asPrometheus('undefined'))).status).toBe(404)
  await other.app.close()
})
