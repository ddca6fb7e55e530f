import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ImportCounts } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { notifyOne } from '../../notifications/write.ts'
import { insertRows } from '../../db/bulk.ts'
import type { Database, Db, Tx } from '../../db/db.ts'
import { importPartTable as parts, importRowTable as rows, importTable as t } from '../../db/tables-imports.ts'
import type { ImportRecord, RowRecord } from '../read.ts'
import { startTask } from '../write.ts'

/** A task in the hands of one worker. */
export type Held = { id: number; turn: number; lease: string; record: ImportRecord }

/** Somebody cancelled or changed the import, or another worker has it: whatever was being done is to be dropped. */
export class Overtaken extends Error {}

const leaseSeconds = 15
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Takes the longest waiting task that nobody works on, for a while at a time. */
export async function takeTask(tx: Tx): Promise<Held | undefined> {
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
  return { id: record.id, turn: record.turn, lease, record }
}

const isHeld = ({ id, turn, lease }: Held) => and(eq(t.id, id), eq(t.turn, turn), eq(t.lease, lease), isNotNull(t.task))

type Progress = Partial<Pick<ImportRecord, 'progress' | 'position' | 'counts' | 'undone'>>

const goOn = (tx: Tx, held: Held, progress: Progress) =>
  tx
    .update(t)
    .set({ ...progress, leaseUntil: leaseEnd })
    .where(isHeld(held))

/** In the transaction of each step: goes on holding the task, or throws Overtaken. Keeps cancelling waiting until the step is done. */
export async function hold(tx: Tx, held: Held, progress: Progress = {}): Promise<void> {
  const done = await goOn(tx, held, progress)
  if (done.rowCount === 0) throw new Overtaken()
}

/** Lets others go on at once, as when the server stops. */
export const release = (tx: Tx, held: Held) => tx.update(t).set({ lease: null, leaseUntil: null }).where(isHeld(held))

/** The embedded engine belongs to this process alone: whoever held a task before is gone. */
export const dropLeases = (tx: Tx) => tx.update(t).set({ lease: null, leaseUntil: null }).where(isNotNull(t.lease))

type End = Partial<Omit<ImportRecord, 'id'>> & { committed?: boolean }

/** Ends a task with what it found. */
export async function endTask(tx: Tx, held: Held, { committed, ...found }: End): Promise<void> {
  const { nextState } = held.record
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
    .where(isHeld(held))
  if (done.rowCount === 0) throw new Overtaken()
}

/** A commit that cannot go on: what it wrote is taken back, and the import fails with the reason. */
export async function turnBack(tx: Tx, held: Held, failure: string): Promise<void> {
  await hold(tx, held)
  await startTask(tx, held.id, { task: 'roll_back', state: 'committing', next: 'failed' })
  await tx.update(t).set({ failure }).where(eq(t.id, held.id))
}

/** Tells whoever started the commit that it has ended. */
export async function tellEnd(tx: Tx, { record }: Held, body: string): Promise<void> {
  if (record.actorId === null) return
  await notifyOne(tx, record.actorId, { kind: 'task_completed', body, href: `/bookings/import/${record.id}` })
}

export const doneText = ({ fileName }: ImportRecord, { create, update }: ImportCounts) =>
  messages.imports.done(fileName, create, update)

type NewRow = {
  row: number
  kind: RowRecord['kind']
  reference: string
  reference_key: string
  cells: RowRecord['cells']
  errors: RowRecord['errors']
  changes: RowRecord['changes']
  booking_id: number | null
}

export const addRows = (tx: Tx, held: Held, checked: readonly NewRow[]) =>
  insertRows(
    tx,
    'import_rows',
    checked.map((row) => ({ import_id: held.id, ...row })),
  )

/** The next rows of a commit, in the order of the file. */
export const rowsToWrite = (db: Db, { id }: Held, after: number, limit: number): Promise<RowRecord[]> =>
  db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, id), gt(rows.row, after), inArray(rows.kind, ['create', 'update'])))
    .orderBy(asc(rows.row))
    .limit(limit)

/** Rows that were written and not taken back, the last first. */
export const rowsWritten = (tx: Tx, { id }: Held, limit: number): Promise<RowRecord[]> =>
  tx
    .select()
    .from(rows)
    .where(and(eq(rows.importId, id), isNotNull(rows.writtenVersion)))
    .orderBy(desc(rows.row))
    .limit(limit)

export const countWritten = (tx: Tx, { id }: Held): Promise<number> =>
  tx.$count(rows, and(eq(rows.importId, id), isNotNull(rows.writtenVersion)))

type Outcome = Pick<
  RowRecord,
  'row' | 'kind' | 'errors' | 'changes' | 'bookingId' | 'foundVersion' | 'writtenVersion' | 'kept'
>

/** What became of rows (at least one), and how far the task has come: goes on holding it, or throws Overtaken. */
// oxlint-disable-next-line max-params -- one place
export async function keepOutcomes(
  tx: Tx,
  held: Held,
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
    with held as ${goOn(tx, held, progress).returning({ id: t.id })}
    update import_rows set kind = x.kind, errors = x.errors, changes = x.changes, booking_id = x.booking_id,
      found_version = x.found_version, written_version = x.written_version, kept = x.kept
    from held, json_populate_recordset(null::import_rows, ${JSON.stringify(told)}::json) x
    where import_rows.import_id = held.id and import_rows.row = x.row
      and import_rows.import_id = ${held.id} and import_rows.row between ${Math.min(...numbers)} and ${Math.max(...numbers)}`)
  if (done.rowCount === 0) throw new Overtaken()
}

/** A booking, the version that an import had found, and the one that is the same now. */
export type BroughtBack = { booking_id: number; found: number; now: number }

/** What an undo brought back is again what an import before it wrote, under another version. */
export async function moveVersions(tx: Tx, { id }: Held, brought: readonly BroughtBack[]): Promise<void> {
  if (brought.length === 0) return
  await tx.execute(sql`
    update import_rows set written_version = x.now
    from json_to_recordset(${JSON.stringify(brought)}::json) x (booking_id bigint, found integer, now integer)
    where import_rows.booking_id = x.booking_id and import_rows.written_version = x.found and import_rows.import_id <> ${id}`)
}

const mostKept = 10_000

/** The bookings that an undo left alone, and why. */
export async function keptOf(tx: Tx, { id }: Held): Promise<{ booking_reference: string; why: string }[]> {
  const found = await tx
    .select({ booking_reference: rows.reference, why: rows.kept })
    .from(rows)
    .where(and(eq(rows.importId, id), isNotNull(rows.kept)))
    .orderBy(asc(rows.row))
    .limit(mostKept)
  return found.map(({ booking_reference, why }) => ({ booking_reference, why: why! }))
}

/** Removes some of the checked rows; says how many went. */
export async function dropSomeRows(tx: Tx, importId: number, limit: number): Promise<number> {
  const gone = await tx.execute(sql`
    delete from import_rows where import_id = ${importId} and "row" in
      (select "row" from import_rows where import_id = ${importId} order by "row" limit ${limit})`)
  return gone.rowCount ?? 0
}

const old = sql`coalesce(committed_at, created_at) < now() - make_interval(days => ${limits.importDays})`
const forgotten = sql`(state = 'uploading' and created_at < now() - interval '1 day')`

/** Drops files and rows that are kept no longer, a little at a time. */
export async function sweepImports({ db, withTx }: Database): Promise<void> {
  const due = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.hasFile, true), sql`task is null and (${old} or ${forgotten})`))
  for (const { id } of due) {
    const numbers = await db.select({ n: parts.n }).from(parts).where(eq(parts.importId, id))
    for (const { n } of numbers)
      await withTx((tx) => tx.delete(parts).where(and(eq(parts.importId, id), eq(parts.n, n))))
    while ((await withTx((tx) => dropSomeRows(tx, id, 500))) > 0);
    await withTx(async (tx) => {
      await tx.execute(sql`delete from import_mends where import_id = ${id}`)
      await tx.execute(sql`update imports set has_file = false,
        state = case state when 'uploading' then 'cancelled' else state end where id = ${id}`)
    })
  }
}
