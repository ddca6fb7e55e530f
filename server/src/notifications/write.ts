import { and, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'
import { notificationAudience, type NotificationKind } from 'contract/notifications'
import type { Tx } from '../db/db.ts'
import { notificationTable as t, userTable } from '../db/tables.ts'

export type NewNotification = {
  kind: NotificationKind
  body: string
  /** Path of the record in the interface. */
  href: string
  /** The body in place of that of an unread notification of the same kind and booking; without it the new one. */
  merge?: (earlier: string) => string
  /** When it happened; now without it. */
  at?: Date
}

// Not now(), the start of the transaction: streams look back a few seconds only, and an import may take longer.
const rightNow = sql`clock_timestamp()`

/**
 * Notifies everyone who may see the kind, except the person who caused it, in the transaction of the change. An unread notification
 * of the same kind and booking is updated instead of followed by an equal one.
 */
export async function notify(tx: Tx, notification: NewNotification, by?: { id: number }): Promise<void> {
  const { kind, body, href, at: createdAt = rightNow } = notification
  const permission = notificationAudience[kind]
  if (!permission) throw new TypeError(`${kind} is for one person: use notifyOne`)
  const audience = await tx
    .select({ userId: userTable.id })
    .from(userTable)
    .where(
      and(
        isNull(userTable.deletedAt),
        eq(userTable.accountStatus, 'active'),
        or(
          eq(userTable.role, 'admin'),
          and(eq(userTable.role, 'employee'), sql`${permission} = any(${userTable.permissions})`),
        ),
        by && ne(userTable.id, by.id),
      ),
    )
  const userIds = audience.map(({ userId }) => userId)
  const renewed = permission === 'booking' ? await renewUnread(tx, notification, userIds) : new Set<number>()
  const others = userIds.filter((userId) => !renewed.has(userId))
  if (others.length > 0) await tx.insert(t).values(others.map((userId) => ({ userId, kind, body, href, createdAt })))
}

/** Updates the unread notifications of this kind and booking, the newest of each person. Returns whose they are. */
async function renewUnread(tx: Tx, notification: NewNotification, userIds: number[]): Promise<Set<number>> {
  const { kind, href, body, merge = () => body, at: createdAt = rightNow } = notification
  const newest = tx
    .select({ id: max(t.id) })
    .from(t)
    .where(and(eq(t.kind, kind), eq(t.href, href), isNull(t.readAt), inArray(t.userId, userIds)))
    .groupBy(t.userId)
  const unread = await tx.select({ id: t.id, userId: t.userId, body: t.body }).from(t).where(inArray(t.id, newest))
  const idsOfBody = new Map<string, number[]>()
  for (const { id, body: earlier } of unread) {
    const merged = merge(earlier)
    idsOfBody.set(merged, [...(idsOfBody.get(merged) ?? []), id])
  }
  for (const [merged, ids] of idsOfBody) await tx.update(t).set({ body: merged, createdAt }).where(inArray(t.id, ids))
  return new Set(unread.map(({ userId }) => userId))
}

/** Notifies one person, such as the one who started a finished task. */
export async function notifyOne(tx: Tx, userId: number, notification: NewNotification): Promise<void> {
  const { kind, body, href, at: createdAt = rightNow } = notification
  await tx.insert(t).values({ userId, kind, body, href, createdAt })
}

/** Marks one's own notifications as read: those with these ids, or all. */
export async function markRead(tx: Tx, userId: number, ids: number[] | undefined): Promise<void> {
  await tx
    .update(t)
    .set({ readAt: sql`now()` })
    .where(and(eq(t.userId, userId), isNull(t.readAt), ids && (ids.length > 0 ? inArray(t.id, ids) : sql`false`)))
}

/** Deletes notifications older than 90 days and returns how many. */
export async function dropOldNotifications(tx: Tx): Promise<number> {
  const gone = await tx.execute(sql`delete from notifications where created_at < now() - interval '90 days'`)
  return gone.rowCount ?? 0
}
