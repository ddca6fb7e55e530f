import { periodsIn } from 'contract/report-ranges'
import type { ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, toTable, type ReportInput } from './figures.ts'
import { readMedians } from './groups.sql.ts'
import { readSums } from './sums.sql.ts'

export async function overview(db: Db, { query, range, grain }: ReportInput): Promise<ReportTable[]> {
  const which = { ...query, range }
  const [sums, medians] = await Promise.all([
    readSums(db, which, { groups: ['period'], grain }),
    readMedians(db, which, { grain, status: query.status }),
  ])
  const all = figuresOf(sums, query.status)
  const found = currenciesIn(all)
  const sumsOf = groupBy(sums, ({ period }) => period)
  const curve = periodsIn(range, grain).map((period) => ({
    period,
    ...cellsOf(figuresOf(sumsOf.get(period) ?? [], query.status), found),
    lead_days_median: medians.get(period) ?? null,
  }))
  const figures = { ...cellsOf(all, found), lead_days_median: medians.get(null) ?? null }
  return [
    toTable('overview', 'overview', { found, rows: [figures], totals: null }),
    toTable('overview', 'curve', { found, rows: curve, totals: figures }),
  ]
}
