import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fieldsFor } from 'contract/booking-field-lists'
import type { NotificationKind } from 'contract/notifications'

/** `changes` of the bookings that were written or put back, and whether a condition on them holds for one of these bookings. */
type Written = { changes: PgColumn; isUndo: boolean; has: (which: SQL | undefined) => Promise<boolean> }

/** What others are notified of once for many bookings, as of the same change of one. */
export async function noticeOfMany({ changes, isUndo, has }: Written): Promise<NotificationKind | undefined> {
  const isScheduled = or(
    ...fieldsFor('schedule').map((field) => sql`${changes} -> 'new' -> ${field}::text is not null`),
  )
  if (await has(isScheduled)) return 'schedule_updated'
  // Of an undo, whether it took that status from them or gave it back.
  const sides = isUndo ? ['new', 'old'] : ['new']
  const isPending = or(...sides.map((side) => sql`${changes} -> ${side}::text ->> 'status' = 'pending'`))
  return (await has(isPending)) ? 'payment_pending' : undefined
}
