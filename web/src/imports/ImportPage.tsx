import { Alert, Anchor } from '@mantine/core'
import { IconArrowLeft, IconWifiOff } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { clientFailure, errorMessage } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { pollMs } from '../api/poll-ms.ts'
import type { AppDispatch } from '../api/store.ts'
import { Bone } from '../ui/Bone.tsx'
import { useAnnounced } from '../ui/use-announced.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { ShowImportDialog } from './actions/import-dialog.ts'
import { taskEnded, useImportQuery } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { ImportHeader } from './ImportHeader.tsx'
import classes from './ImportPage.module.css'
import { ImportOutcome } from './outcome/ImportOutcome.tsx'
import { Card } from './cards/Card.tsx'
import { checkedTextOf, stageOf } from './stage.ts'
import { ImportProgress } from './upload/ImportProgress.tsx'

const workingPollMs = 700

/** One import, from the upload to its undo. */
export function ImportPage() {
  const { id } = useParams({ strict: false })
  // A link of a toast or notification leads from one to another: neither rows, pages nor input go along.
  return <OneImport key={id} id={Number(id)} />
}

function OneImport({ id }: { id: number }) {
  const load = useWatchedImport(id)
  const { data, error, isFetching, refetch } = load
  const [dialog, showDialog] = useDialog()
  return (
    <div className={classes.page}>
      <Anchor
        renderRoot={(props) => <Link to="/bookings/import" {...props} />}
        size="sm"
        className={`target ${classes.back}`}
      >
        <IconArrowLeft size={16} aria-hidden /> All imports
      </Anchor>
      {data ? (
        <>
          <ImportHeader data={data} />
          {clientFailure(error) ? (
            <Alert role="alert" color="pending" icon={<IconWifiOff size={18} aria-hidden />}>
              {importMessages.unreachable}
            </Alert>
          ) : (
            <NotUpdated load={load} />
          )}
          <ShowImportDialog value={showDialog}>
            <Content data={data} />
          </ShowImportDialog>
          {dialog}
        </>
      ) : error ? (
        <LoadFailed
          isPage
          load={{ error, isFetching, refetch }}
          text={errorMessage(error)}
          missing={importMessages.unknown}
        />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Content({ data }: { data: Import }) {
  const stage = stageOf(data)
  // A screen reader follows no progress: it is notified of how a check has ended, that of a short file before the page is there too.
  useAnnounced(stage === 'checked' && data.task === null ? checkedTextOf(data) : '', '')
  if (stage === 'checked') return <CheckedImport data={data} busy={data.task !== null} />
  return stage === 'working' ? <ImportProgress data={data} /> : <ImportOutcome data={data} />
}

const Loading = () => (
  <output className={classes.loading} aria-label="Loading import">
    <Bone width="16rem" height={32} />
    <Bone width="20rem" height={14} />
    <Card>
      <Bone width="100%" height={72} />
    </Card>
    <Card>
      <Bone width="100%" height={280} />
    </Card>
  </output>
)

/** Polls the import, and fetches all that depends on it again when a task ends. */
function useWatchedImport(id: number) {
  const [pollingInterval, setPollingInterval] = useState(0)
  const load = useImportQuery({ params: { id } }, { pollingInterval, refetchOnMountOrArgChange: true })
  const { data } = load
  const task = data && (data.task ?? (data.state === 'uploading' ? 'upload' : null))
  const last = useRef(task)
  const dispatch = useDispatch<AppDispatch>()
  const wanted = pollMs(load, task, workingPollMs)
  if (wanted !== pollingInterval) setPollingInterval(wanted)

  // The server does the work; only the poll shows that it has ended and that rows and bookings have changed.
  useEffect(() => {
    if (last.current && task === null) dispatch(taskEnded(id))
    last.current = task
  }, [task, id, dispatch])
  return load
}
