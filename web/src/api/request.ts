import { fetchBaseQuery, type BaseQueryFn, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { apiBase, type Method } from 'contract/endpoint'
import { errorBody, type ErrorBody } from 'contract/errors'
import { limits } from 'contract/limits'
import type { AuthState } from './auth.ts'
import { sendForm } from './send-form.ts'

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
}

/** The failure categories of RTK Query; `data` is there when the server told what was wrong. */
export type ApiError =
  | { status: number; data: ErrorBody | undefined }
  | Exclude<FetchBaseQueryError, { status: number }>

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>

const send = fetchBaseQuery({
  baseUrl: apiBase,
  credentials: 'same-origin',
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as { auth: AuthState }).auth
    if (token) headers.set('authorization', `Bearer ${token}`)
  },
})

/** Sends once, with the token of this moment. */
export const sendOnce: ApiBaseQuery = async (whole, api, options) => {
  const { guarded: _guarded, patient, onProgress: _onProgress, ...request } = whole
  const { token } = (api.getState() as { auth: AuthState }).auth
  if (request.body instanceof FormData) return sendForm({ ...whole, body: request.body }, token, api.signal)
  const timeout = patient ? undefined : limits.requestTimeoutMs
  const answer = await send({ ...request, ...(timeout && { timeout }) }, api, options)
  const { error } = answer
  if (!error) return { data: answer.data }
  if (typeof error.status !== 'number') return { error: error as ApiError }
  return { error: { status: error.status, data: errorBody.safeParse(error.data).data } }
}
