import { eq, sql } from 'drizzle-orm'
import type { RejectionReason } from 'contract/review-policy'
import type { Review, ReviewStatus } from 'contract/reviews'
import type { Tx } from '../db/db.ts'
import { reviewTable as t } from '../db/tables.ts'
import { existing, refuseStale } from '../http/errors.ts'
import { findReview } from './read.ts'

type Sent = number | undefined

export const approveReview = (tx: Tx, id: number, version: Sent) =>
  moderate(tx, id, { status: 'approved', rejectionReason: null }, version)
export const rejectReview = (tx: Tx, id: number, version: Sent, reason: RejectionReason | undefined) =>
  moderate(tx, id, { status: 'rejected', rejectionReason: reason ?? null }, version)

type Decision = { status: ReviewStatus; rejectionReason: RejectionReason | null }

/** Works from any other status, and for another reason; the same again changes nothing, and is refused for no version. */
async function moderate(tx: Tx, id: number, decision: Decision, version: Sent): Promise<Review> {
  const [before] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  const { status, rejectionReason, version: current } = existing(before, 'review')
  const isOther = decision.rejectionReason !== null && decision.rejectionReason !== rejectionReason
  if (status !== decision.status || isOther) {
    refuseStale(version, current)
    await tx
      .update(t)
      .set({ ...decision, version: current + 1, updatedAt: sql`now()` })
      .where(eq(t.id, id))
  }
  return existing(await findReview(tx, id))
}
