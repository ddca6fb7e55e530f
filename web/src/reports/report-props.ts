import type { Report } from 'contract/reports'
import type { Ref } from 'react'
import type { ReportState } from './report-address.ts'

/** What each report's page part gets. */
export type ReportProps = {
  report: Report
  state: ReportState
  /** Whether the person may open the bookings behind a number. */
  opens: boolean
  onChange: (next: Partial<ReportState>) => void
  /** The picture that is saved as a file. */
  picture: Ref<SVGSVGElement>
}
