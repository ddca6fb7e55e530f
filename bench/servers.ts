import { spawn, type ChildProcess } from 'node:child_process'
import { constants, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { call, type Target } from './measure.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const signIn = {
  method: 'POST',
  path: '/auth/login',
  body: { email: 'admin@embankment.test', password: 'tower-bridge-1894' },
} as const

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

/** Without a URL the embedded engine, in the folder. */
export type Place = { url: string | undefined; dataDir: string; settings?: Record<string, string> }

/** Of every server that a benchmark starts. */
export const environmentOf = ({ url = '', dataDir }: Place): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
})

type Launch = { args?: readonly string[]; stdout?: 'inherit' | 'pipe'; more?: Record<string, string> }

export function launch(
  place: Place,
  file: string,
  { args = [], stdout = 'pipe', more = {} }: Launch = {},
): ChildProcess {
  const child = spawn(
    process.execPath,
    [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), join(root, file), ...args],
    { cwd: root, env: { ...environmentOf(place), ...more }, stdio: ['ignore', stdout, 'inherit'] },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A server of ours that answers; several may run on one PostgreSQL. */
export async function withServer<T>(
  place: Place,
  use: (target: Target, child: ChildProcess) => Promise<T>,
  index = 0,
): Promise<T> {
  const port = 20_000 + (process.pid % 20_000) + index
  const child = launch(place, 'server/dist/main.js', { more: { PORT: String(port), ...place.settings } })
  child.stdout?.resume()
  const plain = { port, headers: {} }
  const healthy = () =>
    call(plain, { method: 'GET', path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await healthy())) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await sleep(100)
  }
  return use(plain, child).finally(() => stop(child))
}

/** The baseline server, which answers the statements of the recording, and the list that is the unit. */
export async function withBaseline<T>(place: Place, recording: string, use: (port: number) => Promise<T>): Promise<T> {
  const args = [recording, place.url ? place.dataDir : copyForBaseline(place)]
  const child = launch(place, 'bench/baseline.ts', { args })
  const { value: port, done } = await createInterface({ input: child.stdout! })[Symbol.asyncIterator]().next()
  if (done) throw new Error('the baseline server did not start')
  return use(Number(port)).finally(() => stop(child))
}

/** Only one engine can open a data folder, so the baseline gets a copy. */
function copyForBaseline({ dataDir }: Place): string {
  const copy = `${dataDir}-baseline`
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

let token = { text: '', at: 0 }

/** With the token of an administrator, which expires after 15 minutes. */
export async function signedIn({ port }: Target): Promise<Target> {
  if (Date.now() - token.at > 5 * 60_000) {
    const { body } = await call({ port, headers: {} }, signIn)
    token = { text: JSON.parse(body).data.access, at: Date.now() }
  }
  return { port, headers: { authorization: `Bearer ${token.text}` } }
}
