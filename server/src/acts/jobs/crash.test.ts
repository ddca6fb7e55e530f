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

type Action = 'fill' | 'check' | 'commit' | 'undo' | 'cancel' | 'continue'

/** Runs the child until so many steps of its task, then kills it; or until it ends. Returns what it found. */
async function run(action: Action, killAfter?: number): Promise<Record<string, unknown> | undefined> {
  const running = spawn(process.execPath, ['--import', 'tsx', child, action, dataDir, String(rows), ...place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isWorking = false
  let steps = 0
  let found: Record<string, unknown> | undefined
  for await (const line of createInterface({ input: running.stdout })) {
    if (line === 'working') isWorking = true
    if (line.startsWith('found ')) found = JSON.parse(line.slice(6)) as Record<string, unknown>
    if (isWorking && line.startsWith('step') && ++steps === killAfter) running.kill('SIGKILL')
  }
  return found
}

/** Starts a task and kills the process in the middle, and the next one, too; returns what the third one found at the end. */
async function survive(action: Action): Promise<Record<string, unknown> | undefined> {
  expect(await run(action, 3)).toBeUndefined()
  expect(await run('continue', 3)).toBeUndefined()
  return run('continue')
}

test(
  'A check, a commit, an undo and a roll back that are killed continue at the next start, and write nothing twice',
  { tags: ['slow'], timeout: 400_000 },
  async () => {
    await run('fill')
    const none = { cancelled: 0, counted: null, histories: rows, changed: rows }
    expect(await survive('check')).toEqual({ ...none, state: 'ready', notifications: 0 })
    const done = { state: 'done', cancelled: rows, counted: rows, histories: 2 * rows, changed: rows }
    expect(await survive('commit')).toEqual({ ...done, notifications: 1 })
    const undone = { state: 'undone', cancelled: 0, counted: 0, histories: 3 * rows, changed: rows }
    expect(await survive('undo')).toEqual({ ...undone, notifications: 1 })

    await run('check')
    expect(await run('commit', 4)).toBeUndefined()
    expect(await run('cancel', 3)).toBeUndefined()
    const found = await run('continue')
    expect(found).toMatchObject({ state: 'cancelled', cancelled: 0, counted: 0, notifications: 1 })
    // What was written was undone once each.
    const written = (Number(found?.histories) - 3 * rows) / 2
    expect(Number.isInteger(written)).toBe(true)
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(rows)
  },
)
