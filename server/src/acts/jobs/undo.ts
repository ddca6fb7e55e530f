import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import type { Booking } from 'contract/bookings'
import type { Author } from '../../bookings/counts-and-history.sql.ts'
import { updateTo } from '../../bookings/history-values.ts'
import { lockBookings } from '../../bookings/locks.sql.ts'
import { moveVersions, type BroughtBack } from '../../bookings/moved-versions.sql.ts'
import { lockDeleted, restoreBookings } from '../../bookings/restore.sql.ts'
import { applyUpdates, removeBookings, type Update } from '../../bookings/write.ts'
import type { Tx } from '../../db/db.ts'
import { isRollBackOfFailure } from '../../jobs/starter.ts'
import { endMessagesOfAct } from '../../mail/write.ts'
import type { ActBooking, Kept } from '../act-tables.ts'
import { changePlanBack } from '../plans.sql.ts'
import { kindOf } from '../kinds/kinds.ts'
import {
  countWritten,
  endText,
  finishAct,
  keptOf,
  notifyActEnd,
  recordEnd,
  rowsWritten,
  saveRows,
  type ActRun,
  type RowChange,
} from './act-tasks.sql.ts'
import { asWritten, fieldsThatDiffer } from './commit.ts'
import { lastDeletions, moveDeletions } from './deletions.sql.ts'
import { notifyOthers } from './notify-others.sql.ts'
import { untilNoneIsTaken } from './taken-meanwhile.ts'

/**
 * Undoes what an act wrote, for an undo and to roll back a commit. A booking of which another person changed the same fields since
 * stays as it is, and is named.
 */
export async function takeActBack(run: ActRun): Promise<void> {
  const { database, job, record, checkpoint } = run
  const total = await database.withTx((tx) => countWritten(tx, job.id))
  let { restored } = record.undone ?? { restored: 0 }
  // Of what is left after a restart.
  const begun = record.progress
  let done = 0
  let position = record.position
  const batches = run.throttle.batches(database)
  for (;;) {
    checkpoint()
    const batch = await untilNoneIsTaken(run, () =>
      batches.run(async (tx) => {
        const rows = await rowsWritten(tx, job.id, { before: position, limit: batches.size() })
        const last = rows.at(-1)
        if (!last) return undefined
        const back = await takeRowsBack(tx, run, rows)
        const takenBack = back.filter(({ kept }) => kept === null)
        const sum = restored + takenBack.length
        await endMessagesOfAct(
          tx,
          job.id,
          takenBack.map(({ bookingId }) => bookingId),
        )
        const progress = begun + (1 - begun) * Math.min(1, (done + rows.length) / Math.max(1, total))
        await saveRows(tx, job, back, { progress, position: last.bookingId, undone: { restored: sum, kept: [] } })
        return { count: rows.length, sum, last: last.bookingId }
      }),
    )
    if (!batch) break
    restored = batch.sum
    done += batch.count
    position = batch.last
  }
  await database.withTx(async (tx) => {
    const isPlanChanged = await changePlanBack(tx, record, authorOf(run))
    const undone = { restored, ...(await keptOf(tx, job.id)) }
    await finishAct(tx, job, { undone })
    await recordEnd(tx, run, 'acts.undone', { bookings: restored, kept: undone.kept_count })
    if (job.task === 'undo') await notifyOthers(tx, run, { changed: restored, isPlanChanged })
    if (record.failure !== null) await notifyActEnd(tx, run, endText(actTitle(record), record.failure, 0))
  })
}

function authorOf({ record }: ActRun): Author {
  if (isRollBackOfFailure(record)) return { id: null, name: actMessages.rollBackAuthor(record.id) }
  const name = record.task === 'undo' ? actMessages.undoAuthor : actMessages.cancelAuthor
  return { id: record.actorId, name: name(record.actorName ?? '', record.id) }
}

async function takeRowsBack(tx: Tx, run: ActRun, rows: readonly ActBooking[]): Promise<RowChange[]> {
  const { writes } = kindOf(run.record.act)
  const ids = rows.map(({ bookingId }) => bookingId)
  const author = authorOf(run)
  if (writes === 'deletion') {
    const deleted = await lockDeleted(tx, ids)
    const due = await asLeft(tx, rows, deleted)
    const isDue = new Set(due.map(({ id }) => id))
    const restored = await restoreBookings(tx, due, author)
    await bringDeletionsAlong(tx, rows, restored)
    return ids.map((id) => {
      if (restored.has(id)) return back(id)
      return kept(id, [], isDue.has(id) ? actMessages.referenceTaken : actMessages.restoredSince)
    })
  }
  const bookings = new Map((await lockBookings(tx, { ids })).map((booking) => [booking.id, booking]))
  if (writes === 'restoration') {
    const due = await asLeft(tx, rows, [...bookings.values()])
    await removeBookings(tx, due, author)
    const removed = new Set(due.map(({ id }) => id))
    await bringDeletionsAlong(tx, rows, removed)
    return ids.map((id) => (removed.has(id) ? back(id) : kept(id, [], actMessages.deletedSince)))
  }
  return takeValuesBack(tx, rows, { bookings, author })
}

/** Those of these bookings that were neither deleted nor restored since the action did so. Of actions of earlier versions that is not known. */
async function asLeft(tx: Tx, rows: readonly ActBooking[], bookings: readonly Booking[]): Promise<Booking[]> {
  const written = new Map(rows.map(({ bookingId, writtenDeletion }) => [bookingId, writtenDeletion]))
  const last = await lastDeletions(
    tx,
    bookings.map(({ id }) => id),
  )
  return bookings.filter(({ id }) => {
    const entry = written.get(id) ?? null
    return entry === null || entry === last.get(id)
  })
}

async function bringDeletionsAlong(tx: Tx, rows: readonly ActBooking[], taken: ReadonlySet<number>): Promise<void> {
  const last = await lastDeletions(tx, [...taken])
  const again = rows.flatMap(({ bookingId, foundDeletion: found }) => {
    const now = last.get(bookingId)
    return found === null || now === undefined ? [] : { booking_id: bookingId, found, now }
  })
  await moveDeletions(tx, again)
}

type Locked = { bookings: ReadonlyMap<number, Booking>; author: Author }

async function takeValuesBack(tx: Tx, rows: readonly ActBooking[], { bookings, author }: Locked): Promise<RowChange[]> {
  const updates: Update[] = []
  const brought: BroughtBack[] = []
  const outcomes = rows.map(({ bookingId: id, changes, foundVersion: found, writtenVersion }) => {
    const booking = bookings.get(id)
    if (!changes) return kept(id, [], actMessages.erased)
    if (!booking) return kept(id, [], actMessages.deletedSince)
    const differing = fieldsThatDiffer(booking, asWritten(changes))
    if (differing.length > 0) return kept(id, differing, actMessages.changedSince(differing))
    const update = updateTo(booking, changes.old)
    if (update) updates.push(update)
    // Where nothing else was changed since the booking is what it was before the action.
    if (found !== null && booking.version === writtenVersion)
      brought.push({ booking_id: id, found, now: booking.version + (update ? 1 : 0) })
    return back(id)
  })
  await applyUpdates(tx, updates, author)
  await moveVersions(tx, brought)
  return outcomes
}

const back = (bookingId: number): RowChange => ({ bookingId, isWritten: false, kept: null })
const kept = (bookingId: number, fields: string[], reason: string): RowChange => {
  const why: Kept = { fields, reason }
  return { bookingId, isWritten: false, kept: why }
}
