import { londonDay } from 'contract/days'
import { reportDefinition, type ReportName } from 'contract/report-definitions'
import { limits } from 'contract/limits'
import { comingMonths, comparedRange, defaultGrain, reportRange, type ReportRange } from 'contract/report-ranges'
import type { Report, ReportQuery, ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { currenciesOf, withCurrencies, type ReportInput } from './figures.ts'
import { behaviour } from './behaviour.ts'
import { calendar } from './calendar.ts'
import { cancellations } from './cancellations.ts'
import { overview } from './overview.ts'
import { pace } from './pace.ts'
import { tourNames } from './sums.sql.ts'
import { sources } from './sources.ts'
import { tours } from './tours.ts'
import { trend } from './trend.ts'

const makers: Record<ReportName, (db: Db, input: ReportInput) => Promise<ReportTable[]>> = {
  overview,
  trend,
  tours,
  sources,
  calendar,
  pace,
  behaviour,
  cancellations,
}

export async function readReport(db: Db, name: ReportName, query: ReportQuery): Promise<Report> {
  const { takes } = reportDefinition(name)
  const as_of = new Date().toISOString()
  const range = takes.includes('range')
    ? reportRange(query, londonDay())
    : comingMonths(londonDay(), limits.report.paceMonths)
  const grain = (takes.includes('grain') && query.grain) || defaultGrain(range)
  const compared_range = takes.includes('compare') ? comparedRange(range, query.compare) : null
  const tablesOf = (over: ReportRange) => makers[name](db, { query, range: over, grain })
  // Both ranges at once: PostgreSQL adds up each on a core of its own.
  const [tables, compared, names] = await Promise.all([
    tablesOf(range),
    compared_range && tablesOf(compared_range),
    tourNames(db, query.tour_id ?? []),
  ])
  const found = currenciesOf([...tables, ...(compared ?? [])])
  return {
    tables: tables.map((table) => withCurrencies(name, table, found)),
    compare: compared && { tables: compared.map((table) => withCurrencies(name, table, found)) },
    range,
    compared_range,
    grain,
    tours: [...names].map(([id, name]) => ({ id, name })),
    as_of,
  }
}
