import { and, eq, ne, sql } from 'drizzle-orm'
import type { Review, ReviewStatus } from 'contract/reviews'
import type { Tx } from '../db/db.ts'
import { reviewTable as t } from '../db/tables.ts'
import { existing } from '../http/errors.ts'
import { findReview } from './read.ts'

export const approveReview = (tx: Tx, id: number) => moderate(tx, id, 'approved')
export const rejectReview = (tx: Tx, id: number) => moderate(tx, id, 'rejected')

/** Works from any other status; the same status again changes nothing. */
async function moderate(tx: Tx, id: number, status: ReviewStatus): Promise<Review> {
  await tx
    .update(t)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(t.id, id), ne(t.status, status)))
  return existing(await findReview(tx, id))
}
