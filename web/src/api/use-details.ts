import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import type { Details } from '../ui/details.ts'
import { hasCode, tooSlow } from './errors.ts'

type Load<Row> = {
  data?: Row
  currentData?: Row
  error?: unknown
  fulfilledTimeStamp?: number | undefined
  refetch: () => unknown
}

/** The hook that RTK Query made of the endpoint that reads one record. */
type UseRecord<Row, Query> = (
  args: { params: { id: number }; query?: Query } | typeof skipToken,
  options: { refetchOnMountOrArgChange: true },
) => Load<Row>

/** The record of an open `DetailsModal`; nothing is read while none is open. */
export function useDetails<Row, Query = undefined>(
  id: number | undefined,
  useRecord: UseRecord<Row, Query>,
  query?: Query,
): Details<Row> {
  const args = id !== undefined && { params: { id }, ...(query !== undefined && { query }) }
  const load = useRecord(args || skipToken, { refetchOnMountOrArgChange: true })
  const present: Details<Row> = { isOpen: true, ...stateOf(load) }
  // What was shown last stays drawn while the dialog closes.
  const [shown, setShown] = useState(present)
  if (id === undefined) return { ...shown, isOpen: false }
  if (shown.state !== present.state || shown.record !== present.record) setShown(present)
  return present
}

function stateOf<Row>({ currentData: record, error, fulfilledTimeStamp: updatedAt, refetch }: Load<Row>) {
  if (hasCode(error, 'not_found')) return { state: 'missing' } as const
  if (record !== undefined)
    return {
      state: 'ready',
      record,
      ...(error !== undefined && { stale: { updatedAt, onRetry: () => void refetch() } }),
    } as const
  return error ? ({ state: 'failed', failure: tooSlow(error) } as const) : ({ state: 'loading' } as const)
}
