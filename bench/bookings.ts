import { spawn, type ChildProcess } from 'node:child_process'
import { constants, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { DepartureDay } from 'contract/departures'
import { build } from '../scripts/build.mjs'
import { casesFor, freshReference, type Case, type Sample } from './cases.ts'
import { call, measure, type Load, type Figures, type Target } from './measure.ts'
import { recordCases, unitName } from './record.ts'
import { print, type Row } from './report.ts'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
    json: { type: 'string' },
  },
})
const bookingCount = Number(values.bookings)
const seconds = Number(values.seconds)
const url = process.env.DATABASE_URL
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir =
  values.data ?? join(root, '.cache', url ? `bench-${new URL(url).pathname.slice(1)}` : `bench-${bookingCount}`)
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
} as Record<string, string>
const signIn = {
  method: 'POST',
  path: '/auth/login',
  body: { email: 'admin@embankment.test', password: 'tower-bridge-1894' },
} as const
const children = new Set<ChildProcess>()
let token = { text: '', at: 0 }
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

const loads = [1, 8].map((callers) => ({ callers, seconds, minSamples: 8 }))

build('server')
await ensureBookings()
const sample = await withServer(takeSample)
const cases = casesFor(sample).filter(({ name }) => name.includes(values.only))
const recording = join(dataDir, 'bench-recording.json')
writeFileSync(recording, JSON.stringify(await recordCases(env, signIn, { sample, cases })))
const rows = await withBaseline((port) => withServer((target) => run(target, port)))
print({ total: sample.total, engine: url ? 'PostgreSQL' : 'embedded' }, rows)
if (values.json) {
  const medians = rows.map(({ each, app, unit }) => [each.name, app[0]!.p50 / unit[0]!.p50])
  writeFileSync(values.json, JSON.stringify(Object.fromEntries(medians)))
}
process.exit(0)

async function ensureBookings(): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const done = join(dataDir, 'bench-filled')
  if (existsSync(done)) return
  log(`creating ${bookingCount.toLocaleString('en-GB')} bookings in ${url ? 'DATABASE_URL' : dataDir}`)
  const child = launch('server/dist/demo-data.js', ['--bookings', String(bookingCount)], 'inherit')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('the bookings could not be created')
  writeFileSync(done, `${bookingCount}\n`)
}

function launch(
  file: string,
  args: readonly string[],
  stdout: 'inherit' | 'pipe',
  more: Record<string, string> = {},
): ChildProcess {
  const child = spawn(
    process.execPath,
    [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), join(root, file), ...args],
    {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', stdout, 'inherit'],
    },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function withServer<T>(use: (target: Target) => Promise<T>): Promise<T> {
  const port = 20_000 + (process.pid % 20_000)
  const child = launch('server/dist/main.js', [], 'pipe', { PORT: String(port) })
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
  return use(plain).finally(() => stop(child))
}

async function withBaseline<T>(use: (port: number) => Promise<T>): Promise<T> {
  const child = launch('bench/baseline.ts', [recording, url ? dataDir : copyForBaseline()], 'pipe')
  const { value: port, done } = await createInterface({ input: child.stdout! })[Symbol.asyncIterator]().next()
  if (done) throw new Error('the baseline server did not start')
  return use(Number(port)).finally(() => stop(child))
}

/** Only one engine can open a data folder, so the baseline gets a copy. */
function copyForBaseline(): string {
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

async function signedIn({ port }: Target): Promise<Target> {
  // An access token expires after 15 minutes.
  if (Date.now() - token.at > 5 * 60_000) {
    const { body } = await call({ port, headers: {} }, signIn)
    token = { text: JSON.parse(body).data.access, at: Date.now() }
  }
  return { port, headers: { authorization: `Bearer ${token.text}` } }
}

async function takeSample(target: Target): Promise<Sample> {
  // A busy machine may need several attempts at the longest of these reads.
  const get = async (path: string) => {
    for (let attempt = 1; ; attempt++) {
      const { status, body } = await call(await signedIn(target), { method: 'GET', path })
      if (status !== 503 || attempt === 20) return JSON.parse(body).data
    }
  }
  const { total, data } = await get('/bookings?limit=1')
  const last = data[0].id as number
  const bookings = []
  for (let index = 1; bookings.length < 200 && index <= 400; index++) {
    const booking = await get(`/bookings/${1 + ((index * 7_919) % Math.min(last, total))}`)
    if (booking) bookings.push(booking)
  }
  // A country whose phone numbers are long: numbers reserved for fiction are short and shared by many bookings.
  const [rareBooking] = bookings.filter(({ customer_phone: phone }) => /^\+(81|82|86|91|49)/.test(phone))
  const rare = {
    reference: rareBooking.booking_reference,
    name: rareBooking.lead_traveler,
    phone: rareBooking.customer_phone.slice(-7),
  }
  return { total, bookings, rare, sheetDay: await daySheetOf(300, get) }
}

/** The day whose number of bookings is nearest to this one, of half a year back and ahead. */
async function daySheetOf(bookings: number, get: (path: string) => Promise<DepartureDay[]>): Promise<string> {
  const today = londonDay()
  const days = await get(`/departures/days?start_date=${shiftDay(today, -180)}&end_date=${shiftDay(today, 180)}`)
  const distance = (day: DepartureDay) => Math.abs(day.bookings - bookings)
  const [nearest] = days.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Error('no days were answered')
  log(`the sheet of ${nearest.date} has ${nearest.bookings} bookings`)
  return nearest.date
}

/** Alternates between both servers case by case, so that other load on the machine affects both. */
async function run(target: Target, baselinePort: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const each of cases) {
    const row: Row = { each, app: [], baseline: [], unit: [] }
    for (const load of loads) {
      row.app.push(await measure(await signedIn(target), (index) => each.request(sample, index), load))
      row.unit.push(await measureBaseline(baselinePort, { ...each, name: unitName }, load))
      row.baseline.push(await measureBaseline(baselinePort, each, load))
    }
    log(
      `${rows.push(row)} of ${cases.length}: ${each.name}, ${row.app[0]!.p50.toFixed(1)} ms, baseline ${row.baseline[0]!.p50.toFixed(1)} ms`,
    )
  }
  return rows
}

function measureBaseline(port: number, each: Case, load: Load): Promise<Figures> {
  const headers: Record<string, string> = { 'x-case': encodeURIComponent(each.name) }
  const next = (index: number) => {
    headers['x-id'] = String(each.vary === 'id' ? sample.bookings[index % sample.bookings.length]!.id : 0)
    headers['x-reference'] = freshReference()
    return each.request(sample, index)
  }
  return measure({ port, headers }, next, load)
}

function log(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
