import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from './db.ts'
import { copyEmptyFolder } from './testing.ts'

const child = fileURLToPath(new URL('./testing-child.ts', import.meta.url))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** How many processes of `write` run at the same time. */
export const writers = 20
// What one process writes starts here times its round, so that no two rounds write the same.
const numbersARound = 1_000_000

export type CrashPlace = Awaited<ReturnType<typeof openCrashPlace>>

/** An empty database of the embedded engine, or on a PostgreSQL server, for processes that are killed while they write. */
export async function openCrashPlace(server: string | undefined) {
  const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  const [dataDir, migrationsDir] = [join(home, 'data'), join(home, 'migrations')]
  mkdirSync(migrationsDir)
  writeFileSync(
    join(migrationsDir, '0001_start.sql'),
    'create table notes (writer int, k int, primary key (writer, k)); create table history (id bigint generated always as identity primary key, writer int, k int);',
  )
  const name = `embankment_crash_${process.pid}`
  const url = server && Object.assign(new URL(server), { pathname: name }).href
  if (server) await admin(server, `create database ${name}`)
  else await copyEmptyFolder(dataDir)
  let round = 0
  return {
    /** Starts a process of 20 writers, kills it after so many acknowledged writes, and returns these, as `writer k`. */
    writeUntilKilled: (acknowledgements: number) =>
      writeUntilKilled([dataDir, migrationsDir, String(round++ * numbersARound)], url, acknowledgements),
    open: () => openDatabase({ dataDir, migrationsDir, url, log: silent }),
    async remove() {
      if (server) await admin(server, `drop database ${name} with (force)`)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function writeUntilKilled(args: string[], url: string | undefined, acknowledgements: number): Promise<string[]> {
  const running = spawn(process.execPath, ['--import', 'tsx', child, 'write', ...args], {
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let lines = 0
  for await (const text of running.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    output += text
    lines += text.split('\n').length - 1
    if (lines > acknowledgements) running.kill('SIGKILL')
  }
  return [...output.matchAll(/^ack (\d+ \d+)\n/gm)].map((match) => match[1] ?? '')
}

async function admin(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}
