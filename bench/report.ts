import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Case } from './cases.ts'
import type { Figures } from './measure.ts'

/** With one caller and with eight; `unit` is the list without a total of the baseline server, measured beside it. */
export type Row = { each: Case; app: Figures[]; baseline: Figures[]; unit: Figures[] }
type Run = { total: number; engine: 'embedded' | 'PostgreSQL' }

/** How much longer than PostgreSQL the embedded engine may take, for targets in L and for those in milliseconds. */
const allowance = { embedded: 3, PostgreSQL: 1 }
const allowanceMs = { embedded: 2, PostgreSQL: 1 }

const heads = ['', 'p50', 'p99', 'in L', 'target', '', '/s at 8', 'of L', 'target', '', 'same SQL alone, p50']

export function print({ total, engine }: Run, rows: readonly Row[]): void {
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
  console.log(`
${total.toLocaleString('en-GB')} bookings, ${engine}, Node ${process.versions.node}
${machine}, ${new Date().toISOString().slice(0, 10)}
Milliseconds. L is the list of 100 without a total on the baseline server, measured beside each row: ${range(rows)}.

| ${heads.join(' | ')} |
|---|${heads
    .slice(1)
    .map(() => '---:|')
    .join('')}`)
  for (const row of rows) console.log(`| ${[row.each.name, ...cellsOf(row, engine)].join(' | ')} |`)
}

const range = (rows: readonly Row[]) => {
  const sorted = rows.map(({ unit }) => unit[0]!.p50).toSorted((a, b) => a - b)
  return `${sorted[0]!.toFixed(2)} to ${sorted.at(-1)!.toFixed(2)} ms`
}

function cellsOf({ each: { target, mostMs }, app, baseline, unit }: Row, engine: Run['engine']): string[] {
  const [one, eight] = app as [Figures, Figures]
  const inUnits = one.p50 / unit[0]!.p50
  const share = eight.perSecond / unit[1]!.perSecond
  const most = target && target.most * allowance[engine]
  const least = target?.least && target.least / allowance[engine]
  return [
    one.p50.toFixed(1),
    one.p99.toFixed(1),
    inUnits.toFixed(1),
    ...(mostMs === undefined ? unitCells(inUnits, most) : msCells(one.p50, mostMs * allowanceMs[engine])),
    eight.perSecond.toFixed(0) + (eight.busy > 0 ? ` (${(eight.busy * 100).toFixed(0)} % answered 503)` : ''),
    share.toFixed(2),
    least === undefined ? '' : `≥ ${least.toFixed(2)}`,
    least === undefined ? '' : outcome(share >= least && eight.busy === 0),
    baseline[0]!.p50.toFixed(1),
  ]
}

const unitCells = (inUnits: number, most: number | undefined): string[] =>
  most === undefined || most === Infinity ? ['', ''] : [`≤ ${Number(most.toFixed(1))}`, outcome(inUnits <= most)]

const msCells = (p50: number, most: number): string[] => [`≤ ${most} ms`, outcome(p50 <= most)]

const outcome = (isMet: boolean) => (isMet ? 'met' : '**short**')
