import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import type { Booking } from 'contract/bookings'
import type { Author } from '../../bookings/counts-and-history.sql.ts'
import { updateTo } from '../../bookings/history-values.ts'
import { lockBookings } from '../../bookings/locks.sql.ts'
import { lockDeleted, restoreBookings } from '../../bookings/restore.sql.ts'
import { arrivedOf, fieldsOf, isMovedToOtherDay, isSame, withFewerArrived, type Changes } from '../../bookings/rows.ts'
import { applyUpdates, removeBookings, type Update } from '../../bookings/write.ts'
import type { Tx } from '../../db/db.ts'
import type { ActBooking } from '../act-tables.ts'
import { changePlanOf } from '../plans.sql.ts'
import { kindOf } from '../kinds/kinds.ts'
import {
  countKinds,
  endText,
  finishAct,
  notifyActEnd,
  problemsOf,
  recordEnd,
  rowsToWrite,
  saveRows,
  type ActRun,
  type RowChange,
} from './act-tasks.sql.ts'
import { safely } from './check.ts'
import { lastDeletions, type LastDeletions } from './deletions.sql.ts'
import { notifyOthers } from './notify-others.sql.ts'
import { untilNoneIsTaken } from './taken-meanwhile.ts'

/**
 * Writes what was checked, in batches, each with the progress of the task in one transaction: a killed process loses nothing and
 * does nothing twice. A booking of which another person changed the same fields meanwhile is left out, also one that needed no change.
 */
export async function commitAct(run: ActRun): Promise<void> {
  const { database, job, record, checkpoint } = run
  const total = Math.max(1, record.counts.change + record.counts.unchanged)
  let done = Math.round(record.progress * total)
  const batches = run.throttle.batches(database)
  for (let after: number | undefined = record.position; after !== undefined;) {
    checkpoint()
    const from: number = after
    const batch = await untilNoneIsTaken(run, () =>
      batches.run(async (tx) => {
        const rows = await rowsToWrite(tx, job.id, { after: from, limit: batches.size() })
        const last = rows.at(-1)
        if (!last) return undefined
        const written = await writeRows(tx, run, rows)
        const progress = Math.min(1, (done + rows.length) / total)
        await saveRows(tx, job, written, { position: last.bookingId, progress })
        return { count: rows.length, last: last.bookingId }
      }),
    )
    done += batch?.count ?? 0
    after = batch?.last
  }
  await database.withTx(async (tx) => {
    const isPlanChanged = await changePlanOf(tx, record, authorOf(run))
    const counts = await countKinds(tx, job.id)
    await finishAct(tx, job, { counts, problems: await problemsOf(tx, job.id) })
    await recordEnd(tx, run, 'acts.done', { bookings: counts.change })
    const isPlanAlone = isPlanChanged && counts.change === 0
    const title = actTitle(record)
    await notifyActEnd(tx, run, isPlanAlone ? actMessages.planDone(title) : endText(title, null, counts.change))
    await notifyOthers(tx, run, { changed: counts.change, isPlanChanged })
  })
}

const authorOf = ({ record }: ActRun): Author => ({
  id: record.actorId,
  name: actMessages.author(record.actorName ?? '', record.id, record.reason),
})

async function writeRows(tx: Tx, run: ActRun, rows: readonly ActBooking[]): Promise<RowChange[]> {
  const { writes, recheck } = kindOf(run.record.act)
  const ids = rows.map(({ bookingId }) => bookingId)
  const bookings = writes === 'restoration' ? await lockDeleted(tx, ids) : await lockBookings(tx, { ids })
  const author = authorOf(run)
  const whyNot = await recheck?.(tx, run.record.values, ids)
  if (writes === 'values') {
    const due = rows.filter(({ kind }) => kind === 'change')
    const rest = rows.filter(({ kind }) => kind !== 'change')
    return [
      ...(await writeValues(tx, due, { job: run.job, bookings, author, whyNot })),
      ...(await changedFromUnchanged(tx, run, rest, bookings)),
    ]
  }
  const found = new Map(bookings.map((booking) => [booking.id, booking]))
  const before = await lastDeletions(tx, ids)
  const writtenAs = (id: number, now: LastDeletions) =>
    written(id, { ...nothingWritten, foundDeletion: before.get(id) ?? null, writtenDeletion: now.get(id) ?? null })
  if (writes === 'deletion') {
    await removeBookings(tx, bookings, author)
    const now = await lastDeletions(tx, ids)
    return ids.map((id) => (found.has(id) ? writtenAs(id, now) : left(id, actMessages.gone)))
  }
  const restored = await restoreBookings(
    tx,
    bookings.filter((booking) => whyNot?.(booking) === undefined),
    author,
  )
  const now = await lastDeletions(tx, ids)
  return ids.map((id) => {
    if (restored.has(id)) return writtenAs(id, now)
    const booking = found.get(id)
    return left(id, booking ? (whyNot?.(booking) ?? actMessages.referenceTaken) : actMessages.isLive)
  })
}

const nothingWritten = { foundVersion: null, writtenVersion: null, foundDeletion: null, writtenDeletion: null }

const written = (bookingId: number, what: Pick<ActBooking, keyof typeof nothingWritten>): RowChange => ({
  bookingId,
  kind: 'change',
  reason: null,
  isWritten: true,
  ...what,
})
const left = (bookingId: number, reason: string): RowChange => ({
  bookingId,
  kind: 'refused',
  reason,
  isWritten: false,
  ...nothingWritten,
})

type Locked = {
  job: ActRun['job']
  bookings: readonly Booking[]
  author: Author
  whyNot: ((booking: Booking) => string | undefined) | undefined
}

async function writeValues(
  tx: Tx,
  rows: readonly ActBooking[],
  { job, bookings, author, whyNot }: Locked,
): Promise<RowChange[]> {
  const found = new Map(bookings.map((booking) => [booking.id, booking]))
  const updates: Update[] = []
  const fewer: RowChange[] = []
  const outcomes = rows.map(({ bookingId, changes }): RowChange => {
    const before = found.get(bookingId)
    if (!changes) return left(bookingId, actMessages.erased)
    if (!before) return left(bookingId, actMessages.gone)
    const differing = fieldsThatDiffer(before, asChecked(changes, before))
    if (differing.length > 0) return left(bookingId, actMessages.changedSinceCheck(differing))
    const reason = whyNot?.(before)
    if (reason !== undefined) return left(bookingId, reason)
    const update = updateTo(before, changes.new)
    if (update) {
      updates.push(update)
      fewer.push(...withFewer(changes, update))
    }
    const { version } = before
    const versions = { foundVersion: version, writtenVersion: version + (update ? 1 : 0) }
    return written(bookingId, { ...nothingWritten, ...versions })
  })
  await applyUpdates(tx, updates, author)
  if (fewer.length > 0) await saveRows(tx, job, fewer, {})
  return outcomes
}

/** The row of a booking in which fewer have arrived than its check showed, of a party that is smaller since: an undo looks for what was written. */
function withFewer(changes: Changes, { before, changes: { new: updated } }: Update): RowChange[] {
  const arrived = arrivedOf(updated)
  if (arrived === undefined || arrived === arrivedOf(changes.new)) return []
  return [{ bookingId: before.id, changes: { ...changes, new: { ...changes.new, arrived } } }]
}

/** Of bookings that needed no change at the check those that would be changed now: what was not looked at is left out. */
async function changedFromUnchanged(
  tx: Tx,
  { record, log }: ActRun,
  rows: readonly ActBooking[],
  bookings: readonly Booking[],
): Promise<RowChange[]> {
  if (rows.length === 0) return []
  const ids = new Set(rows.map(({ bookingId }) => bookingId))
  const outcomeOf = safely(await kindOf(record.act).plan(tx, record.values, [...ids]), log)
  return bookings.flatMap((booking) => {
    if (!ids.has(booking.id)) return []
    const outcome = outcomeOf(booking)
    if (outcome.kind === 'unchanged') return []
    const isChange = outcome.kind === 'change'
    const reason = isChange ? actMessages.changedSinceCheck(Object.keys(outcome.changes.new)) : outcome.reason
    return left(booking.id, reason)
  })
}

/** The values that the check has seen. A check-in that its changes would alter was seen only where they name it. */
const asChecked = (changes: Changes, booking: Booking): Changes['old'] => ({
  ...('arrived' in withFewerArrived(changes, booking).new && { arrived: null }),
  ...changes.old,
})

/** The values that an action left. A move to another day left no check-in, also where there was none to note. */
export const asWritten = (changes: Changes): Changes['new'] => ({
  ...(isMovedToOtherDay(changes) && { arrived: null }),
  ...changes.new,
})

/** The fields whose values are not these any more. */
export function fieldsThatDiffer(booking: Booking, values: Changes['old']): string[] {
  const now: Changes['old'] = { ...fieldsOf(booking), arrived: booking.arrived }
  return Object.keys(values).filter((field) => !isSame(field, now[field], values[field]))
}
