import { bookings, type BookingQuery } from 'contract/bookings'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { messageTags } from '../api/message-tags.ts'
import { stale } from '../api/stale.ts'
import { store } from '../api/store.ts'
import { useEndWhenLeft, withoutPage } from '../api/total.ts'

const list = { type: 'Booking', id: 'list' } as const
const deleted = { type: 'Booking', id: 'deleted' } as const
const sent = messageTags('log')
const one = (id: number) => ({ type: 'Booking', id }) as const

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookings: build.query({ ...call(bookings.list), providesTags: [list] }),
    bookingTotal: build.query({ ...call(bookings.total), providesTags: [list] }),
    booking: build.query({
      ...call(bookings.find),
      providesTags: (_result, _error, { params }) => [one(params.id)],
    }),
    deletedBookings: build.query({ ...call(bookings.listDeleted), providesTags: [deleted] }),
    createBooking: build.mutation({ ...call(bookings.create), invalidatesTags: stale([list, 'Dashboard']) }),
    updateBooking: build.mutation({
      ...call(bookings.update),
      invalidatesTags: stale(({ params }, error) => (error ? [list] : [list, one(params.id), ...sent, 'Dashboard'])),
    }),
    // Refused or not, the server's state is then shown: a refusal means that another person changed the booking.
    updateBookingStatus: build.mutation({
      ...call(bookings.updateStatus),
      invalidatesTags: stale(({ params }) => [list, one(params.id), 'Dashboard']),
      async onQueryStarted({ params: { id } }, { dispatch, getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        dispatch(
          bookingsApi.util.updateQueryData('booking', { params: { id } }, (known) => ({ ...known, ...answer.data })),
        )
        // The next change of a row is based on its version, before the list has been read again.
        for (const { endpointName, originalArgs } of bookingsApi.util.selectInvalidatedBy(getState(), [list]))
          if (endpointName === 'bookings')
            dispatch(
              bookingsApi.util.updateQueryData('bookings', originalArgs, ({ data }) => {
                const row = data.find((known) => known.id === id)
                if (row) Object.assign(row, answer.data)
              }),
            )
      },
    }),
    deleteBooking: build.mutation({
      ...call(bookings.remove),
      // A deleted booking is not read again; its open details close.
      invalidatesTags: stale(({ params }, error) =>
        error ? [list, one(params.id)] : [list, deleted, ...sent, 'Dashboard'],
      ),
    }),
    restoreBooking: build.mutation({
      ...call(bookings.restore),
      invalidatesTags: stale(({ params }) => [list, deleted, one(params.id), ...sent, 'Dashboard']),
    }),
  }),
})

export const {
  useBookingsQuery,
  useBookingQuery,
  useDeletedBookingsQuery,
  useLazyBookingQuery,
  useCreateBookingMutation,
  useUpdateBookingMutation,
  useUpdateBookingStatusMutation,
  useDeleteBookingMutation,
  useRestoreBookingMutation,
} = bookingsApi

/** The calls of a list on screen: its rows, and its total, which arrives later. */
export const bookingPage = (query: BookingQuery) => ({ query: { ...query, total: 'none' as const } })
export const bookingTotal = (query: BookingQuery) => ({ query: withoutPage(query) })

export const useBookingPage = ({ query }: { query: BookingQuery }) => useBookingsQuery(bookingPage(query))
export function useBookingTotal({ query }: { query: BookingQuery }) {
  const args = bookingTotal(query)
  const running = () => store.dispatch(bookingsApi.util.getRunningQueryThunk('bookingTotal', args))
  useEndWhenLeft(JSON.stringify(args), running)
  return bookingsApi.useBookingTotalQuery(args)
}
