import { inArray } from 'drizzle-orm'
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
}
