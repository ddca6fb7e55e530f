import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { accountKinds, type ActivityDetails, type ActivityLine, type ActivityQuery } from 'contract/activity'
import { activityActions, isActivityAction } from 'contract/activity-actions'
import { limits } from 'contract/limits'
import { toPageNumbers } from 'contract/list'
import { activityLineTable as t } from '../db/activity-tables.ts'
import type { Db } from '../db/db.ts'
import { constant, londonMidnight, matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { apiKeyTable } from '../db/sign-in-tables.ts'
import { isFound } from '../db/spellings.ts'

export const label = sql<string | null>`(${t.content} ->> 'label')`
export const address = sql<string | null>`(${t.content} ->> 'address')`

/** The filter of the list, shared with the export. */
export const isListed = (query: Omit<ActivityQuery, 'page' | 'limit'>) =>
  and(
    query.search === ''
      ? undefined
      : or(matching(t.searched, query.search), inArray(t.action, actionsNamed(query.search))),
    onLondonDays(t.at, query),
    betweenIds(query),
    query.kind && eq(t.kind, query.kind),
    query.record === undefined ? undefined : eq(t.recordId, query.record),
    query.person === undefined ? undefined : eq(t.actorId, query.person),
    query.account === undefined ? undefined : concerns(query.account),
    query.action && eq(t.action, query.action),
    query.refused && isNotNull(t.refusal),
    query.beyond === undefined ? undefined : (query.sort_order === 'asc' ? gt : lt)(sortKey, query.beyond),
  )

const concerns = (account: number) =>
  or(
    eq(t.actorId, account),
    and(inArray(t.kind, [...accountKinds]), eq(t.recordId, account)),
    // An array, since only then the index of the record is used beside the others.
    and(eq(t.kind, 'api_key'), sql`${t.recordId} = any(array(${keysOf(account)}))`),
  )

const keysOf = (account: number) =>
  sql`select ${apiKeyTable.id} from ${apiKeyTable} where ${apiKeyTable.userId} = ${account}`

/**
 * The ids that days can have, so that the order of ids leads to them at once. Ids follow the clock; the hour is for a clock that was
 * set, and the days themselves are compared as well.
 */
const betweenIds = ({ start_date, end_date }: Pick<ActivityQuery, 'start_date' | 'end_date'>) =>
  and(
    start_date === undefined
      ? undefined
      : gte(t.id, edgeId(sql`>= ${londonMidnight(start_date)} - interval '1 hour' order by ${t.at}`)),
    end_date === undefined
      ? undefined
      : lte(t.id, edgeId(sql`< ${londonMidnight(end_date)} + interval '25 hours' order by ${t.at} desc`)),
  )

const edgeId = (from: SQL) => sql`(select ${t.id} from ${t} where ${t.at} ${from} limit 1)`

const actionsNamed = (search: string) =>
  Object.keys(activityActions)
    .filter(isActivityAction)
    .filter((action) => isFound(activityActions[action][1], search))

/** Ids are given in the order of time. */
export const sortKey = t.id

/** Finds the ids of a page, so that the content of no other line is read. */
export function pageIds(query: ActivityQuery): SQL {
  const order = query.sort_order === 'asc' ? asc(sortKey) : desc(sortKey)
  const offset = Math.min(offsetOf(query), limits.activityCounted)
  const limit = Math.min(query.limit, limits.activityCounted - offset)
  return sql`select ${t.id} from ${t} where ${isListed(query) ?? sql`true`} order by ${order}
    limit ${constant(limit)} offset ${constant(offset)}`
}

/** Counts up to one more than the lines that have pages. */
export const boundedCount = (query: ActivityQuery): SQL =>
  sql`select count(*)::int as n from (
    select from ${t} where ${isListed(query) ?? sql`true`} limit ${constant(limits.activityCounted + 1)}) counted`

export async function listActivity(db: Db, query: ActivityQuery) {
  const rows = await db
    .select()
    .from(t)
    .where(sql`${t.id} in (${pageIds(query)})`)
    .orderBy(query.sort_order === 'asc' ? asc(sortKey) : desc(sortKey))
  const counted = await db.execute<{ n: number }>(boundedCount(query))
  const { n } = onlyRow(counted.rows)
  const numbers = toPageNumbers(query, Math.min(n, limits.activityCounted))
  return { data: rows.map(toLine), ...numbers, has_more: n > limits.activityCounted }
}

export async function findActivity(db: Db, id: number): Promise<ActivityDetails | undefined> {
  const [row] = await db.select().from(t).where(eq(t.id, id))
  if (!row) return undefined
  const { was = null, is = null, details = null, program = null } = row.content ?? {}
  const { requestId: request_id, position, hash } = row
  return { ...toLine(row), request_id, program, was, is, details, is_erased: row.content === null, position, hash }
}

const toLine = (row: Omit<typeof t.$inferSelect, 'searched'>): ActivityLine => ({
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
