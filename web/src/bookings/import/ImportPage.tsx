import { Anchor, Loader } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { Import } from 'contract/imports'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { errorMessage } from '../../api/errors.ts'
import type { AppDispatch } from '../../api/store.ts'
import { formatInstant, formatKilobytes } from '../../lib/format.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { importMoved, useImportQuery } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import classes from './ImportPage.module.css'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStateBadge } from './ImportStateBadge.tsx'

const pollMs = 700

/** One import, from the upload to its undo. Its address brings it back at any time. */
export function ImportPage() {
  const { id } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useWatchedImport(Number(id))
  if (!data && error) {
    return <FailedPanel text={errorMessage(error)} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <Loader aria-label="Loading import" />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Anchor renderRoot={(props) => <Link to="/bookings/import" {...props} />} size="sm" className={classes.back}>
          <IconArrowLeft size={16} aria-hidden /> All imports
        </Anchor>
        <h1 className={classes.title}>
          {data.file_name} <ImportStateBadge state={data.state} />
        </h1>
        <p className={classes.fact}>
          {formatKilobytes(data.size)} · {data.created_by.name} · {formatInstant(data.created_at)}
        </p>
      </header>
      <Stage data={data} />
    </div>
  )
}

function Stage({ data }: { data: Import }) {
  const isMoving = data.task !== null || data.state === 'uploading'
  // A file that was read once stays on screen, dimmed, while it is read again.
  const isRechecked = data.task === 'check' && data.columns.length > 0
  if (data.state === 'ready' || isRechecked) return <CheckedImport data={data} busy={isMoving} />
  if (isMoving) return <ImportProgress data={data} />
  return <ImportOutcome data={data} />
}

/** Reads again while something is under way; what it did is then on screen everywhere. */
function useWatchedImport(id: number) {
  const [moving, setMoving] = useState(true)
  const load = useImportQuery(
    { params: { id } },
    { pollingInterval: moving ? pollMs : 0, refetchOnMountOrArgChange: true },
  )
  const { data } = load
  const task = data && (data.task ?? (data.state === 'uploading' ? 'upload' : null))
  const last = useRef(task)
  const dispatch = useDispatch<AppDispatch>()
  if (data && moving !== (task !== null)) setMoving(task !== null)

  // The work is done elsewhere, by the server: when it ends, the rows and the bookings are others.
  useEffect(() => {
    if (last.current && task === null) dispatch(importMoved(id))
    last.current = task
  }, [task, id, dispatch])
  return load
}
