import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Details } from '../ui/details.ts'
import { hasCode } from './errors.ts'

/** The hook that RTK Query made of the endpoint that reads one record. */
type UseRecord<Row> = (
  args: { params: { id: number } } | typeof skipToken,
  options: { refetchOnMountOrArgChange: true },
) => { data?: Row; currentData?: Row; error?: unknown }

/** The record of an open `DetailsModal`; nothing is read while none is open. */
export function useDetails<Row>(id: number | undefined, useRecord: UseRecord<Row>): Details<Row> {
  const isOpen = id !== undefined
  const load = useRecord(isOpen ? { params: { id } } : skipToken, { refetchOnMountOrArgChange: true })
  // `data` is the last record that was read: it stays drawn while the dialog closes.
  const record = isOpen ? load.currentData : load.data
  if (hasCode(load.error, 'not_found')) return { isOpen, state: 'missing' }
  if (record !== undefined) return { isOpen, state: 'ready', record }
  return { isOpen, state: load.error ? 'failed' : 'loading' }
}
