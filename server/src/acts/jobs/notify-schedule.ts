import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import { fieldsFor } from 'contract/booking-field-lists'
import type { Tx } from '../../db/db.ts'
import { notify } from '../../notifications/write.ts'
import type { ActRecord } from '../act-tables.ts'
import type { ActRun } from './act-tasks.sql.ts'

const scheduled: readonly string[] = fieldsFor('schedule')

/** Whether an act gives bookings other times or places, or cancels a departure. */
function changesSchedule({ act, values }: Pick<ActRecord, 'act' | 'values'>): boolean {
  if (act === 'move' || act === 'cancel_departure') return true
  if (act !== 'set') return false
  const replaced = 'replace' in values ? values.replace : {}
  return Object.keys({ ...values, ...replaced }).some((field) => scheduled.includes(field))
}

/** One notification for all bookings of an act or its undo. Who started it gets the one of the finished task. */
export async function notifyOfSchedule(tx: Tx, { record, job }: ActRun, changed: number): Promise<void> {
  if (changed === 0 || !changesSchedule(record)) return
  const text = job.task === 'undo' ? actMessages.undone : actMessages.done
  const by = record.actorId === null ? undefined : { id: record.actorId }
  const body = text(actTitle(record), changed)
  await notify(tx, { kind: 'schedule_updated', body, href: `/acts/${record.id}` }, by)
}
