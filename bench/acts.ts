// Moves many bookings in one bulk action and undoes it, without and with another caller: seconds, and response times of that caller.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.mjs'
import { hasPostgres, startPostgres, stopPostgres } from '../scripts/postgres.mjs'
import { api, callList, callNowAndThen, timeUntil, type Times } from './long-work.ts'
import { residentMb, type Target } from './measure.ts'
import { launch, root, signIn, withServer, type Place } from './servers.ts'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '10000' },
    engines: { type: 'string', default: hasPostgres() ? 'embedded,postgres' : 'embedded' },
    seconds: { type: 'string', default: '20' },
    // Two at once on the same bookings, until both have ended.
    two: { type: 'boolean', default: false },
    // No other caller but a request every 50 ms, which shows for how long nothing else is answered.
    alone: { type: 'boolean', default: false },
  },
})
const count = Number(values.bookings)
const pageSize = 100
const renewMs = 5 * 60_000
/** A longer list of ids is refused; all that are in the list are selected by a query then. */
const mostIds = 10_000
const steps = ['check', 'commit', 'undo'] as const
const bounds: Partial<Record<string, number>> = { check: 5_000, commit: 30_000 }
process.once('SIGTERM', () => process.exit(1))
process.once('SIGINT', () => process.exit(1))

build('server')
process.stdout.write(
  `${count.toLocaleString('en-GB')} bookings, ${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}\n`,
)
for (const engine of values.engines.split(',')) {
  const given = process.env.DATABASE_URL
  const url = engine === 'postgres' ? (given ?? (await startPostgres({ fsync: true }))) : undefined
  try {
    await run(engine, { url, dataDir: join(root, '.cache', 'bench-acts') })
  } finally {
    if (url && !given) stopPostgres(url)
  }
}
process.exit(0)

async function run(engine: string, place: Place): Promise<void> {
  rmSync(place.dataDir, { recursive: true, force: true })
  mkdirSync(place.dataDir, { recursive: true })
  if (!place.url || !process.env.DATABASE_URL) await filled(place)
  await withServer(place, async (plain, child) => {
    const target = await signedInFor(plain)
    if (values.alone) return printAlone(engine, await aloneOn(target, child.pid!, await selected(target)))
    const ids = await newestIds(target)
    if (values.two) return printTwo(engine, await twoAtOnce(target, ids))
    const others = callList(target)
    await sleep(Number(values.seconds) * 1_000)
    const usual = await others.end()
    const alone = await actOn(target, { ids }, () => undefined)
    const beside = await actOn(target, { ids }, () => callList(target))
    print(engine, { usual, alone, beside })
  })
}

/** Signs in again and again: 100,000 bookings take longer than a token is valid. Each engine has sessions of its own. */
async function signedInFor(plain: Target): Promise<Target> {
  const target = { ...plain, headers: { authorization: '' } }
  const renew = async () => {
    const { access } = await api<{ access: string }>(plain, 'POST', signIn.path, signIn.body)
    target.headers.authorization = `Bearer ${access}`
  }
  await renew()
  setInterval(() => void renew().catch(() => undefined), renewMs).unref()
  return target
}

async function filled(place: Place): Promise<void> {
  const child = launch(place, 'server/dist/demo-data.js', { args: ['--bookings', String(count)] })
  child.stdout?.resume()
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('the bookings were not made')
}

/** The ids that a person would have selected over the first pages. */
async function newestIds(target: Target): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < count; page++) {
    const { data } = await api<{ data: { id: number }[] }>(
      target,
      'GET',
      `/bookings?limit=${pageSize}&page=${page}&sort_by=created_at`,
    )
    if (data.length === 0) throw new Error(`there are only ${ids.length} bookings`)
    ids.push(...data.map(({ id }) => id))
  }
  return ids.slice(0, count)
}

type Selection = { ids: readonly number[] } | { query: object; total: number }

async function selected(target: Target): Promise<Selection> {
  if (count <= mostIds) return { ids: await newestIds(target) }
  const { total } = await api<{ total: number }>(target, 'GET', '/bookings?limit=10')
  return { query: {}, total }
}

type Step = { ms: number; others: Times | undefined }
type Steps = Record<(typeof steps)[number], Step>

/** A move by half an hour: each booking changes its departure, and with it the counters of two. */
function begin(target: Target, selection: Selection, minutes = 30) {
  return api<{ id: number }>(target, 'POST', '/acts', { act: 'move', values: { minutes }, selection })
}

async function actOn(
  target: Target,
  selection: Selection,
  startOthers: () => ReturnType<typeof callList> | undefined,
): Promise<Steps> {
  let path = ''
  const step = async (state: string, start: () => Promise<unknown>): Promise<Step> => {
    const others = startOthers()
    const began = performance.now()
    await start()
    await timeUntil(target, path, state)
    const ms = performance.now() - began
    // A run of many bookings takes half an hour.
    process.stderr.write(`${state} after ${seconds(ms)} s\n`)
    return { ms, others: await others?.end() }
  }
  const check = await step('ready', async () => {
    path = `/acts/${(await begin(target, selection)).id}`
  })
  const commit = await step('done', () => api(target, 'POST', `${path}/commit`))
  const undo = await step('undone', () => api(target, 'POST', `${path}/undo`))
  return { check, commit, undo }
}

/** With a request now and then, and the memory of the server. */
async function aloneOn(target: Target, pid: number, selection: Selection) {
  const start = residentMb(pid)
  let most = start
  const watching = setInterval(() => (most = Math.max(most, residentMb(pid))), 100)
  const found = await actOn(target, selection, () => callNowAndThen(target))
  clearInterval(watching)
  return { found, start, most }
}

/** Milliseconds until two bulk actions on the same bookings, committed at once, have both ended. */
async function twoAtOnce(target: Target, ids: readonly number[]): Promise<number> {
  const paths: string[] = []
  for (const minutes of [30, 60]) {
    const path = `/acts/${(await begin(target, { ids }, minutes)).id}`
    await timeUntil(target, path, 'ready')
    paths.push(path)
  }
  const began = performance.now()
  for (const path of paths) await api(target, 'POST', `${path}/commit`)
  for (const path of paths) await timeUntil(target, path, 'done')
  return performance.now() - began
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

function printTwo(engine: string, ms: number) {
  process.stdout.write(`${engine}: two bulk actions on the same bookings ended after ${seconds(ms)} s\n`)
}

function printAlone(engine: string, { found, start, most }: Awaited<ReturnType<typeof aloneOn>>) {
  const line = (name: (typeof steps)[number]) => {
    const { ms, others } = found[name]
    const times = others ? [others.p50, others.p99, others.worst].map((each) => each.toFixed(1)).join(' | ') : ''
    return `| ${name} | ${seconds(ms)} | ${Math.round((count * 1_000) / ms)} | ${times} |`
  }
  const lines = [
    '',
    `${engine}: memory of the server ${Math.round(start)} MB before, at most ${Math.round(most)}`,
    '',
    '| | s | bookings/s | a request every 50 ms, p50 | p99 | longest |',
    '|---|---:|---:|---:|---:|---:|',
    ...steps.map(line),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

type Found = { usual: Times; alone: Steps; beside: Steps }

function print(engine: string, { usual, alone, beside }: Found) {
  const cells = (times: Times | undefined) =>
    times
      ? `${times.p50.toFixed(1)} | ${times.p99.toFixed(1)} | ${(times.p99 / usual.p99).toFixed(2)} | ${times.worst.toFixed(1)}`
      : '| | |'
  const line = (name: (typeof steps)[number], { ms, others }: Step) => {
    const bound = bounds[name]
    const target = bound === undefined ? '' : `${seconds(bound)}${ms <= bound ? '' : ' missed'}`
    return `${seconds(ms)} | ${target} | ${Math.round((count * 1_000) / ms)} | ${cells(others)} |`
  }
  const lines = [
    '',
    `${engine}: without a bulk action a caller who requests the list without a pause gets it in ${usual.p50.toFixed(1)} ms (p50), ${usual.p99.toFixed(1)} (p99), ${usual.worst.toFixed(1)} (longest)`,
    '',
    '| | s | target | bookings/s | other caller’s p50 | p99 | of the usual | longest |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...steps.map((name) => `| ${name}, no other caller | ${line(name, alone[name])}`),
    ...steps.map((name) => `| ${name}, beside one without a pause | ${line(name, beside[name])}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
