import { and, eq } from 'drizzle-orm'
import { isOtherDialect } from 'contract/import-dialect'
import type { ImportField } from 'contract/import-fields'
import { columnsOf } from 'contract/import-mapping'
import { mayUndo, undoUntil, whyNotUndo } from 'contract/import-rules'
import { isHeldUp } from 'contract/import-findings'
import type { ImportChange, NewImport } from 'contract/import-inputs'
import type { CommitMode, ImportState } from 'contract/imports'
import { limits } from 'contract/limits'
import { importMessages, importPartnerMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import type { Tx } from '../db/db.ts'
import { AppError, fieldError, refuseStale } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { countParts, hasPart, storePart } from './csv/file-parts.sql.ts'
import { importPartTable as parts, importTable as t, type ImportRecord } from './import-tables.ts'
import { cancelTask } from '../jobs/queue.sql.ts'
import type { TaskActor } from '../jobs/starter.ts'
import { notifyEnd, startTask } from './jobs/import-tasks.sql.ts'
import { removeWithNote } from './jobs/outdated-corrections.sql.ts'
import { answersAfter, fieldsMoved } from './mapping/kept-answers.ts'
import { mergedAnswers } from './mapping/merge.ts'
import { changedMapping } from './mapping/price-currency.ts'
import { isSeen } from './partners/read.ts'
import { findPartnerRecord, newPartnerName } from './partners/partners.sql.ts'
import { removeCorrectedValue } from './rows/corrections.sql.ts'
import { countWritten } from './rows/import-rows.sql.ts'
import { noCounts, nothingFound } from './rows/problems.ts'

/** Refuses a call that an import takes no longer, or not yet, by what another person or another tab did with it meanwhile. */
export const notReady = (record: Parameters<typeof whyNotReady>[0]) =>
  new AppError('validation_failed', whyNotReady(record))

function whyNotReady({ state, nextState, committedAt }: Pick<ImportRecord, 'state' | 'nextState' | 'committedAt'>) {
  if (state === 'cancelled' || nextState === 'cancelled') return importMessages.cancelledBefore
  if (state === 'undone') return importMessages.undoneBefore
  return state === 'committing' || committedAt ? importMessages.startedBefore : importMessages.notReady
}

export function requireFile({ hasFile }: Pick<ImportRecord, 'hasFile'>): void {
  if (!hasFile) throw new AppError('validation_failed', importMessages.fileGone)
}

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
      ...givenColumns(given),
      createdBy: author.id,
      createdByName: author.name,
    })
    .returning({ id: t.id })
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

/** Deletes an upload that will not be continued. */
export async function dropUpload(tx: Tx, id: number): Promise<void> {
  await tx.delete(parts).where(eq(parts.importId, id))
  await tx.delete(t).where(and(eq(t.id, id), eq(t.state, 'uploading')))
}

/** Stores a part; the same one may be sent again. Returns whether the file is complete now. */
export async function putPart(tx: Tx, id: number, { n, bytes }: { n: number; bytes: Buffer }): Promise<boolean> {
  const record = await lockImport(tx, id)
  const count = Math.ceil(record.size / limits.importPart)
  if (n >= count) throw fieldError('n', importMessages.unknownPart)
  const expected = n === count - 1 ? record.size - n * limits.importPart : limits.importPart
  if (bytes.length !== expected) throw fieldError('body', importMessages.partSize)
  if (record.state !== 'uploading') {
    // The answer to the first call was lost: the part is stored, and nothing is to be done.
    if (await hasPart(tx, id, { n, bytes })) return false
    const { uploadCancelled, partTooLate } = importMessages
    throw new AppError('validation_failed', record.state === 'cancelled' ? uploadCancelled : partTooLate)
  }
  await storePart(tx, id, { n, bytes })
  return (await countParts(tx, id)) === count
}

/** Stores the next part of a file whose size is not known yet. */
export async function appendPart(tx: Tx, id: number, part: { n: number; bytes: Buffer }): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state !== 'uploading') throw notReady(record)
  await storePart(tx, id, part)
}

export const endUpload = (tx: Tx, id: number, size: number) => tx.update(t).set({ size }).where(eq(t.id, id))

/** Saves the fields of a multipart body, which may follow its file. */
export async function setGiven(tx: Tx, id: number, given: Given): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state !== 'uploading') throw notReady(record)
  await tx.update(t).set(givenColumns(given)).where(eq(t.id, id))
}

const givenColumns = ({ dialect, mapping, values }: Given) => ({
  givenDialect: dialect ?? {},
  givenMapping: mapping ?? {},
  answers: mergedAnswers({}, values),
})

/** Locks the import until the transaction ends. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRecord> {
  const [record] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  if (!record) throw new AppError('not_found')
  return record
}

export const startCheck = (tx: Tx, id: number, actor: TaskActor) =>
  startTask(tx, id, { task: 'check', state: 'checking', nextState: 'ready', actor })

type VersionedChange = ImportChange & { version?: number | undefined }

/** Saves a change of dialect, mapping or answers, and queues a check. Returns the fields whose corrections went with their columns. */
export async function changeImport(tx: Tx, id: number, given: VersionedChange, author: Me): Promise<ImportField[]> {
  const { version: _, ...change } = given
  const record = await lockImport(tx, id)
  // An error of the program ended the roll back: a check would forget what is left of it.
  if (await isLeftBehind(tx, record)) {
    await startRollBack(tx, id, 'failed', author)
    return []
  }
  refuseChange(record, given)
  const known = record.columns.length > 0
  const isOtherReading = await isReadOtherwise(tx, record, change)
  const mapping = changedMapping(record.mapping, record.columns, change.mapping)
  const answers = mergedAnswers(answersAfter(record.answers, record.mapping, change.mapping), change.values)
  await tx
    .update(t)
    .set({
      givenDialect: { ...record.givenDialect, ...change.dialect },
      // What came with another dialect or partner is of the columns that its check will find.
      givenMapping:
        known && !isReadAnew(record) ? (change.mapping ?? {}) : { ...record.givenMapping, ...change.mapping },
      mapping,
      answers,
      version: record.version + 1,
      ...(await partnerOf(tx, change, { record, me: author, isOther: isOtherReading })),
      ...withoutDeleted(record, change),
    })
    .where(eq(t.id, id))
  const { removed } = await removeWithNote(tx, record, { fields: fieldsMoved(record.mapping, mapping) })
  if (change.removed_correction) await removeCorrectedValue(tx, id, change.removed_correction)
  if (record.state === 'checking' || isOtherReading || !isNameOnly(change)) await startCheck(tx, id, author)
  return removed
}

/** Whether a change chooses another partner, or the same one that was changed since: the file is read anew by it. */
async function isReadOtherwise(tx: Tx, record: ImportRecord, { partner_id: id }: ImportChange): Promise<boolean> {
  const { partnerId, partnerVersion, rereads } = record
  if (id === undefined || id !== partnerId) return id !== undefined
  if (id === null || partnerVersion === null || rereads) return false
  return (await findPartnerRecord(tx, id))?.version !== partnerVersion
}

/** The name of a partner changes nothing about the rows, nor does the partner that the file has. */
function isNameOnly({ partner_id: partner, partner_name: name, ...others }: ImportChange): boolean {
  return (partner !== undefined || name !== undefined) && Object.values(others).every((value) => value === undefined)
}

function refuseChange(record: ImportRecord, { version, ...change }: VersionedChange): void {
  if (!['checking', 'ready', 'failed'].includes(record.state) || record.committedAt) throw notReady(record)
  requireFile(record)
  refuseStale(version, record.version)
  if (change.dialect) return
  if (isReadAnew(record) && (change.mapping ?? change.values)) throw notReady(record)
  if (record.columns.length > 0) refuseUnknownColumns(record, change)
}

/** Columns and words are not known until a check with another dialect or partner has ended. */
const isReadAnew = ({ state, columns, rereads, givenDialect, dialect }: ImportRecord) =>
  state === 'checking' && columns.length > 0 && (rereads || isOtherDialect(givenDialect, dialect))

/** A partner that was deleted since is given up by whatever people decide: what is set for the file is remembered again. */
const withoutDeleted = ({ partnerId }: ImportRecord, { partner_id: id, partner_name: name }: ImportChange) =>
  partnerId === null && (id !== undefined || name !== undefined) ? { partnerVersion: null, partnerMatch: null } : {}

type PartnerChange = { record: ImportRecord; me: Me; isOther: boolean }

/**
 * What a person decided on the partner of the file. Another reading replaces mapping and answers; the one by which the file
 * was read leaves them alone. A new partner without a name is called after the file, and never as a known one.
 */
async function partnerOf(
  tx: Tx,
  { partner_id: id, partner_name: name }: ImportChange,
  { record, me, isOther }: PartnerChange,
) {
  const named = name === undefined ? {} : { partnerName: name }
  if (id === undefined) return { ...named, ...(name !== undefined && { partnerChoice: 'person' as const }) }
  const reread = isOther && { partnerMatch: null, rereads: true }
  const decided = { partnerId: id, partnerChoice: 'person' as const, ...reread }
  if (id === null) {
    const present = isOther ? null : record.partnerName
    return { ...decided, partnerName: present ?? (await newPartnerName(tx, record.fileName, me.id)), ...named }
  }
  const partner = await findPartnerRecord(tx, id)
  if (!partner || !isSeen(partner, me)) throw fieldError('partner_id', importPartnerMessages.unknown)
  return { ...decided, partnerName: partner.name, ...named }
}

function refuseUnknownColumns({ columns }: ImportRecord, { mapping = {} }: ImportChange) {
  const wrong = Object.entries(mapping).filter(
    ([, source]) => source && columnsOf(source).some((column) => column >= columns.length),
  )
  if (wrong.length === 0) return
  const errors = Object.fromEntries(wrong.map(([field]) => [`mapping.${field}`, [importMessages.unknownColumn]]))
  throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors })
}

type Commit = { mode: CommitMode; version?: number | undefined }

export async function startCommit(tx: Tx, id: number, { mode, version }: Commit, author: TaskActor): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state !== 'ready') throw notReady(record)
  refuseStale(version, record.version)
  requireFile(record)
  if (isHeldUp(record)) throw new AppError('validation_failed', importMessages.answerFirst)
  const { create, update, unchanged, refused } = record.counts
  if (mode === 'all_or_nothing' && refused > 0) throw fieldError('mode', importMessages.refusedRows)
  if (create + update + unchanged === 0) throw new AppError('validation_failed', importMessages.nothingToDo)
  await startTask(tx, id, { task: 'commit', state: 'committing', nextState: 'done', actor: author, mode })
}

const isLeftBehind = async (tx: Tx, { id, state, committedAt }: ImportRecord): Promise<boolean> =>
  state === 'failed' && !committedAt && (await countWritten(tx, id)) > 0

const startRollBack = (tx: Tx, id: number, nextState: ImportState, actor: TaskActor) =>
  startTask(tx, id, { task: 'roll_back', state: 'committing', nextState, actor })

/** Cancels an import. What a commit has written is rolled back first. */
export async function cancelImport(tx: Tx, id: number, author: TaskActor): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state === 'cancelled' || record.nextState === 'cancelled') return
  const { state, fileName, actorId } = record
  if (state === 'committing' || (await isLeftBehind(tx, record))) {
    // Who started the commit was promised a notification of its end; of a failure they have got one.
    if (state === 'committing' && actorId !== author.id)
      await notifyEnd(tx, { record }, importMessages.failed(fileName, importMessages.cancelledBy(author.name)))
    return startRollBack(tx, id, 'cancelled', author)
  }
  if (['done', 'undone'].includes(record.state)) throw notReady(record)
  await cancelTask(tx, { table: t, id }, 'cancelled')
  // Why an earlier check or commit failed is not why this one ended.
  if (record.task === 'check')
    await tx
      .update(t)
      .set({ ...nothingFound, failure: null })
      .where(eq(t.id, id))
}

export async function startUndo(tx: Tx, id: number, author: Me): Promise<void> {
  const record = await lockImport(tx, id)
  const created_by = { id: record.createdBy }
  if (!mayUndo({ created_by }, author)) throw new AppError('forbidden', importMessages.undoOthers)
  if (record.state === 'undone' || record.task === 'undo') return
  if (record.state !== 'done') throw notReady(record)
  const { state, task, committedAt } = record
  const undo_until = undoUntil({ state, task, committed_at: committedAt?.toISOString() ?? null })
  const reason = whyNotUndo({ created_by, undo_until }, author)
  if (reason) throw new AppError('validation_failed', reason)
  await startTask(tx, id, { task: 'undo', state: 'done', nextState: 'undone', actor: author })
}
