import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

/** Whether an instant lies ahead, by the clock that histories and prints are written with. */
export async function isAhead(db: Db, at: string): Promise<boolean> {
  const { rows } = await db.execute<{ ahead: boolean }>(sql`select ${at}::timestamptz > clock_timestamp() as ahead`)
  return onlyRow(rows).ahead
}
