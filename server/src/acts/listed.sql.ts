import { and, sql, type SQL } from 'drizzle-orm'
import type { ActQuery } from 'contract/acts'
import type { Db } from '../db/db.ts'
import { anyMatching, offsetOf, onLondonDays } from '../db/lists.ts'

/** Bulk actions and imports, each with what the list is narrowed and ordered by. */
const both = sql`(
  select id, false as is_import, act, state, reason as words, created_by_name, created_at from acts
  union all
  select id, true, 'import', state, file_name, created_by_name, created_at from imports) as listed`

type Listed = { id: number; isImport: boolean }

/** One page of them by their ids; two of one moment stand in the order of their ids. */
export async function pageOfListed(db: Db, query: ActQuery): Promise<{ listed: Listed[]; total: number }> {
  const where = and(
    query.act && sql`act = ${query.act}`,
    query.state && sql`state = ${query.state}`,
    onLondonDays(sql`created_at`, query),
    anyMatching([sql`words`, sql`created_by_name`], query.search),
  )
  const total = await db.$count(both, where)
  const order: SQL = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const { rows } = await db.execute<{ id: number | string; is_import: boolean }>(sql`
    select id, is_import from ${both} where ${where ?? sql`true`}
    order by created_at ${order}, id ${order}, is_import limit ${query.limit} offset ${offsetOf(query)}`)
  return { listed: rows.map((row) => ({ id: Number(row.id), isImport: row.is_import })), total }
}
