import { periodsIn } from 'contract/report-ranges'
import type { ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, toTable, type ReportInput } from './figures.ts'
import { medianLead, readLeads } from './leads.sql.ts'
import { readSums } from './sums.sql.ts'

export async function overview(db: Db, { query, range, grain }: ReportInput): Promise<ReportTable[]> {
  const which = { ...query, range }
  const sums = await readSums(db, which, { groups: ['period'], grain })
  const leads = await readLeads(db, which, { grain, status: query.status })
  const all = figuresOf(sums, query.status)
  const found = currenciesIn(all)
  const [sumsOf, leadsOf] = [groupBy(sums, ({ period }) => period), groupBy(leads, ({ period }) => period)]
  const curve = periodsIn(range, grain).map((period) => ({
    period,
    ...cellsOf(figuresOf(sumsOf.get(period) ?? [], query.status), found),
    lead_days_median: medianLead(leadsOf.get(period) ?? []),
  }))
  const figures = { ...cellsOf(all, found), lead_days_median: medianLead(leads) }
  return [
    toTable('overview', 'overview', { found, rows: [figures], totals: null }),
    toTable('overview', 'curve', { found, rows: curve, totals: figures }),
  ]
}
