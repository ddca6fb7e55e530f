import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Inclusion, InclusionQuery } from 'contract/inclusions'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { collated, matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { inclusionTable as t } from '../db/tables.ts'

const columns = { id: t.id, name: t.name, version: t.version, createdAt: t.createdAt }

/** Sort key of each column. */
export const sortKeys = { created_at: t.createdAt, name: collated(t.name) }

/** The filter of the list, shared with the export. */
export const isListed = (query: Omit<InclusionQuery, 'page' | 'limit'>) =>
  and(isNull(t.deletedAt), onLondonDays(t.createdAt, query), matching(t.nameKey, query.search))

export async function listInclusions(db: Db | Tx, query: InclusionQuery) {
  const where = isListed(query)
  const direction = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const rows = await db
    .select(columns)
    .from(t)
    .where(where)
    .orderBy(sql`${sortKeys[query.sort_by]} ${direction}, ${t.id} ${direction}`)
    .limit(query.limit)
    .offset(offsetOf(query))
  const total = await db.$count(t, where)
  return { code: 'success' as const, data: rows.map(toInclusion), meta: toPageNumbers(query, total) }
}

export async function findInclusion(db: Db | Tx, id: number): Promise<Inclusion | undefined> {
  const [row] = await db
    .select(columns)
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)))
  return row && toInclusion(row)
}

export const toInclusion = (row: { id: number; name: string; version: number; createdAt: Date }): Inclusion => ({
  id: row.id,
  name: row.name,
  version: row.version,
  created_at: row.createdAt.toISOString(),
})
