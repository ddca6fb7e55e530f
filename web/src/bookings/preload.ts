import { bookingQuery } from 'contract/bookings'
import { fromSearch } from 'contract/list'
import { bookingsApi } from './api.ts'

/** Asks for the list while the code of its page is still on the way. */
export const preloadBookings = (search: Record<string, unknown>) =>
  bookingsApi.util.prefetch('bookings', { query: fromSearch(bookingQuery, search) }, {})
