/** @module-tag slow */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { copyEmptyFolder } from './db/testing.ts'
import { freePort } from './testing-port.ts'

// What is written to it is refused as by a full disk.
const full = '/dev/full'

test.skipIf(process.env.TEST_DATABASE_URL || !existsSync(full))(
  'A server whose log is on a full disk answers all the same, and ends when it is asked to',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
    const dataDir = join(home, 'data')
    await copyEmptyFolder(dataDir)
    const port = await freePort()
    const log = openSync(full, 'w')
    const server = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development', DEMO_DATA: 'off' },
      stdio: ['ignore', log, 'inherit'],
    })
    onTestFinished(() => {
      server.kill('SIGKILL')
      closeSync(log)
      rmSync(home, { recursive: true, force: true })
    })
    const health = () =>
      fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(({ status }) => status)
    await expect.poll(() => health().catch(() => server.exitCode), { timeout: 60_000 }).toBe(200)
    for (let times = 0; times < 20; times++) expect(await health()).toBe(200)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)
