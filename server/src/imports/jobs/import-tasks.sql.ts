import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CommitMode, ImportCounts, ImportTask } from 'contract/imports'
import { messages } from 'contract/messages'
import type { Author } from '../../bookings/write.ts'
import { notifyOne } from '../../notifications/write.ts'
import type { Tx } from '../../db/db.ts'
import { importTable as t, type ImportRecord, type RowRecord } from '../import-tables.ts'

/** A task in the hands of one worker. */
export type Leased = { id: number; attempt: number; lease: string; record: ImportRecord }

/** Somebody cancelled or changed the import, or another worker has it: whatever was being done is to be dropped. */
export class LeaseLost extends Error {}

const leaseSeconds = 15
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Takes the longest waiting task that nobody works on, for a while at a time. */
export async function takeTask(tx: Tx): Promise<Leased | undefined> {
  const [record] = await tx
    .select()
    .from(t)
    .where(and(isNotNull(t.task), sql`(lease_until is null or lease_until < clock_timestamp())`))
    .orderBy(asc(t.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!record) return undefined
  const lease = randomUUID()
  await tx.update(t).set({ lease, leaseUntil: leaseEnd }).where(eq(t.id, record.id))
  return { id: record.id, attempt: record.attempt, lease, record }
}

const isLeased = ({ id, attempt, lease }: Leased) =>
  and(eq(t.id, id), eq(t.attempt, attempt), eq(t.lease, lease), isNotNull(t.task))

type Start = {
  task: ImportTask
  state: ImportRecord['state']
  next: ImportRecord['state']
  actor?: Author
  mode?: CommitMode
}

/** Leaves a task to whoever works on imports; one that is under way is overtaken. */
export async function startTask(tx: Tx, id: number, { task, state, next, actor, mode }: Start): Promise<void> {
  await tx
    .update(t)
    .set({
      ...handsOff,
      task,
      state,
      nextState: next,
      position: 0,
      progress: 0,
      failure: null,
      ...(actor && { actorId: actor.id, actorName: actor.name }),
      ...(mode && { mode }),
    })
    .where(eq(t.id, id))
}

export const handsOff = { attempt: sql`attempt + 1`, lease: null, leaseUntil: null }

type Progress = Partial<Pick<ImportRecord, 'progress' | 'position' | 'counts' | 'undone'>>

const goOn = (tx: Tx, leased: Leased, progress: Progress) =>
  tx
    .update(t)
    .set({ ...progress, leaseUntil: leaseEnd })
    .where(isLeased(leased))

/** In the transaction of each step: goes on holding the task, or throws LeaseLost. Keeps cancelling waiting until the step is done. */
export async function hold(tx: Tx, leased: Leased, progress: Progress = {}): Promise<void> {
  const done = await goOn(tx, leased, progress)
  if (done.rowCount === 0) throw new LeaseLost()
}

/** Lets others go on at once, as when the server stops. */
export const release = (tx: Tx, leased: Leased) =>
  tx.update(t).set({ lease: null, leaseUntil: null }).where(isLeased(leased))

/** The embedded engine belongs to this process alone: whoever leased a task before is gone. */
export const dropLeases = (tx: Tx) => tx.update(t).set({ lease: null, leaseUntil: null }).where(isNotNull(t.lease))

type End = Partial<Omit<ImportRecord, 'id'>> & { committed?: boolean }

/** Ends a task with what it found. */
export async function endTask(tx: Tx, leased: Leased, { committed, ...found }: End): Promise<void> {
  const { nextState } = leased.record
  const done = await tx
    .update(t)
    .set({
      ...(nextState && { state: nextState }),
      progress: 1,
      ...found,
      ...(committed && { committedAt: sql`clock_timestamp()` }),
      task: null,
      nextState: null,
      lease: null,
      leaseUntil: null,
    })
    .where(isLeased(leased))
  if (done.rowCount === 0) throw new LeaseLost()
}

/** A commit that cannot go on: what it wrote is taken back, and the import fails with the reason. */
export async function turnBack(tx: Tx, leased: Leased, failure: string): Promise<void> {
  await hold(tx, leased)
  await startTask(tx, leased.id, { task: 'roll_back', state: 'committing', next: 'failed' })
  await tx.update(t).set({ failure }).where(eq(t.id, leased.id))
}

/** Tells whoever started the commit that it has ended. */
export async function tellEnd(tx: Tx, { record }: Leased, body: string): Promise<void> {
  if (record.actorId === null) return
  await notifyOne(tx, record.actorId, { kind: 'task_completed', body, href: `/bookings/import/${record.id}` })
}

export const doneText = ({ fileName }: ImportRecord, { create, update }: ImportCounts) =>
  messages.imports.done(fileName, create, update)

type Outcome = Pick<
  RowRecord,
  'row' | 'kind' | 'errors' | 'changes' | 'bookingId' | 'foundVersion' | 'writtenVersion' | 'kept'
>

/** What became of rows (at least one), and how far the task has come: goes on holding it, or throws LeaseLost. */
// oxlint-disable-next-line max-params -- one place
export async function keepOutcomes(
  tx: Tx,
  leased: Leased,
  outcomes: readonly Outcome[],
  progress: Progress,
): Promise<void> {
  const told = outcomes.map(({ row, kind, errors, changes, bookingId, foundVersion, writtenVersion, kept }) => ({
    row,
    kind,
    errors,
    changes,
    booking_id: bookingId,
    found_version: foundVersion,
    written_version: writtenVersion,
    kept,
  }))
  const numbers = outcomes.map(({ row }) => row)
  // The span of the rows leads to them; without it every row of the import is looked at for each few.
  const done = await tx.execute(sql`
    with leased as ${goOn(tx, leased, progress).returning({ id: t.id })}
    update import_rows set kind = x.kind, errors = x.errors, changes = x.changes, booking_id = x.booking_id,
      found_version = x.found_version, written_version = x.written_version, kept = x.kept
    from leased, json_populate_recordset(null::import_rows, ${JSON.stringify(told)}::json) x
    where import_rows.import_id = leased.id and import_rows.row = x.row
      and import_rows.import_id = ${leased.id} and import_rows.row between ${Math.min(...numbers)} and ${Math.max(...numbers)}`)
  if (done.rowCount === 0) throw new LeaseLost()
}
