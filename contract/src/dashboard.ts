import * as z from 'zod/mini'
import { currencies } from './booking-values.ts'
import { bookingRow } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { rangeInOrder, rangeShape } from './list.ts'
import { accessTo, may, type Holder } from './permissions.ts'

const n = z.int()

/** Only the parts whose permission the caller has; all of them with `reports` or for an administrator. */
export const dashboardStats = z.object({
  bookings: z.optional(z.object({ total: n, confirmed: n, cancelled: n, pending: n })),
  users: z.optional(z.object({ total_customers: n, total_staff: n })),
  inclusions: z.optional(z.object({ total_inclusions: n })),
  reviews: z.optional(z.object({ total_reviews: n, approved_reviews: n, pending_reviews: n })),
  banners: z.optional(z.object({ total_banners: n, active_banners: n })),
})
export type DashboardStats = z.output<typeof dashboardStats>

/** Whether a person may know the figures of this part of the office; reports show all figures, of closed lists too. */
export const maySeeFigures = (
  holder: Holder,
  part: Exclude<keyof typeof accessTo, 'dashboard' | 'activity'>,
): boolean => may(holder, [...accessTo[part], 'reports'])

export const dashboardQuery = z.object(rangeShape).check(rangeInOrder())

const nextTour = z.pick(bookingRow, {
  id: true,
  booking_datetime: true,
  description: true,
  lead_traveler: true,
  traveler_count: true,
  pickup_time: true,
  pickup_location: true,
  drop_off_time: true,
  status: true,
})

/** The tours of today in London; money and travelers without those of cancelled bookings. */
export const dashboardToday = z.object({
  day: z.string(),
  bookings: n,
  pending: n,
  travelers: n,
  /** The prices of today's bookings, by currency; none where nothing is booked. */
  amounts: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  /** The tours that have not begun yet, the nearest first. */
  next: z.array(nextTour),
  /** Once none of today is left: the first tours of the next day that has any. */
  later: z.nullable(z.object({ day: z.string(), next: z.array(nextTour) })),
})
export type DashboardToday = z.output<typeof dashboardToday>

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/dashboard/stats',
    access: 'staff',
    keys: true,
    summary: 'Counts of everything that the caller may see',
    query: dashboardQuery,
    result: dashboardStats,
  }),
  today: endpoint({
    method: 'GET',
    path: '/dashboard/today',
    access: accessTo.bookings,
    summary: "Today's tours: bookings, travelers, prices, and what begins next",
    result: dashboardToday,
  }),
}
