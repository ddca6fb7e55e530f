import { and, eq, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import { recordActivity } from '../../db/activity.ts'
import type { Database } from '../../db/db.ts'
import { actTable as t } from '../act-tables.ts'

const isOld = sql`task is null and coalesce(committed_at, created_at) < now() - make_interval(days => ${limits.actDays})`
const rowsAtOnce = 500

/** Deletes what old bulk actions hold of single bookings, in many small transactions; the action and its figures stay. */
export async function sweepActs({ db, withTx }: Database): Promise<void> {
  const due = await db
    .select({ id: t.id })
    .from(t)
    .where(and(isOld, sql`exists (select from act_bookings x where x.act_id = ${t.id})`))
  for (const { id } of due) {
    const deleteSome = sql`
      delete from act_bookings where act_id = ${id} and booking_id in
        (select booking_id from act_bookings where act_id = ${id} order by booking_id limit ${rowsAtOnce})`
    while (((await withTx((tx) => tx.execute(deleteSome))).rowCount ?? 0) > 0);
    // One that was checked and never committed has nothing left to commit.
    await withTx(async (tx) => {
      await tx
        .update(t)
        .set({ state: 'cancelled' })
        .where(and(eq(t.id, id), eq(t.state, 'ready')))
      await recordActivity(tx, { action: 'system.retention', details: { rows_of_bulk_action: id } })
    })
  }
}
