import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, pastInstant } from './fields.ts'
import { pageOf, pageShape } from './list.ts'
import type { Permission } from './permissions.ts'

export const notificationKinds = [
  'booking_received',
  'schedule_updated',
  'task_completed',
  'payment_pending',
  'offer_applied',
  'backup_failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationTitles: Record<NotificationKind, string> = {
  booking_received: 'New booking received',
  schedule_updated: 'Schedule updated',
  task_completed: 'Task completed',
  payment_pending: 'Payment pending',
  offer_applied: 'Offer applied',
  backup_failed: 'Backup failed',
}

/** Recipients: holders of the permission, or administrators alone; a finished task goes only to the person who started it. */
export const notificationAudience: Record<NotificationKind, Permission | 'admin' | undefined> = {
  booking_received: 'booking',
  schedule_updated: 'booking',
  payment_pending: 'booking',
  offer_applied: 'promotions',
  task_completed: undefined,
  backup_failed: 'admin',
}

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  read_at: z.nullable(instant),
  created_at: instant,
})
export type Notification = z.output<typeof notification>

const readInput = z
  .object({
    ids: z.optional(z.array(id, 'ids must be a list of ids').check(z.maxLength(1_000, 'ids must be at most 1,000'))),
    all: z.optional(z.literal(true, 'all must be true')),
    /** With `all`: none that arrived or changed after this instant, which is that of the newest one that was shown. */
    until: z.optional(pastInstant('until')),
  })
  .check(z.refine((body) => Boolean(body.ids ?? body.all), { path: ['ids'], error: 'ids or all is required' }))

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'staff',
    summary: "One's own notifications, newest first",
    query: z.object(pageShape()),
    result: z.object({
      code: z.literal('success'),
      data: pageOf(notification),
      unread: z.int(),
      /** Only while the server takes no changes. */
      read_only: z.optional(z.boolean()),
    }),
    envelope: 'whole',
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    changes: ['notification'],
    access: 'staff',
    summary: 'Mark notifications as read',
    body: readInput,
    result: z.object({ unread: z.int() }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    access: 'staff',
    summary: "One's own new notifications (text/event-stream)",
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['text/event-stream'],
  }),
}
