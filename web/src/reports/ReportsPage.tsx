import { LoadFailed } from '../api/LoadFailed.tsx'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rangeLabel } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { accessTo, may } from 'contract/permissions'
import { reportDefinition, reportDefinitions, reportNames } from 'contract/report-definitions'
import { toSearch } from 'contract/list'
import { isEmptyReport, reportQuery, type Report } from 'contract/reports'
import { narrowedWords } from 'contract/report-words'
import { useRef } from 'react'
import { paths, titles } from '../app/paths.ts'
import { useListQuery } from '../lib/use-list-query.ts'
import { formatInstant } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { Bone } from '../ui/Bone.tsx'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import frame from '../ui/ListFrame.module.css'
import paper from '../ui/OnPaper.module.css'
import { SpokenLoading } from '../ui/SpokenLoading.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useReportQuery } from './api.ts'
import { CalendarReport } from './CalendarReport.tsx'
import { Distributions } from './Distributions.tsx'
import { distributions } from './distribution-parts.ts'
import { Overview } from './Overview.tsx'
import { Ranked } from './Ranked.tsx'
import { PaceReport } from './PaceReport.tsx'
import { callOf, reportAddress, takenOf, type ReportState } from './report-address.ts'
import type { ReportProps } from './report-props.ts'
import { ReportControls } from './ReportControls.tsx'
import { ReportExport } from './ReportExport.tsx'
import classes from './Reports.module.css'
import tables from './ReportTable.module.css'
import { useSaved } from './saved/use-saved.tsx'
import { Trend } from './Trend.tsx'
import { useLightPaper } from '../ui/use-light-paper.ts'

/** What makes the address of another report: filters stay, as far as it takes them. */
const noFilters = { tour_id: undefined, booking_source: undefined, status: undefined, currency: undefined }

export function ReportsPage() {
  const me = useMe()
  const [state, change] = useListQuery(reportAddress)
  const section = useRef<HTMLElement>(null)
  // Only what belongs to the address: numbers of another range or report must not stand under its name.
  const read = useReportQuery(callOf(state.report, state))
  const { currentData: report, error, isFetching, fulfilledTimeStamp, refetch } = read
  const { label, summary } = reportDefinition(state.report)
  const saved = useSaved(state)
  useLightPaper()
  return (
    <div className={`${classes.page} ${paper.part}`}>
      <header className={`${frame.head} ${classes.head}`}>
        <div>
          <h1 className={frame.title}>{titles.reports}</h1>
          <p className={frame.fact}>{report && factOf(report)}</p>
        </div>
        <div className={`${frame.buttons} ${classes.buttons}`}>
          {saved.menu}
          <ReportExport state={state} report={report} section={section} />
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <nav aria-label="Reports" className={classes.reports}>
        {reportNames.map((name) => (
          <Link
            key={name}
            to={paths.reports}
            search={(now) => ({ ...now, report: name === 'overview' ? undefined : name })}
            resetScroll={false}
            className={classes.reportLink}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            // The first one is also that of an address which names it, as mails do.
            aria-current={name === state.report ? 'page' : undefined}
          >
            {reportDefinitions[name].label}
          </Link>
        ))}
      </nav>
      {saved.bar}
      <ReportControls state={state} onChange={change} onClear={() => change(noFilters)} />
      <section ref={section} className={classes.report} aria-label={label} aria-busy={isFetching}>
        <div>
          <h2 className={classes.reportTitle}>{label}</h2>
          <p className={frame.fact}>{summary}</p>
          <Narrowed {...{ report, state }} />
        </div>
        {report && error && <StaleNotice updatedAt={fulfilledTimeStamp} onRetry={() => void refetch()} />}
        {report && (
          <Shown report={report} state={takenOf(state)} onChange={change} opens={may(me, accessTo.bookings)} />
        )}
        {!report && error && <LoadFailed load={{ error, isFetching, refetch }} />}
        {!report && !error && <Loading />}
      </section>
      {saved.dialog}
    </div>
  )
}

const factOf = ({ range, as_of }: Report) => `${rangeLabel(range)}, as of ${formatInstant(as_of)}`

/** What the controls say on the screen: for the paper, for a phone, which hides them, and for who may not see tours and has no control for them. */
function Narrowed({ report, state }: { report: Report | undefined; state: ReportState }) {
  const me = useMe()
  const phone = useIsPhone()
  if (!report) return null
  const isSaid = !phone && (!state.tour_id || may(me, accessTo.calendar))
  const words = narrowedWords(report, toSearch(reportQuery, takenOf(state)))
  return <p className={isSaid ? `${frame.fact} ${tables.paper}` : frame.fact}>{words.join(' · ')}</p>
}

function Shown(props: ReportProps) {
  const { report, state } = props
  if (isEmptyReport(report)) {
    const isRanged = reportDefinition(state.report).takes.includes('range')
    return (
      <EmptyPanel
        title={officeMessages.reports.empty}
        text={isRanged ? 'Choose another range or clear the filters.' : 'Clear the filters.'}
      />
    )
  }
  switch (state.report) {
    case 'overview':
      return <Overview {...props} />
    case 'trend':
      return <Trend {...props} />
    case 'pace':
      return <PaceReport {...props} />
    case 'calendar':
      return <CalendarReport {...props} />
    case 'behaviour':
    case 'cancellations':
      return <Distributions {...props} columns={distributions[state.report]} />
    default:
      return <Ranked {...props} kind={state.report} />
  }
}

const Loading = () => (
  <div className={classes.loading}>
    <SpokenLoading />
    <Bone width="100%" height={300} />
    <Bone width="100%" height={200} />
  </div>
)
