import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.mjs'
import { casesFor, freshReference, type Case } from './cases.ts'
import { measure, type Load, type Figures, type Target } from './measure.ts'
import { recordCases, unitName } from './record.ts'
import { print, type Row } from './report.ts'
import { takeSample } from './sample.ts'
import { environmentOf, launch, root, signedIn, signIn, withBaseline, withServer } from './servers.ts'

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
const dataDir =
  values.data ?? join(root, '.cache', url ? `bench-${new URL(url).pathname.slice(1)}` : `bench-${bookingCount}`)
const place = { url, dataDir }

const loads = [1, 8].map((callers) => ({ callers, seconds, minSamples: 8 }))

build('server')
await ensureBookings()
const sample = await withServer(place, takeSample)
const wanted = values.only.split(';')
const cases = casesFor(sample).filter(({ name }) => wanted.some((part) => name.includes(part)))
const recording = join(dataDir, 'bench-recording.json')
writeFileSync(recording, JSON.stringify(await recordCases(environmentOf(place), signIn, { sample, cases })))
const rows = await withBaseline(place, recording, (port) => withServer(place, (target) => run(target, port)))
print({ total: sample.total, engine: url ? 'PostgreSQL' : 'embedded' }, rows)
if (values.json) {
  const medians = rows.map(({ each, app, unit }) => [each.name, app[0]!.p50 / unit[0]!.p50])
  writeFileSync(values.json, JSON.stringify(Object.fromEntries(medians)))
}
process.exit(0)

async function ensureBookings(): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const done = join(dataDir, 'bench-filled')
  // Another server may have a database of the same name.
  const filled = url ? `${bookingCount} ${new URL(url).host}\n` : `${bookingCount}\n`
  if (existsSync(done) && readFileSync(done, 'utf8') === filled) return
  log(`creating ${bookingCount.toLocaleString('en-GB')} bookings in ${url ? 'DATABASE_URL' : dataDir}`)
  const child = launch(place, 'server/dist/demo-data.js', {
    args: ['--bookings', String(bookingCount)],
    stdout: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('the bookings could not be created')
  writeFileSync(done, filled)
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
