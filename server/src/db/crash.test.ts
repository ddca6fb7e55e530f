import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import pg from 'pg'
import { openDatabase } from './db.ts'
import { copyEmptyFolder } from './testing.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 5)
const server = process.env.TEST_DATABASE_URL
const child = fileURLToPath(new URL('./testing-child.ts', import.meta.url))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
// What one process writes starts here times its round, so that no two rounds write the same.
const numbersARound = 1_000_000

test(
  `A process killed at a random moment under 20 writers, ${rounds} times, keeps every acknowledged write once and no partial one`,
  { tags: ['slow'], timeout: 60_000 + rounds * 60_000 },
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
    const [dataDir, migrationsDir] = [join(home, 'data'), join(home, 'migrations')]
    mkdirSync(migrationsDir)
    writeFileSync(
      join(migrationsDir, '0001_start.sql'),
      'create table notes (writer int, k int, primary key (writer, k)); create table history (id bigint generated always as identity primary key, writer int, k int);',
    )
    const name = `embankment_crash_${process.pid}`
    const url = server && Object.assign(new URL(server), { pathname: name }).href
    if (server) await admin(`create database ${name}`)
    else await copyEmptyFolder(dataDir)
    try {
      const acknowledged: string[] = []
      const readyMs: number[] = []
      for (let round = 0; round < rounds; round++) {
        acknowledged.push(...(await writeUntilKilled({ dataDir, migrationsDir, url, from: round * numbersARound })))
        readyMs.push(await check({ dataDir, migrationsDir, url }, acknowledged))
      }
      const sorted = readyMs.toSorted((a, b) => a - b)
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
      console.log(
        `${acknowledged.length} acknowledged writes in ${rounds} rounds, ready again after ${Math.round(sorted[0] ?? 0)} to ${Math.round(sorted.at(-1) ?? 0)} ms`,
      )
    } finally {
      if (server) await admin(`drop database ${name} with (force)`)
      rmSync(home, { recursive: true, force: true })
    }
  },
)

type Place = { dataDir: string; migrationsDir: string; url: string | undefined }

/** The writes that the process had acknowledged when it was killed, as `writer k`. */
async function writeUntilKilled(place: Place & { from: number }): Promise<string[]> {
  const args = ['--import', 'tsx', child, 'write', place.dataDir, place.migrationsDir, String(place.from)]
  const process_ = spawn(process.execPath, args, {
    env: { ...process.env, TEST_DATABASE_URL: place.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  process_.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise((resolve) => process_.on('close', resolve))
  const giveUpAt = Date.now() + 30_000
  while (!output.includes('ack') && process_.exitCode === null && Date.now() < giveUpAt) await sleep(5)
  await sleep(Math.random() * 1_000)
  process_.kill('SIGKILL')
  await ended
  return [...output.matchAll(/^ack (\d+ \d+)\n/gm)].map((match) => match[1] ?? '')
}

/** Compares what is there with what was acknowledged, and returns how long the database took to open, in ms. */
async function check(place: Place, acknowledged: string[]): Promise<number> {
  const began = performance.now()
  const database = await openDatabase({ ...place, log: silent })
  const readyMs = performance.now() - began
  const notes = await database.db.execute<{ note: string }>(
    `select writer || ' ' || k as note from notes order by writer, k`,
  )
  const history = await database.db.execute<{ note: string }>(
    `select writer || ' ' || k as note from history order by writer, k`,
  )
  await database.close()
  const written = new Set(notes.rows.map(({ note }) => note))
  expect(acknowledged.filter((note) => !written.has(note))).toEqual([])
  expect(history.rows).toEqual(notes.rows)
  // A write may have been committed and its answer lost with the process, but no more than one a writer and round.
  expect(written.size - acknowledged.length).toBeLessThanOrEqual(rounds * 20)
  return readyMs
}

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}
