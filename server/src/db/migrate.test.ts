/** @module-tag slow */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import pg from 'pg'
import { openDatabase, StartRefused } from './db.ts'
import { readMigrations } from './migrate.ts'
import { copyEmptyFolder } from './testing.ts'

const server = process.env.TEST_DATABASE_URL
const child = fileURLToPath(new URL('./testing-child.ts', import.meta.url))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

// One data folder (or database) and one migrations folder a test.
let number = 0
let migrationsDir = ''
let dataDir = ''
let url: string | undefined
beforeEach(async () => {
  const name = `embankment_migrate_${process.pid}_${++number}`
  migrationsDir = join(home, `migrations${number}`)
  dataDir = join(home, `data${number}`)
  mkdirSync(migrationsDir)
  if (server) {
    await admin(`create database ${name}`)
    url = Object.assign(new URL(server), { pathname: name }).href
  } else await copyEmptyFolder(dataDir)
})
afterEach(async () => {
  if (url) await admin(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}

const put = (name: string, text: string) => writeFileSync(join(migrationsDir, name), text)
const open = () => openDatabase({ url, dataDir, migrationsDir, log: silent, fsync: false })
async function start(query: string): Promise<unknown[]> {
  const database = await open()
  try {
    return (await database.db.execute(query)).rows
  } finally {
    await database.close()
  }
}
const refusal = async () => {
  const error = await open().then(
    (database) => database.close(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartRefused)
  return (error as Error).message
}

test('Each migration is applied once and in order, and a new one at the next start', async () => {
  put('0001_start.sql', `create table steps (n int); insert into steps values (1);`)
  expect(await start('select n from steps')).toEqual([{ n: 1 }])
  put('0002_more.sql', 'insert into steps select max(n) + 1 from steps;')
  expect(await start('select n from steps')).toEqual([{ n: 1 }, { n: 2 }])
  expect(await start('select n from steps')).toEqual([{ n: 1 }, { n: 2 }])
})

test('A failing migration is rolled back and named, and runs once it is corrected', async () => {
  put('0001_start.sql', 'create table steps (n int);')
  put('0002_more.sql', `insert into steps values (1); insert into nowhere values (1);`)
  expect(await refusal()).toMatch(
    /^The migration 0002_more.sql failed and was rolled back: relation "nowhere" does not exist/,
  )
  put('0002_more.sql', 'insert into steps values (2);')
  expect(await start('select n from steps')).toEqual([{ n: 2 }])
})

test('A migration that was edited after it was applied prevents the start', async () => {
  put('0001_start.sql', 'create table steps (n int);')
  await start('select 1')
  put('0001_start.sql', 'create table steps (n bigint);')
  expect(await refusal()).toMatch('The migration 0001_start.sql was changed after it was applied')
})

test('Converted line ends do not count as an edit', () => {
  put('0001_start.sql', 'select 1;\nselect 2;\n')
  const [unix] = readMigrations(migrationsDir)
  put('0001_start.sql', 'select 1;\r\nselect 2;\r\n')
  expect(readMigrations(migrationsDir)[0]?.checksum).toBe(unix?.checksum)
})

test('A database of a newer version prevents the start', async () => {
  put('0001_start.sql', 'create table steps (n int);')
  put('0002_more.sql', 'insert into steps values (2);')
  await start('select 1')
  rmSync(join(migrationsDir, '0002_more.sql'))
  expect(await refusal()).toMatch(
    server
      ? /has migration 0002_more.sql, which this version of Embankment does not know/
      : /was written by a newer Embankment/,
  )
})

test('A gap in the migration numbers prevents the start', async () => {
  put('0001_start.sql', 'select 1;')
  put('0003_more.sql', 'select 1;')
  expect(await refusal()).toMatch('The migration 0003_more.sql should be number 2')
})

test.runIf(server)('Instances that start at once run each migration exactly once', async () => {
  put('0001_start.sql', 'create table steps (n int); select pg_sleep(0.3);')
  for (let n = 2; n <= 6; n++) put(`000${n}_step.sql`, `insert into steps values (${n}); select pg_sleep(0.1);`)
  const env = { ...process.env, TEST_DATABASE_URL: url }
  const processes = Array.from({ length: 3 }, () => {
    const started = spawn(process.execPath, ['--import', 'tsx', child, 'open', dataDir, migrationsDir], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return new Promise((resolve) => started.on('exit', resolve))
  })
  const inProcess = Promise.all(Array.from({ length: 3 }, () => start('select 1')))
  expect(await Promise.all(processes)).toEqual([0, 0, 0])
  await inProcess
  expect(await start('select n, count(*) as times from steps group by n order by n')).toEqual(
    [2, 3, 4, 5, 6].map((n) => ({ n, times: 1 })),
  )
})
