import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable, openDatabase, StartRefused, type Database } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { erasedFile } from './erased-mark.ts'
import { copyEmptyFolder, retryUntilAvailable } from './testing.ts'

const child = fileURLToPath(new URL('./testing-child.ts', import.meta.url))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
const dataDir = join(home, 'data')
const migrationsDir = join(home, 'migrations')
const deadlineMs = 2_000
const longDeadline = { deadlineMs: 120_000 }
const open = (more: object = {}) => openDatabase({ dataDir, migrationsDir, log: silent, deadlineMs, ...more })
const one = <T>(db: Database, text: string) =>
  retryUntilAvailable(async () => Object.values((await db.db.execute(text)).rows[0] ?? {})[0] as T)

/** The files of a database that have a text. */
function holding(folder: string, text: string): string[] {
  const files = readdirSync(join(folder, 'database/base'), { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return paths.filter((path) => readFileSync(path).includes(text))
}

const socketFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`embankment-db-${process.pid}-`))

beforeAll(() => {
  mkdirSync(migrationsDir)
  writeFileSync(
    join(migrationsDir, '0001_start.sql'),
    'create table notes (id bigint generated always as identity primary key, text text not null)',
  )
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe.skipIf(process.env.TEST_DATABASE_URL)('The embedded engine', { tags: ['slow'] }, () => {
  let database: Database
  let folders: string[]
  beforeAll(async () => {
    await copyEmptyFolder(dataDir)
    const before = socketFolders()
    database = await open()
    folders = socketFolders().filter((name) => !before.includes(name))
  })
  afterAll(() => database.close())

  test('terminates a statement past its deadline, keeps committed data and serves the next statement', async () => {
    await database.withTx((tx) => tx.execute(`insert into notes (text) values ('kept')`), longDeadline)
    const slow = database.withTx(async (tx) => {
      await tx.execute(`insert into notes (text) values ('half')`)
      await tx.execute('select count(*) from generate_series(1, 100000000000)')
    })
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await one(database, 'select string_agg(text, chr(44)) from notes')).toBe('kept')
  })

  test('allows a longer deadline for a job', async () => {
    const job = database.withTx((tx) => tx.execute(`select pg_sleep(${deadlineMs / 1000 + 0.5})`), longDeadline)
    await expect(job).resolves.toBeDefined()
  })

  test('has its socket in a folder with mode 0700', () => {
    expect(folders).toHaveLength(1)
    expect(statSync(join(tmpdir(), folders[0] ?? '')).mode & 0o777).toBe(0o700)
  })

  test('runs a checkpoint when its log is long and vacuums dead rows', async () => {
    const lsn = () => one<string>(database, 'select pg_current_wal_lsn()')
    const redoSince = (at: string) => one<number>(database, `select redo_lsn - '${at}' from pg_control_checkpoint()`)
    const start = await lsn()
    await database.withTx(
      (tx) => tx.execute(`insert into notes (text) select repeat(md5(i::text), 20) from generate_series(1, 100000) i`),
      longDeadline,
    )
    await database.withTx((tx) => tx.execute(`delete from notes where id % 2 = 0`), longDeadline)
    expect(Number(await one(database, `select '${await lsn()}'::pg_lsn - '${start}'`))).toBeGreaterThan(64 * 2 ** 20)
    const dead = `select n_dead_tup from pg_stat_user_tables where relname = 'notes'`
    // The engine counts dead rows at most once a second, unless it is asked to.
    await one(database, 'select pg_stat_force_next_flush()')
    await expect.poll(() => one(database, dead)).toBeGreaterThan(40_000)
    await database.tidy()
    expect(Number(await redoSince(start))).toBeGreaterThan(0)
    expect(-Number(await redoSince(await lsn()))).toBeLessThan(64 * 2 ** 20)
    expect(await one(database, dead)).toBe(0)
  })

  test('has nothing of a few erased rows in its files after a quiet moment, and once it is closed', async () => {
    const folder = join(home, 'erased')
    await copyEmptyFolder(folder)
    const small = await open({ dataDir: folder })
    await small.withTx((tx) => tx.execute('create index on notes (text)'))
    const erase = async (name: string) => {
      for (const text of ['first', name, 'last'])
        await small.withTx((tx) => tx.execute(sql`insert into notes (text) values (${text})`))
      await small.withTx((tx) => tx.execute(sql`update notes set text = 'Erased' where text = ${name}`))
      await small.tidy()
    }
    await erase('ada.erased@example.test')
    // From then on the files have it.
    await small.db.execute('checkpoint')
    await expect.poll(() => holding(folder, 'ada.erased@example.test'), { timeout: 60_000 }).toEqual([])
    await erase('bea.erased@example.test')
    await small.close()
    expect(holding(folder, 'bea.erased@example.test')).toEqual([])
  })

  test('keeps the note of erased rows in its folder, and removes them after the next start', async () => {
    const folder = join(home, 'noted')
    const mark = join(folder, 'database', erasedFile)
    const name = 'cyd.erased@example.test'
    await copyEmptyFolder(folder)
    const first = await open({ dataDir: folder })
    await first.withTx((tx) => tx.execute(sql`insert into notes (text) values ('first'), (${name}), ('last')`))
    await first.withTx((tx) => tx.execute(sql`update notes set text = 'Erased' where text = ${name}`))
    await first.close()
    expect(holding(folder, name)).not.toEqual([])
    // As a process leaves it that was killed before a quiet moment.
    writeFileSync(mark, '')
    const next = await open({ dataDir: folder })
    await expect.poll(() => [holding(folder, name), existsSync(mark)], { timeout: 60_000 }).toEqual([[], false])
    next.noteErased()
    expect(existsSync(mark)).toBe(true)
    await next.close()
    expect(existsSync(mark)).toBe(false)
  })

  test('leaves a large table with erased rows to the next start when it is closed', async () => {
    const folder = join(home, 'large')
    const mark = join(folder, 'database', erasedFile)
    await copyEmptyFolder(folder)
    const first = await open({ dataDir: folder })
    const fill = `insert into notes (text) select repeat(md5(i::text), 50) from generate_series(1, 50000) i`
    await first.withTx((tx) => tx.execute(fill), longDeadline)
    first.noteErased()
    await first.close()
    expect(existsSync(mark)).toBe(true)
    const next = await open({ dataDir: folder })
    await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(false)
    await next.close()
  })

  test('is locked against a second process, which prints a sentence and exits with 1', async () => {
    const second = spawnSync(process.execPath, ['--import', 'tsx', child, 'open', dataDir, migrationsDir], {
      encoding: 'utf8',
    })
    expect(second.stderr.trim()).toBe(
      `The data folder ${dataDir} is in use by another Embankment process: stop that one first.`,
    )
    expect(second.status).toBe(1)
    await database.ping()
  })

  test('refuses a second start without waiting for the first one to end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    // No timer passes, so it waits for none.
    await expect(open().finally(() => vi.useRealTimers())).rejects.toBeInstanceOf(StartRefused)
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL)('A folder of the embedded engine', { tags: ['slow'] }, () => {
  beforeAll(() => copyEmptyFolder(join(home, 'synced')))

  test('syncs to disk for each commit and never for a read', async () => {
    const engine = await startEmbedded({ folder: join(home, 'synced/database'), log: silent })
    const client = new pg.Client({ host: engine.host, port: 5432, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query('create table t (id int)')
    const start = engine.fsyncs()
    for (let i = 0; i < 50; i++) await client.query('insert into t values ($1)', [i])
    const written = engine.fsyncs()
    for (let i = 0; i < 50; i++) await client.query('select count(*) from t')
    const read = engine.fsyncs()
    await client.end()
    await engine.close()
    expect(written - start).toBeGreaterThanOrEqual(50)
    expect(read).toBe(written)
  })

  test('prevents the start and stays unchanged when it is of another PostgreSQL, of a newer schema or not a database', async () => {
    const cases: [name: string, files: Record<string, string>, sentence: RegExp][] = [
      ['older', { PG_VERSION: '17\n' }, /was written by PostgreSQL 17 and this program reads 18/],
      [
        'newer',
        { PG_VERSION: '18\n', EMBANKMENT_SCHEMA: '2' },
        /was written by a newer Embankment \(schema 2, this one knows 1\)/,
      ],
      ['foreign', { 'holiday.jpg': '' }, /holds files that are not an Embankment database/],
    ]
    for (const [name, files, sentence] of cases) {
      const folder = join(home, name, 'database')
      mkdirSync(folder, { recursive: true })
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
      const error = await open({ dataDir: join(home, name) }).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StartRefused)
      expect((error as Error).message).toMatch(sentence)
      expect(readdirSync(folder).toSorted()).toEqual(Object.keys(files).toSorted())
      expect(readdirSync(join(home, name))).toEqual(['database'])
    }
  })

  test('leaves neither an engine nor a lock behind when its opening fails', async () => {
    const folder = join(home, 'unfinished')
    await copyEmptyFolder(folder)
    // Where the version of the database is to be noted.
    const taken = join(folder, 'database', `EMBANKMENT_SCHEMA.${process.pid}`)
    mkdirSync(taken)
    const before = socketFolders()
    await expect(open({ dataDir: folder })).rejects.toThrow('EISDIR')
    expect(socketFolders()).toEqual(before)
    rmSync(taken, { recursive: true })
    await (await open({ dataDir: folder })).close()
  })

  test('is not written to by a start that changes nothing, as one on a full disk', async () => {
    const file = join(home, 'data/database/EMBANKMENT_SCHEMA')
    const noted = () => [statSync(file).ino, statSync(file).mtimeMs, readFileSync(file, 'utf8')]
    const before = noted()
    await (await open()).close()
    expect(noted()).toEqual([before[0], before[1], '1'])
  })

  test('removes its socket when closed, and that of a killed process at the start', async () => {
    const stale = join(tmpdir(), 'embankment-db-999999999-stale')
    mkdirSync(stale)
    const engine = await startEmbedded({ folder: join(home, 'synced/database'), log: silent })
    expect(existsSync(stale)).toBe(false)
    expect(existsSync(engine.host)).toBe(true)
    await engine.close()
    expect(existsSync(engine.host)).toBe(false)
  })
})
