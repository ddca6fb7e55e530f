import { and, asc, count, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { ApiKey, ApiKeyQuery } from 'contract/api-keys'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { anyMatching, collated, offsetOf, onLondonDays } from '../db/lists.ts'
import { apiKeyTable as t } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'

const sortKeys: Record<ApiKeyQuery['sort_by'], SQLWrapper> = {
  created_at: t.createdAt,
  expires_at: t.expiresAt,
  last_used_at: t.lastUsedAt,
  name: collated(t.name),
}

const columns = {
  key: t,
  owner: userTable.name,
  email: userTable.email,
  isExpired: sql<boolean>`${t.expiresAt} <= clock_timestamp()`,
}
type Row = { key: typeof t.$inferSelect; owner: string; isExpired: boolean }

const toApiKey = ({ key, owner, isExpired }: Row): ApiKey => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  owner_id: key.userId,
  owner,
  permissions: key.permissions,
  read_only: key.readOnly,
  state: key.endedAt ? 'ended' : isExpired ? 'expired' : 'active',
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
})

export async function listApiKeys(db: Db, query: ApiKeyQuery) {
  const order = query.sort_order === 'asc' ? asc : desc
  const where = and(onLondonDays(t.createdAt, query), anyMatching([t.name, t.hint, userTable.name], query.search))
  const rows = await db
    .select(columns)
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
  return { data: rows.map(toApiKey), ...toPageNumbers(query, total) }
}

/** A key with the address of its owner. */
export async function findApiKey(tx: Tx, id: number) {
  const [found] = await tx.select(columns).from(t).innerJoin(userTable, eq(userTable.id, t.userId)).where(eq(t.id, id))
  return found && { ...toApiKey(found), email: found.email }
}
