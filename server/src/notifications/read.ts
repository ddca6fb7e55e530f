import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { toPageNumbers } from 'contract/list'
import { notificationAudience, notificationKinds, notificationTitles, type Notification } from 'contract/notifications'
import { may } from 'contract/permissions'
import { recentSince } from '../db/changes.ts'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { notificationTable as t } from '../db/tables.ts'
import type { Me } from '../http/me.ts'

export type Reader = Pick<Me, 'id' | 'role' | 'permissions'>

/** The kinds that a person may see now; losing a permission also hides its earlier notifications. */
export const kindsFor = (me: Reader) =>
  notificationKinds.filter((kind) => {
    const permission = notificationAudience[kind]
    return may(me, permission === 'admin' ? 'admin' : permission ? [permission] : 'staff')
  })

/** A person's own notifications, of the kinds that they may see now. */
export const areOwn = (me: Reader) => and(eq(t.userId, me.id), inArray(t.kind, kindsFor(me)))

export async function listNotifications(db: Db, me: Reader, query: { page: number; limit: number }) {
  const rows = await db
    .select()
    .from(t)
    .where(areOwn(me))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(t).where(areOwn(me))
  return { data: { data: rows.map(toNotification), ...toPageNumbers(query, total) }, unread: await countUnread(db, me) }
}

export async function countUnread(db: Db | Tx, me: Reader): Promise<number> {
  const [{ unread } = { unread: 0 }] = await db
    .select({ unread: count() })
    .from(t)
    .where(and(areOwn(me), isNull(t.readAt)))
  return unread
}

export type Recent = { userId: number; notification: Notification }

/** Notifications of all people of the last seconds, as `recentChanges`. */
export async function listRecent(db: Db, missedSeconds?: number): Promise<Recent[]> {
  const rows = await db
    .select()
    .from(t)
    .where(gt(t.createdAt, recentSince(missedSeconds)))
    .orderBy(t.id)
  return rows.map((row) => ({ userId: row.userId, notification: toNotification(row) }))
}

const toNotification = (row: typeof t.$inferSelect): Notification => ({
  id: row.id,
  kind: row.kind,
  title: notificationTitles[row.kind],
  body: row.body,
  href: row.href,
  read_at: row.readAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})
