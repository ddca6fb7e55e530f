import { desc, eq, sql } from 'drizzle-orm'
import type { SheetPrint } from 'contract/day-sheets'
import { limits } from 'contract/limits'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import type { Db, Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { sheetPrintTable as t } from '../db/tour-tables.ts'

const columns = { id: t.id, at: t.at, name: t.userName }
type Row = { id: number; at: Date; name: string }
const toPrint = ({ id, at, name }: Row): SheetPrint => ({ id, at: at.toISOString(), user: { name } })

/** The last prints of a day's sheet, newest first. */
export async function listPrints(db: Db, day: string): Promise<SheetPrint[]> {
  const rows = await db.select(columns).from(t).where(eq(t.day, day)).orderBy(desc(t.id)).limit(limits.sheetPrints)
  return rows.map(toPrint)
}

/** Its time is cut to milliseconds, not rounded: changes since then are asked for at once, and must not be asked of the future. */
export async function notePrint(tx: Tx, day: string, { id: userId, name: userName }: Author): Promise<SheetPrint> {
  const at = sql`date_trunc('milliseconds', clock_timestamp())`
  return toPrint(onlyRow(await tx.insert(t).values({ day, userId, userName, at }).returning(columns)))
}
