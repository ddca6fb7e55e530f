import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../mail/testing.ts'

const count = 20
const dataDir = mkdtempSync(join(tmpdir(), 'embankment-message-crash-'))
const child = fileURLToPath(new URL('testing-child.ts', import.meta.url))
const mailbox = await openMailbox()
const server = process.env.TEST_DATABASE_URL
const name = `embankment_message_crash_${process.pid}`
const place = server ? [Object.assign(new URL(server), { pathname: name }).href] : []

beforeAll(() => admin(`create database ${name}`))
afterAll(async () => {
  await admin(`drop database ${name} with (force)`)
  await mailbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function admin(statement: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const start = (action: 'begin' | 'continue') =>
  spawn(process.execPath, ['--import', 'tsx', child, action, dataDir, mailbox.url, String(count), ...place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Kills the process while the mail server holds its so-manieth mail without an answer. */
async function killAtMail(running: ChildProcess, at: number): Promise<void> {
  let seen = 0
  mailbox.before.answer = async () => {
    if (++seen < at) return undefined
    running.kill('SIGKILL')
    return 'close'
  }
  await once(running, 'exit')
}

test(
  'A server that is killed while it sends messages sends each one once in all',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    await killAtMail(start('begin'), 7)
    await killAtMail(start('continue'), 6)
    mailbox.before.answer = async () => undefined
    const last = start('continue')
    expect(await text(last.stdout)).toBe(`found [{"state":"sent","n":${count}}]\n`)
    const everybody = Array.from({ length: count }, (_, index) => `person${index}@example.test`)
    expect(mailbox.mail.map(({ to }) => to).toSorted()).toEqual(everybody.toSorted())
    expect(new Set(mailbox.mail.map(({ messageId }) => messageId)).size).toBe(count)
  },
)
