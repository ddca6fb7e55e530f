/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { cluster } from '../db/testing-cluster.ts'
import { silent } from '../db/testing-machine.ts'
import { openTestApp, type TestApp } from '../testing.ts'

// Clusters of their own: a primary, and a standby that follows it.
describe.runIf(process.env.TEST_DATABASE_URL)('With DATABASE_READ_URL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-replica-'))
  let [primary, standby] = ['', '']
  let t: TestApp
  let admin: Record<string, string>
  let number = 0
  beforeAll(async () => {
    primary = cluster('start')
    standby = cluster('standby', primary)
    t = await openOn(30)
    admin = await t.signIn('admin')
  })
  afterAll(async () => {
    await t.close()
    for (const url of [standby, primary]) cluster('stop', url)
    rmSync(dataDir, { recursive: true })
  })

  const openOn = async (maxAgeSeconds: number) =>
    openTestApp({
      database: await openDatabase({ url: primary, replica: { url: standby, maxAgeSeconds }, dataDir, log: silent }),
    })

  async function onStandby(statement: string) {
    const client = new pg.Client({ connectionString: standby })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  /** A browser, which sends back the cookie of its last change. */
  function browser(app: TestApp, as = admin) {
    const headers: Record<string, string> = {}
    const get = async (path: string, query: Record<string, string> = {}) => {
      const { status, body, headers: answered } = await app.call('GET', path, { as, headers, query })
      return { status, body, age: answered['x-data-age'] }
    }
    const list = async () => {
      const { body, age } = await get('/inclusion-options', { per_page: '500' })
      return { names: (body.data as { name: string }[]).map(({ name }) => name), age }
    }
    return {
      get,
      list,
      has: async (name: string) => (await list()).names.includes(name),
      async save() {
        const name = `Inclusion ${++number}`
        const { status, cookies, body } = await app.call('POST', '/inclusion-options', { as, body: { name }, headers })
        expect(status).toBe(201)
        headers.cookie = `data_position=${cookies.find((cookie) => cookie.name === 'data_position')!.value}`
        return { name, id: (body as { data: { id: number } }).data.id }
      },
    }
  }

  /** Holds the standby at what it has until `run` is through. */
  async function whilePaused(run: () => Promise<void>) {
    await onStandby('select pg_wal_replay_pause()')
    await run().finally(() => onStandby('select pg_wal_replay_resume()'))
  }

  /** Until the standby has what was saved, and is used. */
  const settled = (other: ReturnType<typeof browser>) =>
    expect.poll(async () => Number((await other.list()).age)).toBeGreaterThan(0)

  test('lists come from the standby and say their age; who changed something sees it, others within the bound', async () => {
    const [writer, other] = [browser(t), browser(t, await t.signIn('admin'))]
    await other.save()
    await settled(other)
    await whilePaused(async () => {
      const { name, id } = await writer.save()
      expect(await writer.has(name)).toBe(true)
      expect((await writer.list()).age).toBe('0')
      expect(await other.has(name)).toBe(false)
      // A form begins with the record as it is.
      expect((await t.call('GET', `/inclusion-options/${id}`, { as: admin })).headers['x-data-age']).toBeUndefined()
    })
    const last = await writer.save()
    await expect.poll(() => other.has(last.name)).toBe(true)
  })

  test('a caller without the cookie, such as a program, reads from the primary', async () => {
    const [writer, program] = [browser(t), browser(t, await t.signIn('admin'))]
    await whilePaused(async () => {
      const { name } = await writer.save()
      expect(await program.has(name)).toBe(true)
    })
  })

  test('a made up position is of no use', async () => {
    const headers = { cookie: 'data_position=0/0;drop' }
    const { status, headers: answered } = await t.call('GET', '/inclusion-options', { as: admin, headers })
    expect([status, answered['x-data-age']]).toEqual([200, '0'])
  })

  test('a person sees what they changed through another server', async () => {
    const own = await openOn(30)
    const [here, other] = [browser(t), browser(t, await t.signIn('admin'))]
    await here.save()
    await other.save()
    await settled(other)
    await whilePaused(async () => {
      const { name, cookie } = await saveThrough(own)
      const query = { per_page: '500' }
      const { body } = await t.call('GET', '/inclusion-options', { as: admin, headers: { cookie }, query })
      expect(JSON.stringify(body)).toContain(name)
      expect(await other.has(name)).toBe(false)
    })
    await own.app.close()
    await own.database.close()
  })

  async function saveThrough(app: TestApp) {
    const name = `Inclusion ${++number}`
    const { cookies } = await app.call('POST', '/inclusion-options', { as: admin, body: { name } })
    return { name, cookie: `data_position=${cookies.find((cookie) => cookie.name === 'data_position')!.value}` }
  }

  test('who hears of a change finds it, though the standby is late', async () => {
    const [writer, other] = [browser(t), browser(t, await t.signIn('admin'))]
    await other.save()
    await settled(other)
    await whilePaused(async () => {
      const { name } = await writer.save()
      expect(await other.has(name)).toBe(false)
      await t.database.replica!.catchUp()
      expect(await other.has(name)).toBe(true)
    })
  })

  test('a standby that is older than the bound is not read', async () => {
    const strict = await openOn(1)
    const [writer, other] = [browser(strict), browser(strict, await t.signIn('admin'))]
    await other.save()
    await settled(other)
    await whilePaused(async () => {
      const { name } = await writer.save()
      await expect.poll(() => other.has(name)).toBe(true)
      expect((await other.list()).age).toBe('0')
    })
    await strict.app.close()
    await strict.database.close()
  })

  test('a list and an export that fail on the standby are answered by the primary', async () => {
    const other = browser(t)
    await other.save()
    await settled(other)
    // Of a lock that was released meanwhile the standby, which waits, knows nothing yet.
    const holder = new pg.Client({ connectionString: primary })
    await holder.connect()
    await holder.query('begin; lock table inclusion_options in access exclusive mode')
    const locks = `select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'inclusion_options'::regclass`
    await expect.poll(async () => (await onStandby(locks)).length).toBe(1)
    await whilePaused(async () => {
      await holder.end()
      expect((await other.list()).age).toBe('0')
      // It was left alone for a moment.
      await expect.poll(() => t.database.replica!.choose(0n)).toBeDefined()
      const { status, age, body } = await other.get('/inclusion-options/export')
      expect([status, age]).toEqual([200, '0'])
      expect(body).toContain(`Inclusion ${number}`)
    })
  })

  test('a standby that ends is replaced by the primary, without a failure', async () => {
    const other = browser(t)
    await other.save()
    await settled(other)
    cluster('kill', standby)
    const { names, age } = await other.list()
    expect(age).toBe('0')
    expect(names).toContain(`Inclusion ${number}`)
  })
})
