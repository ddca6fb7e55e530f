import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { SheetPrint, SheetPrintScope } from 'contract/day-sheets'
import { limits } from 'contract/limits'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import { leaveNoLine, recordActivity } from '../db/activity.ts'
import type { Db, Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { sheetPrintTable as t } from '../db/tour-tables.ts'
import { existing } from '../http/errors.ts'

const columns = {
  id: t.id,
  at: t.at,
  changesSince: t.changesSince,
  scope: t.scope,
  userId: t.userId,
  name: t.userName,
}
type Row = Pick<typeof t.$inferSelect, 'id' | 'at' | 'changesSince' | 'scope' | 'userId'> & { name: string }

const toPrint = ({ id, at, changesSince, scope, userId, name }: Row): SheetPrint => ({
  id,
  at: at.toISOString(),
  changes_since: (changesSince ?? at).toISOString(),
  scope,
  user: { id: userId, name },
})

/** The last prints of a day's sheet that are on paper, newest first. */
export async function listPrints(db: Db, day: string): Promise<SheetPrint[]> {
  const rows = await db
    .select(columns)
    .from(t)
    .where(and(eq(t.day, day), t.isConfirmed))
    .orderBy(desc(t.id))
    .limit(limits.sheetPrints)
  return rows.map(toPrint)
}

/** Its time is cut to milliseconds, not rounded: changes since then are asked for at once, and must not be asked of the future. */
const rightNow = sql`date_trunc('milliseconds', clock_timestamp())`

/** The transactions that write bookings: each locks the table before it dates what it changes. Others, such as a verified backup, may be open for long. */
const writingBookings = sql`
  select pid from pg_locks
  where locktype = 'relation' and database = (select oid from pg_database where datname = current_database())
    and relation in ('bookings'::regclass, 'booking_histories'::regclass) and mode = 'RowExclusiveLock'`

/**
 * Just before the start of the oldest transaction that writes bookings and is open. What it changed may be dated before the print,
 * and is not on the paper, since it is seen only after its commit. Null without one.
 */
const oldestOpen = sql`(
  select min(xact_start) - interval '1 millisecond' from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid in (${writingBookings})
    and pid <> pg_backend_pid())`

type Noted = { scope?: SheetPrintScope | undefined; confirmed?: boolean | undefined }

/** Notes a print, or one that is not listed before it is confirmed: a page reads the sheet after the note, and may then not print it. */
export async function notePrint(
  tx: Tx,
  day: string,
  { scope, confirmed: isConfirmed = true }: Noted,
  { id: userId, name: userName }: Author,
): Promise<SheetPrint> {
  if (!isConfirmed) leaveNoLine(tx)
  const values = { day, userId, userName, at: rightNow, changesSince: oldestOpen, scope, isConfirmed }
  return toPrint(onlyRow(await tx.insert(t).values(values).returning(columns)))
}

/** Lists a print of this person from now on; a second call changes nothing. */
export async function confirmPrint(
  tx: Tx,
  { day, id }: { day: string; id: number },
  { id: userId }: Author,
): Promise<SheetPrint> {
  const isTheirs = and(eq(t.id, id), eq(t.day, day), sql`${t.userId} = ${userId}`)
  const confirmed = await tx
    .update(t)
    .set({ isConfirmed: true })
    .where(and(isTheirs, not(t.isConfirmed)))
    .returning(columns)
  if (confirmed.length > 0) await recordActivity(tx, { action: 'daySheets.print', recordId: id })
  const [row] = confirmed.length > 0 ? confirmed : await tx.select(columns).from(t).where(isTheirs)
  return toPrint(existing(row))
}
