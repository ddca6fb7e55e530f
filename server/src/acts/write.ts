import { eq, inArray } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import { actUndoUntil, changesNothing, whyNotUndoAct, type ActState, type NewAct } from 'contract/acts'
import { limits } from 'contract/limits'
import { officeMessages } from 'contract/office-messages'
import type { Tx } from '../db/db.ts'
import { bookingTable } from '../db/tables.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { cancelTask } from '../jobs/queue.sql.ts'
import { actTable as t, type ActRecord } from './act-tables.ts'
import { kindOf } from './kinds/kinds.ts'
import { moved, whyNotTo } from './kinds/move.ts'
import { isLeftBehind, notifyActEnd, startActTask } from './jobs/act-tasks.sql.ts'
import { addDeparture, addIds, isOfDeleted, isPlanned, requireTour } from './selection.sql.ts'

const none = { bookings: 0, change: 0, unchanged: 0, refused: 0 }

/** A departure may have a plan and no booking, of which the check would name the reason. */
function refuseTarget({ act, values, selection: { departure } }: NewAct): void {
  if (act !== 'move' || !departure) return
  const to = moved(departure.starts_at, values)
  const reason = to === departure.starts_at ? actMessages.sameTime : whyNotTo(to)
  if (reason !== undefined) throw fieldError(`values.${Object.keys(values).join()}`, reason)
}

type Found = { me: Me; matching: number | undefined }

function refuseSelection({ act, selection: { query, total, departure } }: NewAct, { me, matching }: Found): void {
  if (act === 'restore' && me.role !== 'admin') throw new AppError('forbidden')
  if (query && isOfDeleted(query) !== (act === 'restore'))
    throw fieldError('selection.query.deleted', actMessages.deletedOnly)
  if (act === 'cancel_departure' && !departure) throw fieldError('selection.departure', actMessages.wholeDeparture)
  if (matching === undefined) return
  if (matching !== total)
    throw new AppError('selection_changed', actMessages.selectionChanged(matching), { data: { total: matching } })
  if (matching > limits.actBookings) throw fieldError('selection.total', actMessages.tooMany)
  if (matching === 0) throw fieldError('selection.total', actMessages.empty)
}

/** Saves an act and queues its check; `matching` is how many bookings its query finds now. */
export async function createAct(tx: Tx, input: NewAct, { me, matching }: Found): Promise<number> {
  refuseSelection(input, { me, matching })
  const { act, values, selection, reason } = input
  const { ids, departure } = selection
  const named = departure && { ...departure, tour: await requireTour(tx, departure.tour_id) }
  refuseTarget(input)
  await kindOf(act).refuse?.(tx, values)
  const count = ids ? new Set(ids).size : (matching ?? 0)
  const [row] = await tx
    .insert(t)
    .values({
      act,
      values,
      selection: { ...selection, ...(named && { departure: named }) },
      reason,
      state: 'checking',
      counts: { ...none, bookings: count },
      createdBy: me.id,
      createdByName: me.name,
    })
    .returning({ id: t.id })
  if (!row) throw new Error('the insert returned no row')
  if (ids) await addKnownIds(tx, row.id, ids)
  if (departure) {
    const bookings = await addDeparture(tx, row.id, departure)
    if (bookings === 0 && !(await isPlanned(tx, departure)))
      throw fieldError('selection.departure', officeMessages.departures.gone)
    await tx
      .update(t)
      .set({ counts: { ...none, bookings } })
      .where(eq(t.id, row.id))
  }
  await startActTask(tx, row.id, { task: 'check', state: 'checking', nextState: 'ready', actor: me })
  return row.id
}

/** An id that no booking ever had is refused: it is no booking of the person's list. */
async function addKnownIds(tx: Tx, actId: number, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)]
  const known = await tx.select({ id: bookingTable.id }).from(bookingTable).where(inArray(bookingTable.id, unique))
  if (known.length < unique.length) throw fieldError('selection.ids', actMessages.unknown)
  await addIds(tx, actId, unique)
}

/** Locks the act until the transaction ends. */
async function lockAct(tx: Tx, id: number): Promise<ActRecord> {
  const [record] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  if (!record) throw new AppError('not_found')
  return record
}

const wrongState = () => new AppError('wrong_state', actMessages.wrongState)

/** A second call while it is being committed changes nothing. */
export async function startActCommit(tx: Tx, id: number, author: Me): Promise<void> {
  const record = await lockAct(tx, id)
  if (record.task === 'commit') return
  if (record.state !== 'ready') throw wrongState()
  if (record.act === 'restore' && author.role !== 'admin') throw new AppError('forbidden')
  if (changesNothing(record)) throw new AppError('validation_failed', actMessages.nothingToDo)
  await startActTask(tx, id, { task: 'commit', state: 'committing', nextState: 'done', actor: author })
}

/**
 * Cancels an act. What a running commit has written is undone first. `seen` is the state that the person saw: whether a commit is to
 * be undone was not asked where it was none.
 */
export async function cancelAct(tx: Tx, id: number, author: Me, seen?: ActState): Promise<void> {
  const record = await lockAct(tx, id)
  if (seen !== undefined && seen !== record.state && record.task === 'commit')
    throw new AppError('wrong_state', actMessages.begunSince)
  if (record.state === 'cancelled' || record.nextState === 'cancelled') return
  if (record.state === 'committing' || (await isLeftBehind(tx, record))) {
    // Who started the commit was promised a notification of its end; of a failure they have got one.
    if (record.state === 'committing' && record.actorId !== author.id)
      await notifyActEnd(tx, { record }, actMessages.cancelledBy(actTitle(record), author.name))
    return startActTask(tx, id, { task: 'roll_back', state: 'committing', nextState: 'cancelled', actor: author })
  }
  if (['done', 'undone', 'failed'].includes(record.state)) throw wrongState()
  await cancelTask(tx, { table: t, id }, 'cancelled')
}

/** A second call while it is being undone changes nothing. */
export async function startActUndo(tx: Tx, id: number, author: Me): Promise<void> {
  const record = await lockAct(tx, id)
  if (record.task === 'undo') return
  if (record.state !== 'done') throw wrongState()
  const { state, task, committedAt, createdBy } = record
  const undo_until = actUndoUntil({ state, task, committed_at: committedAt?.toISOString() ?? null })
  const reason = whyNotUndoAct({ created_by: { id: createdBy }, undo_until }, author)
  if (reason === actMessages.undoOthers) throw new AppError('forbidden', reason)
  if (reason) throw new AppError('validation_failed', reason)
  await startActTask(tx, id, { task: 'undo', state: 'done', nextState: 'undone', actor: author })
}
