import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import { fieldsFor } from 'contract/booking-field-lists'
import type { NotificationKind } from 'contract/notifications'
import type { Tx } from '../../db/db.ts'
import { notify } from '../../notifications/write.ts'
import type { ActRecord } from '../act-tables.ts'
import type { ActRun } from './act-tasks.sql.ts'
import { hasWrittenField, hasWrittenStatus } from './written-values.sql.ts'

const scheduled: readonly string[] = fieldsFor('schedule')

/** Whether an act gives bookings other times or places, or cancels a departure. */
async function changesSchedule(tx: Tx, { id, act, values }: ActRecord): Promise<boolean> {
  if (act === 'move' || act === 'cancel_departure') return true
  // Which fields go back to what they were, only the bookings say.
  if (act === 'revert') return hasWrittenField(tx, id, scheduled)
  if (act !== 'set') return false
  const replaced = 'replace' in values ? values.replace : {}
  return Object.keys({ ...values, ...replaced }).some((field) => scheduled.includes(field))
}

/** What others are notified of, as of the same change of one booking. */
async function noticeOf(tx: Tx, record: ActRecord, isUndo: boolean): Promise<NotificationKind | undefined> {
  if (await changesSchedule(tx, record)) return 'schedule_updated'
  return (await hasWrittenStatus(tx, record.id, 'pending', isUndo)) ? 'payment_pending' : undefined
}

/** One notification for all bookings of an act or its undo. Who started it gets the one of the finished task. */
export async function notifyOthers(tx: Tx, { record, job }: ActRun, changed: number): Promise<void> {
  const isUndo = job.task === 'undo'
  const kind = changed === 0 ? undefined : await noticeOf(tx, record, isUndo)
  if (!kind) return
  const text = isUndo ? actMessages.undone : actMessages.done
  const by = record.actorId === null ? undefined : { id: record.actorId }
  const body = text(actTitle(record), changed)
  await notify(tx, { kind, body, href: `/acts/${record.id}` }, by)
}
