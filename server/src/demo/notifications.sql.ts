import { and, desc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import { londonDay } from 'contract/days'
import type { Booking } from 'contract/bookings'
import { newBooking, pendingPayment, scheduleUpdate } from '../bookings/notifications.ts'
import { findBookings } from '../bookings/read.ts'
import type { Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { bannerTable, bookingTable, historyTable, notificationTable, type Changes } from '../db/tables.ts'
import { notify, notifyOne, type NewNotification } from '../notifications/write.ts'
import { dayMs, hourMs } from './calendar.ts'

type Event = NewNotification & { at: Date; by: number | null }

/** What happened lately, as the server would have notified the staff of it; the older ones were read. */
export async function addNotifications(
  tx: Tx,
  { now, task }: { now: Date; task: (NewNotification & { at: Date; to: number }) | undefined },
): Promise<void> {
  const events = [...(await bookingEvents(tx)), ...(await promotionEvents(tx, now))]
  for (const { by, ...event } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await notify(tx, event, by === null ? undefined : { id: by })
  if (task) await notifyOne(tx, task.to, task)
  await markOlderRead(tx)
}

const lately = 300
type Kind = 'new' | 'pending' | 'changed'
const most: Record<Kind, number> = { new: 5, pending: 2, changed: 4 }

async function bookingEvents(tx: Tx): Promise<Event[]> {
  const { last } = onlyRow(await tx.select({ last: max(bookingTable.id) }).from(bookingTable))
  const histories = await tx
    .select({
      id: historyTable.bookingId,
      by: historyTable.userId,
      at: historyTable.createdAt,
      changes: historyTable.changes,
    })
    .from(historyTable)
    .where(gt(historyTable.bookingId, (last ?? 0) - lately))
    .orderBy(desc(historyTable.createdAt), desc(historyTable.id))
  const bookings = new Map(
    (await findBookings(tx, { ids: [...new Set(histories.map(({ id }) => id))] })).map((one) => [one.id, one]),
  )
  const found: Record<Kind, Event[]> = { new: [], pending: [], changed: [] }
  const add = (kind: Kind, event: Event) => {
    if (found[kind].length < most[kind]) found[kind].push(event)
  }
  for (const { id, by, at, changes } of histories) {
    const booking = bookings.get(id)
    if (!booking) continue
    for (const [kind, notification] of eventsOf(booking, changes)) add(kind, { ...notification, at, by })
  }
  return Object.values(found).flat()
}

function eventsOf(booking: Booking, changes: Changes): [Kind, NewNotification][] {
  const isNew = Object.keys(changes.old).length === 0
  const update = isNew ? undefined : scheduleUpdate(booking, changes)
  if (update) return [['changed', update]]
  // An import sends one notification for all of its bookings.
  if (!isNew || booking.booking_source === 'partner') return []
  return [['new', newBooking(booking)], ...(booking.status === 'pending' ? [pendingEvent(booking)] : [])]
}

const pendingEvent = (booking: Booking): [Kind, NewNotification] => ['pending', pendingPayment(booking)]

/** The promotion that went live last. */
async function promotionEvents(tx: Tx, now: Date): Promise<Event[]> {
  const t = bannerTable
  const rows = await tx
    .select({ id: t.id, title: t.title, start: t.startAt })
    .from(t)
    .where(and(eq(t.isActive, true), lte(t.startAt, londonDay(now))))
    .orderBy(desc(t.startAt), desc(t.id))
    .limit(1)
  return rows.map(({ id, title, start }) => ({
    kind: 'offer_applied',
    body: `${title} is live`,
    href: `/promotions?view=${id}`,
    at: new Date(Math.min(Date.parse(start) + 5 * hourMs, now.getTime() - dayMs)),
    by: null,
  }))
}

const unread = 3

/** Each person has read all but the latest. */
async function markOlderRead(tx: Tx): Promise<void> {
  const t = notificationTable
  const ranked = tx
    .select({
      id: t.id,
      place: sql<number>`row_number() over (partition by ${t.userId} order by ${t.createdAt} desc, ${t.id} desc)`.as(
        'place',
      ),
    })
    .from(t)
    .as('ranked')
  const older = tx.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, unread))
  await tx
    .update(t)
    .set({ readAt: sql`${t.createdAt} + interval '20 minutes'` })
    .where(and(isNull(t.readAt), inArray(t.id, older)))
}
