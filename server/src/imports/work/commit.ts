import type { Booking } from 'contract/bookings'
import type { ImportCounts, RowKind } from 'contract/imports'
import { messages } from 'contract/messages'
import { referenceKey } from '../../bookings/rows.ts'
import { applyUpdates, insertBookings, lockBookings, type Author, type Update } from '../../bookings/write.ts'
import { findBookings } from '../../bookings/read.ts'
import type { Db, Tx } from '../../db/db.ts'
import { converter } from '../convert.ts'
import type { Mends } from '../mapping.ts'
import { judge, type Catalogue, type Verdict } from '../judge.ts'
import { moved, problemList } from '../problems.ts'
import { cellsOf, mendsOf, readCatalogue, readingOf, type RowRecord } from '../read.ts'
import { Stopping, type Tools } from './check.ts'
import { doneText, endTask, hold, keepOutcomes, rowsToWrite, tellEnd, turnBack, type Held } from './write.ts'

/** Thrown out of a transaction when all or nothing is wanted and a row is refused after all. */
class Refused extends Error {}

/**
 * Writes the checked rows a few at a time, each few with how far they got in one transaction: a kill loses nothing and
 * doubles nothing. Every row is judged again by the code of the check, for bookings may have changed since.
 */
export async function commitRows(held: Held, { database, pace, stopping }: Tools): Promise<void> {
  const { record } = held
  const work: Work = {
    held,
    toDraft: converter(readingOf(record)),
    mends: await mendsOf(database.db, held.id),
    catalogue: await readCatalogue(database.db),
    author: { id: record.actorId, name: `${record.actorName} (import ${record.fileName})` },
    allOrNothing: record.mode === 'all_or_nothing',
  }
  const problems = problemList(record.problems)
  let { position, counts } = record
  const total = counts.create + counts.update
  let written = Math.round(record.progress * total)
  for (let size = pace.first; ;) {
    if (stopping()) throw new Stopping()
    const rows = await rowsToWrite(database.db, held, position, size)
    if (rows.length === 0) break
    position = rows.at(-1)!.row
    written += rows.length
    // Looked at before the transaction, which is the shorter for it.
    const judged = await judgeRows(database.db, work, rows)
    await pace.breathe()
    const began = performance.now()
    const progress = { position, progress: share(written, total) }
    const outcomes = await database.withTx((tx) => writeSome(tx, work, judged, { counts, progress })).catch(ifRefused)
    if (!outcomes) {
      await database.withTx((tx) => turnBack(tx, held, messages.imports.changedMeanwhile))
      return
    }
    counts = after(counts, rows, outcomes)
    for (const { row, errors } of outcomes) problems.add(row, errors)
    const took = performance.now() - began
    size = pace.size(rows.length, took)
    await pace.rest(took)
  }
  await database.withTx(async (tx) => {
    await endTask(tx, held, { counts, problems: problems.list(), committed: true })
    await tellEnd(tx, held, doneText(record, counts))
  })
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

const after = (counts: ImportCounts, rows: readonly RowRecord[], outcomes: readonly Outcome[]) =>
  moved(
    counts,
    outcomes.map(({ kind }, index) => ({ from: rows[index]!.kind, to: kind })),
  )

const share = (done: number, total: number) => (total === 0 ? 1 : Math.min(1, done / total))

type Work = {
  held: Held
  toDraft: ReturnType<typeof converter>
  mends: ReadonlyMap<number, Mends>
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
  writtenVersion: number | null
  kept: null
}
type Judged = { row: RowRecord; verdict: Verdict; existing: Booking | undefined }
type Sofar = { counts: ImportCounts; progress: { position: number; progress: number } }

// oxlint-disable-next-line max-params -- one place
async function writeSome(
  tx: Tx,
  work: Work,
  judged: readonly Judged[],
  { counts, progress }: Sofar,
): Promise<Outcome[]> {
  const rows = judged.map(({ row }) => row)
  const outcomes = new Map<number, Outcome>()
  // What is there is looked at again under lock; what is new cannot be locked, and the insert tells.
  let lost = await writeJudged(
    tx,
    work,
    judged.filter(({ existing }) => !existing),
    outcomes,
  )
  lost.push(...judged.filter(({ existing }) => existing).map(({ row }) => row))
  for (let attempt = 0; lost.length > 0 && attempt < 3; attempt++)
    lost = await writeJudged(tx, work, await judgeRows(tx, work, lost, lockBookings), outcomes)
  const all = rows.map(({ row }) => outcomes.get(row)!)
  await hold(tx, work.held, { ...progress, counts: after(counts, rows, all) })
  await keepOutcomes(tx, work.held, all)
  return all
}

// oxlint-disable-next-line max-params -- one place
async function judgeRows<D extends Db | Tx>(
  db: D,
  { toDraft, mends, catalogue }: Work,
  rows: readonly RowRecord[],
  find: (db: D, which: { keys: string[] }) => Promise<Booking[]> = findBookings,
): Promise<Judged[]> {
  const found = await find(db, { keys: rows.map(({ referenceKey: key }) => key) })
  const present = new Map(found.map((booking) => [referenceKey(booking.booking_reference), booking]))
  return rows.map((row) => {
    const draft = toDraft(cellsOf(row), mends.get(row.row))
    const existing = present.get(row.referenceKey)
    return { row, existing, verdict: judge({ ...draft, reference: row.reference }, existing, catalogue) }
  })
}

/** Writes what is to be written and returns the rows whose reference was taken at that very moment. */
// oxlint-disable-next-line max-params -- one place
async function writeJudged(
  tx: Tx,
  { catalogue, author, allOrNothing }: Work,
  judged: readonly Judged[],
  outcomes: Map<number, Outcome>,
): Promise<RowRecord[]> {
  if (allOrNothing && judged.some(({ verdict }) => verdict.kind === 'refused')) throw new Refused()
  const fresh = judged.filter(({ verdict }) => verdict.kind === 'create')
  const updates = judged.flatMap(({ verdict, existing }): Update[] =>
    verdict.kind === 'update' ? [{ before: existing!, booking: verdict.booking!, changes: verdict.changes! }] : [],
  )
  const ids = await insertBookings(
    tx,
    fresh.map(({ verdict }) => verdict.booking!),
    author,
    catalogue.names,
  )
  await applyUpdates(tx, updates, author)
  const made = new Map(fresh.map(({ row }, index) => [row.row, ids[index]]))
  const lost: RowRecord[] = []
  for (const { row, verdict, existing } of judged) {
    const { kind, errors } = verdict
    const bookingId = kind === 'create' ? made.get(row.row) : existing?.id
    if (kind === 'create' && bookingId === undefined) {
      lost.push(row)
      continue
    }
    const writtenVersion = kind === 'create' ? 1 : kind === 'update' ? existing!.version + 1 : null
    const changes = kind === 'update' ? verdict.changes! : null
    outcomes.set(row.row, {
      row: row.row,
      kind,
      errors,
      changes,
      bookingId: bookingId ?? null,
      writtenVersion,
      kept: null,
    })
  }
  return lost
}
