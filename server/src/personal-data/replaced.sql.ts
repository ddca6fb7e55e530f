import { eq, sql } from 'drizzle-orm'
import type { PersonalField } from 'contract/booking-field-lists'
import { bookingField } from 'contract/booking-fields'
import { erased } from 'contract/personal-data'
import { placed } from '../bookings/counts-and-history.sql.ts'
import { insertTogether } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { notificationTable, type bookingTable, type Changes } from '../db/tables.ts'
import type { Quoted } from './authors.sql.ts'

export type BookingRow = typeof bookingTable.$inferSelect

/** Of a removed person who has no account. */
export const erasedEmail = 'erased@erased.invalid'

/** What a personal field holds once its content is removed: an optional one nothing, a required one a value that the form would take. */
export function replacement(name: PersonalField, replacementEmail: string = erasedEmail): string {
  const { kind, required } = bookingField(name)
  if (!required) return ''
  return kind === 'email' ? replacementEmail : erased
}

/** Pages of a list in the order of a field are found by how many bookings come before it. Deleted ones have no place. */
export async function moveInRanges(
  tx: Tx,
  changed: readonly { before: BookingRow; after: BookingRow }[],
): Promise<void> {
  const listed = changed.filter(({ before }) => before.deleted_at === null)
  const keys = (row: BookingRow) => ({ ...row, amount: Number(row.amount), travelers: { length: row.traveler_count } })
  const added = listed.map(({ after }) => keys(after))
  const removed = listed.map(({ before }) => keys(before))
  await insertTogether(tx, [placed({ added, removed })])
}

/** Replaces the changes of entries of histories, with one statement for all. */
export async function setChanges(tx: Tx, replaced: readonly { id: number; changes: Changes }[]): Promise<void> {
  await tx.execute(sql`
    update booking_histories h set changes = found.changes
    from json_to_recordset(${JSON.stringify(replaced)}::json) as found(id bigint, changes json)
    where h.id = found.id and h.changes::text <> found.changes::text`)
}

/** Replaces what the notifications of a record, which they lead to, quote of it. */
export async function replaceInNotifications(tx: Tx, href: string, { from, to }: Quoted): Promise<void> {
  const { body, href: leadsTo } = notificationTable
  await tx
    .update(notificationTable)
    .set({ body: sql`replace(${body}, ${from}, ${to})` })
    .where(eq(leadsTo, href))
}
