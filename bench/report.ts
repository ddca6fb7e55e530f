import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Case } from './cases.ts'
import type { Figures } from './measure.ts'

export type Row = { each: Case; ours: Figures[]; bare: Figures[] }
type Run = {
  total: number
  engine: string
  /** Whether the targets are meant for this engine. */
  isJudged: boolean
}

const heads = [
  '',
  '1 caller p50',
  'p99',
  '/s',
  'bare p50',
  'p99',
  '/s',
  'ratio',
  'target',
  '8 callers p50',
  'p99',
  '/s',
  'bare p50',
  'p99',
  '/s',
  'ratio',
]

export function print({ total, engine, isJudged }: Run, rows: readonly Row[]): void {
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
  console.log(`
${total.toLocaleString('en-GB')} bookings, ${engine}, Node ${process.versions.node}
${machine}, ${new Date().toISOString().slice(0, 10)}
Milliseconds; "/s" is answers a second, "ratio" the middle of ours by that of the bare server.

| ${heads.join(' | ')} |
|---|${'---:|'.repeat(heads.length - 1)}`)
  for (const {
    each,
    ours: [one, eight],
    bare: [bareOne, bareEight],
  } of rows) {
    const verdict =
      each.target === undefined || !isJudged ? '' : `${one!.p50 <= each.target ? '✓' : '✗'} ${each.target}`
    const single = [...told(one!), ...told(bareOne!), ratio(one!, bareOne!), verdict]
    const crowd = [...told(eight!), ...told(bareEight!), ratio(eight!, bareEight!)]
    console.log(`| ${[each.name, ...single, ...crowd].join(' | ')} |`)
  }
}

const told = ({ p50, p99, perSecond, busy }: Figures) => [
  p50.toFixed(1),
  p99.toFixed(1),
  perSecond.toFixed(perSecond < 10 ? 1 : 0) + (busy > 0 ? ` (${(busy * 100).toFixed(0)} of 100 turned away)` : ''),
]
const ratio = (a: Figures, b: Figures) => (a.p50 / b.p50).toFixed(2)
