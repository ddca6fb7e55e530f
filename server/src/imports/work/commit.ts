import type { Booking } from 'contract/bookings'
import type { ImportCounts, RowKind } from 'contract/imports'
import { messages } from 'contract/messages'
import { referenceKey } from '../../bookings/rows.ts'
import { applyUpdates, insertBookings, lockBookings, type Author, type Update } from '../../bookings/write.ts'
import type { Tx } from '../../db/db.ts'
import { converter } from '../convert.ts'
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
  const work = {
    toDraft: converter(readingOf(record)),
    catalogue: await readCatalogue(database.db),
    author: { id: record.actorId, name: `${record.actorName} (import ${record.fileName})` },
    problems: problemList(record.problems),
    allOrNothing: record.mode === 'all_or_nothing',
  }
  let { position, counts } = record
  const total = counts.create + counts.update
  let written = Math.round(record.progress * total)
  for (let size = pace.first; ;) {
    if (stopping()) throw new Stopping()
    const began = performance.now()
    const some = await database
      .withTx(async (tx) => {
        const rows = await rowsToWrite(tx, held, position, size)
        const outcomes = await writeRows(tx, { ...work, held, rows })
        const after = moved(
          counts,
          outcomes.map((outcome, index) => ({ from: rows[index]!.kind, to: outcome.kind })),
        )
        const at = rows.at(-1)?.row ?? position
        await hold(tx, held, { position: at, counts: after, progress: share(written + rows.length, total) })
        await keepOutcomes(tx, held, outcomes)
        return { rows, outcomes, at, counts: after }
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return undefined
        throw error
      })
    if (!some) {
      await database.withTx((tx) => turnBack(tx, held, messages.imports.changedMeanwhile))
      return
    }
    position = some.at
    counts = some.counts
    written += some.rows.length
    for (const { row, errors } of some.outcomes) work.problems.add(row, errors)
    if (some.rows.length === 0) break
    const took = performance.now() - began
    size = pace.size(some.rows.length, took)
    await pace.rest(took)
  }
  await database.withTx(async (tx) => {
    await endTask(tx, held, { counts, problems: work.problems.list(), committed: true })
    await tellEnd(tx, held, doneText(record, counts))
  })
}

const share = (done: number, total: number) => (total === 0 ? 1 : Math.min(1, done / total))

type Work = {
  toDraft: ReturnType<typeof converter>
  catalogue: Catalogue
  author: Author
  allOrNothing: boolean
  held: Held
  rows: readonly RowRecord[]
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

async function writeRows(tx: Tx, work: Work): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  let left = await judgeRows(tx, work, work.rows)
  // A booking that came into being between the look and the insert is looked at again, as one that is there.
  for (let attempt = 0; left.length > 0 && attempt < 3; attempt++) {
    const lost = await writeJudged(tx, work, left, outcomes)
    left = lost.length === 0 ? [] : await judgeRows(tx, work, lost)
  }
  return work.rows.map(({ row }) => outcomes.get(row)!)
}

async function judgeRows(tx: Tx, { toDraft, catalogue, held }: Work, rows: readonly RowRecord[]): Promise<Judged[]> {
  if (rows.length === 0) return []
  const keys = rows.map(({ referenceKey: key }) => key)
  const present = new Map(
    (await lockBookings(tx, { keys })).map((booking) => [referenceKey(booking.booking_reference), booking]),
  )
  const mends = await mendsOf(
    tx,
    held.id,
    rows.map(({ row }) => row),
  )
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

export type { ImportCounts }
