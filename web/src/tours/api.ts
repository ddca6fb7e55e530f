import { tours } from 'contract/tours'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

/** Bookings are listed by tour as well, and reports and their saved filters are of tours. */
const moved = ['Tour', 'Departure', 'Booking', 'Report', 'SavedReport', 'SavedView'] as const

const toursApi = api.injectEndpoints({
  endpoints: (build) => ({
    tours: build.query({ ...call(tours.list), providesTags: ['Tour'] }),
    tourNames: build.query({ ...call(tours.names), providesTags: ['Tour'] }),
    tour: build.query({ ...call(tours.find), providesTags: ['Tour'] }),
    // After a refusal too: the tour may have changed.
    updateTour: build.mutation({ ...call(tours.update), invalidatesTags: stale(['Tour', 'Departure', 'Report']) }),
    mergeTour: build.mutation({ ...call(tours.merge), invalidatesTags: stale(moved) }),
    splitTour: build.mutation({ ...call(tours.split), invalidatesTags: stale(moved) }),
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
