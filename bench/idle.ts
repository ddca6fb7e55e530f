// What a server costs while nothing happens: start to first answer, CPU with five signed-in browsers, and memory, on the demo data.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from '../scripts/build.mjs'
import { hasPostgres, startPostgres, stopPostgres } from '../scripts/postgres.mjs'
import { call, residentMb, type Target } from './measure.ts'

const browsers = 5
const settleMs = 20_000
const watchMs = 60_000
/** Of /proc/<pid>/stat. */
const ticksPerSecond = 100

type Bounds = { startMs: number; memoryMb: number; cpuShare: number }
const bounds: Record<'embedded' | 'PostgreSQL', Bounds> = {
  embedded: { startMs: 2_000, memoryMb: 300, cpuShare: 0.01 },
  PostgreSQL: { startMs: 800, memoryMb: 120, cpuShare: 0.01 },
}

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const signIn = {
  method: 'POST',
  path: '/auth/login',
  body: { email: 'admin@embankment.test', password: 'tower-bridge-1894' },
} as const

build('server')
const server = hasPostgres() ? await startPostgres() : undefined
process.on('exit', () => server && stopPostgres(server))
process.stdout.write('| engine | | target | measured | |\n|---|---|---:|---:|---|\n')
await measureEngine('embedded', undefined)
if (server) await measureEngine('PostgreSQL', server)
process.exit()

async function measureEngine(engine: keyof typeof bounds, url: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-idle-'))
  const port = 20_000 + (process.pid % 20_000)
  const target = { port, headers: {} }
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url ?? '', LOG_LEVEL: 'warn' }
  const start = () => spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let child = start()
  process.once('exit', () => child.kill('SIGKILL'))
  await firstAnswer(child, target)
  // The demo data is written after the first answer.
  while ((await call(target, signIn)).status !== 200) await sleep(500)
  await stop(child)
  child = start()
  const startMs = await firstAnswer(child, target)
  const leave = await openStreams(target)
  await sleep(settleMs)
  const before = cpuSeconds(child.pid!)
  await sleep(watchMs)
  const cpuShare = ((cpuSeconds(child.pid!) - before) * 1_000) / watchMs
  const memoryMb = residentMb(child.pid!)
  leave()
  await stop(child)
  rmSync(dataDir, { recursive: true })
  const most = bounds[engine]
  const print = (name: string, bound: string, measured: string, isMet: boolean) =>
    process.stdout.write(`| ${engine} | ${name} | ${bound} | ${measured} | ${isMet ? 'met' : 'short'} |\n`)
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  print('start to first answer', `${most.startMs} ms`, `${Math.round(startMs)} ms`, startMs <= most.startMs)
  print(`CPU of a core, ${browsers} browsers`, percent(most.cpuShare), percent(cpuShare), cpuShare <= most.cpuShare)
  print('memory', `${most.memoryMb} MB`, `${Math.round(memoryMb)} MB`, memoryMb <= most.memoryMb)
}

async function firstAnswer(child: ChildProcess, target: Target): Promise<number> {
  const began = performance.now()
  const isUp = () =>
    call(target, { method: 'GET', path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await sleep(20)
  }
  return performance.now() - began
}

/** Each browser that is signed in keeps one stream of events open. */
async function openStreams(target: Target): Promise<() => void> {
  const { access } = JSON.parse((await call(target, signIn)).body).data as { access: string }
  const leaving = new AbortController()
  const address = `http://127.0.0.1:${target.port}/api/notifications/stream`
  for (let n = 0; n < browsers; n++) {
    const { body } = await fetch(address, { headers: { authorization: `Bearer ${access}` }, signal: leaving.signal })
    body?.pipeTo(new WritableStream()).catch(() => undefined)
  }
  return () => leaving.abort()
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
