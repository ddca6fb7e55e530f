import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { pollMs } from '../api/poll-ms.ts'
import type { AppDispatch } from '../api/store.ts'
import { actTaskEnded, useActQuery } from './api.ts'

const workingPollMs = 500

/** Polls a bulk action, and fetches all that depends on it again when a task ends. */
export function useWatchedAct(id: number) {
  const [pollingInterval, setPollingInterval] = useState(0)
  const load = useActQuery({ params: { id } }, { pollingInterval, refetchOnMountOrArgChange: true })
  const task = load.data?.task
  const last = useRef(task)
  const dispatch = useDispatch<AppDispatch>()
  const wanted = pollMs(load, task, workingPollMs)
  if (wanted !== pollingInterval) setPollingInterval(wanted)

  // The server does the work; only the poll shows that it has ended and that rows and bookings have changed.
  useEffect(() => {
    if (last.current && task === null) dispatch(actTaskEnded(id, last.current))
    last.current = task
  }, [task, id, dispatch])
  return load
}
