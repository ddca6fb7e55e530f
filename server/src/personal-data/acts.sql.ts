import { eq, inArray, sql } from 'drizzle-orm'
import { personalDataMessages as texts } from 'contract/personal-data-messages'
import { actBookingTable as rows, actTable as t } from '../acts/act-tables.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../http/errors.ts'

/**
 * Empties what bulk actions hold of bookings, which no undo restores from then on, and removes the person from the reasons and
 * values of these actions, and from the histories that quote a reason. Throws `in_progress` while one of them is at work.
 */
export async function eraseActs(tx: Tx, bookings: readonly number[], erase: (text: string) => string): Promise<void> {
  if (bookings.length === 0) return
  const emptied = await tx
    .update(rows)
    .set({ changes: null })
    .where(inArray(rows.bookingId, [...bookings]))
    .returning({ actId: rows.actId })
  const ids = [...new Set(emptied.map(({ actId }) => actId))]
  if (ids.length === 0) return
  const found = await tx.select().from(t).where(inArray(t.id, ids)).for('update')
  // An undo writes back what it read before it waited for the bookings.
  const atWork = found.find(({ task }) => task !== null)
  if (atWork) throw new AppError('in_progress', texts.atWork('Bulk action', atWork.id))
  for (const { id, reason, values } of found) {
    await tx
      .update(t)
      .set({ reason: erase(reason), values: erasedTexts(values, erase) as typeof values })
      .where(eq(t.id, id))
    if (erase(reason) === reason) continue
    await tx.execute(sql`
      update booking_histories set user_name = replace(user_name, ${reason}, ${erase(reason)})
      where booking_id in (select booking_id from act_bookings where act_id = ${id}) and strpos(user_name, ${reason}) > 0`)
  }
}

/** A value with all its texts erased. */
function erasedTexts(value: unknown, erase: (text: string) => string): unknown {
  if (typeof value === 'string') return erase(value)
  if (Array.isArray(value)) return value.map((one) => erasedTexts(one, erase))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, erasedTexts(one, erase)]))
}
