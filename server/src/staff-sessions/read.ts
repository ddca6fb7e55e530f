import { and, asc, count, desc, eq, or, type SQLWrapper } from 'drizzle-orm'
import { toPageNumbers } from 'contract/list'
import type { StaffSession, StaffSessionQuery } from 'contract/staff-sessions'
import type { Db, Tx } from '../db/db.ts'
import { anyMatching, collated, matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { isActiveStaff } from '../db/people.ts'
import { sessionTable as t, userTable } from '../db/tables.ts'
import type { Me } from '../http/me.ts'
import { deviceOf } from '../session/device.ts'
import { isLiveSession } from '../session/read.ts'

const sortKeys: Record<StaffSessionQuery['sort_by'], SQLWrapper> = {
  created_at: t.createdAt,
  last_seen_at: t.lastSeenAt,
  name: collated(userTable.name),
}

const columns = { session: t, userId: userTable.id, name: userTable.name, email: userTable.email }

const isLive = and(isLiveSession, isActiveStaff)

/** The active sessions of all staff, with their owners. */
export async function listStaffSessions(db: Db, me: Me, query: StaffSessionQuery) {
  const order = query.sort_order === 'asc' ? asc : desc
  const where = and(
    isLive,
    onLondonDays(t.createdAt, query),
    or(matching(userTable.searchText, query.search), anyMatching([t.address], query.search)),
  )
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
  const data = rows.map(({ session, userId, name, email }): StaffSession => ({
    id: session.id,
    user_id: userId,
    name,
    email,
    device: deviceOf(session.userAgent),
    address: session.address,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    current: session.id === me.sessionId,
  }))
  return { data, ...toPageNumbers(query, total) }
}

/** An active session of any member of staff. */
export async function findStaffSession(tx: Tx, id: number) {
  const [found] = await tx
    .select(columns)
    .from(t)
    .innerJoin(userTable, eq(userTable.id, t.userId))
    .where(and(eq(t.id, id), isLive))
  return found && { ...found, device: deviceOf(found.session.userAgent) }
}
