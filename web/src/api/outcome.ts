import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Method } from 'contract/endpoint'
import type { ReceivedError } from 'contract/received-error'

/** One call to be sent: what `call` makes of an endpoint and its arguments. */
export type ApiRequest = {
  method: Method
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** Whether the bearer token is needed; only such a call refreshes it. */
  guarded: boolean
  /** Uploads, downloads, streams and what writes the rows of a whole file have no time limit. */
  patient: boolean
  onProgress?: (sent: number) => void
  /** Receives the bytes of a file as they arrive; the result is then empty. */
  receive?: (answer: Response) => Promise<void>
}

/**
 * The failure categories of RTK Query; `data` is set when the server reported the reason, `retryAfter` when it says in how many
 * seconds to try again.
 */
export type ApiError =
  | { status: number; data: ReceivedError | undefined; retryAfter?: number }
  | Exclude<FetchBaseQueryError, { status: number }>
