import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ActivityDetails, ActivityLine, ActivityQuery } from 'contract/activity'
import { activityActions, isActivityAction } from 'contract/activity-actions'
import { toPageNumbers } from 'contract/list'
import { activityLineTable as t } from '../db/activity-tables.ts'
import type { Db } from '../db/db.ts'
import { anyMatching, offsetOf, onLondonDays } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'

export const label = sql<string | null>`(${t.content} ->> 'label')`
export const address = sql<string | null>`(${t.content} ->> 'address')`

/** The filter of the list, shared with the export. */
export const isListed = (query: Omit<ActivityQuery, 'page' | 'limit'>) =>
  and(
    query.search === ''
      ? undefined
      : or(anyMatching([t.actorName, label], query.search), inArray(t.action, actionsNamed(query.search))),
    onLondonDays(t.at, query),
    query.kind && eq(t.kind, query.kind),
    query.record === undefined ? undefined : eq(t.recordId, query.record),
    query.person === undefined ? undefined : eq(t.actorId, query.person),
  )

const actionsNamed = (search: string) =>
  Object.keys(activityActions)
    .filter(isActivityAction)
    .filter((action) => activityActions[action][1].toLowerCase().includes(search.toLowerCase()))

/** Ids are given in the order of time. */
export const sortKey = t.id

export async function listActivity(db: Db, query: ActivityQuery) {
  const where = isListed(query)
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(query.sort_order === 'asc' ? asc(sortKey) : desc(sortKey))
    .limit(query.limit)
    .offset(offsetOf(query))
  const counted = await db.select({ total: count() }).from(t).where(where)
  return { data: rows.map(toLine), ...toPageNumbers(query, onlyRow(counted).total) }
}

export async function findActivity(db: Db, id: number): Promise<ActivityDetails | undefined> {
  const [row] = await db.select().from(t).where(eq(t.id, id))
  if (!row) return undefined
  const { was = null, is = null, details = null } = row.content ?? {}
  const { requestId: request_id, position, hash } = row
  return { ...toLine(row), request_id, was, is, details, is_erased: row.content === null, position, hash }
}

const toLine = (row: typeof t.$inferSelect): ActivityLine => ({
  id: row.id,
  created_at: new Date(row.at).toISOString(),
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  actor_name: row.actorName,
  address: row.content?.address ?? null,
  kind: row.kind,
  record_id: row.recordId,
  label: row.content?.label ?? null,
  action: row.action,
  refusal: row.refusal,
})
