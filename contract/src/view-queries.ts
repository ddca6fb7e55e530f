import type * as z from 'zod/mini'
import { bookingQuery } from './bookings.ts'
import { inclusionQuery } from './inclusions.ts'
import { toSearch } from './list.ts'
import { promotionQuery } from './promotions.ts'
import { reviewQuery } from './reviews.ts'
import type { ViewQuery } from './saved-views.ts'
import { customerQuery, staffQuery } from './users.ts'
import type { ViewList } from './view-lists.ts'

type QuerySchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** The query of each list; a view keeps all of it but the page and its size. */
export const viewQueries = {
  bookings: bookingQuery,
  customers: customerQuery,
  staff: staffQuery,
  promotions: promotionQuery,
  reviews: reviewQuery,
  inclusions: inclusionQuery,
} satisfies Record<ViewList, QuerySchema>

/** A view's query as its list would write it; the errors of an invalid one by its keys. */
export function readViewQuery(
  list: ViewList,
  query: ViewQuery,
): { query: ViewQuery; errors: Record<string, string[]> } {
  const schema: QuerySchema = viewQueries[list]
  const { page: _page, limit: _limit, ...kept } = query
  const read = schema.safeParse(kept)
  if (read.success) return { query: toSearch(schema, read.data), errors: {} }
  const errors = read.error.issues.map(({ path, message }) => [`query.${path.join('.')}`, [message]])
  return { query: {}, errors: Object.fromEntries(errors) as Record<string, string[]> }
}
