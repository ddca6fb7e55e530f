import { eq } from 'drizzle-orm'
import { isHeldUp } from 'contract/import-findings'
import type { ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/import-rows'
import { limits } from 'contract/limits'
import { lockBookings } from '../bookings/locks.sql.ts'
import { findBookings } from '../bookings/read.ts'
import { referenceKey as toReferenceKey } from '../bookings/rows.ts'
import type { Database, Tx } from '../db/db.ts'
import { AppError, refuseStale } from '../http/errors.ts'
import {
  importTable as t,
  type Corrections,
  type ImportRecord,
  type RowError,
  type RowRecord,
} from './import-tables.ts'
import { merged } from './mapping/merge.ts'
import { readCatalogue } from './rows/catalogue.sql.ts'
import { correctedRows, correctField, saveCorrections, uncorrected } from './rows/corrections.sql.ts'
import { refusedIf } from './rows/duplicates.ts'
import { evaluate } from './rows/evaluate.ts'
import {
  findRow,
  findRows,
  isReferenceOfOther,
  otherRowOf,
  reasonsOfRows,
  rowsRefusedFor,
  updateRow,
} from './rows/import-rows.sql.ts'
import { isOfInclusion, replaceInclusion } from './rows/inclusions.ts'
import { isRunningOut, moved, problemList, rowsShown } from './rows/problems.ts'
import { cellsOf, toImportRow } from './rows/shown-row.ts'
import { converter, readingOf } from './values/convert.ts'
import type { Draft } from './values/draft.ts'
import { partReader } from './values/texts-of-parts.ts'
import { lockImport, notReady, requireFile } from './write.ts'

type Versioned = { version?: number | undefined }

/** Locks an import whose rows are checked and may be corrected. */
async function lockChecked(tx: Tx, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, id)
  if (record.state !== 'ready' || isHeldUp(record)) throw notReady(record)
  requireFile(record)
  return record
}

/** Corrects fields of one row and evaluates it again; null removes a correction. */
export async function correctRow(
  tx: Tx,
  { id, row: number }: { id: number; row: number },
  { version: sent, ...change }: { [F in keyof Corrections]: string | null } & Versioned,
): Promise<ImportRow> {
  const record = await lockChecked(tx, id)
  const row = await findRow(tx, id, number)
  if (!row) throw new AppError('not_found')
  const before = (await correctedRows(tx, id, [number])).get(number) ?? uncorrected
  refuseStale(sent, before.version)
  const version = before.version + 1
  const corrections: Corrections = merged(before.corrections, change)
  await saveCorrections(tx, { importId: id, row: number }, { corrections, version })
  const reading = readingOf(record)
  const convert = converter(reading)
  const draft = convert(cellsOf(row), corrections)
  const evaluated = await evaluateRow(tx, row, { draft, corrections })
  const outcomes = [{ before: row, after: evaluated }]
  for (const other of await rowsConcerned(tx, row, evaluated)) {
    const { corrections: own } = (await correctedRows(tx, id, [other.row])).get(other.row) ?? uncorrected
    const after = await evaluateRow(tx, other, { draft: convert(cellsOf(other), own), corrections: own })
    outcomes.push({ before: other, after })
  }
  await saveOutcomes(tx, record, outcomes)
  return toImportRow({ ...row, ...evaluated, corrections, version }, draft, () =>
    partReader(reading)(cellsOf(row), corrections),
  )
}

type Evaluated = Awaited<ReturnType<typeof evaluateRow>>

/** Corrects what is known of the problems and counts of the import. */
async function saveOutcomes(
  tx: Tx,
  record: ImportRecord,
  outcomes: readonly { before: RowRecord; after: Evaluated }[],
): Promise<void> {
  const problems = problemList(record.problems)
  for (const { before, after } of outcomes) {
    problems.remove(before.row, before.errors)
    problems.add(before.row, after.errors)
  }
  for (const { code, field, message } of problems.short()) {
    const reason = { code, field, message }
    problems.show(reason, await rowsRefusedFor(tx, record.id, { reason, after: 0, limit: rowsShown }))
  }
  const left = problems.list()
  const listed = { rows: rowsShown, limit: limits.importProblems }
  const moves = outcomes.map(({ before, after }) => ({ from: before.kind, to: after.kind }))
  await tx
    .update(t)
    .set({
      problems: isRunningOut(record.problems, left) ? await reasonsOfRows(tx, record.id, listed) : left,
      counts: moved(record.counts, moves),
    })
    .where(eq(t.id, record.id))
}

type Corrected = { draft: Draft; corrections: Corrections }

/** Evaluates a row and saves the outcome. */
async function evaluateRow(tx: Tx, row: RowRecord, { draft, corrections }: Corrected) {
  // Not the last one of the row: that may be one that was given to it and removed.
  const reference = draft.reference || (row.ownReference ?? row.reference)
  const referenceKey = toReferenceKey(reference)
  const [existing] = await lockBookings(tx, { keys: [referenceKey] })
  const isGiven = (corrections.booking_reference ?? '') !== ''
  const { kind, errors, changes } = refusedIf(
    isGiven && (await isReferenceOfOther(tx, row, referenceKey)),
    evaluate({ ...draft, reference }, existing, await readCatalogue(tx)),
  )
  const evaluated = { kind, reference, referenceKey, errors, changes: changes ?? null, bookingId: existing?.id ?? null }
  await updateRow(tx, row, evaluated)
  return evaluated
}

/** Of the rows that share the former or the present reference of a row those that its correction may refuse or make valid. */
async function rowsConcerned(tx: Tx, row: RowRecord, { referenceKey }: Evaluated): Promise<RowRecord[]> {
  if (referenceKey === row.referenceKey) return []
  const found = [await otherRowOf(tx, row, row.referenceKey), await otherRowOf(tx, row, referenceKey)]
  return found.filter((other) => other !== undefined)
}

// Rows whose corrections are saved in one transaction.
const rowsAtOnce = 200

type ProblemCorrection = RowError & { field: ImportField; value: string } & Versioned

/**
 * Gives one value to a field of every row that is refused for one reason, in many small transactions; the name of an inclusion
 * is replaced by it, and the rest of each list stays. When it is cut short the corrections saved so far stay, and the same call saves them again. The version is counted up first, so that of two
 * people at the same moment the second is refused before anything of theirs is written.
 */
export async function correctProblem(
  { withTx }: Database,
  importId: number,
  { value, version, ...reason }: ProblemCorrection,
): Promise<void> {
  await withTx(async (tx) => {
    const record = await lockChecked(tx, importId)
    refuseStale(version, record.version)
    await tx
      .update(t)
      .set({ version: record.version + 1 })
      .where(eq(t.id, importId))
  })
  const correctSome = (after: number) =>
    withTx(async (tx) => {
      // Locked, so that a row that is corrected in this moment is not among them.
      const record = await lockChecked(tx, importId)
      const rows = await rowsRefusedFor(tx, importId, { reason, after, limit: rowsAtOnce })
      const values = isOfInclusion(reason)
        ? await listsWith(tx, record, { rows, reason, value })
        : new Map(rows.map((row) => [row, value]))
      await correctField(tx, { importId, field: reason.field, values })
      return rows.at(-1)
    })
  for (let after: number | undefined = 0; after !== undefined;) after = await correctSome(after)
}

type NameCorrection = { rows: readonly number[]; reason: RowError; value: string }

/** The inclusions of each row with a value in the place of the name that they are refused for. */
async function listsWith(tx: Tx, record: ImportRecord, { rows, reason, value }: NameCorrection) {
  const convert = converter(readingOf(record))
  const corrected = await correctedRows(tx, record.id, rows)
  const found = await findRows(tx, record.id, rows)
  const bookings = await findBookings(tx, { keys: found.map(({ referenceKey }) => referenceKey) })
  const catalogue = await readCatalogue(tx)
  const lists = new Map<number, string>()
  for (const row of found) {
    const { inclusions = [] } = convert(cellsOf(row), corrected.get(row.row)?.corrections)
    const existing = bookings.find((booking) => toReferenceKey(booking.booking_reference) === row.referenceKey)
    lists.set(row.row, replaceInclusion(inclusions, { reason, value, existing, catalogue }).join('\n'))
  }
  return lists
}
