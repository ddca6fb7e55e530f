import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppDispatch } from '../api/store.ts'
import { actTaskEnded, useActQuery } from './api.ts'

const workingPollMs = 500
/** It may be committed, undone or cancelled in another tab or by another person. */
const idlePollMs = 10_000

/** Polls a bulk action, and fetches all that depends on it again when a task ends. */
export function useWatchedAct(id: number) {
  const [isWorking, setWorking] = useState(true)
  const load = useActQuery(
    { params: { id } },
    { pollingInterval: isWorking ? workingPollMs : idlePollMs, refetchOnMountOrArgChange: true },
  )
  const task = load.data?.task
  const last = useRef(task)
  const dispatch = useDispatch<AppDispatch>()
  if (task !== undefined && isWorking !== (task !== null)) setWorking(task !== null)

  // The server does the work; only the poll shows that it has ended and that rows and bookings have changed.
  useEffect(() => {
    if (last.current && task === null) dispatch(actTaskEnded(id))
    last.current = task
  }, [task, id, dispatch])
  return load
}
