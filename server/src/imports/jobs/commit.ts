import type { Booking } from 'contract/bookings'
import type { ImportCounts, RowKind } from 'contract/imports'
import { messages } from 'contract/messages'
import { referenceKey } from '../../bookings/rows.ts'
import {
  applyUpdates,
  insertBookings,
  lockBookings,
  lockVersions,
  type Author,
  type Update,
} from '../../bookings/write.ts'
import { findBookings } from '../../bookings/read.ts'
import type { Db, Tx } from '../../db/db.ts'
import { converter, readingOf } from '../values/convert.ts'
import { evaluate, type Catalogue, type Evaluation } from '../rows/evaluate.ts'
import { moved, problemList } from '../rows/problems.ts'
import type { Corrections, RowRecord } from '../import-tables.ts'
import { readCatalogue } from '../rows/catalogue.sql.ts'
import { correctionsOf } from '../rows/corrections.sql.ts'
import { rowsToWrite } from '../rows/import-rows.sql.ts'
import { cellsOf } from '../rows/shown-row.ts'
import { Stopping, type Tools } from './check.ts'
import type { Pace } from '../../jobs/throttle.ts'
import { doneText, endTask, keepOutcomes, tellEnd, turnBack, type Leased } from './import-tasks.sql.ts'

/** Thrown out of a transaction when all or nothing is wanted and a row is refused after all. */
class Refused extends Error {}

/**
 * Writes the checked rows a few at a time, each few with how far they got in one transaction: a kill loses nothing and
 * doubles nothing. Every row is evaluated again by the code of the check, for bookings may have changed since.
 */
export async function commitRows(leased: Leased, tools: Tools): Promise<void> {
  const { database, pace, stopping } = tools
  const { record } = leased
  const work: Work = {
    leased,
    toDraft: converter(readingOf(record)),
    corrections: await correctionsOf(database.db, leased.id),
    catalogue: await readCatalogue(database.db),
    author: { id: record.actorId, name: `${record.actorName} (import ${record.fileName})` },
    allOrNothing: record.mode === 'all_or_nothing',
  }
  const problems = problemList(record.problems)
  let { counts } = record
  const total = counts.create + counts.update
  let written = Math.round(record.progress * total)
  const portions = pace.portions(database)
  for await (const evaluated of evaluatedRows(work, tools, portions.size)) {
    if (stopping()) throw new Stopping()
    written += evaluated.length
    const progress = { position: evaluated.at(-1)!.row.row, progress: share(written, total) }
    const outcomes = await portions.take((tx) => writeSome(tx, work, evaluated, { counts, progress })).catch(ifRefused)
    if (!outcomes) {
      await database.withTx((tx) => turnBack(tx, leased, messages.imports.changedMeanwhile))
      return
    }
    counts = after(counts, evaluated, outcomes)
    for (const { row, errors } of outcomes) problems.add(row, errors)
  }
  await database.withTx(async (tx) => {
    await endTask(tx, leased, { counts, problems: problems.list(), committed: true })
    await tellEnd(tx, leased, doneText(record, counts))
  })
}

/** How many rows are read at once: few enough that reading them holds nobody up longer than writing does. */
const ahead = (size: number) => Math.min(200, 4 * size)

/** What is left of the commit, in portions. Read and evaluated before their transactions, which are the shorter for it. */
async function* evaluatedRows(work: Work, { database, pace }: Tools, size: () => number): AsyncGenerator<Evaluated[]> {
  for (let { position } = work.leased.record; ;) {
    const rows = await pace.ask(() =>
      rowsToWrite(database.db, work.leased.id, { after: position, limit: ahead(size()) }),
    )
    if (rows.length === 0) return
    position = rows.at(-1)!.row
    const evaluated = await evaluateRows(database.db, work, rows, pace)
    while (evaluated.length > 0) yield evaluated.splice(0, size())
  }
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

const after = (counts: ImportCounts, evaluated: readonly Evaluated[], outcomes: readonly Outcome[]) =>
  moved(
    counts,
    outcomes.map(({ kind }, index) => ({ from: evaluated[index]!.row.kind, to: kind })),
  )

const share = (done: number, total: number) => (total === 0 ? 1 : Math.min(1, done / total))

type Work = {
  leased: Leased
  toDraft: ReturnType<typeof converter>
  corrections: ReadonlyMap<number, Corrections>
  catalogue: Catalogue
  author: Author
  allOrNothing: boolean
}
type Outcome = {
  row: number
  kind: RowKind
  errors: RowRecord['errors']
  changes: RowRecord['changes']
  bookingId: number | null
  foundVersion: number | null
  writtenVersion: number | null
  kept: null
}
type Made = ReadonlyMap<number, number | undefined>
type Evaluated = { row: RowRecord; evaluation: Evaluation; existing: Booking | undefined }
type Sofar = { counts: ImportCounts; progress: { position: number; progress: number } }

// oxlint-disable-next-line max-params -- one place
async function writeSome(
  tx: Tx,
  work: Work,
  evaluated: readonly Evaluated[],
  { counts, progress }: Sofar,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  // What is there is locked, and evaluated again if it changed; what is new cannot be locked, and the insert tells.
  const { same, changed } = await lockSeen(tx, evaluated)
  let lost = [...changed, ...(await writeEvaluated(tx, work, same, outcomes))]
  for (let attempt = 0; lost.length > 0 && attempt < 3; attempt++) {
    const found = await lockBookings(tx, keysOf(lost))
    lost = await writeEvaluated(tx, work, await evaluateAgain(found, work, lost), outcomes)
  }
  const all = evaluated.map(({ row }) => outcomes.get(row.row)!)
  await keepOutcomes(tx, work.leased, all, { ...progress, counts: after(counts, evaluated, all) })
  return all
}

/** Those that still are as they were evaluated, locked, and the rows of the others. */
async function lockSeen(tx: Tx, evaluated: readonly Evaluated[]): Promise<{ same: Evaluated[]; changed: RowRecord[] }> {
  const seen = evaluated.flatMap(({ existing }) => existing ?? [])
  const versions = await lockVersions(
    tx,
    seen.map(({ id }) => id),
  )
  const isSame = ({ existing }: Evaluated) => !existing || versions.get(existing.id) === existing.version
  return {
    same: evaluated.filter(isSame),
    changed: evaluated.filter((each) => !isSame(each)).map(({ row }) => row),
  }
}

const keysOf = (rows: readonly RowRecord[]) => ({ keys: rows.map(({ referenceKey: key }) => key) })

const evaluateRows = async (db: Db, work: Work, rows: readonly RowRecord[], pace: Pace): Promise<Evaluated[]> =>
  evaluateAgain(await pace.ask(() => findBookings(db, keysOf(rows))), work, rows, pace)

// oxlint-disable-next-line max-params -- one place
async function evaluateAgain(
  found: readonly Booking[],
  { toDraft, corrections, catalogue }: Work,
  rows: readonly RowRecord[],
  pace?: Pace,
): Promise<Evaluated[]> {
  const present = new Map(found.map((booking) => [referenceKey(booking.booking_reference), booking]))
  const evaluated: Evaluated[] = []
  for (const row of rows) {
    const draft = toDraft(cellsOf(row), corrections.get(row.row))
    const existing = present.get(row.referenceKey)
    evaluated.push({ row, existing, evaluation: evaluate({ ...draft, reference: row.reference }, existing, catalogue) })
    await pace?.breathe()
  }
  return evaluated
}

/** Writes what is to be written and returns the rows whose reference was taken at that very moment. */
// oxlint-disable-next-line max-params -- one place
async function writeEvaluated(
  tx: Tx,
  { catalogue, author, allOrNothing }: Work,
  evaluated: readonly Evaluated[],
  outcomes: Map<number, Outcome>,
): Promise<RowRecord[]> {
  if (allOrNothing && evaluated.some(({ evaluation }) => evaluation.kind === 'refused')) throw new Refused()
  const fresh = evaluated.filter(({ evaluation }) => evaluation.kind === 'create')
  const updates = evaluated.flatMap(({ evaluation, existing }): Update[] =>
    evaluation.kind === 'update'
      ? [{ before: existing!, booking: evaluation.booking!, changes: evaluation.changes! }]
      : [],
  )
  const ids = await insertBookings(
    tx,
    fresh.map(({ evaluation }) => evaluation.booking!),
    author,
    catalogue.names,
  )
  await applyUpdates(tx, updates, author)
  const made = new Map(fresh.map(({ row }, index) => [row.row, ids[index]]))
  const lost: RowRecord[] = []
  for (const each of evaluated) {
    const outcome = outcomeOf(each, made)
    if (outcome) outcomes.set(each.row.row, outcome)
    else lost.push(each.row)
  }
  return lost
}

/** Undefined for a new booking that was not made. */
function outcomeOf({ row: { row }, evaluation, existing }: Evaluated, made: Made): Outcome | undefined {
  const { kind, errors } = evaluation
  const same = { row, kind, errors, changes: null, foundVersion: null, kept: null }
  if (kind === 'create') {
    const id = made.get(row)
    return id === undefined ? undefined : { ...same, bookingId: id, writtenVersion: 1 }
  }
  if (kind !== 'update') return { ...same, bookingId: existing?.id ?? null, writtenVersion: null }
  const { id, version } = existing!
  return { ...same, changes: evaluation.changes!, bookingId: id, foundVersion: version, writtenVersion: version + 1 }
}
