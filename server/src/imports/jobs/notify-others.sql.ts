import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { importMessages } from 'contract/import-messages'
import { noticeOfMany } from '../../bookings/notice-of-many.sql.ts'
import type { Tx } from '../../db/db.ts'
import { notify } from '../../notifications/write.ts'
import { importRowTable as rows } from '../import-tables.ts'
import type { ImportRun } from './import-tasks.sql.ts'

async function hasUpdated(tx: Tx, id: number, which: SQL | undefined): Promise<boolean> {
  const found = await tx
    .select({ row: rows.row })
    .from(rows)
    .where(and(eq(rows.importId, id), eq(rows.kind, 'update'), isNull(rows.kept), which))
    .limit(1)
  return found.length > 0
}

/** One notification for all bookings that an import or its undo has changed. Of new ones who started it is notified alone. */
export async function notifyOthers(tx: Tx, { record, job }: ImportRun, changed: number): Promise<void> {
  if (changed === 0) return
  const isUndo = job.task === 'undo'
  const has = (which: SQL | undefined) => hasUpdated(tx, record.id, which)
  const kind = await noticeOfMany({ changes: rows.changes, isUndo, has })
  if (!kind) return
  const body = (isUndo ? importMessages.restored : importMessages.changed)(record.fileName, changed)
  const by = record.actorId === null ? undefined : { id: record.actorId }
  await notify(tx, { kind, body, href: `/bookings/import/${record.id}` }, by)
}
