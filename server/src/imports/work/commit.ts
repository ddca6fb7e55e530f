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
import { converter } from '../convert.ts'
import type { Mends } from '../mapping.ts'
import { judge, type Catalogue, type Verdict } from '../judge.ts'
import { moved, problemList } from '../problems.ts'
import { cellsOf, mendsOf, readCatalogue, readingOf, type RowRecord } from '../read.ts'
import { Stopping, type Tools } from './check.ts'
import type { Pace } from './pace.ts'
import { doneText, endTask, keepOutcomes, rowsToWrite, tellEnd, turnBack, type Held } from './write.ts'

/** Thrown out of a transaction when all or nothing is wanted and a row is refused after all. */
class Refused extends Error {}

/**
 * Writes the checked rows a few at a time, each few with how far they got in one transaction: a kill loses nothing and
 * doubles nothing. Every row is judged again by the code of the check, for bookings may have changed since.
 */
export async function commitRows(held: Held, tools: Tools): Promise<void> {
  const { database, pace, stopping } = tools
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
  let { counts } = record
  const total = counts.create + counts.update
  let written = Math.round(record.progress * total)
  const portions = pace.portions(database)
  for await (const judged of judgedRows(work, tools, portions.size)) {
    if (stopping()) throw new Stopping()
    written += judged.length
    const progress = { position: judged.at(-1)!.row.row, progress: share(written, total) }
    const outcomes = await portions.take((tx) => writeSome(tx, work, judged, { counts, progress })).catch(ifRefused)
    if (!outcomes) {
      await database.withTx((tx) => turnBack(tx, held, messages.imports.changedMeanwhile))
      return
    }
    counts = after(counts, judged, outcomes)
    for (const { row, errors } of outcomes) problems.add(row, errors)
  }
  await database.withTx(async (tx) => {
    await endTask(tx, held, { counts, problems: problems.list(), committed: true })
    await tellEnd(tx, held, doneText(record, counts))
  })
}

/** How many rows are read at once: few enough that reading them holds nobody up longer than writing does. */
const ahead = (size: number) => Math.min(200, 4 * size)

/** What is left of the commit, in portions. Read and judged before their transactions, which are the shorter for it. */
async function* judgedRows(work: Work, { database, pace }: Tools, size: () => number): AsyncGenerator<Judged[]> {
  for (let { position } = work.held.record; ;) {
    const rows = await pace.ask(() => rowsToWrite(database.db, work.held, position, ahead(size())))
    if (rows.length === 0) return
    position = rows.at(-1)!.row
    const judged = await judgeRows(database.db, work, rows, pace)
    while (judged.length > 0) yield judged.splice(0, size())
  }
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

const after = (counts: ImportCounts, judged: readonly Judged[], outcomes: readonly Outcome[]) =>
  moved(
    counts,
    outcomes.map(({ kind }, index) => ({ from: judged[index]!.row.kind, to: kind })),
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
  foundVersion: number | null
  writtenVersion: number | null
  kept: null
}
type Made = ReadonlyMap<number, number | undefined>
type Judged = { row: RowRecord; verdict: Verdict; existing: Booking | undefined }
type Sofar = { counts: ImportCounts; progress: { position: number; progress: number } }

// oxlint-disable-next-line max-params -- one place
async function writeSome(
  tx: Tx,
  work: Work,
  judged: readonly Judged[],
  { counts, progress }: Sofar,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  // What is there is locked, and judged again if it changed; what is new cannot be locked, and the insert tells.
  const { same, changed } = await lockSeen(tx, judged)
  let lost = [...changed, ...(await writeJudged(tx, work, same, outcomes))]
  for (let attempt = 0; lost.length > 0 && attempt < 3; attempt++) {
    const found = await lockBookings(tx, keysOf(lost))
    lost = await writeJudged(tx, work, await judgeOver(found, work, lost), outcomes)
  }
  const all = judged.map(({ row }) => outcomes.get(row.row)!)
  await keepOutcomes(tx, work.held, all, { ...progress, counts: after(counts, judged, all) })
  return all
}

/** Those that still are as they were judged, locked, and the rows of the others. */
async function lockSeen(tx: Tx, judged: readonly Judged[]): Promise<{ same: Judged[]; changed: RowRecord[] }> {
  const seen = judged.flatMap(({ existing }) => existing ?? [])
  const versions = await lockVersions(
    tx,
    seen.map(({ id }) => id),
  )
  const isSame = ({ existing }: Judged) => !existing || versions.get(existing.id) === existing.version
  return {
    same: judged.filter(isSame),
    changed: judged.filter((each) => !isSame(each)).map(({ row }) => row),
  }
}

const keysOf = (rows: readonly RowRecord[]) => ({ keys: rows.map(({ referenceKey: key }) => key) })

const judgeRows = async (db: Db, work: Work, rows: readonly RowRecord[], pace: Pace): Promise<Judged[]> =>
  judgeOver(await pace.ask(() => findBookings(db, keysOf(rows))), work, rows, pace)

// oxlint-disable-next-line max-params -- one place
async function judgeOver(
  found: readonly Booking[],
  { toDraft, mends, catalogue }: Work,
  rows: readonly RowRecord[],
  pace?: Pace,
): Promise<Judged[]> {
  const present = new Map(found.map((booking) => [referenceKey(booking.booking_reference), booking]))
  const judged: Judged[] = []
  for (const row of rows) {
    const draft = toDraft(cellsOf(row), mends.get(row.row))
    const existing = present.get(row.referenceKey)
    judged.push({ row, existing, verdict: judge({ ...draft, reference: row.reference }, existing, catalogue) })
    await pace?.breathe()
  }
  return judged
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
  for (const each of judged) {
    const outcome = outcomeOf(each, made)
    if (outcome) outcomes.set(each.row.row, outcome)
    else lost.push(each.row)
  }
  return lost
}

/** Undefined for a new booking that was not made. */
function outcomeOf({ row: { row }, verdict, existing }: Judged, made: Made): Outcome | undefined {
  const { kind, errors } = verdict
  const same = { row, kind, errors, changes: null, foundVersion: null, kept: null }
  if (kind === 'create') {
    const id = made.get(row)
    return id === undefined ? undefined : { ...same, bookingId: id, writtenVersion: 1 }
  }
  if (kind !== 'update') return { ...same, bookingId: existing?.id ?? null, writtenVersion: null }
  const { id, version } = existing!
  return { ...same, changes: verdict.changes!, bookingId: id, foundVersion: version, writtenVersion: version + 1 }
}
