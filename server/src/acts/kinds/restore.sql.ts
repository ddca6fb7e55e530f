import { inArray, sql } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { isTooOldToRestore, takenReferences } from '../../bookings/deleted.sql.ts'
import { referenceKey } from '../../bookings/rows.ts'
import { bookingTable as t } from '../../db/tables.ts'
import { refused, type ActKind } from './kind.ts'

export const restoreAct: ActKind<'restore'> = {
  writes: 'restoration',
  async plan(db, _values, ids) {
    const taken = await takenReferences(db, ids)
    const rows = await db
      .select({ id: t.id, isTooOld: isTooOldToRestore })
      .from(t)
      .where(inArray(t.id, [...ids]))
    const tooOld = new Set(rows.flatMap(({ id, isTooOld }) => (isTooOld ? id : [])))
    return ({ id, booking_reference }) => {
      if (tooOld.has(id)) return refused(actMessages.tooLateToRestore)
      if (taken.has(referenceKey(booking_reference))) return refused(actMessages.referenceTaken, 'reference_taken')
      return { kind: 'change', changes: { old: { deleted: true }, new: { deleted: false } } }
    }
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
