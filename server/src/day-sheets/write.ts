import { eq, sql } from 'drizzle-orm'
import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { addHistory, type Author } from '../bookings/counts-and-history.sql.ts'
import { lockBooking, refuseUnreadNote } from '../bookings/locks.sql.ts'
import type { Tx } from '../db/db.ts'
import { differences } from '../db/histories.ts'
import { bookingTable as t } from '../db/tables.ts'
import { AppError, fieldError } from '../http/errors.ts'

/** What a day sheet sets of a booking. */
type OnSheet = Pick<Booking, 'arrived' | 'note'>
type Noted = OnSheet & { id: number }

type NewCheckIn = {
  arrived: number | null
  /** The day on whose sheet it was made, maybe hours ago on a phone without a network. */
  day?: string | undefined
}

/** Sets a number and adds none, so that a call that is repeated counts no traveler twice. */
export async function checkIn(tx: Tx, id: number, { arrived, day }: NewCheckIn, author: Author): Promise<Noted> {
  const booking = await lockBooking(tx, id, undefined)
  // Its check-in of that day went as it moved, and one of its new day is not meant.
  if (arrived === null && day !== undefined && day !== dayOf(booking)) return setOnSheet(tx, booking, {}, author)
  if (day !== undefined) refuseOffSheet(booking, day)
  if (arrived !== null && arrived > booking.travelers.length)
    throw fieldError('arrived', officeMessages.daySheets.tooMany(booking.travelers.length))
  return setOnSheet(tx, booking, { arrived }, author)
}

const dayOf = ({ booking_datetime }: Booking) => fromBookingTime(booking_datetime).slice(0, 10)

function refuseOffSheet(booking: Booking, day: string): void {
  const present = dayOf(booking)
  if (present !== day) throw new AppError('wrong_state', officeMessages.daySheets.onOtherDay(present))
  if (booking.status === 'cancelled') throw new AppError('wrong_state', officeMessages.daySheets.cancelledSince)
}

type NewNote = {
  note: string
  /** The note as its author read it. */
  before?: string | undefined
}

export async function setNote(tx: Tx, id: number, { note, before }: NewNote, author: Author): Promise<Noted> {
  const booking = await lockBooking(tx, id, undefined)
  refuseUnreadNote(note, before, booking.note)
  return setOnSheet(tx, booking, { note }, author)
}

/** Leaves the version alone, so that a person who edits the booking meets no conflict. */
async function setOnSheet(
  tx: Tx,
  { id, arrived, note }: Booking,
  changed: Partial<OnSheet>,
  author: Author,
): Promise<Noted> {
  const before = { arrived, note }
  const changes = differences(before, changed)
  if (changes) {
    await tx
      .update(t)
      .set({ ...changed, updated_at: sql`clock_timestamp()` })
      .where(eq(t.id, id))
    await addHistory(tx, id, changes, author)
  }
  return { id, ...before, ...changed }
}
