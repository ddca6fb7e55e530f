// Imports a large file, without and with other requests: rows per second, response times of the other requests, memory.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.mjs'
import { hasPostgres, startPostgres, stopPostgres } from '../scripts/postgres.mjs'
import { csvFile, tableRows } from './import-file.ts'
import { api, callList, timeUntil, type Times } from './long-work.ts'
import { call, type Target } from './measure.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    bookings: { type: 'string', default: '2000' },
    engines: { type: 'string', default: hasPostgres() ? 'embedded,postgres' : 'embedded' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    // Only how long a file takes to be checked.
    check: { type: 'boolean', default: false },
  },
})
const count = Number(values.rows)
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = values.data ?? join(root, '.cache', 'bench-imports')
const port = 20_000 + (process.pid % 20_000)
const partBytes = 1_048_576
// Of the times in /proc.
const ticksASecond = 100
const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

type Step = { rate: number; others: Times | undefined }
const steps = ['check', 'commit', 'undo'] as const
type Steps = Record<(typeof steps)[number], Step>

build('server')
process.stdout.write(
  `${count.toLocaleString('en-GB')} rows, ${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}\n`,
)
for (const engine of values.engines.split(',')) {
  const url = engine === 'postgres' ? (process.env.DATABASE_URL ?? (await startPostgres({ fsync: true }))) : undefined
  try {
    await run(engine, url)
  } finally {
    if (url && !process.env.DATABASE_URL) stopPostgres(url)
  }
}
process.exit(0)

async function run(engine: string, url: string | undefined): Promise<void> {
  const env = {
    ...process.env,
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    PORT: String(port),
  }
  if (!values.data) {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    await ended(launch('server/dist/demo-data.js', ['--bookings', values.bookings], env))
  }
  const server = launch('server/dist/main.js', [], env)
  if (server.pid === undefined) throw new Error('the server did not start')
  const target = await signedIn()
  if (values.check) {
    const { rate, cpu } = await checkFile(target, server.pid)
    process.stdout.write(
      `${engine}: checked in ${(count / rate).toFixed(1)} s, ${cpu.toFixed(1)} s of CPU of the server\n`,
    )
    server.kill('SIGTERM')
    await ended(server)
    return
  }
  const others = callList(target)
  await sleep(Number(values.seconds) * 1_000)
  const usual = await others.end()
  const memory = watchMemory(server.pid)
  // After 30 s without a request the server takes itself for idle.
  const [baseline] = await Promise.all([baselineCopy(env), sleep(31_000)])
  const alone = await importFile(target, 'ALONE', () => undefined)
  const beside = await importFile(target, 'BESIDE', () => callList(target))
  print(engine, { baseline, usual, alone, beside, memory })
  server.kill('SIGTERM')
  await ended(server)
}

function launch(file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const isSource = file.endsWith('.ts')
  const child = spawn(process.execPath, [...(isSource ? ['--import', 'tsx'] : []), join(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', isSource ? 'pipe' : 'ignore', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function ended(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('a process of the benchmark failed')
  return text
}

async function baselineCopy(env: NodeJS.ProcessEnv): Promise<number> {
  const file = join(dataDir, 'baseline.json')
  writeFileSync(file, JSON.stringify(tableRows(count)))
  const rate = Number(await ended(launch('bench/baseline-copy.ts', [file, join(dataDir, 'baseline')], env)))
  rmSync(join(dataDir, 'baseline'), { recursive: true, force: true })
  rmSync(file)
  return rate
}

async function signedIn(): Promise<Target> {
  const plain = { port, headers: {} }
  const healthy = () =>
    call(plain, { method: 'GET', path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await healthy())) await sleep(100)
  const body = { email: 'admin@embankment.test', password: 'tower-bridge-1894' }
  const answer = await call(plain, { method: 'POST', path: '/auth/login', body })
  return { port, headers: { authorization: `Bearer ${JSON.parse(answer.body).data.access}` } }
}

async function upload(target: Target, prefix: string): Promise<number> {
  const bytes = csvFile(`${prefix}-${process.pid}`, count)
  const { id } = await api<{ id: number }>(target, 'POST', '/bookings/imports', {
    file_name: `${prefix}.csv`,
    size: bytes.length,
  })
  for (let n = 0; n * partBytes < bytes.length; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/bookings/imports/${id}/parts/${n}`, {
      method: 'PUT',
      headers: { ...target.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(n * partBytes, (n + 1) * partBytes)),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return id
}

async function checkFile(target: Target, pid: number) {
  const before = cpuSeconds(pid)
  const rate = await timed(target, await upload(target, 'CHECK'), 'ready')
  return { rate, cpu: cpuSeconds(pid) - before }
}

async function importFile(
  target: Target,
  prefix: string,
  startOthers: () => ReturnType<typeof callList> | undefined,
): Promise<Steps> {
  let others = startOthers()
  const id = await upload(target, prefix)
  const step = async (name: string, state: string): Promise<Step> => {
    const rate = await timed(target, id, state)
    const times = await others?.end()
    process.stderr.write(`${prefix}: ${name} ${rate.toFixed(0)} rows/s, other caller ${JSON.stringify(times)}\n`)
    return { rate, others: times }
  }
  const check = await step('check', 'ready')
  others = startOthers()
  await api(target, 'POST', `/bookings/imports/${id}/commit`, {})
  const commit = await step('commit', 'done')
  others = startOthers()
  await api(target, 'POST', `/bookings/imports/${id}/undo`, {})
  const undo = await step('undo', 'undone')
  return { check, commit, undo }
}

/** Rows per second until the import has reached the state. */
async function timed(target: Target, id: number, state: string): Promise<number> {
  return (count * 1_000) / (await timeUntil(target, `/bookings/imports/${id}`, state))
}

/** What a process has worked so far, by itself and in the kernel; behind the name, which may hold spaces. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}

/** The largest resident size of the server's process, in MB, and that at the start. */
function watchMemory(pid: number) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  const start = resident()
  let most = start
  const timer = setInterval(() => (most = Math.max(most, resident())), 500)
  return {
    start,
    most: () => {
      clearInterval(timer)
      return most
    },
  }
}

type Found = { baseline: number; usual: Times; alone: Steps; beside: Steps; memory: ReturnType<typeof watchMemory> }

function print(engine: string, { baseline, usual, alone, beside, memory }: Found) {
  const ms = (times: Times | undefined) =>
    times ? [times.p50, times.p99, times.worst].map((each) => each.toFixed(1)).join(' | ') : '| |'
  const line = (name: string, { rate, others }: Step) =>
    `| ${name} | ${rate.toFixed(0)} | ${(rate / baseline).toFixed(2)} | ${ms(others)} |`
  const lines = [
    '',
    `${engine}: without an import a caller who requests the list without a pause gets it in ${usual.p50.toFixed(1)} ms (p50), ${usual.p99.toFixed(1)} (p99), ${usual.worst.toFixed(1)} (longest)`,
    '',
    '| | rows/s | of COPY | other caller’s p50 | p99 | longest |',
    '|---|---:|---:|---:|---:|---:|',
    `| COPY of the same rows | ${baseline.toFixed(0)} | 1 | | | |`,
    ...steps.map((name) => line(`${name}, no other caller`, alone[name])),
    ...steps.map((name) => line(`${name}, beside one without a pause`, beside[name])),
    '',
    `Memory of the server, MB: ${memory.start.toFixed(0)} before, at most ${memory.most().toFixed(0)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
