// What a write of a booking costs with and without the sums that it keeps: the same server built three times, with one set of
// sums after the other left out, on three copies of one PostgreSQL database, which take turns.
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build as bundle, type Plugin } from 'esbuild'
import pg from 'pg'
import { build } from '../scripts/build.mjs'
import { startPostgres, stopPostgres } from '../scripts/postgres.mjs'
import { freshReference, toInput, type Request } from './cases.ts'
import { call, type Target } from './measure.ts'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '20' },
    writes: { type: 'string', default: '40' },
  },
})
const writes = Number(values.writes)
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache', 'write-cost')
const children = new Set<ChildProcess>()
/** Of /proc/<pid>/stat. */
const msPerTick = 10

type Variant = { name: string; leavesOut: Record<string, readonly string[]>; most?: number }

const reportSums = { 'report-sums/keep.sql.ts': ['keepReportSums', 'addToReportSums'] }

/** Each keeps the sums of those before it. `leavesOut` names the files whose functions do nothing there, `most` how much it may cost. */
const variants: Variant[] = [
  {
    name: 'no sums',
    leavesOut: { 'departures/counts.sql.ts': ['countDepartures'], ...reportSums },
  },
  { name: 'departures', leavesOut: reportSums, most: 15 },
  { name: 'departures and reports', leavesOut: {}, most: 10 },
]

type Booking = Parameters<typeof toInput>[0]
type Running = { target: Target; pid: number; database: string; bookings: Booking[] }
type Figures = { wall: number[]; cpu: number[] }

/** Of each half only the one field or the other changes: an update writes all fields, and would undo what the other changed. */
const halves = { pickup: 0, price: 1 } as const

const acts: { name: string; half?: keyof typeof halves; request: (booking: Booking, index: number) => Request }[] = [
  {
    name: 'create',
    request: (booking) => ({
      method: 'POST',
      path: '/bookings',
      body: { ...toInput(booking), booking_reference: freshReference() },
    }),
  },
  {
    name: 'update of the pickup',
    half: 'pickup',
    request: (booking, index) => ({
      method: 'PUT',
      path: `/bookings/${booking.id}`,
      body: { ...toInput(booking), pickup_location: `Gate ${index} of ${Date.now()}` },
    }),
  },
  {
    name: 'update of price and time',
    half: 'price',
    request: (booking, index) => ({
      method: 'PUT',
      path: `/bookings/${booking.id}`,
      body: {
        ...toInput(booking),
        amount: 10 + (index % 900),
        booking_datetime: `${toInput(booking).booking_datetime.slice(0, 10)}T${String(index % 24).padStart(2, '0')}:30`,
      },
    }),
  },
]

function databaseUrl(name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** One database with demo data, and a copy of it for each of the servers. */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database filled')
  const child = launch(join(root, 'server/dist/demo-data.js'), ['--bookings', values.bookings], 'filled', 0)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('the bookings could not be created')
  for (const index of variants.keys()) await client.query(`create database variant${index} template filled`)
  await client.end()
}

function launch(file: string, args: readonly string[], database: string, port: number): ChildProcess {
  const dataDir = join(folder, database)
  mkdirSync(dataDir, { recursive: true })
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    PORT: String(port),
  }
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  return child
}

/** Replaces functions by ones that do nothing. */
const without = (leavesOut: Variant['leavesOut']): Plugin => ({
  name: 'without',
  setup: (setup) => {
    setup.onLoad({ filter: /\.sql\.ts$/ }, ({ path }) => {
      const [, names] = Object.entries(leavesOut).find(([file]) => path.endsWith(file)) ?? []
      return names?.length
        ? { contents: names.map((name) => `export async function ${name}() {}`).join('\n'), loader: 'ts' }
        : undefined
    })
  },
})

async function start(index: number, leavesOut: Variant['leavesOut']): Promise<Running> {
  const database = `variant${index}`
  const outdir = join(root, 'server', `.write-cost-${index}`)
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }))
  cpSync(join(root, 'server/dist'), outdir, { recursive: true, filter: (file) => !/\.js(\.map)?$/.test(file) })
  await bundle({
    entryPoints: [join(root, 'server/src/main.ts')],
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { contract: join(root, 'contract', 'src') },
    logLevel: 'error',
    plugins: [without(leavesOut)],
  })
  const port = 20_000 + (process.pid % 20_000) + index
  const child = launch(join(outdir, 'main.js'), [], database, port)
  const plain = { port, headers: {} }
  const isUp = () =>
    call(plain, { method: 'GET', path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await sleep(100)
  }
  const body = { email: 'admin@embankment.test', password: 'tower-bridge-1894' }
  const { data } = JSON.parse((await call(plain, { method: 'POST', path: '/auth/login', body })).body)
  const target = { port, headers: { authorization: `Bearer ${data.access}` } }
  const get = async (path: string) => JSON.parse((await call(target, { method: 'GET', path })).body).data
  const bookings: Booking[] = []
  for (const { id } of (await get('/bookings?limit=100')).data) bookings.push(await get(`/bookings/${id}`))
  return { target, pid: child.pid ?? 0, database, bookings }
}

/** Milliseconds of CPU that a process has used. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return 0
  }
}

/** The processes of PostgreSQL that serve a database. */
const backendsOf = (database: string) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`postgres ${database} `)
      } catch {
        return false
      }
    })
    .map(Number)

const cpuOfServer = ({ pid, database }: Running) =>
  [pid, ...backendsOf(database)].reduce((sum, each) => sum + cpuOf(each), 0)

/** The servers take turns write by write, since what a commit costs changes from second to second. The first round only warms up. */
async function measure(): Promise<Figures[][]> {
  const figures = acts.map(() => variants.map((): Figures => ({ wall: [], cpu: [] })))
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const [actIndex, act] of acts.entries()) {
      const before = servers.map(cpuOfServer)
      const times = servers.map((): number[] => [])
      for (let write = 0; write < writes; write++) {
        const index = round * writes + write
        for (let turn = 0; turn < servers.length; turn++) {
          const variant = (index + turn) % servers.length
          times[variant]!.push(await timeOf(servers[variant]!, act, index))
        }
      }
      if (round === 0) continue
      for (const [variant, server] of servers.entries()) {
        figures[actIndex]![variant]!.wall.push(median(times[variant]!))
        figures[actIndex]![variant]!.cpu.push((cpuOfServer(server) - before[variant]!) / writes)
      }
    }
  return figures
}

async function timeOf({ target, bookings }: Running, act: (typeof acts)[number], index: number): Promise<number> {
  const booking = bookings[(2 * index + halves[act.half ?? 'pickup']) % bookings.length]!
  const began = performance.now()
  const { status, body } = await call(target, act.request(booking, index))
  if (status >= 300) throw new Error(`${act.name} was answered ${status}: ${body.slice(0, 300)}`)
  return performance.now() - began
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median of what each round says, since what disturbs the machine disturbs both of its turns. */
const more = (before: readonly number[], after: readonly number[]) =>
  (median(after.map((each, round) => each / before[round]!)) - 1) * 100

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

function print(figures: Figures[][]): void {
  const count = `${Number(values.bookings).toLocaleString('en-GB')} bookings, ${values.rounds} rounds of ${writes} writes`
  process.stdout.write(`PostgreSQL, ${count}, one caller\n\n`)
  process.stdout.write(
    '| write | sums kept | ms | more | CPU ms | more | may be | |\n|---|---|---:|---:|---:|---:|---:|---|\n',
  )
  for (const [act, { name }] of acts.entries())
    for (const [index, variant] of variants.entries()) {
      const { wall, cpu } = figures[act]![index]!
      const before = figures[act]![index - 1]
      const [wallMore, cpuMore] = before ? [more(before.wall, wall), (mean(cpu) / mean(before.cpu) - 1) * 100] : []
      const percent = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} %`)
      const isMet = variant.most === undefined || (wallMore ?? 0) <= variant.most
      const cells = [
        name,
        variant.name,
        median(wall).toFixed(2),
        percent(wallMore),
        mean(cpu).toFixed(2),
        percent(cpuMore),
        variant.most === undefined ? '' : `≤ ${variant.most} %`,
        variant.most === undefined ? '' : isMet ? 'met' : '**short**',
      ]
      process.stdout.write(`| ${cells.join(' | ')} |\n`)
    }
}

process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
build('server')
const url = await startPostgres({ fsync: true })
process.on('exit', () => stopPostgres(url))
await fill()
const servers: Running[] = []
for (const [index, { leavesOut }] of variants.entries()) servers.push(await start(index, leavesOut))
print(await measure())
process.exit(0)
