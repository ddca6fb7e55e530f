import type { Booking } from 'contract/bookings'
import { importMessages } from 'contract/import-messages'
import { updateTo } from '../../bookings/history-values.ts'
import { isMovedToOtherDay, type Changes } from '../../bookings/rows.ts'
import { applyUpdates, removeBookings, type Update } from '../../bookings/write.ts'
import { lockBookings } from '../../bookings/locks.sql.ts'
import { firstNotes, type Author } from '../../bookings/counts-and-history.sql.ts'
import { moveVersions, type BroughtBack } from '../../bookings/moved-versions.sql.ts'
import type { Tx } from '../../db/db.ts'
import type { RowRecord } from '../import-tables.ts'
import { countWritten, keptOf, rowsWritten } from '../rows/import-rows.sql.ts'
import { isRollBackOfFailure } from '../../jobs/starter.ts'
import { finishTask, notifyEnd, recordEnd, saveOutcomes, type ImportRun } from './import-tasks.sql.ts'
import { notifyOthers } from './notify-others.sql.ts'

/**
 * Takes back what was written, the last row first: bookings that the import made are removed, those that it changed get
 * their old values, and those that changed since stay as they are. For an undo, and to roll back a commit.
 */
export async function takeBack(run: ImportRun): Promise<void> {
  const { database, job, record, checkpoint } = run
  const total = await database.withTx((tx) => countWritten(tx, job.id))
  let undone = record.undone ?? { removed: 0, restored: 0, kept: [] }
  // Of what is left after a restart.
  const begun = record.progress
  let done = 0
  const batches = run.throttle.batches(database)
  for (;;) {
    checkpoint()
    const batch = await batches.run(async (tx) => {
      const rows = await rowsWritten(tx, job.id, batches.size())
      if (rows.length === 0) return undefined
      const { removed, restored, outcomes } = await takeBackRows(tx, run, rows)
      const sums = { ...undone, removed: undone.removed + removed, restored: undone.restored + restored }
      const progress = begun + (1 - begun) * Math.min(1, (done + rows.length) / Math.max(1, total))
      await saveOutcomes(tx, job, { outcomes, progress: { undone: sums, progress } })
      return { count: rows.length, sums }
    })
    if (!batch) break
    undone = batch.sums
    done += batch.count
  }
  await database.withTx(async (tx) => {
    const { kept_count, kept } = await keptOf(tx, job.id)
    await finishTask(tx, job, { undone: { ...undone, kept_count, kept } })
    await recordEnd(tx, run, 'imports.undone', {
      removed: undone.removed,
      restored: undone.restored,
      kept: kept_count,
    })
    if (job.task === 'undo') await notifyOthers(tx, run, undone.restored)
    if (record.failure) await notifyEnd(tx, run, importMessages.failed(record.fileName, record.failure))
  })
}

function authorOf({ record }: ImportRun): Author {
  if (isRollBackOfFailure(record)) return { id: null, name: `System (roll back of import ${record.fileName})` }
  const what = record.task === 'undo' ? 'undo of' : 'cancelled'
  return { id: record.actorId, name: `${record.actorName} (${what} import ${record.fileName})` }
}

async function takeBackRows(tx: Tx, run: ImportRun, rows: readonly RowRecord[]) {
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? [])
  const bookings = new Map((await lockBookings(tx, { ids })).map((booking) => [booking.id, booking]))
  const madeWith = await firstNotes(
    tx,
    rows.flatMap(({ kind, bookingId }) => (kind === 'create' && bookingId !== null ? bookingId : [])),
  )
  const remove: Booking[] = []
  const restore: Update[] = []
  const brought: BroughtBack[] = []
  const outcomes = rows.map((row) => {
    const booking = row.bookingId === null ? undefined : bookings.get(row.bookingId)
    const kept = whyKept(row, booking, madeWith)
    if (booking && kept === null) {
      if (row.kind === 'create') remove.push(booking)
      else {
        const back = row.changes ? updateTo(booking, row.changes.old) : undefined
        const { foundVersion } = row
        if (back) restore.push(back)
        if (foundVersion !== null)
          brought.push({ booking_id: booking.id, found: foundVersion, now: booking.version + (back ? 1 : 0) })
      }
    }
    return { ...row, writtenVersion: null, kept }
  })
  const author = authorOf(run)
  await removeBookings(tx, remove, author)
  await applyUpdates(tx, restore, author)
  await moveVersions(tx, brought)
  return { removed: remove.length, restored: restore.length, outcomes }
}

type Notes = ReadonlyMap<number, string>

function whyKept(row: RowRecord, booking: Booking | undefined, madeWith: Notes): string | null {
  // A booking that the import made and that was deleted since needs no undo.
  if (!booking) return row.kind === 'create' ? null : importMessages.deletedSince
  // An erasure has emptied what was changed.
  if (row.kind === 'update' && row.changes === null) return importMessages.editedSince
  return isEditedSince(row, booking, madeWith) ? importMessages.editedSince : null
}

const onSheet = ['arrived', 'note'] as const

/** A check-in and a note of the guide leave the version alone. */
function isEditedSince({ kind, writtenVersion, changes }: RowRecord, booking: Booking, madeWith: Notes): boolean {
  if (booking.version !== writtenVersion) return true
  if (kind === 'create') return booking.arrived !== null || booking.note !== madeWith.get(booking.id)
  // On another day there was no check-in, which is not noted where there was none before.
  const written: Changes['new'] = { ...(changes && isMovedToOtherDay(changes) && { arrived: null }), ...changes?.new }
  return onSheet.some((field) => field in written && written[field] !== booking[field])
}
