import { and, inArray, sql } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { isTooOldToRestore, takenReferences } from '../../bookings/deleted.sql.ts'
import { referenceKey } from '../../bookings/rows.ts'
import type { Db, Tx } from '../../db/db.ts'
import { bookingTable as t } from '../../db/tables.ts'
import { refused, type ActKind } from './kind.ts'

async function readTooOld(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isTooOldToRestore))
  return new Set(rows.map(({ id }) => id))
}

export const restoreAct: ActKind<'restore'> = {
  writes: 'restoration',
  async plan(db, _values, ids) {
    const taken = await takenReferences(db, ids)
    const tooOld = await readTooOld(db, ids)
    return ({ id, booking_reference }) => {
      if (tooOld.has(id)) return refused(actMessages.tooLateToRestore)
      if (taken.has(referenceKey(booking_reference))) return refused(actMessages.referenceTaken, 'reference_taken')
      return { kind: 'change', changes: { old: { deleted: true }, new: { deleted: false } } }
    }
  },
  async recheck(tx, _values, ids) {
    const tooOld = await readTooOld(tx, ids)
    return ({ id }) => (tooOld.has(id) ? actMessages.tooLateToRestore : undefined)
  },
  /** Of deleted bookings with the same reference only the last one can return. */
  async refuseTogether(tx, actId) {
    await tx.execute(sql`
      update act_bookings set kind = 'refused', changes = null, reason = ${actMessages.referenceTaken},
        consequences = array['reference_taken'], leaves = null, joins = null
      from (
        select x.booking_id, row_number() over (partition by b.reference_key order by b.id desc) as place
        from act_bookings x join bookings b on b.id = x.booking_id where x.act_id = ${actId} and x.kind = 'change') same
      where act_bookings.act_id = ${actId} and act_bookings.booking_id = same.booking_id and same.place > 1`)
  },
}
