import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Database } from './db.ts'

const server = process.env.TEST_DATABASE_URL
const program = '/usr/sbin/pgbouncer'
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const asPostgres = process.getuid?.() === 0

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe.runIf(server && existsSync(program))('Behind PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embankment-pooler-'))
  const pidFile = join(folder, 'pid')
  const name = `pooled_${process.pid}`
  let url: (database: string) => string
  let database: Database | undefined

  // One bouncer with a database for each mode.
  beforeAll(async () => {
    await run(`create database ${name}`)
    const { hostname, port } = new URL(server!)
    const [own, target] = [await freePort(), `host=${hostname} port=${port} dbname=${name} user=postgres`]
    writeFileSync(join(folder, '0001_start.sql'), 'create table if not exists pooled_notes (k int primary key)')
    writeFileSync(join(folder, 'users'), '"postgres" ""\n')
    writeFileSync(
      join(folder, 'ini'),
      `[databases]
by_session = ${target} pool_mode=session
by_transaction = ${target} pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users')}
logfile = ${join(folder, 'log')}
pidfile = ${pidFile}
`,
    )
    if (asPostgres) execFileSync('chown', ['-R', 'postgres', folder])
    const command = `${program} -d '${join(folder, 'ini')}'`
    if (asPostgres) execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { stdio: 'ignore' })
    else execFileSync('/bin/sh', ['-c', command], { stdio: 'ignore' })
    url = (name) => `postgres://postgres@127.0.0.1:${own}/${name}`
  })
  afterAll(async () => {
    await database?.close()
    process.kill(Number(readFileSync(pidFile, 'utf8')))
    await run(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (name: string, more: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
    openDatabase({ url: url(name), dataDir: folder, migrationsDir: folder, log: silent, deadlineMs: 3_000, ...more })

  test('in transaction mode the start is refused with what to set', async () => {
    await expect(open('by_transaction')).rejects.toThrow('set pool_mode = session for this database')
  })

  test('a standby in transaction mode is not read from, with what to set in the log, and one in session mode is', async () => {
    const warned: unknown[] = []
    const log = { ...silent, warn: ({ err }: { err?: unknown }) => void warned.push(err) }
    const openWith = async (standby: string) => {
      const opened = await open('by_session', { replica: { url: url(standby), maxAgeSeconds: 30 }, log })
      onTestFinished(opened.close)
      return opened.replica!
    }
    const pooled = await openWith('by_transaction')
    await vi.waitFor(async () => {
      expect(await pooled.choose(0n)).toBeUndefined()
      expect(warned.map(String).join()).toContain('DATABASE_READ_URL leads to a pooler')
    }, 10_000)
    const own = await openWith('by_session')
    await expect.poll(() => own.choose(0n)).toBeDefined()
  })

  test('in session mode the database opens, and its statements stay prepared', async () => {
    database = await open('by_session')
    for (let k = 0; k < 40; k++)
      expect((await database.db.execute(`select ${k % 2} as k`)).rows).toEqual([{ k: k % 2 }])
    expect((await database.db.execute(`select current_setting('TimeZone') as zone`)).rows).toEqual([{ zone: 'UTC' }])
  })
})
