import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { BookingStatus } from 'contract/booking-values'
import type { Tx } from '../../db/db.ts'
import { actBookingTable as rows } from '../act-tables.ts'

async function hasWritten(tx: Tx, id: number, which: SQL | undefined): Promise<boolean> {
  const found = await tx
    .select({ id: rows.bookingId })
    .from(rows)
    .where(and(eq(rows.actId, id), eq(rows.kind, 'change'), isNull(rows.kept), which))
    .limit(1)
  return found.length > 0
}

/** Whether one of these fields is among those that an act wrote, or that its undo has put back. */
export const hasWrittenField = (tx: Tx, id: number, fields: readonly string[]): Promise<boolean> =>
  hasWritten(tx, id, or(...fields.map((field) => sql`${rows.changes} -> 'new' -> ${field}::text is not null`)))

/** Whether an act gave bookings this status; of its undo, whether it took that from them or gave it back. */
export const hasWrittenStatus = (tx: Tx, id: number, status: BookingStatus, isUndo: boolean): Promise<boolean> => {
  const sides = isUndo ? ['new', 'old'] : ['new']
  return hasWritten(tx, id, or(...sides.map((side) => sql`${rows.changes} -> ${side}::text ->> 'status' = ${status}`)))
}
