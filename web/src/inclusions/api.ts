import { inclusions } from 'contract/inclusions'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const inclusionApi = api.injectEndpoints({
  endpoints: (build) => ({
    inclusions: build.query({ ...call(inclusions.list), providesTags: ['Inclusion'] }),
    knownInclusions: build.query({ ...call(inclusions.listKnown), providesTags: ['Inclusion'] }),
    inclusion: build.query({ ...call(inclusions.find), providesTags: ['Inclusion'] }),
    createInclusion: build.mutation({ ...call(inclusions.create), invalidatesTags: stale(['Inclusion', 'Dashboard']) }),
    // Bookings show the option's name as it is now.
    updateInclusion: build.mutation({ ...call(inclusions.update), invalidatesTags: stale(['Inclusion', 'Booking']) }),
    deleteInclusion: build.mutation({ ...call(inclusions.remove), invalidatesTags: stale(['Inclusion', 'Dashboard']) }),
  }),
})

export const {
  useInclusionsQuery,
  useKnownInclusionsQuery,
  useLazyKnownInclusionsQuery,
  useLazyInclusionQuery,
  useCreateInclusionMutation,
  useUpdateInclusionMutation,
  useDeleteInclusionMutation,
} = inclusionApi
