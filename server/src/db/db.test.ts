import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseReadOnly, DatabaseUnavailable, toDatabaseError } from './db.ts'
import { freshMachine, openOn, removeMachines } from './testing-machine.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.truncate())
afterAll(() => database.close())
afterAll(removeMachines)

const addAttempt = (bucket: string) => sql`insert into attempts (bucket) values (${bucket})`
const countAttempts = async () =>
  (await database.db.execute<{ n: number }>(sql`select count(*) as n from attempts`)).rows[0]?.n

test('Dates and wall-clock times are read as written, money is exact, and counts are numbers', async () => {
  const { rows } = await database.db.execute(sql`select
    date '2026-03-29' as day, timestamp '2026-03-29 01:30:00' as wall, timestamptz '2026-03-29 01:30:00+00' as instant,
    12.50::numeric(10,2) as money, count(*) as n, array[date '2026-10-25'] as days, '{"a":1}'::jsonb as json`)
  expect(rows).toEqual([
    {
      day: '2026-03-29',
      wall: '2026-03-29 01:30:00',
      instant: new Date('2026-03-29T01:30:00Z'),
      money: '12.50',
      n: 1,
      days: ['2026-10-25'],
      json: { a: 1 },
    },
  ])
})

test('A transaction that throws is rolled back and rethrows the error', async () => {
  const refused = new Error('no such booking')
  const run = database.withTx(async (tx) => {
    await tx.execute(addAttempt('half'))
    throw refused
  })
  await expect(run).rejects.toBe(refused)
  expect(await countAttempts()).toBe(0)
})

test('A transaction is rerun after a serialization failure, and only the last run takes effect', async () => {
  let runs = 0
  const answer = await database.withTx(async (tx) => {
    await tx.execute(addAttempt('again'))
    if (++runs < 3) throw Object.assign(new Error('lost'), { code: runs === 1 ? '40001' : '40P01' })
    return 'done'
  })
  expect([answer, runs, await countAttempts()]).toEqual(['done', 3, 1])
})

test('A transaction that always fails to serialize gives up after 6 runs', async () => {
  let runs = 0
  const run = database.withTx(async () => {
    runs++
    throw Object.assign(new Error('lost'), { code: '40001' })
  })
  await expect(run).rejects.toThrow('lost')
  expect(runs).toBe(6)
})

test('A violated constraint does not count as an unavailable database', async () => {
  const run = database.withTx((tx) => tx.execute(sql`insert into attempts (bucket) values (null)`))
  const error = await run.catch((thrown: unknown) => thrown)
  expect((error as Error).cause).toMatchObject({ code: '23502' })
  expect(toDatabaseError(error)).toBeUndefined()
})

test('Fifty concurrent transactions all succeed on the pool', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, i) => database.withTx((tx) => tx.execute(addAttempt(`b${i}`)))))
  expect(await countAttempts()).toBe(50)
})

test('Several statements may be sent as one string', async () => {
  await database.withTx((tx) =>
    tx.execute(`insert into attempts (bucket) values ('one'); insert into attempts (bucket) values ('two')`),
  )
  expect(await countAttempts()).toBe(2)
})

test(
  'With all connections in use the next caller fails within 5 s, and later callers are served',
  { tags: ['slow'] },
  async () => {
    const database = await openOn(await freshMachine())
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let taken = 0
    const hold = () => ((taken += 1), released)
    const holders = Array.from({ length: 10 }, () => database.withTx(hold).catch((error: unknown) => error))
    while (taken < (database.engine === 'embedded' ? 1 : 10)) await turn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = database.db.execute(sql`select 1`).catch((thrown: unknown) => thrown)
    await turn()
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    expect(toDatabaseError(await refused)).toBeInstanceOf(DatabaseUnavailable)
    await expect(database.ping()).rejects.toBeInstanceOf(DatabaseUnavailable)
    release()
    await Promise.all(holders)
    await database.ping()
    await database.close()
  },
)

test('Unavailable, busy and full databases are distinguished from faulty queries', () => {
  const wrapped = (cause: object) => new Error('Failed query', { cause: Object.assign(new Error('inner'), cause) })
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006', '53300', '55P03', '57014']) {
    expect(toDatabaseError(wrapped({ code })), code).toBeInstanceOf(DatabaseUnavailable)
  }
  for (const code of ['53100', '25006'])
    expect(toDatabaseError(wrapped({ code })), code).toBeInstanceOf(DatabaseReadOnly)
  for (const code of ['23505', '42703', '22P02']) expect(toDatabaseError(wrapped({ code })), code).toBeUndefined()
  expect(toDatabaseError(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined()
})
