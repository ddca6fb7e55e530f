import { and, eq } from 'drizzle-orm'
import { accessTo, may } from 'contract/permissions'
import type { CalendarSubscription, SubscriptionScope } from 'contract/calendar-subscriptions'
import { apiBase } from 'contract/endpoint'
import type { Db, Tx } from '../db/db.ts'
import { isActiveStaff } from '../db/people.ts'
import { userTable } from '../db/tables.ts'
import { calendarSubscriptionTable as t } from '../db/tour-tables.ts'
import { hashOf, tokenOf } from './token.ts'

type Server = { authSecret: string; publicUrl: string }

export const noSubscription: CalendarSubscription = { url: null, scope: null }

export async function findSubscription(
  db: Db | Tx,
  { authSecret, publicUrl }: Server,
  userId: number,
): Promise<CalendarSubscription> {
  const [row] = await db.select().from(t).where(eq(t.userId, userId))
  if (!row) return noSubscription
  const token = tokenOf(authSecret, userId, row.nonce)
  return {
    url: hashOf(token) === row.tokenHash ? `${publicUrl}${apiBase}/calendar/${token}.ics` : null,
    scope: row.scope,
  }
}

/** Whose subscription it is; undefined for an unknown token, one of another secret, and a person who may not see the calendar any more. */
export async function findSubscriber(
  db: Db,
  { authSecret }: Server,
  token: string,
): Promise<{ userId: number; scope: SubscriptionScope } | undefined> {
  const { id, role, permissions } = userTable
  const [found] = await db
    .select({ userId: id, scope: t.scope, nonce: t.nonce, role, permissions })
    .from(t)
    .innerJoin(userTable, eq(id, t.userId))
    .where(and(eq(t.tokenHash, hashOf(token)), isActiveStaff))
  if (!found || tokenOf(authSecret, found.userId, found.nonce) !== token) return undefined
  return may(found, accessTo.calendar) ? found : undefined
}
