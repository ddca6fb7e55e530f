/** @module-tag slow */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../mail/testing.ts'

const count = 60
const server = process.env.TEST_DATABASE_URL
const name = `embankment_report_servers_${process.pid}`
const DATABASE_URL = server ? Object.assign(new URL(server), { pathname: name }).href : ''
const home = mkdtempSync(join(tmpdir(), 'embankment-report-servers-'))
const mailbox = await openMailbox()
const running: ChildProcess[] = []

beforeAll(() => onServer(`create database ${name}`))
afterAll(async () => {
  await Promise.all(running.map(end))
  await onServer(`drop database ${name} with (force)`)
  await mailbox.stop()
  rmSync(home, { recursive: true, force: true })
})

async function onServer(statement: string, url = server): Promise<unknown[]> {
  if (!url) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** A server as it is started by `npm start`, without demo data. */
async function start(index: number): Promise<void> {
  const child = run('../main.ts', [], {
    DATABASE_URL,
    DATA_DIR: join(home, String(index)),
    PORT: '0',
    SMTP_URL: mailbox.url,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
  })
  running.push(child)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

test.runIf(server)(
  'Two servers on one database, whose clocks strike in the same second, mail each report once to each recipient',
  { timeout: 240_000 },
  async () => {
    const filling = run('testing-child.ts', [
      'fill',
      home,
      mailbox.url,
      String(count),
      String(Date.now()),
      DATABASE_URL,
    ])
    expect(await once(filling, 'exit')).toEqual([0, null])
    await Promise.all([start(1), start(2)])
    // A server looks a minute after its start and then each minute.
    await expect.poll(() => mailbox.mail.length, { timeout: 150_000, interval: 500 }).toBe(2 * count)
    await sleep(5_000)
    expect(running.map(({ exitCode }) => exitCode)).toEqual([null, null])
    const all = Array.from({ length: count }, (_, index) => `Weekly report: Report ${index}`)
    const expected = all.flatMap((subject) => [`ada@example.test ${subject}`, `bob@example.test ${subject}`])
    expect(mailbox.mail.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(expected.toSorted())
    expect(await onServer('select id from outbox', DATABASE_URL)).toEqual([])
  },
)
