import { personalDataEndpoints } from 'contract/personal-data'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not kept: what is held on a person stays no longer than it is shown.
    personalData: build.query({
      ...call(personalDataEndpoints.find),
      providesTags: ['PersonalData'],
      keepUnusedDataFor: 0,
    }),
    erasePersonalData: build.mutation({
      ...call(personalDataEndpoints.erase),
      invalidatesTags: stale(['PersonalData', 'Customer', 'Booking', 'Review', 'Notification']),
    }),
  }),
})

export const { usePersonalDataQuery, useErasePersonalDataMutation } = personalDataApi
