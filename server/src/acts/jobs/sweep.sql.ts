import { and, eq, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import { recordActivity } from '../../db/activity.ts'
import type { Database, Tx } from '../../db/db.ts'
import { actTable as t } from '../act-tables.ts'

const isOld = sql`task is null and coalesce(committed_at, created_at) < now() - make_interval(days => ${limits.actDays})`
const rowsAtOnce = 500

/** Deletes what old bulk actions hold of single bookings, in many small transactions; the action and its figures stay. */
export async function sweepActs({ db, withTx }: Database, stopping = () => false): Promise<void> {
  const due = await db
    .select({ id: t.id })
    .from(t)
    .where(and(isOld, sql`exists (select from act_bookings x where x.act_id = ${t.id})`))
  for (const { id } of due) {
    if (stopping()) return
    if (!(await withTx((tx) => closeAct(tx, id)))) continue
    const deleteSome = sql`
      delete from act_bookings where act_id = ${id} and booking_id in
        (select booking_id from act_bookings where act_id = ${id} order by booking_id limit ${rowsAtOnce})`
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
      // What is left is found by the next sweep.
      if (stopping()) return
      deleted = (await withTx((tx) => tx.execute(deleteSome))).rowCount ?? 0
    }
    await withTx((tx) => recordActivity(tx, { action: 'system.retention', details: { rows_of_bulk_action: id } }))
  }
}

/** Before anything is deleted, so that nothing begins with what is left. False for an action with which something began meanwhile. */
async function closeAct(tx: Tx, id: number): Promise<boolean> {
  const closed = await tx
    .update(t)
    .set({ state: sql`case state when 'ready' then 'cancelled' else state end` })
    .where(and(eq(t.id, id), isOld))
  return closed.rowCount === 1
}
