import '@mantine/core/styles/Progress.layer.css'
import { Alert, Progress } from '@mantine/core'
import { IconAlertCircle, IconWifiOff } from '@tabler/icons-react'
import { actMessages } from 'contract/act-messages'
import { wallText } from 'contract/act-titles'
import type { Act } from 'contract/acts'
import { importMessages } from 'contract/import-messages'
import { clientFailure, errorMessage } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatInstant } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { Bone } from '../ui/Bone.tsx'
import { useAnnounced } from '../ui/use-announced.ts'
import { ActRows } from './ActRows.tsx'
import { ActSummary } from './ActSummary.tsx'
import { valueLines } from './act-values-text.ts'
import { endText, spokenProgress, taskText } from './act-words.ts'
import type { useWatchedAct } from './use-watched-act.ts'
import classes from './Acts.module.css'

type Props = {
  load: ReturnType<typeof useWatchedAct>
  /** Of its parts: a page and a dialog begin with different ones. */
  heading: 'h2' | 'h3'
}

/** A bulk action in any state: progress, what would change and with which consequences, or what was done. */
export function ActView({ load, heading }: Props) {
  const { data, error, isFetching, refetch } = load
  useAnnounced(data ? spokenProgress(data) : '')
  if (!data)
    return error ? (
      <LoadFailed load={{ error, isFetching, refetch }} text={errorMessage(error)} missing={actMessages.missing} />
    ) : (
      <output className={classes.view} aria-label="Loading bulk action">
        <Bone width="16rem" height={24} />
        <Bone width="100%" height={120} />
      </output>
    )
  return (
    <div className={classes.view}>
      {clientFailure(error) ? (
        <Alert role="alert" color="pending" icon={<IconWifiOff size={18} aria-hidden />}>
          {importMessages.unreachable}
        </Alert>
      ) : (
        <NotUpdated load={load} />
      )}
      <p className={classes.fact}>
        {data.created_by.name}, {formatInstant(data.created_at)}
        {data.reason !== '' && `. ${data.reason}`}
      </p>
      <Values act={data} />
      {data.failure !== null && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
          {data.failure}
        </Alert>
      )}
      {data.task === null ? <Result act={data} heading={heading} /> : <Working act={data} />}
    </div>
  )
}

function Values({ act }: { act: Act }) {
  const lines = valueLines(act)
  if (lines.length === 0) return undefined
  return (
    <ul className={classes.values} aria-label="Values">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Working({ act }: { act: Act }) {
  const { progress } = act
  const me = useMe()
  return (
    <div>
      <p className={classes.progress}>
        <span>{taskText(act, me.id)}</span>
        <span className={classes.percent}>{Math.floor(progress * 100)} %</span>
      </p>
      <Progress value={progress * 100} size="lg" aria-label="Progress" />
    </div>
  )
}

const Result = ({ act, heading }: { act: Act; heading: Props['heading'] }) => (
  <>
    {endText(act) !== undefined && <output className={classes.line}>{endText(act)}</output>}
    {act.plan_stays_at !== undefined && (
      <p className={classes.line}>
        {(act.tour_merged ? actMessages.mergedSinceCheck : actMessages.planStays)(wallText(act.plan_stays_at))}
      </p>
    )}
    <ActSummary act={act} heading={heading} />
    <ActRows act={act} />
  </>
)
