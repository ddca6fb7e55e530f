import { eq, sql } from 'drizzle-orm'
import { officeMessages } from 'contract/office-messages'
import { addHistory, type Author } from '../bookings/counts-and-history.sql.ts'
import { lockBooking } from '../bookings/locks.sql.ts'
import type { Tx } from '../db/db.ts'
import { bookingTable as t } from '../db/tables.ts'
import { fieldError } from '../http/errors.ts'

type Noted = { id: number; arrived: number | null; note: string }

/** Sets a number and adds none, so that a call that is repeated counts no traveler twice. */
export async function checkIn(tx: Tx, id: number, arrived: number | null, author: Author): Promise<Noted> {
  const { travelers, arrived: before, note } = await lockBooking(tx, id, undefined)
  if (arrived !== null && arrived > travelers.length)
    throw fieldError('arrived', officeMessages.daySheets.tooMany(travelers.length))
  if (arrived !== before) {
    await tx
      .update(t)
      .set({ arrived, updated_at: sql`clock_timestamp()` })
      .where(eq(t.id, id))
    await addHistory(tx, id, { old: { arrived: before }, new: { arrived } }, author)
  }
  return { id, arrived, note }
}

export async function setNote(tx: Tx, id: number, note: string, author: Author): Promise<Noted> {
  const { note: before, arrived } = await lockBooking(tx, id, undefined)
  if (note !== before) {
    await tx
      .update(t)
      .set({ note, updated_at: sql`clock_timestamp()` })
      .where(eq(t.id, id))
    await addHistory(tx, id, { old: { note: before }, new: { note } }, author)
  }
  return { id, arrived, note }
}
