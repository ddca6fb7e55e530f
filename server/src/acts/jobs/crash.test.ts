import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'embankment-act-crash-'))
const child = fileURLToPath(new URL('testing-child.ts', import.meta.url))
const rows = 1_000
const server = process.env.TEST_DATABASE_URL
const name = `embankment_act_crash_${process.pid}`
const place = server ? [Object.assign(new URL(server), { pathname: name }).href] : []

beforeAll(() => admin(`create database ${name}`))
afterAll(async () => {
  await admin(`drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

async function admin(statement: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Action = 'begin' | 'continue' | 'undo'

/** Runs the child until so many steps of its task, then kills it; or until it ends. Returns what it found. */
async function run(action: Action, killAfter?: number): Promise<Record<string, unknown> | undefined> {
  const running = spawn(process.execPath, ['--import', 'tsx', child, action, dataDir, String(rows), ...place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isWorking = action === 'continue'
  let steps = 0
  let found: Record<string, unknown> | undefined
  for await (const line of createInterface({ input: running.stdout })) {
    if (line === 'working') isWorking = true
    if (line.startsWith('found ')) found = JSON.parse(line.slice(6)) as Record<string, unknown>
    if (isWorking && line.startsWith('step') && ++steps === killAfter) running.kill('SIGKILL')
  }
  return found
}

test(
  'A commit and an undo that are killed continue at the next start and write nothing twice',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    const same = { changed: rows, notifications: 1 }
    expect(await run('begin', 4)).toBeUndefined()
    expect(await run('continue', 4)).toBeUndefined()
    const done = { state: 'done', cancelled: rows, counted: rows, histories: 2 * rows }
    expect(await run('continue')).toEqual({ ...same, ...done })
    expect(await run('undo', 4)).toBeUndefined()
    const undone = { state: 'undone', cancelled: 0, counted: 0, histories: 3 * rows }
    expect(await run('continue')).toEqual({ ...same, ...undone })
  },
)
