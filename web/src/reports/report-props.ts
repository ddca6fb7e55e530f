import type { Report } from 'contract/reports'
import type { ReportState } from './report-address.ts'

/** What each report's page part gets. */
export type ReportProps = {
  report: Report
  state: ReportState
  /** Whether the person may open the bookings behind a number. */
  opens: boolean
  onChange: (next: Partial<ReportState>) => void
}
