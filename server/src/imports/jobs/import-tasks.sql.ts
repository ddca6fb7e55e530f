import { eq, sql } from 'drizzle-orm'
import type { ImportCounts } from 'contract/import-findings'
import type { CommitMode, ImportState, ImportTask } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import type { Db, Tx } from '../../db/db.ts'
import type { JobTable } from '../../jobs/job-tables.ts'
import { endTask, hasLease, LeaseLost, queueTask, renewedLease, replaceTask, type Job } from '../../jobs/queue.sql.ts'
import { actorOf, isRollBackOfFailure, toStarter, type TaskActor } from '../../jobs/starter.ts'
import type { Run } from '../../jobs/worker.ts'
import { recordActivity } from '../../db/activity.ts'
import { announceChanges } from '../../db/changes.ts'
import { notifyOne } from '../../notifications/write.ts'
import { teachPartner } from '../partners/partners.sql.ts'
import { importTable as t, type ImportRecord, type RowRecord } from '../import-tables.ts'

/** The table in which the tasks of imports are queued. */
export const importQueue: JobTable = t

/** One task of an import, with what it works with. */
export type ImportRun = Run & { job: Job; record: ImportRecord; secret: string }

export async function findImportRecord(db: Db | Tx, id: number): Promise<ImportRecord | undefined> {
  const [record] = await db.select().from(t).where(eq(t.id, id))
  return record
}

type NewTask = {
  task: ImportTask
  state: ImportState
  nextState: ImportState
  actor?: TaskActor
  mode?: CommitMode
}

/** Queues a task in the place of the one that is queued or running. */
export async function startTask(tx: Tx, id: number, { actor, mode, ...task }: NewTask): Promise<void> {
  await queueTask(tx, { table: t, id }, task)
  await tx
    .update(t)
    .set({
      position: 0,
      failure: null,
      // What an earlier commit that was rolled back had undone is not of this one.
      ...((task.task === 'check' || task.task === 'commit') && { undone: null }),
      ...(actor && toStarter(actor)),
      ...(mode && { mode }),
    })
    .where(eq(t.id, id))
}

type Found = Partial<
  Pick<
    ImportRecord,
    | 'dialect'
    | 'partnerId'
    | 'partnerVersion'
    | 'partnerMatch'
    | 'partnerName'
    | 'partnerCandidates'
    | 'rereads'
    | 'columns'
    | 'mapping'
    | 'answers'
    | 'reading'
    | 'words'
    | 'questions'
    | 'counts'
    | 'problems'
    | 'failure'
    | 'undone'
  >
>

/** Ends the task with what it found. */
export async function finishTask(tx: Tx, job: Job, found: Found): Promise<void> {
  await endTask(tx, job)
  await tx.update(t).set(found).where(eq(t.id, job.id))
  await announceEnd(tx, job)
}

/** Ends a commit. Only now is it remembered how the file was read: a cancelled import teaches nothing. Returns why it is not, in a sentence. */
export async function finishCommit(tx: Tx, job: Job, found: Found): Promise<string | undefined> {
  await finishTask(tx, job, found)
  await tx
    .update(t)
    .set({ committedAt: sql`clock_timestamp()` })
    .where(eq(t.id, job.id))
  const record = await findImportRecord(tx, job.id)
  return record && teachPartner(tx, record)
}

/** Records the end of a task as one line; each booking has its history. */
export const recordEnd = (
  tx: Tx,
  { record }: ImportRun,
  action: 'imports.done' | 'imports.undone',
  counts: Record<string, number>,
) =>
  recordActivity(tx, {
    action,
    recordId: record.id,
    label: record.fileName,
    actor: isRollBackOfFailure(record) ? undefined : actorOf(record),
    details: counts,
  })

/** Ends the task with the import failed, for a reason in a sentence. An undo that failed can be started again. */
export async function failTask(tx: Tx, job: Job, failure: string, found: Found = {}): Promise<void> {
  const state: ImportState = job.task === 'undo' ? 'done' : 'failed'
  await endTask(tx, job, state)
  await tx
    .update(t)
    .set({ ...found, failure })
    .where(eq(t.id, job.id))
  await announceEnd(tx, job)
}

/** A check changes the import alone; every other task has changed bookings, too. */
async function announceEnd(tx: Tx, { id, task }: Job): Promise<void> {
  await announceChanges(tx, ['import'], { recordId: id })
  if (task !== 'check') await announceChanges(tx, ['booking', 'import_partner'])
}

/** Replaces a commit that cannot continue by a task that rolls back what it wrote; the import fails with the reason. */
export async function rollBack(tx: Tx, job: Job, failure: string): Promise<void> {
  const task: NewTask = { task: 'roll_back', state: 'committing', nextState: 'failed' }
  await replaceTask(tx, job, task)
  await tx.update(t).set({ position: 0, failure }).where(eq(t.id, job.id))
}

/** Notifies the member of staff who started the task that it has ended. */
export async function notifyEnd(tx: Tx, { record }: Pick<ImportRun, 'record'>, body: string): Promise<void> {
  if (record.actorId === null) return
  await notifyOne(tx, record.actorId, { kind: 'task_completed', body, href: `/bookings/import/${record.id}` })
}

export const doneText = ({ fileName }: ImportRecord, { create, update }: ImportCounts) =>
  importMessages.done(fileName, create, update)

export type Outcome = Pick<
  RowRecord,
  'row' | 'kind' | 'errors' | 'changes' | 'bookingId' | 'foundVersion' | 'writtenVersion' | 'kept'
>

type Progress = Partial<Pick<ImportRecord, 'progress' | 'position' | 'counts' | 'problems' | 'undone'>>

/** Saves what became of rows (at least one) and the progress of the task, and renews its lease; throws LeaseLost. */
export async function saveOutcomes(
  tx: Tx,
  job: Job,
  { outcomes, progress }: { outcomes: readonly Outcome[]; progress: Progress },
): Promise<void> {
  const values = outcomes.map(({ row, kind, errors, changes, bookingId, foundVersion, writtenVersion, kept }) => ({
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
  const renewal = tx
    .update(t)
    .set({ ...progress, ...renewedLease })
    .where(hasLease(job))
    .returning({ id: t.id })
  // One statement, because a round trip costs as much as a row. The first and the last number lead the planner to the
  // rows by their index.
  const saved = await tx.execute(sql`
    with leased as ${renewal}
    update import_rows set kind = x.kind, errors = x.errors, changes = x.changes, booking_id = x.booking_id,
      found_version = x.found_version, written_version = x.written_version, kept = x.kept
    from leased, json_populate_recordset(null::import_rows, ${JSON.stringify(values)}::json) x
    where import_rows.import_id = leased.id and import_rows.row = x.row
      and import_rows.import_id = ${job.id} and import_rows.row between ${Math.min(...numbers)} and ${Math.max(...numbers)}`)
  if (saved.rowCount === 0) throw new LeaseLost()
}
