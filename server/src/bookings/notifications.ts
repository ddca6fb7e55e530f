import { fieldsFor, type FieldFor } from 'contract/booking-field-lists'
import { bookingField } from 'contract/booking-fields'
import type { Booking } from 'contract/bookings'
import { toShownTime } from 'contract/days'
import type { Tx } from '../db/db.ts'
import { withoutWaiting } from '../db/transactions.ts'
import { notify, type CausedBy, type NewNotification } from '../notifications/write.ts'
import type { BookingChange } from './write.ts'

/** For a booking entered by a person; an import sends one notification for all of its bookings. */
export async function notifyOfNewBooking(tx: Tx, booking: Booking, actor: CausedBy): Promise<void> {
  await withoutWaiting(tx, notify(tx, newBooking(booking), actor))
  if (booking.status === 'pending') await notifyOfPendingPayment(tx, booking, actor)
}

/** Only a changed schedule and a booking that became pending are notified; other changes are not. */
export async function notifyOfChange(tx: Tx, change: BookingChange, actor: CausedBy): Promise<void> {
  const { before, after } = change
  const update = scheduleUpdate(change)
  if (update) await withoutWaiting(tx, notify(tx, update, actor))
  if (before.status !== 'pending' && after.status === 'pending') await notifyOfPendingPayment(tx, after, actor)
}

const newBooking = (booking: Booking): NewNotification =>
  notificationOf(booking, 'booking_received', `${nameOf(booking)}, ${toShownTime(booking.booking_datetime)}`)

/** Nothing where no field of the schedule has changed. */
function scheduleUpdate({ before, after }: BookingChange): NewNotification | undefined {
  const changes = fieldsFor('schedule')
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: shown(field, before[field]), to: shown(field, after[field]) }))
  if (changes.length === 0) return undefined
  const merge = (earlier: string | undefined) => bodyOfChanges(nameOf(after), changes, earlier)
  return { ...notificationOf(after, 'schedule_updated', merge(undefined)), merge }
}

type Change = { field: FieldFor<'schedule'>; from: string; to: string }

/** In place of changes that were undone before they were read. */
const changedBack = 'Changed back'

/**
 * The booking in the first line, and `Pickup Time 08:00 → 08:30` in one line for each changed field. A change that an
 * unread notification has already begins with the value that its reader knows.
 */
function bodyOfChanges(name: string, changes: readonly Change[], earlier: string | undefined): string {
  const lines = new Map(
    earlier
      ?.split('\n')
      .slice(1)
      .filter((line) => line !== changedBack)
      .map((line) => [labelIn(line), line]),
  )
  for (const { field, from, to } of changes) {
    const { label } = bookingField(field)
    const known = lines.get(label)
    const end = ` → ${from}`
    const begin = known?.endsWith(end) ? known.slice(0, -end.length) : `${label} ${from}`
    if (begin === `${label} ${to}`) lines.delete(label)
    else lines.set(label, `${begin} → ${to}`)
  }
  return [name, ...(lines.size > 0 ? lines.values() : [changedBack])].join('\n')
}

const labels = fieldsFor('schedule').map((field) => bookingField(field).label)
const labelIn = (line: string) => labels.find((label) => line.startsWith(`${label} `)) ?? line

const shown = (field: FieldFor<'schedule'>, value: unknown) =>
  bookingField(field).kind === 'datetime' ? toShownTime(String(value)) : String(value)

const notifyOfPendingPayment = (tx: Tx, booking: Booking, actor: CausedBy) =>
  withoutWaiting(tx, notify(tx, notificationOf(booking, 'payment_pending', nameOf(booking)), actor))

const nameOf = ({ booking_reference, lead_traveler }: Booking) => `${booking_reference}, ${lead_traveler}`

const notificationOf = ({ id }: Booking, kind: NewNotification['kind'], body: string): NewNotification => ({
  kind,
  body,
  href: `/bookings?view=${id}`,
})
