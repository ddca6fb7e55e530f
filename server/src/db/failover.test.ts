/** @module-tag slow */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, openDatabase, StartRefused, toDatabaseError, type Database } from './db.ts'
import { urlsOf } from './host-urls.ts'
import { cluster } from './testing-cluster.ts'
import { silent } from './testing-machine.ts'

test('A URL of several hosts is one URL for each', () => {
  expect(urlsOf('postgres://me:pass@one:5432,two/office?ssl=true')).toEqual([
    'postgres://me:pass@one:5432/office?ssl=true',
    'postgres://me:pass@two/office?ssl=true',
  ])
  expect(urlsOf('postgres://one,[::1]:5433/office')).toEqual(['postgres://one/office', 'postgres://[::1]:5433/office'])
})

// Clusters of their own: a primary, and a standby that every commit waits for.
describe.runIf(process.env.TEST_DATABASE_URL)('With a standby that every commit waits for', () => {
  const home = mkdtempSync(join(tmpdir(), 'embankment-failover-'))
  beforeAll(() => writeFileSync(join(home, '0001_start.sql'), 'create table notes (k int primary key)'))
  afterAll(() => rmSync(home, { recursive: true }))
  let [primary, standby] = ['', '']
  let open: Database[] = []
  beforeEach(async () => {
    primary = cluster('start')
    standby = cluster('standby', primary)
    await run(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  })
  afterEach(async () => {
    await Promise.all(open.map((each) => each.close()))
    open = []
    for (const url of [primary, standby]) {
      cluster('kill', url)
      cluster('stop', url)
    }
  })

  async function run(url: string, ...statements: string[]) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  /** As an operator does whose standby is away. */
  async function cancelCommit() {
    const client = new pg.Client({ connectionString: primary })
    await client.connect()
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
    await expect.poll(async () => (await client.query(cancel)).rows.length).toBe(1)
    await client.end()
  }

  const openOn = async (url: string, deadlineMs?: number) => {
    const database = await openDatabase({ url, dataDir: home, migrationsDir: home, log: silent, deadlineMs })
    open.push(database)
    return database
  }

  /** Of both, the standby first, which does not take writes. */
  const both = () =>
    `postgres://postgres@127.0.0.1:${new URL(standby).port},127.0.0.1:${new URL(primary).port}/postgres`

  test.each(['kill', 'freeze'] as const)(
    'after a %s of the primary under load the promoted one is used, and nothing acknowledged is lost',
    { timeout: 120_000 },
    async (fault) => {
      // Longer than this test: a connection to a server that stands still is not waited for.
      const database = await openOn(both(), 300_000)
      const acknowledged: number[] = []
      const failures: unknown[] = []
      let [k, isOn] = [0, true]
      const writers = Array.from({ length: 10 }, async () => {
        while (isOn) {
          const mine = ++k
          const write = database.withTx((tx) => tx.execute(`insert into notes (k) values (${mine})`))
          await write.then(
            () => acknowledged.push(mine),
            (error: unknown) => failures.push(error),
          )
        }
      })
      const reach = (more: number) => {
        const goal = acknowledged.length + more
        return expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(goal)
      }
      await reach(100)
      cluster(fault, primary)
      cluster('promote', standby)
      await reach(100)
      isOn = false
      await Promise.all(writers)
      const { rows } = await database.db.execute<{ k: number }>('select k from notes')
      const written = new Set(rows.map((row) => row.k))
      expect(acknowledged.filter((mine) => !written.has(mine))).toEqual([])
      expect(failures.map(toDatabaseError).filter((known) => known === undefined)).toEqual([])
      await expect(database.ping()).resolves.toBeUndefined()
    },
  )

  test('a commit that PostgreSQL gave up waiting for is not acknowledged', async () => {
    const database = await openOn(primary)
    cluster('kill', standby)
    const write = database.withTx((tx) => tx.execute('insert into notes (k) values (1)'))
    await Promise.all([expect(write).rejects.toThrow(DatabaseUnavailable), cancelCommit()])
    const single = database.db.execute('insert into notes (k) values (2)').catch(toDatabaseError)
    await Promise.all([expect(single).resolves.toBeInstanceOf(DatabaseUnavailable), cancelCommit()])
    // Both exist all the same, which is why a client sends its request again under the same key.
    expect((await database.db.execute('select k from notes order by k')).rows).toEqual([{ k: 1 }, { k: 2 }])
  })

  test('no server that takes writes prevents the start', async () => {
    const hosts = `postgres://postgres@127.0.0.1:${new URL(standby).port},127.0.0.1:1/postgres`
    await expect(openOn(hosts)).rejects.toThrow(StartRefused)
  })
})
