import { tours } from 'contract/tours'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const toursApi = api.injectEndpoints({
  endpoints: (build) => ({
    tours: build.query({ ...call(tours.list), providesTags: ['Tour'] }),
    tourNames: build.query({ ...call(tours.names), providesTags: ['Tour'] }),
    tour: build.query({ ...call(tours.find), providesTags: ['Tour'] }),
    // After a refusal too: the tour may have changed.
    updateTour: build.mutation({ ...call(tours.update), invalidatesTags: stale(['Tour', 'Departure']) }),
    mergeTour: build.mutation({ ...call(tours.merge), invalidatesTags: stale(['Tour', 'Departure']) }),
    splitTour: build.mutation({ ...call(tours.split), invalidatesTags: stale(['Tour', 'Departure']) }),
  }),
})

export const {
  useToursQuery,
  useTourNamesQuery,
  useTourQuery,
  useLazyTourQuery,
  useUpdateTourMutation,
  useMergeTourMutation,
  useSplitTourMutation,
} = toursApi
