// `npm run bench`: measures one number of bookings, or, with --growth, several, and prints how much longer each call takes with more.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** What bench/bookings.ts writes with --json: the median of each case in multiples of L, by its name. */
type Medians = Record<string, number>

/** The highest acceptable ratio of the medians. */
const mostGrowth = 1.3

const growth = process.argv.find((each) => /^--growth(=\d+,\d+)?$/.test(each))
const sizes = (growth?.split('=')[1] ?? '100000,1000000').split(',').map(Number)
const args = process.argv.slice(2).filter((each) => each !== growth)
if (growth) await measureGrowth()
else await measure(args, process.env.DATABASE_URL)
process.exit()

async function measureGrowth(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'embankment-growth-'))
  const found: Medians[] = []
  for (const size of sizes) {
    const json = join(folder, `${size}.json`)
    await measure(['--bookings', String(size), '--json', json, ...args], await databaseFor(size))
    found.push(JSON.parse(readFileSync(json, 'utf8')) as Medians)
  }
  rmSync(folder, { recursive: true })
  const [few, many] = found as [Medians, Medians]
  const heads = sizes.map((size) => `${size.toLocaleString('en-GB')}, in L`)
  process.stdout.write(`\n| | ${heads.join(' | ')} | times | target | |\n|---|---:|---:|---:|---:|---|\n`)
  for (const [name, before] of Object.entries(few)) {
    const after = many[name] ?? Number.NaN
    const times = after / before
    const cells = [before.toFixed(1), after.toFixed(1), times.toFixed(2), `≤ ${mostGrowth}`]
    process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${times <= mostGrowth ? 'met' : '**short**'} |\n`)
  }
}

async function measure(more: readonly string[], url: string | undefined): Promise<void> {
  const file = fileURLToPath(new URL('bookings.ts', import.meta.url))
  const env = { ...process.env, ...(url !== undefined && { DATABASE_URL: url }) }
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...more], { env, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) process.exit(1)
}

/** A database of its own for each size, on the server of DATABASE_URL. */
async function databaseFor(size: number): Promise<string | undefined> {
  const { DATABASE_URL: url } = process.env
  if (url === undefined) return undefined
  const name = `embankment_bench_${size}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
