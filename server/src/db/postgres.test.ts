import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, openDatabase, StartRefused, toDatabaseError, type Database } from './db.ts'
import { withBudget } from './budget.ts'
import { cluster } from './testing-cluster.ts'

/** The size of the pool that db.ts opens. */
const connections = 10
const silent = { info: () => {}, warn: () => {}, error: () => {} }

// A cluster of its own: these tests restart it.
describe.runIf(process.env.TEST_DATABASE_URL)('A PostgreSQL server', () => {
  const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  const open = (url: string, deadlineMs = 3_000) =>
    openDatabase({ url, dataDir: home, migrationsDir: home, log: silent, deadlineMs })
  let url: string
  let database: Database
  beforeAll(async () => {
    writeFileSync(join(home, '0001_start.sql'), 'create table notes (k int primary key, text text)')
    url = cluster('start')
    database = await open(url)
  })
  afterAll(async () => {
    await database.close()
    cluster('stop', url)
    rmSync(home, { recursive: true })
  })
  let k = 0
  const insert = (k: number) => database.withTx((tx) => tx.execute(`insert into notes (k) values (${k})`))

  test(
    'that restarts under load fails each connection once at most, and loses or repeats no write',
    { tags: ['slow'] },
    async () => {
      const acknowledged: number[] = []
      const failures: unknown[] = []
      let running = true
      const writers = Array.from({ length: 20 }, async () => {
        while (running) {
          const mine = ++k
          await insert(mine).then(
            () => acknowledged.push(mine),
            (error: unknown) => failures.push(error),
          )
        }
      })
      const reach = (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(count)
      await reach(100)
      // Returns when the server accepts connections again.
      cluster('restart', url)
      await reach(acknowledged.length + 100)
      running = false
      await Promise.all(writers)
      expect(failures.length).toBeGreaterThan(0)
      expect(failures.length).toBeLessThanOrEqual(connections)
      expect(failures.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([])
      const { rows } = await database.db.execute<{ k: number }>('select k from notes')
      const written = new Set(rows.map((row) => row.k))
      expect(acknowledged.filter((mine) => !written.has(mine))).toEqual([])
    },
  )

  test('that waits for a locked row reports it within 5 s', async () => {
    await insert(-1)
    let release = () => {}
    let take = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const taken = new Promise<void>((resolve) => (take = resolve))
    const holder = database.withTx(async (tx) => {
      await tx.execute('select from notes where k = -1 for update')
      take()
      await released
    })
    await taken
    const patient = await open(url, 30_000)
    const { rows } = await patient.db.execute('show lock_timeout')
    expect(rows).toEqual([{ lock_timeout: '4s' }])
    const waiter = patient.withTx((tx) => tx.execute(`update notes set text = 'x' where k = -1`))
    await expect(waiter).rejects.toBeInstanceOf(DatabaseUnavailable)
    release()
    await holder
    await patient.close()
  })

  test('that resolves a deadlock lets both transactions succeed, because the cancelled one is rerun', async () => {
    await insert(-2)
    await insert(-3)
    const touched = new Set<number>()
    const touch = (first: number, second: number) =>
      database.withTx(
        async (tx) => {
          await tx.execute(`update notes set text = coalesce(text, '') || 'a' where k = ${first}`)
          touched.add(first)
          while (touched.size < 2) await turn()
          await tx.execute(`update notes set text = coalesce(text, '') || 'b' where k = ${second}`)
        },
        { deadlineMs: 60_000 },
      )
    await Promise.all([touch(-2, -3), touch(-3, -2)])
    const { rows } = await database.db.execute<{ text: string }>('select text from notes where k in (-2, -3)')
    expect(rows.map(({ text }) => text.length)).toEqual([2, 2])
  })

  test('cancels a statement past its deadline and keeps its connection usable', async () => {
    const error = await database.db.execute('select pg_sleep(20)').catch((thrown: unknown) => thrown)
    expect(toDatabaseError(error)).toBeInstanceOf(DatabaseUnavailable)
    await database.ping()
  })

  test('ends a read whose request has given up on it', async () => {
    const patient = await open(url, 60_000)
    const read = withBudget({ leftMs: 200 }, async () => patient.db.execute('select pg_sleep(50) as given_up'))
    expect(toDatabaseError(await read.catch((error: unknown) => error))).toBeInstanceOf(DatabaseUnavailable)
    const running = `select from pg_stat_activity where state = 'active' and query like '%as given_up' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await patient.db.execute(running)).rowCount, { timeout: 20_000 }).toBe(0)
    await patient.close()
  })

  test('that is missing prevents the start with a sentence', async () => {
    const error = await open(Object.assign(new URL(url), { pathname: 'nowhere' }).href).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(StartRefused)
    expect((error as Error).message).toBe(
      'The database of DATABASE_URL does not answer: database "nowhere" does not exist.',
    )
  })
})
