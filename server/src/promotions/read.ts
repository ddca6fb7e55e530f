import { and, asc, count, desc, eq, gte, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { toPageNumbers } from 'contract/list'
import type { Promotion, PromotionQuery } from 'contract/promotions'
import type { Db, Tx } from '../db/db.ts'
import { anyMatching, collated, offsetOf, type DayRange } from '../db/lists.ts'
import { bannerTable as t } from '../db/tables.ts'
import { toPromotion } from './row.ts'

/** Sort key of each column. */
export const sortKeys: Record<PromotionQuery['sort_by'], SQLWrapper> = {
  created_at: t.createdAt,
  title: collated(t.title),
  start_at: t.startAt,
  end_at: t.endAt,
  is_active: t.isActive,
  order: t.order,
}

/** Banners whose run overlaps these days. */
const runningOn = ({ start_date, end_date }: DayRange): SQL | undefined =>
  and(start_date ? gte(t.endAt, start_date) : undefined, end_date ? lte(t.startAt, end_date) : undefined)

/** The filter of the list, shared with the export. */
export const isListed = (query: Omit<PromotionQuery, 'page' | 'limit'>) =>
  and(
    anyMatching([t.title, t.subtitle, t.description], query.search),
    runningOn(query),
    query.is_active && eq(t.isActive, query.is_active === '1'),
  )

export async function listPromotions(db: Db, query: PromotionQuery) {
  const where = isListed(query)
  const order = query.sort_order === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(order(sortKeys[query.sort_by]), order(t.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(t).where(where)
  return { items: rows.map(toPromotion), ...toPageNumbers(query, total) }
}

export async function findPromotion(db: Db | Tx, id: number): Promise<Promotion | undefined> {
  const [found] = await db.select().from(t).where(eq(t.id, id))
  return found && toPromotion(found)
}

/** A query of the counts of all and of active banners among those that run on these days, as JSON. */
export const bannerStats = (range: DayRange): SQL => sql`
  select json_build_object('total_banners', count(*), 'active_banners', count(*) filter (where ${t.isActive}))
  from ${t} where ${runningOn(range) ?? sql`true`}`
