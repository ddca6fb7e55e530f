import { isDeepStrictEqual } from 'node:util'
import type { Booking } from 'contract/bookings'
import type { ImportCounts, ImportProblem } from 'contract/import-findings'
import { importMessages } from 'contract/import-messages'
import { findBookings } from '../../bookings/read.ts'
import { referenceKey, type Changes } from '../../bookings/rows.ts'
import { applyUpdates, insertBookings, type Update } from '../../bookings/write.ts'
import { lockBookings, lockVersions } from '../../bookings/locks.sql.ts'
import type { Author } from '../../bookings/counts-and-history.sql.ts'
import type { Tx } from '../../db/db.ts'
import type { Corrections, RowRecord } from '../import-tables.ts'
import { readCatalogue } from '../rows/catalogue.sql.ts'
import { correctionsOf } from '../rows/corrections.sql.ts'
import { evaluate, type Evaluation } from '../rows/evaluate.ts'
import { rowsToCommit } from '../rows/import-rows.sql.ts'
import type { Catalogue } from '../rows/inclusions.ts'
import { moved, problemList } from '../rows/problems.ts'
import { cellsOf } from '../rows/shown-row.ts'
import { converter, readingOf } from '../values/convert.ts'
import {
  doneText,
  finishCommit,
  notifyEnd,
  recordEnd,
  rollBack,
  saveOutcomes,
  type ImportRun,
  type Outcome,
} from './import-tasks.sql.ts'
import { notifyOthers } from './notify-others.sql.ts'

/** Thrown out of a transaction when all or nothing is wanted and a row is refused after all. */
class Refused extends Error {
  override name = 'Refused'
  readonly failure: string

  constructor({ row, evaluation: { errors } }: EvaluatedRow) {
    super()
    this.failure = importMessages.changedMeanwhile(row.row, errors.map(({ message }) => message).join('; '))
  }
}

/**
 * Writes the checked rows in batches, each with the progress of the task in one transaction: a killed process loses
 * nothing and writes nothing twice. Every row is evaluated again, because bookings may have changed since the check.
 */
export async function commitRows(run: ImportRun): Promise<void> {
  const { database, job, record, checkpoint } = run
  const commit = await startCommit(run)
  let { counts, problems } = record
  const total = counts.create + counts.update + counts.unchanged
  let done = Math.round(record.progress * total)
  const batches = run.throttle.batches(database)
  for await (const rows of evaluatedBatches(commit, batches.size)) {
    checkpoint()
    done += rows.length
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const due = rows.filter(({ row, evaluation }) => row.kind !== 'unchanged' || evaluation.kind !== 'unchanged')
    if (due.length === 0) {
      await run.heartbeat(share)
      continue
    }
    const batch = { rows: due, counts, problems, share }
    const after = await batches.run((tx) => writeBatch(tx, commit, batch)).catch(ifRefused)
    if (after instanceof Refused) {
      const { failure } = after
      await database.withTx((tx) => rollBack(tx, job, failure))
      return
    }
    counts = after.counts
    problems = after.problems
  }
  await database.withTx(async (tx) => {
    const notTaught = await finishCommit(tx, job, { counts, problems })
    await recordEnd(tx, run, 'imports.done', { created: counts.create, updated: counts.update })
    await notifyEnd(tx, run, [doneText(record, counts), notTaught].filter((text) => text !== undefined).join('. '))
    await notifyOthers(tx, run, counts.update)
  })
}

type Commit = {
  run: ImportRun
  toDraft: ReturnType<typeof converter>
  corrections: ReadonlyMap<number, Corrections>
  /** As the last batch found it. */
  catalogue: Catalogue
  author: Author
  allOrNothing: boolean
}

async function startCommit(run: ImportRun): Promise<Commit> {
  const { record, database } = run
  return {
    run,
    toDraft: converter(readingOf(record)),
    corrections: await correctionsOf(database.db, record.id),
    catalogue: await readCatalogue(database.db),
    author: { id: record.actorId, name: `${record.actorName} (import ${record.fileName})` },
    allOrNothing: record.mode === 'all_or_nothing',
  }
}

type EvaluatedRow = {
  row: RowRecord
  evaluation: Evaluation
  existing: Booking | undefined
  /** With which it was evaluated. */
  catalogue: Catalogue
}

/** The rest of the rows, evaluated before their transactions, which are the shorter for it. `size` is that of the next batch. */
async function* evaluatedBatches(commit: Commit, size: () => number): AsyncGenerator<EvaluatedRow[]> {
  const { record, database, throttle } = commit.run
  for (let after = record.position; ;) {
    // Few enough that reading them takes no longer than writing a batch.
    const limit = Math.min(200, 4 * size())
    const rows = await throttle.query(() => rowsToCommit(database.db, record.id, { after, limit }))
    const last = rows.at(-1)
    if (!last) return
    after = last.row
    const found = await throttle.query(() => findBookings(database.db, keysOf(rows)))
    const evaluated: EvaluatedRow[] = []
    for (const one of evaluateRows(commit, rows, found)) {
      evaluated.push(one)
      await throttle.yield()
    }
    while (evaluated.length > 0) yield evaluated.splice(0, size())
  }
}

const keysOf = (rows: readonly RowRecord[]) => ({ keys: rows.map(({ referenceKey: key }) => key) })

function* evaluateRows(
  { toDraft, corrections, catalogue }: Commit,
  rows: readonly RowRecord[],
  found: readonly Booking[],
): Generator<EvaluatedRow> {
  const present = new Map(found.map((booking) => [referenceKey(booking.booking_reference), booking]))
  for (const row of rows) {
    const draft = toDraft(cellsOf(row), corrections.get(row.row))
    const existing = present.get(row.referenceKey)
    const evaluation = evaluate({ ...draft, reference: row.reference }, existing, catalogue)
    yield { row, existing, evaluation, catalogue }
  }
}

function ifRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

const countsAfter = (counts: ImportCounts, rows: readonly EvaluatedRow[], outcomes: readonly Outcome[]) => {
  const before = new Map(rows.map(({ row }) => [row.row, row.kind]))
  return moved(
    counts,
    outcomes.map(({ row, kind }) => ({ from: before.get(row) ?? kind, to: kind })),
  )
}

function problemsAfter(problems: ImportProblem[], outcomes: readonly Outcome[]): ImportProblem[] {
  if (outcomes.every(({ errors }) => errors.length === 0)) return problems
  const list = problemList(problems)
  for (const { row, errors } of outcomes) list.add(row, errors)
  return list.list()
}

/** What a commit has found so far. */
type Found = { counts: ImportCounts; problems: ImportProblem[] }
type Batch = Found & { rows: readonly EvaluatedRow[]; share: number }

/** Writes some rows with what was found until then, which a stop would lose otherwise. */
async function writeBatch(tx: Tx, commit: Commit, { rows, counts, problems, share }: Batch): Promise<Found> {
  commit.catalogue = await presentCatalogue(tx, commit.catalogue)
  // Bookings that exist are locked, and evaluated again if they or the catalogue changed; a reference that is taken shows at the insert.
  const { same, changed } = await lockSeen(tx, commit, rows)
  const written = await writeRows(tx, commit, same)
  const { outcomes } = written
  let lost = [...changed, ...written.lost]
  for (let attempt = 0; lost.length > 0 && attempt < 3; attempt++) {
    const found = await lockBookings(tx, keysOf(lost))
    const again = await writeRows(tx, commit, [...evaluateRows(commit, lost, found)])
    outcomes.push(...again.outcomes)
    lost = again.lost
  }
  if (lost.length > 0) throw new Error(`${lost.length} references were taken again at each of 3 attempts`)
  const after = { counts: countsAfter(counts, rows, outcomes), problems: problemsAfter(problems, outcomes) }
  const position = Math.max(...rows.map(({ row }) => row.row))
  await saveOutcomes(tx, commit.run.job, { outcomes, progress: { position, progress: share, ...after } })
  return after
}

/** The same object while nothing in it has changed. An option that has left it may not be added to a booking. */
async function presentCatalogue(tx: Tx, known: Catalogue): Promise<Catalogue> {
  const present = await readCatalogue(tx)
  return isDeepStrictEqual(present, known) ? known : present
}

/** Locks the bookings that were found, and separates the rows whose booking or catalogue changed since it was read. */
async function lockSeen(
  tx: Tx,
  { catalogue }: Pick<Commit, 'catalogue'>,
  rows: readonly EvaluatedRow[],
): Promise<{ same: EvaluatedRow[]; changed: RowRecord[] }> {
  const versions = await lockVersions(
    tx,
    rows.flatMap(({ existing }) => existing?.id ?? []),
  )
  const isSame = ({ existing, catalogue: known }: EvaluatedRow) => {
    if (known !== catalogue) return false
    if (!existing) return true
    const locked = versions.get(existing.id)
    // A note of the day sheet leaves the version alone.
    return locked?.version === existing.version && locked.note === existing.note
  }
  return { same: rows.filter(isSame), changed: rows.filter((each) => !isSame(each)).map(({ row }) => row) }
}

type Written = {
  outcomes: Outcome[]
  /** Rows whose new booking was not made, because another one took the reference just now. */
  lost: RowRecord[]
}

async function writeRows(
  tx: Tx,
  { catalogue, author, allOrNothing }: Commit,
  rows: readonly EvaluatedRow[],
): Promise<Written> {
  const refused = allOrNothing && rows.find(({ evaluation }) => evaluation.kind === 'refused')
  if (refused) throw new Refused(refused)
  const creates = rows.flatMap(({ row, evaluation: { kind, booking } }) =>
    kind === 'create' && booking ? [{ row: row.row, booking }] : [],
  )
  const updates = rows.flatMap(({ evaluation: { kind, booking, changes }, existing }): Update[] =>
    kind === 'update' && booking && changes && existing ? [{ before: existing, booking, changes }] : [],
  )
  const ids = await insertBookings(
    tx,
    creates.map(({ booking }) => booking),
    author,
    catalogue.names,
  )
  const changed = await applyUpdates(tx, updates, author)
  const created = new Map(creates.map(({ row }, index) => [row, ids[index]]))
  const outcomes: Outcome[] = []
  const lost: RowRecord[] = []
  for (const each of rows) {
    const outcome = outcomeOf(each, { created, changed })
    if (outcome) outcomes.push(outcome)
    else lost.push(each.row)
  }
  return { outcomes, lost }
}

/** Undefined for a new booking that was not made. */
function outcomeOf(
  { row: { row }, evaluation, existing }: EvaluatedRow,
  { created, changed }: { created: ReadonlyMap<number, number | undefined>; changed: ReadonlyMap<number, Changes> },
): Outcome | undefined {
  const { kind, errors } = evaluation
  const outcome = { row, kind, errors, changes: null, foundVersion: null, writtenVersion: null, kept: null }
  if (kind === 'create') {
    const bookingId = created.get(row)
    return bookingId === undefined ? undefined : { ...outcome, bookingId, writtenVersion: 1 }
  }
  const changes = existing && changed.get(existing.id)
  if (kind !== 'update' || !changes) return { ...outcome, bookingId: existing?.id ?? null }
  const { id, version } = existing
  return { ...outcome, changes, bookingId: id, foundVersion: version, writtenVersion: version + 1 }
}
