import { and, asc, count, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { toPageNumbers } from 'contract/list'
import { rejectsLowMore } from 'contract/review-shares'
import type { Review, ReviewQuery } from 'contract/reviews'
import type { Db, Tx } from '../db/db.ts'
import { anyMatching, collated, offsetOf, onLondonDays } from '../db/lists.ts'
import { reviewTable as t, userTable } from '../db/tables.ts'
import { fileUrl } from '../files/store.ts'

/** Sort key of each column. */
export const sortKeys: Record<ReviewQuery['sort_by'], SQLWrapper> = {
  created_at: t.createdAt,
  username: collated(userTable.username),
  rating: t.rating,
  status: collated(t.status),
}

const selected = {
  review: t,
  user: { username: userTable.username, email: userTable.email, image: userTable.profileImage },
}

/** The filter of the list, shared with the export. */
export const isListed = (query: Omit<ReviewQuery, 'page' | 'limit'>) =>
  and(
    anyMatching([t.comment, userTable.username, userTable.email], query.search),
    onLondonDays(t.createdAt, query),
    query.status && eq(t.status, query.status),
    query.rating && eq(t.rating, Number(query.rating)),
  )

export async function listReviews(db: Db, query: ReviewQuery) {
  const where = isListed(query)
  const order = query.sort_order === 'asc' ? asc : desc
  const rows = await db
    .select(selected)
    .from(t)
    .innerJoin(userTable, eq(userTable.id, t.userId))
    .where(where)
    .orderBy(order(sortKeys[query.sort_by]), order(t.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(t)
    .innerJoin(userTable, eq(userTable.id, t.userId))
    .where(where)
  return { data: rows.map(toReview), ...toPageNumbers(query, total) }
}

/** A row for each rating, the best first, also of those that no review has. */
export async function readShares(db: Db) {
  const rows = await db
    .select({
      rating: t.rating,
      approved: sql`count(*) filter (where ${t.status} = 'approved')`.mapWith(Number),
      rejected: sql`count(*) filter (where ${t.status} = 'rejected')`.mapWith(Number),
    })
    .from(t)
    .where(sql`${t.createdAt} > now() - interval '12 months'`)
    .groupBy(t.rating)
  const shares = [5, 4, 3, 2, 1].map(
    (rating) => rows.find((row) => row.rating === rating) ?? { rating, approved: 0, rejected: 0 },
  )
  return { shares, low_rejected_more: rejectsLowMore(shares) }
}

export async function findReview(db: Db | Tx, id: number): Promise<Review | undefined> {
  const [found] = await db.select(selected).from(t).innerJoin(userTable, eq(userTable.id, t.userId)).where(eq(t.id, id))
  return found && toReview(found)
}

type Selected = { review: typeof t.$inferSelect; user: { username: string; email: string; image: string | null } }

const toReview = ({ review, user }: Selected): Review => ({
  id: review.id,
  rating: review.rating,
  status: review.status,
  comment: review.comment,
  rejection_reason: review.rejectionReason,
  version: review.version,
  created_at: review.createdAt.toISOString(),
  user: { username: user.username, email: user.email, profile_image_url: user.image && fileUrl(user.image) },
})
