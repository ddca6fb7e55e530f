import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

test('A request that waits for a connection fails when its time is used up', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const holders = Array.from({ length: 10 }, () => database.withTx(() => held).catch(() => undefined))
  const start = performance.now()
  const budget = { leftMs: 300 }
  const write = withBudget(budget, () => database.withTx((tx) => tx.execute(sql`select 1`)))
  const failure = await write.catch((error: unknown) => error)
  const read = await withBudget(budget, async () => await database.db.execute(sql`select 1`)).catch(
    (error: unknown) => error,
  )
  const tookMs = performance.now() - start
  release()
  await Promise.all(holders)
  expect(failure).toBeInstanceOf(DatabaseUnavailable)
  expect(toDatabaseError(read)).toBeInstanceOf(DatabaseUnavailable)
  // Well below the four seconds that a caller without a budget waits.
  expect(tookMs).toBeLessThan(3_500)
})

test('A transaction whose time is used up is rolled back', async () => {
  const slow = withBudget({ leftMs: 300 }, () =>
    database.withTx(async (tx) => {
      await tx.execute(sql`insert into attempts (bucket) values ('half')`)
      await tx.execute(sql`select pg_sleep(1.5)`)
      await tx.execute(sql`select 1`)
    }),
  )
  await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await retryUntilAvailable(count)).toBe(0)
})

test('Calls of a request share its time, and calls outside of requests have no limit', async () => {
  const budget = { leftMs: 5_000 }
  await withBudget(budget, async () => await database.db.execute(sql`select pg_sleep(0.05)`))
  expect(budget.leftMs).toBeLessThan(4_960)
  await withBudget({ leftMs: 0 }, async () => {
    await expect(database.ping()).resolves.toBeUndefined()
    await expect(withBudget(undefined, async () => await database.db.execute(sql`select 1`))).resolves.toBeDefined()
  })
})
