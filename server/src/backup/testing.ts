import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Machine } from '../db/testing-machine.ts'

/** Runs the program behind `npm run backup` or `npm run restore`. */
export async function run(command: 'backup' | 'restore', file: string, { dataDir, databaseUrl }: Machine) {
  const program = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    env: { PATH, TMPDIR, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }
}
