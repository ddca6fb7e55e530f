import { valuesOf, type Booking } from 'contract/bookings'
import { messages } from 'contract/messages'
import { changesBetween, fieldsOf, fieldsOfValues } from '../../bookings/rows.ts'
import { applyUpdates, lockBookings, removeBookings, type Author, type Update } from '../../bookings/write.ts'
import type { Tx } from '../../db/db.ts'
import type { RowRecord } from '../import-tables.ts'
import { countWritten, keptOf, moveVersions, rowsWritten, type BroughtBack } from '../rows/import-rows.sql.ts'
import { Stopping, type Tools } from './check.ts'
import { endTask, keepOutcomes, tellEnd, type Leased } from './import-tasks.sql.ts'

/**
 * Takes back what was written, the last first: new bookings are removed, changed ones get their old values, and those that
 * somebody has changed since stay. For an undo, and for a commit that was cancelled or could not go on.
 */
export async function takeBack(leased: Leased, { database, pace, stopping }: Tools): Promise<void> {
  const { record } = leased
  const undoing = record.task === 'undo'
  const author = {
    id: record.actorId,
    name: `${record.actorName} (${undoing ? 'undo of' : 'cancelled'} import ${record.fileName})`,
  }
  const total = await database.withTx((tx) => countWritten(tx, leased.id))
  let undone = record.undone ?? { removed: 0, restored: 0, kept: [] }
  let done = 0
  const portions = pace.portions(database)
  for (;;) {
    if (stopping()) throw new Stopping()
    const some = await portions.take(async (tx) => {
      const rows = await rowsWritten(tx, leased.id, portions.size())
      if (rows.length === 0) return undefined
      const { removed, restored, outcomes } = await takeBackRows(tx, leased, rows, author)
      const after = { ...undone, removed: undone.removed + removed, restored: undone.restored + restored }
      const progress = total === 0 ? 1 : Math.min(1, (done + rows.length) / total)
      await keepOutcomes(tx, leased, outcomes, { undone: after, progress })
      return { count: rows.length, after }
    })
    if (!some) break
    undone = some.after
    done += some.count
  }
  await database.withTx(async (tx) => {
    await endTask(tx, leased, { undone: { ...undone, kept: await keptOf(tx, leased.id) } })
    if (record.failure) await tellEnd(tx, leased, messages.imports.failed(record.fileName, record.failure))
  })
}

// oxlint-disable-next-line max-params -- one place
async function takeBackRows(tx: Tx, leased: Leased, rows: readonly RowRecord[], author: Author) {
  const bookings = await lockBookings(tx, { ids: rows.map(({ bookingId }) => bookingId!) })
  const present = new Map(bookings.map((booking) => [booking.id, booking]))
  const remove: Booking[] = []
  const restore: Update[] = []
  const brought: BroughtBack[] = []
  const outcomes = rows.map((row) => {
    const booking = present.get(row.bookingId!)
    const kept = whyKept(row, booking)
    if (booking && kept === null) {
      if (row.kind === 'create') remove.push(booking)
      else {
        const back = restored(booking, row)
        restore.push(...back)
        brought.push({ booking_id: booking.id, found: row.foundVersion!, now: booking.version + back.length })
      }
    }
    return { ...row, writtenVersion: null, kept }
  })
  await removeBookings(tx, remove, author)
  await applyUpdates(tx, restore, author)
  await moveVersions(tx, leased.id, brought)
  return { removed: remove.length, restored: restore.length, outcomes }
}

function whyKept(row: RowRecord, booking: Booking | undefined): string | null {
  // One that the import made and somebody deleted is gone already, as wanted.
  if (!booking) return row.kind === 'create' ? null : messages.imports.deletedSince
  return booking.version === row.writtenVersion ? null : messages.imports.editedSince
}

type Old = Partial<Pick<Booking, 'travelers' | 'inclusions' | 'booking_datetime' | 'input_date'>>

/** The booking as it was before the import, out of what the import changed. */
function restored(before: Booking, { changes }: RowRecord): Update[] {
  const { inclusions = [], ...old }: Old = changes?.old ?? {}
  const oldOptions = inclusions.map(({ id, description }) => ({ id, name: description }))
  const booking = valuesOf({
    ...before,
    ...old,
    inclusion_options: changes && 'inclusions' in changes.old ? oldOptions : before.inclusion_options,
  })
  const names = new Map([...before.inclusion_options, ...oldOptions].map(({ id, name }) => [id, name]))
  const back = changesBetween(fieldsOf(before), fieldsOfValues(booking, names))
  return back ? [{ before, booking, changes: back }] : []
}
