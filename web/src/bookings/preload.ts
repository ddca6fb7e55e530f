import { bookingQuery } from 'contract/bookings'
import { fromSearch } from 'contract/list'
import { store } from '../api/store.ts'
import { bookingPage, bookingsApi, bookingTotal } from './api.ts'

/** Asks for the list and its total while the code of its page is still on the way. */
export function preloadBookings(search: Record<string, unknown>) {
  const query = fromSearch(bookingQuery, search)
  store.dispatch(bookingsApi.util.prefetch('bookings', bookingPage(query), {}))
  store.dispatch(bookingsApi.util.prefetch('bookingTotal', bookingTotal(query), {}))
}
