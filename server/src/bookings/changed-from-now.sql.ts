import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingTable as b, historyTable as h } from '../db/tables.ts'

/** Entries that transactions may have begun and not yet committed: a batch writes fewer. */
const underWay = 10_000

/** True of the bookings of now that change after now, by their histories; of some that changed shortly before, too. */
export async function changedFromNow(db: Db): Promise<SQL> {
  const { rows } = await db.execute<{ booking: string; entry: string }>(sql`
    select (select coalesce(max(id), 0) from ${b}) as booking, (select coalesce(max(id), 0) from ${h}) as entry`)
  const { booking, entry } = onlyRow(rows)
  return sql`${b.id} <= ${Number(booking)}
    and ${b.id} in (select booking_id from booking_histories where id > ${Number(entry) - underWay})`
}
