import { and, eq, sql } from 'drizzle-orm'
import type { CommitMode, ImportChange, ImportRow, ImportTask, NewImport } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { lockBookings, type Author } from '../bookings/write.ts'
import { referenceKey } from '../bookings/rows.ts'
import type { Tx } from '../db/db.ts'
import {
  importMappingTable,
  importMendTable as mends,
  importPartTable as parts,
  importRowTable as rows,
  importTable as t,
} from '../db/tables-imports.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { converter } from './convert.ts'
import { refusedIf } from './duplicates.ts'
import { judge } from './judge.ts'
import { columnsOf, headerKey, merged, toRemembered, type Mends } from './mapping.ts'
import { moved, noCounts, problemList } from './problems.ts'
import {
  cellsOf,
  findRow,
  isReferenceOfOther,
  mendsOf,
  readCatalogue,
  readingOf,
  toImportRow,
  type ImportRecord,
} from './read.ts'

type Given = Pick<NewImport, 'dialect' | 'mapping' | 'values'>

export async function createImport(
  tx: Tx,
  { fileName, size, given }: { fileName: string; size: number; given: Given },
  author: Author & { id: number },
): Promise<number> {
  const [row] = await tx
    .insert(t)
    .values({
      fileName,
      size,
      state: 'uploading',
      counts: noCounts,
      givenDialect: given.dialect ?? {},
      givenMapping: given.mapping ?? {},
      answers: mergedAnswers({}, given.values),
      createdBy: author.id,
      createdByName: author.name,
    })
    .returning({ id: t.id })
  return row!.id
}

/** Forgets an upload that nobody will go on with. */
export async function dropUpload(tx: Tx, id: number): Promise<void> {
  await tx.delete(parts).where(eq(parts.importId, id))
  await tx.delete(t).where(and(eq(t.id, id), eq(t.state, 'uploading')))
}

/** Keeps a part; the same one may come again. Says whether the file is whole now. */
export async function putPart(tx: Tx, id: number, n: number, bytes: Buffer): Promise<boolean> {
  const record = await lockImport(tx, id)
  const count = Math.ceil(record.size / limits.importPart)
  if (n >= count) throw fieldError('n', messages.imports.unknownPart)
  const expected = n === count - 1 ? record.size - n * limits.importPart : limits.importPart
  if (bytes.length !== expected) throw fieldError('body', messages.imports.partSize)
  if (record.state !== 'uploading') {
    // An answer that was lost: the part is there, and nothing is to be done.
    const [same] = await tx
      .select({ n: parts.n })
      .from(parts)
      .where(and(eq(parts.importId, id), eq(parts.n, n), eq(parts.bytes, bytes)))
    if (!same) throw new AppError('validation_failed', messages.imports.partTooLate)
    return false
  }
  await tx
    .insert(parts)
    .values({ importId: id, n, bytes })
    .onConflictDoUpdate({ target: [parts.importId, parts.n], set: { bytes } })
  return (await tx.$count(parts, eq(parts.importId, id))) === count
}

/** Nobody else can change the import until the transaction ends. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRecord> {
  const [record] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  if (!record) throw new AppError('not_found')
  return record
}

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

const handsOff = { turn: sql`turn + 1`, lease: null, leaseUntil: null }

export const startCheck = (tx: Tx, id: number, actor: Author) =>
  startTask(tx, id, { task: 'check', state: 'checking', next: 'ready', actor })

const notReady = () => new AppError('validation_failed', messages.imports.notReady)

/** Takes the person's answers and has the file checked again. */
export async function changeImport(tx: Tx, id: number, change: ImportChange, author: Author): Promise<void> {
  const record = await lockImport(tx, id)
  if (!['checking', 'ready', 'failed'].includes(record.state) || record.committedAt) throw notReady()
  if (!record.hasFile) throw new AppError('validation_failed', messages.imports.fileGone)
  const known = record.columns.length > 0
  if (known && !change.dialect) refuseUnknownColumns(record, change)
  const mapping = merged(record.mapping, change.mapping)
  const answers = mergedAnswers(record.answers, change.values)
  await tx
    .update(t)
    .set({
      givenDialect: { ...record.givenDialect, ...change.dialect },
      givenMapping: known ? (change.mapping ?? {}) : { ...record.givenMapping, ...change.mapping },
      mapping,
      answers,
    })
    .where(eq(t.id, id))
  if (known && !change.dialect) await remember(tx, { ...record, mapping, answers })
  await startCheck(tx, id, author)
}

function refuseUnknownColumns({ columns }: ImportRecord, { mapping = {} }: ImportChange) {
  const wrong = Object.entries(mapping).filter(
    ([, source]) => source && columnsOf(source).some((column) => column >= columns.length),
  )
  if (wrong.length === 0) return
  const errors = Object.fromEntries(wrong.map(([field]) => [`mapping.${field}`, [messages.imports.unknownColumn]]))
  throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors })
}

/** Answers are merged word by word. */
export function mergedAnswers(
  present: ImportRecord['answers'],
  change: ImportChange['values'],
): ImportRecord['answers'] {
  const flat = merged(present, change as never)
  for (const [field, table] of Object.entries(change ?? {}))
    if (typeof table === 'object' && table)
      Object.assign(flat, { [field]: merged((present as Record<string, object>)[field] ?? {}, table as never) })
  return flat
}

/** What was settled for these headers serves the next file that has them. */
async function remember(tx: Tx, { columns, mapping, answers }: ImportRecord) {
  if (columns.length === 0) return
  const values = { mapping: toRemembered(mapping, columns), answers }
  await tx
    .insert(importMappingTable)
    .values({ headerKey: headerKey(columns), ...values })
    .onConflictDoUpdate({ target: importMappingTable.headerKey, set: { ...values, updatedAt: sql`now()` } })
}

/** Corrects fields of one row and judges it anew; null takes a correction back. */
export async function mendRow(
  tx: Tx,
  { id, row: number }: { id: number; row: number },
  change: Partial<Record<keyof Mends, string | null>>,
): Promise<ImportRow> {
  const record = await lockImport(tx, id)
  if (record.state !== 'ready' || record.questions.length > 0) throw notReady()
  const row = await findRow(tx, id, number)
  if (!row) throw new AppError('not_found')
  const mended: Mends = merged((await mendsOf(tx, id, [number])).get(number) ?? {}, change)
  await tx
    .insert(mends)
    .values({ importId: id, row: number, mends: mended })
    .onConflictDoUpdate({ target: [mends.importId, mends.row], set: { mends: mended } })

  const draft = converter(readingOf(record))(cellsOf(row), mended)
  const reference = draft.reference || row.reference
  const key = referenceKey(reference)
  const [existing] = await lockBookings(tx, { keys: [key] })
  const { kind, errors, changes } = refusedIf(
    await isReferenceOfOther(tx, row, key),
    judge({ ...draft, reference }, existing, await readCatalogue(tx)),
  )
  const judged = {
    kind,
    reference,
    referenceKey: key,
    errors,
    changes: kind === 'update' ? changes! : null,
    bookingId: existing?.id ?? null,
  }
  await tx
    .update(rows)
    .set(judged)
    .where(and(eq(rows.importId, id), eq(rows.row, number)))
  const problems = problemList(record.problems)
  problems.remove(number, row.errors)
  problems.add(number, errors)
  await tx
    .update(t)
    .set({ problems: problems.list(), counts: moved(record.counts, [{ from: row.kind, to: kind }]) })
    .where(eq(t.id, id))
  return toImportRow({ ...row, ...judged }, draft)
}

export async function startCommit(tx: Tx, id: number, mode: CommitMode, author: Author): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state !== 'ready') throw notReady()
  if (record.questions.length > 0) throw new AppError('validation_failed', messages.imports.answerFirst)
  const { create, update, unchanged, refused } = record.counts
  if (mode === 'all_or_nothing' && refused > 0) throw fieldError('mode', messages.imports.refusedRows)
  if (create + update + unchanged === 0) throw new AppError('validation_failed', messages.imports.nothingToDo)
  await remember(tx, record)
  await startTask(tx, id, { task: 'commit', state: 'committing', next: 'done', actor: author, mode })
}

/** Gives an import up. What a running commit has written is taken back first. */
export async function cancelImport(tx: Tx, id: number): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state === 'cancelled' || record.nextState === 'cancelled') return
  if (record.state === 'committing')
    return startTask(tx, id, { task: 'roll_back', state: 'committing', next: 'cancelled' })
  if (['done', 'undone'].includes(record.state)) throw notReady()
  await tx
    .update(t)
    .set({ ...handsOff, state: 'cancelled', task: null, nextState: null })
    .where(eq(t.id, id))
}

export async function startUndo(tx: Tx, id: number, author: Author & { id: number; role: string }): Promise<void> {
  const record = await lockImport(tx, id)
  if (author.role !== 'admin' && author.id !== record.createdBy)
    throw new AppError('forbidden', messages.imports.undoOthers)
  if (record.state === 'undone' || record.task === 'undo') return
  if (record.state !== 'done') throw notReady()
  const [late] = await tx
    .select({ late: sql<boolean>`committed_at < now() - make_interval(days => ${limits.importDays})` })
    .from(t)
    .where(eq(t.id, id))
  if (late?.late) throw new AppError('validation_failed', messages.imports.undoTooLate)
  await startTask(tx, id, { task: 'undo', state: 'done', next: 'undone', actor: author })
}
