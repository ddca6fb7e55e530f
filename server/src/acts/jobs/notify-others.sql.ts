import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import type { NotificationKind } from 'contract/notifications'
import { noticeOfMany } from '../../bookings/notice-of-many.sql.ts'
import type { Tx } from '../../db/db.ts'
import { notify } from '../../notifications/write.ts'
import { actBookingTable as rows, type ActRecord } from '../act-tables.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { ActRun } from './act-tasks.sql.ts'

async function hasWritten(tx: Tx, id: number, which: SQL | undefined): Promise<boolean> {
  const found = await tx
    .select({ id: rows.bookingId })
    .from(rows)
    .where(and(eq(rows.actId, id), eq(rows.kind, 'change'), isNull(rows.kept), which))
    .limit(1)
  return found.length > 0
}

async function noticeOf(tx: Tx, { id, act }: ActRecord, isUndo: boolean): Promise<NotificationKind | undefined> {
  if (act === 'cancel_departure') return 'schedule_updated'
  if (kindOf(act).writes !== 'values') return undefined
  return noticeOfMany({ changes: rows.changes, isUndo, has: (which) => hasWritten(tx, id, which) })
}

/** How many bookings a task has changed, and whether the plan of their departure. */
type Done = { changed: number; isPlanChanged: boolean }

/** One notification for all bookings of an act or its undo. Who started it gets the one of the finished task. */
export async function notifyOthers(tx: Tx, { record, job }: ActRun, { changed, isPlanChanged }: Done): Promise<void> {
  const isUndo = job.task === 'undo'
  const ofPlan = isPlanChanged ? 'schedule_updated' : undefined
  const kind = changed === 0 ? ofPlan : await noticeOf(tx, record, isUndo)
  if (!kind) return
  const { done, undone, planDone, planUndone } = actMessages
  const [text, planText] = isUndo ? [undone, planUndone] : [done, planDone]
  const by = record.actorId === null ? undefined : { id: record.actorId }
  const title = actTitle(record)
  await notify(
    tx,
    { kind, body: changed === 0 ? planText(title) : text(title, changed), href: `/acts/${record.id}` },
    by,
  )
}
