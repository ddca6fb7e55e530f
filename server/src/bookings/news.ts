import type { Booking } from 'contract/bookings'
import type { Tx } from '../db/db.ts'
import { notify, type NewNotification } from '../notifications/write.ts'

type By = { id: number }

/** What counts as the schedule: a tour's date, time or place. */
const schedule = ['booking_datetime', 'pickup_time', 'pickup_location', 'drop_off_time', 'drop_off_location'] as const

/** Tells colleagues of a booking that somebody made by hand; imports and demo data are told of as a whole, if at all. */
export async function tellOfNewBooking(tx: Tx, booking: Booking, by: By): Promise<void> {
  await notify(tx, newsOf(booking, 'booking_received', `${nameOf(booking)}, ${booking.booking_datetime}`), by)
  if (booking.status === 'pending') await tellOfPending(tx, booking, by)
}

/** Tells colleagues what a change means for their day; most changes mean nothing. */
export async function tellOfChange(
  tx: Tx,
  { before, after }: { before: Booking; after: Booking },
  by: By,
): Promise<void> {
  if (schedule.some((field) => before[field] !== after[field]))
    await notify(tx, newsOf(after, 'schedule_updated', `${nameOf(after)}, now ${after.booking_datetime}`), by)
  if (before.status !== 'pending' && after.status === 'pending') await tellOfPending(tx, after, by)
}

const tellOfPending = (tx: Tx, booking: Booking, by: By) =>
  notify(tx, newsOf(booking, 'payment_pending', nameOf(booking)), by)

const nameOf = ({ booking_reference, lead_traveler }: Booking) => `${booking_reference}, ${lead_traveler}`

const newsOf = ({ id }: Booking, kind: NewNotification['kind'], body: string): NewNotification => ({
  kind,
  body,
  href: `/bookings?view=${id}`,
})
