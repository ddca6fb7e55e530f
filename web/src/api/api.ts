import { createApi } from '@reduxjs/toolkit/query/react'
import { limits } from 'contract/limits'
import { secondStepDue } from './auth.ts'
import { hasCode } from './errors.ts'
import { sendWithSession } from './refresh.ts'
import type { ApiBaseQuery } from './request.ts'

const tagTypes = [
  'Staff',
  'Booking',
  'Act',
  'Message',
  'Tour',
  'Departure',
  'Promotion',
  'Profile',
  'Customer',
  'Review',
  'Inclusion',
  'Dashboard',
  'Report',
  'Notification',
  'PersonalData',
  'SavedView',
  'SavedReport',
  'CalendarSubscription',
] as const
export type TagType = (typeof tagTypes)[number]

/** Sends any call. A permission that is refused may just have been withdrawn: the profile is read again. */
export const sendCall: ApiBaseQuery = async (request, api, options) => {
  const answer = await sendWithSession(request, api, options)
  if (hasCode(answer.error, 'forbidden')) api.dispatch(apiSlice.util.invalidateTags(['Profile']))
  if (hasCode(answer.error, 'second_step_due')) api.dispatch(secondStepDue())
  return answer
}

const apiSlice = createApi({
  reducerPath: 'api',
  baseQuery: sendCall,
  tagTypes,
  keepUnusedDataFor: limits.cacheSeconds,
  refetchOnReconnect: true,
  refetchOnFocus: true,
  endpoints: () => ({}),
})

/** Features add their endpoints with `api.injectEndpoints`. */
export const api = apiSlice
