// People who work at once, each waiting for an answer and thinking before the next call: `--people 200 --seconds 300` is an office of
// a large operator. With `--think 0` it shows how many answers a second one, two or more processes on one PostgreSQL give.
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.mjs'
import { casesFor, type Request, type Sample } from './cases.ts'
import { call, measure, residentMb, type Target } from './measure.ts'
import { unitName } from './record.ts'
import { takeSample } from './sample.ts'
import { root, signedIn, withBaseline, withServer } from './servers.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '300' },
    think: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1' },
    data: { type: 'string' },
  },
})
const [people, seconds, thinkMs] = [Number(values.people), Number(values.seconds), Number(values.think)]
const processCounts = values.processes.split(',').map(Number)
const url = process.env.DATABASE_URL
const dataDir = values.data ?? join(root, '.cache', url ? `bench-${new URL(url).pathname.slice(1)}` : 'bench-100000')
const place = { url, dataDir }

/** In L, the list of 100 of the baseline server alone. */
const mostP99 = 40
/** Resident memory at the end, of that after a fifth of the time. */
const mostMemory = 1.1
/** Of 100 calls; a write changes a booking, its status, or makes one. */
const writes = ['create', 'update', 'change of status']
const reads = [
  'page 1 with its total',
  'page 1 with its total',
  'page 1 of pending',
  'page 1 of today',
  'page 1 of this month',
  'page 1 by lead_traveler asc',
  'search of a reference: rows',
  'search of a name: rows',
  'search of a part of a phone: rows',
  'search of tower: rows',
  'search of example.com: rows',
  'the page in the middle',
  'dashboard',
  'read with its history',
  'read with its history',
]
const writeShare = 0.2

build('server')
const sample = await withServer(place, takeSample)
const recording = join(dataDir, 'bench-people.json')
writeFileSync(recording, '[]')
const unitMs = await withBaseline(place, recording, measureUnit)
const machine = `${availableParallelism()} cores of ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
process.stdout.write(`
${sample.total.toLocaleString('en-GB')} bookings, ${url ? 'PostgreSQL' : 'embedded'}, ${people} people for ${seconds} s who think ${thinkMs / 1_000} s; L is ${unitMs.toFixed(2)} ms
${machine}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}

| processes | calls | a second | p50, ms | p99, ms | p99 in L | target | | errors | target | | memory after a fifth, MB | at the end | ratio | target | |
|---:|---:|---:|---:|---:|---:|---:|---|---:|---:|---|---:|---:|---:|---:|---|
`)
for (const count of processCounts) await withServers(count, [], run)
process.exit(0)

type Started = { target: Target; pid: number }

async function withServers(count: number, started: Started[], use: (all: Started[]) => Promise<void>): Promise<void> {
  if (started.length === count) return use(started)
  return withServer(
    place,
    (target, { pid }) => withServers(count, [...started, { target, pid: pid! }], use),
    started.length + 1,
  )
}

function measureUnit(port: number): Promise<number> {
  const target = { port, headers: { 'x-case': encodeURIComponent(unitName) } }
  const request = { method: 'GET', path: '/bookings' } as const
  return measure(target, () => request, { callers: 1, seconds: 5, minSamples: 8 }).then(({ p50 }) => p50)
}

async function run(servers: Started[]): Promise<void> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1_000
  const next = requests(sample)
  const work = async (person: number) => {
    const { target } = servers[person % servers.length]!
    // Not all at the same moment.
    await sleep((thinkMs * person) / people)
    while (performance.now() < end) {
      const signed = await signedIn(target)
      const before = performance.now()
      const { status } = await call(signed, next()).catch(() => ({ status: 0 }))
      times.push(performance.now() - before)
      if (status < 200 || status >= 300) errors++
      await sleep(thinkMs * (0.5 + Math.random()))
    }
  }
  const memory = () => servers.reduce((sum, { pid }) => sum + residentMb(pid), 0)
  const early = sleep((seconds * 1_000) / 5).then(memory)
  await Promise.all(Array.from({ length: people }, (_, person) => work(person)))
  print({ processes: servers.length, times, errors, memory: [await early, memory()] })
}

/** The calls of all people in one order, one in five a write. */
function requests(all: Sample): () => Request {
  const cases = new Map(casesFor(all).map((each) => [each.name, each]))
  let made = 0
  return () => {
    const index = made++
    const names = index % Math.round(1 / writeShare) === 0 ? writes : reads
    const name = names[Math.floor(Math.random() * names.length)]!
    const known = cases.get(name)
    if (!known) throw new Error(`there is no case ${name}`)
    return known.request(all, index)
  }
}

type Found = { processes: number; times: number[]; errors: number; memory: [number, number] }

function print({ processes, times, errors, memory: [early, late] }: Found): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  const p99 = at(0.99) / unitMs
  const outcome = (isMet: boolean) => (isMet ? 'met' : '**short**')
  const cells = [
    processes,
    times.length,
    (times.length / seconds).toFixed(0),
    at(0.5).toFixed(1),
    at(0.99).toFixed(1),
    p99.toFixed(1),
    `≤ ${mostP99}`,
    outcome(p99 <= mostP99),
    errors,
    0,
    outcome(errors === 0),
    early.toFixed(0),
    late.toFixed(0),
    (late / early).toFixed(2),
    `≤ ${mostMemory}`,
    outcome(late / early <= mostMemory),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
