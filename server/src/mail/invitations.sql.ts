import { eq } from 'drizzle-orm'
import { announceChanges } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import { invitationTable as t } from '../db/sign-in-tables.ts'

/** Notes that the mail of an invitation never arrives, for those who look at the person invited. */
export async function noteRefusedInvitation(tx: Tx, userId: number, failure: string): Promise<void> {
  await tx
    .update(t)
    .set({ failure: failure.slice(0, 500) })
    .where(eq(t.userId, userId))
  await announceChanges(tx, ['staff'], { recordId: userId })
}
