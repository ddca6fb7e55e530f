import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Case } from './cases.ts'
import type { Figures } from './measure.ts'

export type Row = { each: Case; app: Figures[]; baseline: Figures[] }
type Run = {
  total: number
  engine: string
  /** Whether the targets apply to this engine. */
  hasTargets: boolean
}

const heads = [
  '',
  '1 caller p50',
  'p99',
  '/s',
  'baseline p50',
  'p99',
  '/s',
  'ratio',
  'target',
  '8 callers p50',
  'p99',
  '/s',
  'baseline p50',
  'p99',
  '/s',
  'ratio',
]

export function print({ total, engine, hasTargets }: Run, rows: readonly Row[]): void {
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
  console.log(`
${total.toLocaleString('en-GB')} bookings, ${engine}, Node ${process.versions.node}
${machine}, ${new Date().toISOString().slice(0, 10)}
Milliseconds; "/s" is responses per second, "ratio" the median divided by that of the baseline.

| ${heads.join(' | ')} |
|---|${'---:|'.repeat(heads.length - 1)}`)
  for (const {
    each,
    app: [one, eight],
    baseline: [baselineOne, baselineEight],
  } of rows) {
    const target =
      each.target === undefined || !hasTargets ? '' : `${one!.p50 <= each.target ? '✓' : '✗'} ${each.target}`
    const single = [...columns(one!), ...columns(baselineOne!), ratio(one!, baselineOne!), target]
    const crowd = [...columns(eight!), ...columns(baselineEight!), ratio(eight!, baselineEight!)]
    console.log(`| ${[each.name, ...single, ...crowd].join(' | ')} |`)
  }
}

const columns = ({ p50, p99, perSecond, busy }: Figures) => [
  p50.toFixed(1),
  p99.toFixed(1),
  perSecond.toFixed(perSecond < 10 ? 1 : 0) + (busy > 0 ? ` (${(busy * 100).toFixed(0)} % answered 503)` : ''),
]
const ratio = (a: Figures, b: Figures) => (a.p50 / b.p50).toFixed(2)
