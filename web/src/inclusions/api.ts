import { inclusions } from 'contract/inclusions'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

export const inclusionApi = api.injectEndpoints({
  endpoints: (build) => ({
    inclusions: build.query({ ...call(inclusions.list), providesTags: ['Inclusion'] }),
    createInclusion: build.mutation({ ...call(inclusions.create), invalidatesTags: ['Inclusion', 'Dashboard'] }),
    // Bookings show the option's name as it is now.
    updateInclusion: build.mutation({ ...call(inclusions.update), invalidatesTags: ['Inclusion', 'Booking'] }),
    deleteInclusion: build.mutation({ ...call(inclusions.remove), invalidatesTags: ['Inclusion', 'Dashboard'] }),
  }),
})

export const {
  useInclusionsQuery,
  useCreateInclusionMutation,
  useUpdateInclusionMutation,
  useDeleteInclusionMutation,
} = inclusionApi
