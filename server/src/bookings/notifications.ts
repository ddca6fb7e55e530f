import { fieldsFor } from 'contract/booking-field-lists'
import type { Booking } from 'contract/bookings'
import type { Tx } from '../db/db.ts'
import { notify, type NewNotification } from '../notifications/write.ts'
import type { BookingChange } from './write.ts'

type Actor = { id: number }

/** For a booking entered by a person; an import sends one notification for all of its bookings. */
export async function notifyOfNewBooking(tx: Tx, booking: Booking, actor: Actor): Promise<void> {
  const body = `${nameOf(booking)}, ${booking.booking_datetime}`
  await notify(tx, notificationOf(booking, 'booking_received', body), actor)
  if (booking.status === 'pending') await notifyOfPendingPayment(tx, booking, actor)
}

/** Only a changed schedule and a booking that became pending are notified; other changes are not. */
export async function notifyOfChange(tx: Tx, { before, after }: BookingChange, actor: Actor): Promise<void> {
  if (fieldsFor('schedule').some((field) => before[field] !== after[field])) {
    const body = `${nameOf(after)}, now ${after.booking_datetime}`
    await notify(tx, notificationOf(after, 'schedule_updated', body), actor)
  }
  if (before.status !== 'pending' && after.status === 'pending') await notifyOfPendingPayment(tx, after, actor)
}

const notifyOfPendingPayment = (tx: Tx, booking: Booking, actor: Actor) =>
  notify(tx, notificationOf(booking, 'payment_pending', nameOf(booking)), actor)

const nameOf = ({ booking_reference, lead_traveler }: Booking) => `${booking_reference}, ${lead_traveler}`

const notificationOf = ({ id }: Booking, kind: NewNotification['kind'], body: string): NewNotification => ({
  kind,
  body,
  href: `/bookings?view=${id}`,
})
