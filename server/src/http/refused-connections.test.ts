import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { openTestApp, type TestApp } from '../testing.ts'

const server = process.env.TEST_DATABASE_URL

describe.runIf(server)('PostgreSQL', () => {
  let opened: TestApp | undefined
  const open = async () => (opened ??= await openTestApp())
  afterAll(() => opened?.close())

  const nameOf = async ({ database: { db } }: TestApp) =>
    (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]!.name
  const backends = async (name: string) =>
    (await onServer(`select pid from pg_stat_activity where datname = '${name}'`)).map(({ pid }) => pid)

  async function onServer(statement: string): Promise<{ pid: number }[]> {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  test('that refuses every connection is answered 503, and is used again once it takes them', async () => {
    const t = await open()
    const as = await t.signIn('admin')
    const name = await nameOf(t)
    await onServer(`alter database ${name} allow_connections false`)
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const calls = [
      () => t.call('GET', '/inclusion-options', { as }),
      () => t.call('POST', '/inclusion-options', { as, body: { name: 'Tea' } }),
      () => t.call('GET', '/health'),
    ]
    try {
      // Each connection that there was may fail once for another reason: it was ended.
      for (let times = 0; times < 20; times++)
        for (const call of calls) {
          const { status, headers } = await call()
          expect([status, headers['retry-after']]).toEqual([503, '5'])
        }
    } finally {
      await onServer(`alter database ${name} allow_connections true`)
    }
    for (const call of calls) expect((await call()).status).toBeLessThan(300)
  })

  test('whose disk is full keeps its connections, by which reads go on', async () => {
    const t = await open()
    const as = await t.signIn('admin')
    const name = await nameOf(t)
    await t.database.db.execute(sql`
      create function fill() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
      create trigger fill before insert on inclusion_options execute function fill()`)
    await Promise.all(Array.from({ length: 10 }, () => t.call('GET', '/inclusion-options', { as })))
    const before = await backends(name)
    for (let times = 0; times < 10; times++) {
      const { status, body } = await t.call('POST', '/inclusion-options', { as, body: { name: `Tea ${times}` } })
      expect([status, body.message]).toEqual([503, messages.readOnly])
    }
    const after = new Set(await backends(name))
    expect(before.filter((pid) => !after.has(pid))).toEqual([])
    expect((await t.call('GET', '/inclusion-options', { as })).status).toBe(200)
    await t.database.db.execute(sql`drop trigger fill on inclusion_options; drop function fill`)
    expect((await t.call('POST', '/inclusion-options', { as, body: { name: 'Coffee' } })).status).toBe(201)
  })
})
