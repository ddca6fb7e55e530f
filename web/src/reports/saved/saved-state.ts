import { toSearch } from 'contract/list'
import { reportQuery } from 'contract/reports'
import { readSavedQuery, type SavedQuery, type SavedReport } from 'contract/saved-reports'
import type { ReportState } from '../report-address.ts'

type Search = Record<string, string | undefined>

/** What would be saved of the address. */
export const queryOf = ({ report, ...query }: ReportState): SavedQuery =>
  readSavedQuery(report, toSearch(reportQuery, query)).query

const sorted = (query: SavedQuery) => JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether the address shows something else than the saved report that it names. */
export const isChanged = (saved: SavedReport, state: ReportState): boolean =>
  saved.report !== state.report || sorted(saved.query) !== sorted(queryOf(state))

/** The address of a saved report. */
export const searchOf = ({ id, report, query }: Pick<SavedReport, 'id' | 'report' | 'query'>): Search => ({
  ...(report !== 'overview' && { report }),
  ...query,
  saved: String(id),
})
