/** @module-tag slow */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { withBudget } from './budget.ts'
import { connectPatiently, DatabaseUnavailable, StartRefused, toDatabaseError } from './db.ts'
import { migrate, type Connection } from './migrate.ts'
import { openTestDatabase, retryUntilAvailable, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => retryUntilAvailable(() => database.truncate()))
afterAll(() => database.close())

const busy = () => new Error('timeout exceeded when trying to connect')
const count = () => database.db.$count(sql`attempts`)

test('The first connection is retried while the database is busy', async () => {
  let calls = 0
  const connect = async () => {
    if (++calls < 3) throw busy()
    return 'connected'
  }
  expect(await connectPatiently(connect)).toBe('connected')
})

test('A first connection that never succeeds ends in a sentence for the operator', async () => {
  const refused = await connectPatiently(() => Promise.reject(busy()), 0).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect((refused as Error).message).toMatch(/^The database did not accept a connection within 0 s: /)
})

test('A first connection that fails for another reason is not retried', async () => {
  await expect(connectPatiently(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})

test.each(['42710', '23505', '42P07', 'XX000', '40001'])(
  'Instances that create the same tables at once look again after the error %s',
  async (code) => {
    const folder = mkdtempSync(join(tmpdir(), 'embankment-test-'))
    writeFileSync(join(folder, '0001_start.sql'), 'select 1')
    let failures = 0
    const connection: Connection = {
      query: async (text) => {
        if (text.includes('create table') && failures++ < 2) throw Object.assign(new Error('already exists'), { code })
        return { rows: [] }
      },
    }
    // Rows of schema_migrations are never stored here, so the second look at them ends the loop.
    const applied = connection.query
    let looks = 0
    connection.query = async (text, values) => {
      if (text.startsWith('select version, name') && ++looks > 1) throw new Error('the first migration was applied')
      return applied(text, values)
    }
    await expect(migrate(connection, folder)).rejects.toThrow('the first migration was applied')
    expect(failures).toBe(3)
  },
)

/** From here on time passes only by `vi.advanceTimersByTime`. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('A request that waits for a connection fails when its time is used up', async () => {
  let release = () => {}
  let taken = 0
  const released = new Promise<void>((resolve) => (release = resolve))
  onTestFinished(() => release())
  const holders = Array.from({ length: 10 }, () =>
    database.withTx(() => ((taken += 1), released)).catch(() => undefined),
  )
  await expect.poll(() => taken).toBe(database.engine === 'embedded' ? 1 : 10)
  stopClock()
  const budget = { leftMs: 300 }
  const write = withBudget(budget, () => database.withTx((tx) => tx.execute(sql`select 1`)))
  const failure = write.catch((error: unknown) => error)
  // A caller without a budget waits for four seconds.
  vi.advanceTimersByTime(300)
  expect(await failure).toBeInstanceOf(DatabaseUnavailable)
  expect(budget.leftMs).toBe(0)
  const read = withBudget(budget, async () => await database.db.execute(sql`select 1`))
  expect(toDatabaseError(await read.catch((error: unknown) => error))).toBeInstanceOf(DatabaseUnavailable)
  vi.useRealTimers()
  release()
  await Promise.all(holders)
})

test('A transaction whose time is used up is rolled back', async () => {
  stopClock()
  const slow = withBudget({ leftMs: 300 }, () =>
    database.withTx(async (tx) => {
      await tx.execute(sql`insert into attempts (bucket) values ('half')`)
      // Without `then` it would be sent only when it is awaited.
      const statement = tx.execute(sql`select pg_sleep(0.5)`).then()
      vi.advanceTimersByTime(300)
      await statement
      await tx.execute(sql`select 1`)
    }),
  )
  await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
  vi.useRealTimers()
  expect(await retryUntilAvailable(count)).toBe(0)
})

test('Calls of a request share its time, and calls outside of requests have no limit', async () => {
  stopClock()
  const budget = { leftMs: 5_000 }
  const query = (ms: number) => async () => {
    const answer = database.db.execute(sql`select 1`).then()
    vi.advanceTimersByTime(ms)
    await answer
  }
  await withBudget(budget, query(50))
  expect(budget.leftMs).toBe(4_950)
  await withBudget(budget, query(40))
  expect(budget.leftMs).toBe(4_910)
  await withBudget({ leftMs: 0 }, async () => {
    await expect(database.ping()).resolves.toBeUndefined()
    await expect(withBudget(undefined, async () => await database.db.execute(sql`select 1`))).resolves.toBeDefined()
  })
})
