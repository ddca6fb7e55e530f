import { Link } from '@tanstack/react-router'
import { fromSearch } from 'contract/list'
import { officeMessages } from 'contract/office-messages'
import { reportDefinitions } from 'contract/report-definitions'
import { isEmptyReport } from 'contract/reports'
import { isPinnedFor, type SavedReport } from 'contract/saved-reports'
import { useLayoutEffect } from 'react'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { paths } from '../../app/paths.ts'
import { useMe } from '../../session/api.ts'
import { Bone } from '../../ui/Bone.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { useReportQuery } from '../api.ts'
import { Sparkline } from '../pictures/Sparkline.tsx'
import { callOf, reportAddress } from '../report-address.ts'
import { useSavedReportsQuery } from './api.ts'
import classes from './PinnedReports.module.css'
import { searchOf } from './saved-state.ts'
import { tileFigures } from './tile-figures.ts'

const mostTiles = 3

/**
 * The first pinned reports as tiles of the dashboard; nothing where none is pinned. `onSettled` is called once it is
 * known how many there are, or that this cannot be known.
 */
export function PinnedReports({ onSettled }: { onSettled: () => void }) {
  const me = useMe()
  const { data, error, isLoading, isFetching, refetch } = useSavedReportsQuery({})
  // What is below the tiles is drawn by the page, with them rather than before them.
  useLayoutEffect(() => {
    if (!isLoading) onSettled()
  }, [isLoading, onSettled])
  if (error && !data)
    return <LoadFailed load={{ error, isFetching, refetch }} title="Pinned reports could not be loaded" />
  const pinned = (data ?? []).filter((saved) => isPinnedFor(me, saved)).slice(0, mostTiles)
  if (pinned.length === 0) return null
  return (
    <section aria-labelledby="pinned-reports">
      <h2 id="pinned-reports" className={classes.title}>
        Pinned reports
      </h2>
      <ul className={classes.tiles}>
        {pinned.map((saved) => (
          <Tile key={saved.id} saved={saved} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ saved }: { saved: SavedReport }) {
  const { name, report, query } = saved
  const state = fromSearch(reportAddress, { report, ...query })
  // A colleague may change what the report is narrowed by: its former figures must not stand under its name.
  const { currentData: data, error, fulfilledTimeStamp, refetch } = useReportQuery(callOf(report, state))
  return (
    <li className={classes.place}>
      <Link to={paths.reports} search={searchOf(saved)} className={classes.tile}>
        <span className={classes.name}>{name}</span>
        <span className={classes.report}>{reportDefinitions[report].label}</span>
        {data ? <Figures report={data} name={report} /> : error ? <Fact text="Not loaded" /> : <Loading />}
      </Link>
      {error && <StaleNotice updatedAt={data && fulfilledTimeStamp} onRetry={() => void refetch()} />}
    </li>
  )
}

function Figures({ report, name }: { report: Parameters<typeof tileFigures>[1]; name: SavedReport['report'] }) {
  if (isEmptyReport(report)) return <Fact text={officeMessages.reports.empty} />
  const { figures, values } = tileFigures(name, report)
  return (
    <>
      <span className={classes.figures}>
        {figures.map(({ label, text }) => (
          <span key={label}>
            <span className={classes.value}>{text}</span> <span className={classes.label}>{label}</span>
          </span>
        ))}
      </span>
      {values.length > 0 && <Sparkline values={values} />}
    </>
  )
}

const Fact = ({ text }: { text: string }) => <span className={classes.report}>{text}</span>

const Loading = () => (
  <>
    <Bone width="60%" height={34} />
    <Bone width="100%" height={40} />
  </>
)
