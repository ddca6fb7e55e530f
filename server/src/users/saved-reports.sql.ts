import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { reportRecipientTable as c, savedReportTable as t } from '../db/saved-tables.ts'

/** Of a member of staff who is deleted: private reports go with them, shared ones stay without mails. */
export async function leaveSavedReports(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(c).where(eq(c.staffId, staffId))
  await tx.delete(t).where(and(eq(t.ownerId, staffId), eq(t.shared, false)))
  await tx
    .update(t)
    .set({ mail: 'none', pinned: false, version: sql`${t.version} + 1`, updatedAt: sql`now()` })
    .where(eq(t.ownerId, staffId))
}
