import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Method } from 'contract/endpoint'
import type { ErrorBody } from 'contract/errors'

/** One call on its way: what `call` makes of an endpoint and its arguments. */
export type ApiRequest = {
  method: Method
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** Whether the bearer is needed; only such a call is worth a refreshed token. */
  guarded: boolean
  /** Uploads, downloads and streams last as long as they last. */
  patient: boolean
  onProgress?: (sent: number) => void
  /** Takes the bytes of a file as they come; the answer is then empty. */
  receive?: (answer: Response) => Promise<void>
}

/** The failure categories of RTK Query; `data` is there when the server said what was wrong. */
export type ApiError =
  | { status: number; data: ErrorBody | undefined }
  | Exclude<FetchBaseQueryError, { status: number }>
