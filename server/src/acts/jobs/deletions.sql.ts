import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'

/** By booking the last entry of its history that says that it was deleted or restored. */
export type LastDeletions = ReadonlyMap<number, number>

/** Of bookings that the caller has locked. */
export async function lastDeletions(tx: Tx, ids: readonly number[]): Promise<LastDeletions> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; entry: number }>(sql`
    select booking_id as id, max(booking_histories.id) as entry from booking_histories
    where booking_id = any(${`{${ids.join(',')}}`}::bigint[]) and (changes -> 'new' -> 'deleted_at') is not null group by 1`)
  return new Map(rows.map(({ id, entry }) => [id, entry]))
}

/** A booking that is deleted, or live, as it was after the entry `found`, and the entry that made it so again. */
type DeletedAgain = { booking_id: number; found: number; now: number }

/** What an undo brought back is again what an earlier bulk action left, by another entry of the history. */
export async function moveDeletions(tx: Tx, again: readonly DeletedAgain[]): Promise<void> {
  if (again.length === 0) return
  await tx.execute(sql`
    update act_bookings set written_deletion = x.now
    from json_to_recordset(${JSON.stringify(again)}::json) x (booking_id bigint, found bigint, now bigint)
    where act_bookings.booking_id = x.booking_id and act_bookings.written_deletion = x.found`)
}
