import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { notificationAudience, type NotificationKind } from 'contract/notifications'
import { recordActivity } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { textOnce } from '../db/text-once.ts'
import { notificationTable as t, userTable } from '../db/tables.ts'
import type { Me } from '../http/me.ts'
import { areOwn, type Reader } from './read.ts'

export type NewNotification = {
  kind: NotificationKind
  body: string
  /** Path of the record in the interface. */
  href: string
  /** The body in place of that of an unread notification of the same kind and booking; without it the new one. */
  merge?: (earlier: string) => string
}

// Not now(), the start of the transaction: streams look back a few seconds only, and an import may take longer.
const rightNow = sql`clock_timestamp()`

/** Who caused a change, by themselves or by a program. */
export type CausedBy = Pick<Me, 'id' | 'key'>

/**
 * Notifies everyone who may see the kind, except the person who caused it, in the transaction of the change. What a program does by
 * an API key is reported to the owner of the key, too. An unread notification of the same kind and booking is updated instead of
 * followed by an equal one.
 */
export async function notify(tx: Tx, notification: NewNotification, causedBy?: CausedBy): Promise<void> {
  const { kind, body, href, merge = () => body } = notification
  const by = causedBy && !causedBy.key ? causedBy.id : null
  const permission = notificationAudience[kind]
  if (!permission) throw new TypeError(`${kind} is for one person: use notifyOne`)
  const statement = permission === 'booking' ? addOrFind : addToAll
  const { rows } = await tx.execute<{ id: number; body: string }>(statement({ permission, by, kind, body, href }))
  const idsOfBody = new Map<string, number[]>()
  for (const { id, body: earlier } of rows) {
    const merged = merge(earlier)
    idsOfBody.set(merged, [...(idsOfBody.get(merged) ?? []), id])
  }
  for (const [merged, ids] of idsOfBody)
    await tx
      .update(t)
      // It may have been read meanwhile, without what is new.
      .set({ body: merged, createdAt: rightNow, readAt: null })
      .where(inArray(t.id, ids))
}

type Added = { permission: string; by: number | null; kind: string; body: string; href: string }

/** One statement for those who have none and for finding the unread ones of the others, the newest of each person. */
const adding = (finds: boolean) =>
  textOnce<Added>((at) => {
    const isAudience = and(
      isNull(userTable.deletedAt),
      eq(userTable.accountStatus, 'active'),
      or(
        eq(userTable.role, 'admin'),
        // Of administrators alone no permission has the name.
        and(eq(userTable.role, 'employee'), sql`${at('permission')} = any(${userTable.permissions})`),
      ),
      sql`${userTable.id} is distinct from ${at('by')}::bigint`,
    )
    const isUnread = and(eq(t.kind, at('kind')), eq(t.href, at('href')), isNull(t.readAt))
    return sql`
      with audience as materialized (select ${userTable.id} from ${userTable} where ${isAudience}),
      unread as materialized (
        select distinct on (${t.userId}) ${t.id}, ${t.userId}, ${t.body} from ${t}
        where ${finds ? isUnread : sql`false`} and ${t.userId} in (select id from audience)
        order by ${t.userId}, ${t.id} desc),
      added as (
        insert into ${t} (user_id, kind, body, href, created_at)
        select id, ${at('kind')}, ${at('body')}, ${at('href')}, ${rightNow}
        from audience where id not in (select user_id from unread))
      select id, body from unread`
  })
const [addOrFind, addToAll] = [adding(true), adding(false)]

/** Notifies one person, such as the one who started a finished task. */
export async function notifyOne(tx: Tx, userId: number, notification: NewNotification): Promise<void> {
  const { kind, body, href } = notification
  await tx.insert(t).values({ userId, kind, body, href, createdAt: rightNow })
}

/** Marks the notifications that one may see as read: those with these ids, or all, up to an instant if one is given. */
export async function markRead(
  tx: Tx,
  me: Reader,
  which: { ids: readonly number[] } | { until: string | undefined },
): Promise<void> {
  const isMeant =
    'ids' in which ? inArray(t.id, [...which.ids]) : which.until && sql`${t.createdAt} <= ${which.until}::timestamptz`
  await tx
    .update(t)
    .set({ readAt: sql`now()` })
    .where(and(areOwn(me), isNull(t.readAt), isMeant || undefined))
}

/** Deletes notifications older than 90 days and returns how many. */
export async function dropOldNotifications(tx: Tx): Promise<number> {
  const gone = await tx.execute(sql`delete from notifications where created_at < now() - interval '90 days'`)
  const notifications = gone.rowCount ?? 0
  if (notifications > 0) await recordActivity(tx, { action: 'system.retention', details: { notifications } })
  return notifications
}
