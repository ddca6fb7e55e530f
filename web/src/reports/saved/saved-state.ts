import { toSearch } from 'contract/list'
import type { ReportName } from 'contract/report-definitions'
import { reportQuery } from 'contract/reports'
import { readSavedQuery, type SavedQuery, type SavedReport } from 'contract/saved-reports'
import type { ReportState } from '../report-address.ts'

type Search = Record<string, string | undefined>

/** What would be saved of the address. */
export const queryOf = ({ report, ...query }: ReportState): SavedQuery =>
  readSavedQuery(report, toSearch(reportQuery, query)).query

/** Names what a report shows. */
const keyOf = (report: ReportName, query: SavedQuery) =>
  JSON.stringify([report, ...Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Names what a saved report shows. */
export const savedKey = ({ report, query }: Pick<SavedReport, 'report' | 'query'>): string => keyOf(report, query)

/** Names what the page shows. */
export const stateKey = (state: ReportState): string => keyOf(state.report, queryOf(state))

/** The address of a saved report. */
export const searchOf = ({ id, report, query }: Pick<SavedReport, 'id' | 'report' | 'query'>): Search => ({
  ...(report !== 'overview' && { report }),
  ...query,
  saved: String(id),
})
