import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../mail/testing.ts'

const count = 10
const at = Date.now() + 7 * 86_400_000
const dataDir = mkdtempSync(join(tmpdir(), 'embankment-report-crash-'))
const child = fileURLToPath(new URL('testing-child.ts', import.meta.url))
const [mailbox, otherMailbox] = [await openMailbox(), await openMailbox()]
const server = process.env.TEST_DATABASE_URL
const name = `embankment_report_crash_${process.pid}`
const place = server ? [Object.assign(new URL(server), { pathname: name }).href] : []

beforeAll(() => admin(`create database ${name}`))
afterAll(async () => {
  await admin(`drop database ${name} with (force)`)
  await Promise.all([mailbox.stop(), otherMailbox.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

async function admin(statement: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const start = (action: 'begin' | 'continue' | 'join', { url } = mailbox) =>
  spawn(process.execPath, ['--import', 'tsx', child, action, dataDir, url, String(count), String(at), ...place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** What the process says, line by line; kills it at the so-manieth line that says `word`. */
async function listen(running: ChildProcess, word?: string, nth = 1): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: running.stdout! })) {
    lines.push(line)
    if (line === word && lines.filter((one) => one === word).length === nth) running.kill('SIGKILL')
  }
  return lines
}

/** Kills the process while its mail server holds its so-manieth mail without an answer. */
function killAtMail(running: ChildProcess, nth: number): void {
  let seen = 0
  mailbox.before.answer = async () => {
    if (++seen < nth) return undefined
    running.kill('SIGKILL')
    return 'close'
  }
}

test(
  'Servers that are killed while they queue and send the mails of reports, also beside each other, send each one once in all',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    const lines = await listen(start('begin'), 'queued', 3)
    expect(lines).not.toContain('finished')
    const killed = start('continue')
    killAtMail(killed, 6)
    // The embedded engine has one process at a time.
    const beside = server && once(killed.stdout, 'data').then(() => listen(start('join', otherMailbox)))
    expect(await listen(killed)).not.toContain('finished')
    if (beside) expect(await beside).toContain('finished')
    mailbox.before.answer = async () => undefined
    expect(await listen(start('continue'))).toContain('finished')
    const sent = [...mailbox.mail, ...otherMailbox.mail]
    const all = Array.from({ length: count }, (_, index) => `Weekly report: Report ${index}`)
    const expected = all.flatMap((subject) => [`ada@example.test ${subject}`, `bob@example.test ${subject}`])
    expect(sent.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(expected.toSorted())
  },
)
