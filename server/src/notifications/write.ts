import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { notificationAudience, type NotificationKind } from 'contract/notifications'
import type { Tx } from '../db/db.ts'
import { notificationTable as t, userTable } from '../db/tables.ts'

export type NewNotification = {
  kind: NotificationKind
  body: string
  /** Where the record is found in the application. */
  href: string
}

// Not when the transaction began: streams look back a few seconds only, and an import may take longer.
const rightNow = sql`clock_timestamp()`

/** Tells everybody who may know of it, in the transaction of what happened; never the one who did it. */
export async function notify(tx: Tx, notification: NewNotification, by?: { id: number }): Promise<void> {
  const permission = notificationAudience[notification.kind]
  if (!permission) throw new TypeError(`${notification.kind} goes to one person: use notifyOne`)
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
  if (audience.length > 0)
    await tx.insert(t).values(audience.map(({ userId }) => ({ userId, ...notification, createdAt: rightNow })))
}

/** Tells one person, such as whoever started a task that has ended. */
export async function notifyOne(tx: Tx, userId: number, notification: NewNotification): Promise<void> {
  await tx.insert(t).values({ userId, ...notification, createdAt: rightNow })
}

/** Marks one's own as read: those named, or all. */
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
