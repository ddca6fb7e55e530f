import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { apiBase } from 'contract/endpoint'
import { receivedError } from 'contract/received-error'
import { limits } from 'contract/limits'
import { authOf } from './auth.ts'
import { takeEarly } from './early-call.ts'
import type { ApiError, ApiRequest } from './outcome.ts'
import { receiveFile } from './receive-file.ts'
import { sendForm } from './send-form.ts'

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>

const send = fetchBaseQuery({
  baseUrl: apiBase,
  credentials: 'same-origin',
  fetchFn: (input, init) => (input instanceof Request && takeEarly(input)) || fetch(input, init),
  prepareHeaders: (headers, { getState }) => {
    const { token } = authOf(getState())
    if (token) headers.set('authorization', `Bearer ${token}`)
  },
})

/** Sends once, with the token of this moment. */
export const sendOnce: ApiBaseQuery = async (whole, api, options) => {
  const { guarded: _guarded, patient, onProgress: _onProgress, receive, ...request } = whole
  const { token } = authOf(api.getState())
  if (patient && request.body instanceof FormData) return sendForm({ ...whole, body: request.body }, token, api.signal)
  if (receive) return receiveFile({ ...whole, receive }, token, api.signal)
  const timeout = patient ? undefined : limits.requestTimeoutMs
  const answer = await send({ ...request, ...(timeout && { timeout }) }, api, options)
  const { error } = answer
  if (!error) return { data: answer.data }
  if (typeof error.status !== 'number') return { error: error as ApiError }
  const retryAfter = Number(answer.meta?.response?.headers.get('retry-after'))
  const data = receivedError.safeParse(error.data).data
  return { error: { status: error.status, data, ...(retryAfter > 0 && { retryAfter }) } }
}
