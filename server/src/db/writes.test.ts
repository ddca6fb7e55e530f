import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from './db.ts'
import { openTestDatabase } from './testing.ts'
import { sharedWrites, sinceLastWrite } from './writes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, withTx, writes } = database

const look = () => db.execute(sql`select 1`)
const count = async (run: () => Promise<unknown>) => {
  const before = writes.count()
  await run()
  return writes.count() - before
}
const insert = sql`insert into record_changes (entity, changed_at) values ('booking', now())`

test('Reads and transactions that only look for work are no writes; every other transaction and statement is', async () => {
  // The first message of the own process counts as a write.
  await vi.waitFor(() => expect(writes.reportsAll()).toBe(true), { timeout: 10_000 })
  expect(await count(look)).toBe(0)
  expect(await count(() => withTx(async () => {}, { looks: true }))).toBe(0)
  expect(await count(() => withTx((tx) => tx.execute(insert)))).toBe(1)
  expect(await count(() => db.execute(insert))).toBe(1)
  const failing = withTx(async () => {
    throw new Error('rolled back')
  })
  expect(await count(() => failing.catch(() => undefined))).toBe(0)
})

test('Work is looked for after a write and after the longest time, and not otherwise', async () => {
  await vi.waitFor(() => expect(writes.reportsAll()).toBe(true), { timeout: 10_000 })
  const isDue = sinceLastWrite(writes, 3_600_000)
  expect([isDue(), isDue()]).toEqual([true, false])
  await db.execute(insert)
  expect([isDue(), isDue()]).toEqual([true, false])
  const isAlwaysDue = sinceLastWrite(writes, 0)
  expect([isAlwaysDue(), isAlwaysDue()]).toEqual([true, true])
})

test('Where writes of other processes are not reported, every look is due', () => {
  const isDue = sinceLastWrite({ ...writes, reportsAll: () => false }, 3_600_000)
  expect([isDue(), isDue()]).toEqual([true, true])
})

const server = process.env.TEST_DATABASE_URL

test.runIf(server)('A write of one process is reported to the others on the same server', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(server!)
  url.pathname = `/${rows[0]!.name}`
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  // Both are new: the database of this file served others before, whose clocks may have been stopped.
  const [one, other] = await Promise.all([1, 2].map(() => openDatabase({ url: url.href, dataDir: '', log: quiet })))
  try {
    await vi.waitFor(() => expect(other!.writes.reportsAll()).toBe(true), { timeout: 10_000 })
    const before = other!.writes.count()
    await one!.db.execute(insert)
    await vi.waitFor(() => expect(other!.writes.count()).toBeGreaterThan(before), { timeout: 10_000 })
    // The last one of a process is reported before it ends.
    const command = await openDatabase({ url: url.href, dataDir: '', log: quiet })
    await vi.waitFor(() => expect(command.writes.reportsAll()).toBe(true), { timeout: 10_000 })
    const last = other!.writes.count()
    await command.db.execute(insert)
    await command.close()
    await vi.waitFor(() => expect(other!.writes.count()).toBeGreaterThan(last), { timeout: 10_000 })
  } finally {
    await Promise.all([one!.close(), other!.close()])
  }
})

test.runIf(server)('What was written while the connection was lost is looked for once it is back', async () => {
  const url = new URL(server!)
  url.searchParams.set('application_name', 'loses-its-connection')
  const hosts = { url: () => url.href, found: async () => {}, onMove: () => {}, stop: async () => {} }
  const pool = new pg.Pool({ connectionString: server, max: 1 })
  const shared = sharedWrites(hosts, pool)
  const reports = (value: boolean) =>
    vi.waitFor(() => expect(shared.reportsAll()).toBe(value), { timeout: 15_000, interval: 5 })
  try {
    await reports(true)
    const isDue = sinceLastWrite(shared, 3_600_000)
    isDue()
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loses-its-connection'`,
    )
    await reports(false)
    // The last look before the connection is back; what another process writes then is not notified.
    isDue()
    await reports(true)
    expect([isDue(), isDue()]).toEqual([true, false])
  } finally {
    await shared.stop()
    await pool.end()
  }
})

test.runIf(server)('A connection on which nothing can be notified, as on a replica, is ended', async () => {
  const url = new URL(server!)
  url.searchParams.set('application_name', 'listens-in-vain')
  const hosts = { url: () => url.href, found: async () => {}, onMove: () => {}, stop: async () => {} }
  const query = vi.fn().mockRejectedValue(new Error('cannot execute NOTIFY during recovery'))
  const refused = sharedWrites(hosts, { query } as unknown as pg.Pool)
  await vi.waitFor(() => expect(query).toHaveBeenCalled(), { timeout: 10_000 })
  const connected = sql`select from pg_stat_activity where application_name = 'listens-in-vain'`
  await vi.waitFor(async () => expect((await db.execute(connected)).rows).toEqual([]), { timeout: 4_000 })
  await refused.stop()
})
