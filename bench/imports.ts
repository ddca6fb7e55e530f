// An import of a large file, alone and beside people who work: rows a second, and how long the others wait.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.mjs'
import { call, measure, type Figures, type Target } from './measure.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, bookings: { type: 'string', default: '2000' } },
})
const count = Number(values.rows)
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = join(root, '.cache', 'bench-imports')
const port = 20_000 + (process.pid % 20_000)
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
  PORT: String(port),
}
const partBytes = 1_048_576
const header =
  'booking_reference,input_date,booking_datetime,description,lead_traveler,customer_email,customer_phone,traveler_type,status,pickup_time,pickup_location,drop_off_time,drop_off_location,confirmation_type,booking_source,product_code,supplier_confirmation,amount,currency'
const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

type Import = { id: number; state: string; task: string | null; counts: Record<string, number>; failure: string | null }

build('server')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
await ended(launch('server/dist/demo-data.js', ['--bookings', values.bookings]))
const server = launch('server/dist/main.js', [])
const target = await signedIn()
const list = () => ({ method: 'GET', path: '/bookings?limit=10' }) as const

const bare = await bareInserts()
note(`bare inserts ${bare.toFixed(0)} rows/s`)
const memory = watchMemory(server.pid!)
const quiet = await measure(target, list, { callers: 1, seconds: 10, fewest: 8 })
const alone = await importFile('ALONE')
const beforeBusy = memory.most()
const beside = await othersDuring(() => importFile('BESIDE'))
print()
process.exit(0)

function launch(file: string, args: readonly string[]): ChildProcess {
  const child = spawn(
    process.execPath,
    [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), join(root, file), ...args],
    {
      cwd: root,
      env,
      stdio: ['ignore', file.endsWith('.ts') ? 'pipe' : 'ignore', 'inherit'],
    },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function ended(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('a part of the bench failed')
  return text
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

function csv(prefix: string): Buffer {
  const rows = Array.from({ length: count }, (_, n) => {
    const day = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
    return `${prefix}-${n},2026-01-05,${day} 09:30,Tower of London and Thames Cruise,Guest Number ${n},guest${n}@example.test,+44 20 7946 ${n},adult,confirmed,08:45,Victoria Coach Station,18:00,Gloucester Road,instant,partner,TOL-${n % 90},SUP-${n},${(n % 900) + 0.5},GBP`
  })
  return Buffer.from([header, ...rows].join('\r\n'))
}

/** Not over the connections of the measured calls, which are dropped after each measurement. */
async function api<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...target.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.ok) return ((await answer.json()) as { data: T }).data
    if (answer.status !== 503) throw new Error(`${path}: ${await answer.text()}`)
  }
}

async function importFile(prefix: string): Promise<{ check: number; commit: number }> {
  const bytes = csv(prefix)
  const { id } = await api<Import>('POST', '/bookings/imports', { file_name: `${prefix}.csv`, size: bytes.length })
  for (let n = 0; n * partBytes < bytes.length; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/bookings/imports/${id}/parts/${n}`, {
      method: 'PUT',
      headers: { ...target.headers, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(n * partBytes, (n + 1) * partBytes),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const check = await timed(id, 'ready')
  note(`${prefix}: checked ${check.toFixed(0)} rows/s`)
  await api('POST', `/bookings/imports/${id}/commit`, {})
  return { check, commit: await timed(id, 'done') }
}

function note(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** Rows a second until the import has come so far. */
async function timed(id: number, state: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const now = await api<Import>('GET', `/bookings/imports/${id}`)
    if (now.state === state && now.task === null) return (count * 1_000) / (performance.now() - began)
    if (now.state === 'failed') throw new Error(now.failure ?? 'failed')
    await sleep(1_000)
  }
}

async function othersDuring<T>(run: () => Promise<T>): Promise<{ figures: Figures[]; result: T }> {
  let running = true
  const figures: Figures[] = []
  const others = (async () => {
    while (running) figures.push(await measure(target, list, { callers: 1, seconds: 5, fewest: 8 }))
  })()
  const result = await run()
  running = false
  await others
  return { figures, result }
}

async function bareInserts(): Promise<number> {
  const bookings = Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    booking_reference: `BARE-${n}`,
    reference_key: `bare-${n}`,
    booking_datetime: '2026-03-05T09:30',
    input_date: '2026-01-05',
    description: 'Tower of London and Thames Cruise',
    lead_traveler: `Guest Number ${n}`,
    customer_phone: `+44 20 7946 ${n}`,
    customer_email: `guest${n}@example.test`,
    traveler_count: 1,
    traveler_type: 'adult',
    booking_source: 'partner',
    amount: '100.50',
    currency: 'GBP',
    status: 'confirmed',
    confirmation_type: 'instant',
    product_code: `TOL-${n % 90}`,
    supplier_confirmation: `SUP-${n}`,
    pickup_time: '08:45',
    pickup_location: 'Victoria Coach Station',
    drop_off_time: '18:00',
    drop_off_location: 'Gloucester Road',
    search_text: `bare-${n} tower of london and thames cruise guest number ${n} +44 20 7946 ${n} guest${n}@example.test tol-${n % 90}`,
    version: 1,
    created_at: '2026-01-05T00:00:00Z',
    updated_at: '2026-01-05T00:00:00Z',
  }))
  const travelers = bookings.map(({ id, lead_traveler: name }) => ({
    id,
    booking_id: id,
    position: 0,
    name,
    type: 'adult',
  }))
  const histories = bookings.map((booking) => ({
    id: booking.id,
    booking_id: booking.id,
    user_name: 'Amelia Hart',
    changes: { old: {}, new: booking },
    created_at: booking.created_at,
  }))
  const file = join(dataDir, 'bare.json')
  writeFileSync(file, JSON.stringify({ bookings, booking_travelers: travelers, booking_histories: histories }))
  return Number(await ended(launch('bench/import-rows.ts', [file, join(dataDir, 'bare')])))
}

/** The most that the server's process has held, in MB. */
function watchMemory(pid: number) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  const start = resident()
  let most = start
  setInterval(() => (most = Math.max(most, resident())), 500).unref()
  return { start, most: () => most }
}

function print() {
  const p99 = Math.max(...beside.figures.map((each) => each.p99))
  const lines = [
    `${count.toLocaleString('en-GB')} rows, embedded engine, ${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`,
    '| | rows/s |',
    '|---|---:|',
    `| bare inserts of the same rows | ${bare.toFixed(0)} |`,
    `| check, nobody else there | ${alone.check.toFixed(0)} |`,
    `| commit, nobody else there | ${alone.commit.toFixed(0)} |`,
    `| check, beside one who works without a pause | ${beside.result.check.toFixed(0)} |`,
    `| commit, beside one who works without a pause | ${beside.result.commit.toFixed(0)} |`,
    '',
    `List of bookings, ms: alone p50 ${quiet.p50.toFixed(1)}, p99 ${quiet.p99.toFixed(1)}; during an import p50 ${Math.max(...beside.figures.map((each) => each.p50)).toFixed(1)}, p99 ${p99.toFixed(1)} (the worst 5 s)`,
    `Memory of the server, MB: ${memory.start.toFixed(0)} before, at most ${beforeBusy.toFixed(0)} and ${memory.most().toFixed(0)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
