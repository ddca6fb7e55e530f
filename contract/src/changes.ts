import * as z from 'zod/mini'
import { id } from './fields.ts'
import { accessTo, inclusionReaders, type Access } from './permissions.ts'

/** What an open page may have to read again. */
export const changedEntities = [
  'booking',
  'tour',
  'departure',
  'print',
  'customer',
  'staff',
  'promotion',
  'review',
  'inclusion',
  'act',
  'message',
  'message_delivery',
  'message_template',
  'import',
  'import_partner',
  'saved_view',
  'saved_report',
  'session',
  'second_step',
  'api_key',
  'notification',
  'dashboard',
] as const
export type ChangedEntity = (typeof changedEntities)[number]

/** Who is sent the changes of an entity: those who may read it. One's own account is announced to oneself as well. */
export const changeAccess: Record<ChangedEntity, Access> = {
  booking: accessTo.bookings,
  tour: accessTo.calendar,
  departure: accessTo.calendar,
  print: accessTo.calendar,
  customer: accessTo.users,
  staff: accessTo.users,
  promotion: accessTo.promotions,
  review: accessTo.reviews,
  inclusion: inclusionReaders,
  act: accessTo.bookings,
  message: accessTo.bookings,
  message_delivery: accessTo.bookings,
  message_template: accessTo.bookings,
  import: accessTo.bookings,
  import_partner: accessTo.bookings,
  saved_view: 'staff',
  saved_report: accessTo.reports,
  session: 'staff',
  second_step: 'staff',
  api_key: 'admin',
  notification: 'staff',
  dashboard: accessTo.dashboard,
}

/** The entities that the figures of the dashboard and of reports count, or are named after. */
export const countedEntities: readonly ChangedEntity[] = [
  'booking',
  'tour',
  'departure',
  'customer',
  'staff',
  'promotion',
  'review',
  'inclusion',
]

/** One event of the stream: a record changed, or, without an id, any of the entity. It holds no other data. */
export const recordChange = z.object({ entity: z.enum(changedEntities), id: z.optional(id) })
export type RecordChange = z.output<typeof recordChange>
