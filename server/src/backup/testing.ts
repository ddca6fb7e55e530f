import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Machine } from '../db/testing-machine.ts'
import type { TestApp } from '../testing.ts'

type Command = 'backup' | 'restore'

/** Starts the program behind `npm run backup` or `npm run restore`. */
export function launch(command: Command, file: string, { dataDir, databaseUrl }: Machine) {
  const program = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  return spawn(process.execPath, ['--import', 'tsx', program, file], {
    env: { PATH, TMPDIR, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs it to its end. A backup stands still during `pause`, half-way. */
export async function run(command: Command, file: string, machine: Machine, pause?: () => Promise<void>) {
  const child = launch(command, file, machine)
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (pause) {
    await begun(file, child)
    child.kill('SIGSTOP')
    await pause().finally(() => child.kill('SIGCONT'))
  }
  const [stdout, stderr] = await ended
  return { code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }
}

/** Resolves once the backup has begun to write its file, or has ended. */
async function begun(file: string, child: ChildProcess): Promise<void> {
  const isPart = (name: string) => name.startsWith(basename(file)) && name.endsWith('.part')
  while (child.exitCode === null && !readdirSync(dirname(file)).some(isPart)) await sleep(1)
}

export const writers = 20

/**
 * Writers that each add inclusions called `writer k`, one after the other, and call `answered` with the time of each. With it a
 * write that is refused as `unavailable` is sent again, as clients do, and its time includes that.
 */
export function startWriters(t: TestApp, as: Record<string, string>, answered?: (ms: number) => void) {
  const acknowledged: string[] = []
  let isOn = true
  const write = async (name: string) => {
    const began = performance.now()
    const headers = { 'idempotency-key': name }
    const send = async () => (await t.call('POST', '/inclusion-options', { as, headers, body: { name } })).status
    let status = await send()
    while (answered && status === 503) status = await send()
    if (status !== 201) throw new Error(`The write ${name} was answered ${status}`)
    answered?.(performance.now() - began)
    acknowledged.push(name)
  }
  const ended = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let k = 0; isOn; k++) await write(`${writer} ${k}`)
    }),
  )
  return {
    acknowledged,
    async stop() {
      isOn = false
      await ended
    },
  }
}
