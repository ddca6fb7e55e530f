import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Inclusion, InclusionQuery, KnownInclusionQuery } from 'contract/inclusions'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { anyMatching, collated, offsetOf, onLondonDays } from '../db/lists.ts'
import { inclusionTable as t } from '../db/tables.ts'

const columns = { id: t.id, name: t.name, version: t.version, createdAt: t.createdAt }
const knownColumns = { ...columns, deletedAt: t.deletedAt }
type Listed = Omit<InclusionQuery, 'page' | 'limit'>

/** Sort key of each column. */
export const sortKeys = { created_at: t.createdAt, name: collated(t.name) }

/** The filter of the list, shared with the export. */
export const isListed = (query: Listed) => and(isNull(t.deletedAt), isKnown(query))

const isKnown = (query: Listed) => and(onLondonDays(t.createdAt, query), anyMatching([t.name], query.search))

export async function listInclusions(db: Db | Tx, query: InclusionQuery) {
  const { rows, meta } = await pageWhere(db, query, isListed(query))
  return { code: 'success' as const, data: rows.map(toInclusion), meta }
}

/** Those that have left the catalogue, too. */
export async function listKnownInclusions(db: Db | Tx, query: KnownInclusionQuery) {
  const ids = query.ids?.split(',').map(Number)
  const { rows, meta } = await pageWhere(db, query, and(isKnown(query), ids && inArray(t.id, ids)))
  const data = rows.map((row) => ({ ...toInclusion(row), is_deleted: row.deletedAt !== null }))
  return { code: 'success' as const, data, meta }
}

async function pageWhere(db: Db | Tx, query: InclusionQuery, where: SQL | undefined) {
  const direction = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const rows = await db
    .select(knownColumns)
    .from(t)
    .where(where)
    .orderBy(sql`${sortKeys[query.sort_by]} ${direction}, ${t.id} ${direction}`)
    .limit(query.limit)
    .offset(offsetOf(query))
  const total = await db.$count(t, where)
  return { rows, meta: toPageNumbers(query, total) }
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
