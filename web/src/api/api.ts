import { createApi } from '@reduxjs/toolkit/query/react'
import { limits } from 'contract/limits'
import { hasCode } from './errors.ts'
import { sendWithSession } from './refresh.ts'
import type { ApiBaseQuery } from './request.ts'

const tagTypes = [
  'User',
  'Staff',
  'Booking',
  'Promotion',
  'Profile',
  'Customer',
  'Review',
  'Inclusion',
  'Dashboard',
  'Notification',
] as const
export type TagType = (typeof tagTypes)[number]

/** A refused permission may have been taken away a moment ago: what the person may do is read again. */
const baseQuery: ApiBaseQuery = async (request, api, options) => {
  const answer = await sendWithSession(request, api, options)
  if (hasCode(answer.error, 'forbidden')) api.dispatch(apiSlice.util.invalidateTags(['Profile']))
  return answer
}

const apiSlice = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: limits.cacheSeconds,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** Features add their endpoints with `api.injectEndpoints`. */
export const api = apiSlice
