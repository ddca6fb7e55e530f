import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exportColumns } from 'contract/exports'
import { build } from '../scripts/build.mjs'
import { call, type Target } from './measure.ts'

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const url = process.env.DATABASE_URL
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = values.data ?? join(root, '.cache', url ? 'bench-postgres' : 'bench-1000000')
const env = { ...process.env, DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'development' }
const port = 20_000 + (process.pid % 20_000)
const login = { email: 'admin@embankment.test', password: 'tower-bridge-1894' }

const plain = exportColumns.bookings.filter((name) => name !== 'travelers' && name !== 'inclusions')
const cases = [
  { name: 'CSV, all columns', query: '' },
  { name: 'CSV, without travelers and inclusions', query: `columns=${plain.join()}` },
  { name: 'CSV, by lead traveler', query: 'sort_by=lead_traveler&sort_order=asc' },
  { name: 'Excel, all columns', query: 'format=xlsx' },
]

build('server')
if (!existsSync(dataDir)) throw new Error(`${dataDir} does not exist: run bench/bookings.ts first`)
const baselineArguments = ['--import', 'tsx', join(root, 'bench/baseline-export.ts'), dataDir]
const baseline = JSON.parse(execFileSync(process.execPath, baselineArguments, { env, encoding: 'utf8' })) as {
  rows: number
  seconds: number
}
const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
  env: { ...env, PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.on('exit', () => child.kill('SIGKILL'))
await waitUntilHealthy(child)

console.log(
  `${baseline.rows.toLocaleString('en-GB')} bookings, ${url ? 'PostgreSQL by DATABASE_URL' : 'embedded engine'}\n`,
)
console.log('| | seconds | rows/s | MB | memory before | peak | concurrent list p50 | p99 |')
console.log(`|---|${'---:|'.repeat(7)}`)
const baselineSpeed = baseline.rows / baseline.seconds
console.log(
  `| the same SELECT, rows discarded | ${baseline.seconds.toFixed(1)} | ${baselineSpeed.toFixed(0)} | | | | | |`,
)
for (const { name, query } of cases) console.log(`| ${[name, ...(await measureExport(query))].join(' | ')} |`)
process.exit(0)

async function waitUntilHealthy(server: ChildProcess) {
  const isUp = () =>
    call({ port, headers: {} }, { method: 'GET', path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    await sleep(100)
  }
}

async function measureExport(query: string): Promise<string[]> {
  const { body } = await call({ port, headers: {} }, { method: 'POST', path: '/auth/login', body: login })
  const target = { port, headers: { authorization: `Bearer ${JSON.parse(body).data.access}` } }
  const before = residentMb()
  let [isDone, peak] = [false, before]
  const watch = setInterval(() => (peak = Math.max(peak, residentMb())), 200)
  const times: number[] = []
  const concurrent = (async () => {
    while (!isDone) {
      const start = performance.now()
      await call(target, { method: 'GET', path: '/bookings?limit=10' })
      times.push(performance.now() - start)
      await sleep(250)
    }
  })()
  const start = performance.now()
  const bytes = await drain(target, `/bookings/export?${query}`)
  const seconds = (performance.now() - start) / 1_000
  isDone = true
  clearInterval(watch)
  await concurrent
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
  return [
    seconds.toFixed(1),
    (baseline.rows / seconds).toFixed(0),
    (bytes / 2 ** 20).toFixed(0),
    `${before.toFixed(0)} MB`,
    `${peak.toFixed(0)} MB`,
    at(0.5),
    at(0.99),
  ]
}

function drain({ headers }: Target, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ agent: new Agent(), host: '127.0.0.1', port, path: `/api${path}`, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
    })
    request.on('error', reject)
  })
}

/** Resident memory of the server, including the embedded engine; 0 where there is no /proc. */
function residentMb(): number {
  const file = `/proc/${child.pid}/status`
  return existsSync(file) ? Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1_024 : 0
}
