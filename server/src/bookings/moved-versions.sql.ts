import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'

/** A booking that is exactly as it was under the version `found`, and its version now. */
export type BroughtBack = { booking_id: number; found: number; now: number }

/** What an undo or a restoration brought back is again what an earlier import or bulk action wrote, under another version. */
export async function moveVersions(tx: Tx, brought: readonly BroughtBack[]): Promise<void> {
  if (brought.length === 0) return
  const json = JSON.stringify(brought)
  for (const table of ['import_rows', 'act_bookings'].map((name) => sql.identifier(name)))
    await tx.execute(sql`
      update ${table} set written_version = x.now
      from json_to_recordset(${json}::json) x (booking_id bigint, found integer, now integer)
      where ${table}.booking_id = x.booking_id and ${table}.written_version = x.found`)
}
