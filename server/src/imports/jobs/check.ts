import { isHeldUp } from 'contract/import-findings'
import { importMessages } from 'contract/import-messages'
import { findBookings } from '../../bookings/read.ts'
import { referenceKey } from '../../bookings/rows.ts'
import { renewLease } from '../../jobs/queue.sql.ts'
import { fileParts } from '../csv/file-parts.sql.ts'
import { readRows, Unreadable } from '../csv/parse.ts'
import type { Corrections, ImportReading } from '../import-tables.ts'
import { areOrdersApart } from '../mapping/date-orders.ts'
import type { Layout } from '../mapping/layout.ts'
import { readCatalogue } from '../rows/catalogue.sql.ts'
import { correctionsOf } from '../rows/corrections.sql.ts'
import { givenReferences, refusedIf } from '../rows/duplicates.ts'
import { evaluate } from '../rows/evaluate.ts'
import { faultLog } from '../rows/faults.ts'
import { filledCounter } from '../rows/filled-values.ts'
import type { FirstPass } from '../rows/first-rows.ts'
import { importKey } from '../rows/import-key.sql.ts'
import { addRows, deleteSomeRows, type NewRow } from '../rows/import-rows.sql.ts'
import { nothingFound, problemList } from '../rows/problems.ts'
import { referenceMaker } from '../rows/reference.ts'
import { rowGrouper, type RowGroup } from '../rows/row-groups.ts'
import { converter, readingOf } from '../values/convert.ts'
import type { Draft } from '../values/draft.ts'
import { firstPassShare, readFirst } from './first-pass.ts'
import { failTask, finishTask, type ImportRun } from './import-tasks.sql.ts'
import { kindOfLastImport, noteOfKind } from './last-kind.sql.ts'
import { findLayout } from './layout.ts'
import { removeOutdated } from './outdated-corrections.sql.ts'

/** Reads the whole file, evaluates every row and saves what an import would do. */
export async function checkFile(run: ImportRun): Promise<void> {
  const { withTx } = run.database
  try {
    const { isOrderRemembered, ...settled } = await findLayout(run)
    const removed = await removeOutdated(run, settled)
    const { layout, first } = await readByOrder(run, settled, isOrderRemembered)
    await deleteOldRows(run)
    const isOpen = isHeldUp(first.survey)
    const outcome = isOpen
      ? { counts: first.counts, problems: [], toTell: nothingToTell }
      : await evaluateAll(run, { layout, first })
    const { toTell, ...found } = outcome
    const ofKind = noteOfKind(layout.mapping, await kindOfLastImport(run.database.db, run.record))
    const survey = { ...first.survey, reading: withNotes(first, toTell, [...removed, ...ofKind]) }
    await withTx((tx) => finishTask(tx, run.job, { ...layout, ...survey, ...found, rereads: false, failure: null }))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await withTx((tx) => failTask(tx, run.job, error.message, { ...nothingFound, questions: [] }))
  }
}

/** Reads all rows once, and once more without a remembered order of day and month that they prove to be another one. */
async function readByOrder<L extends Layout>(run: ImportRun, layout: L, isRemembered: boolean) {
  const first = await readFirst(run, layout)
  const { date_order: order, ...others } = layout.answers
  if (order === undefined || !isRemembered || !areOrdersApart(first.survey.reading, others)) return { layout, first }
  const open = { ...layout, answers: others }
  return { layout: open, first: await readFirst(run, open) }
}

/** Bookings whose reference is made, new ones whose day has no time, and those with corrections. */
type Facts = { made: number; untimed: number; corrected: number }
/** `unused`: rows with corrections that are no booking of their own; `filled`: notes on values for empty cells. */
type ToTell = Omit<Facts, 'corrected'> & { unused: number; filled: string[] }
const nothingToTell: ToTell = { made: 0, untimed: 0, unused: 0, filled: [] }

/** The notes of the survey, and those on what bookings get that the file does not say. */
function withNotes(
  { survey: { reading } }: FirstPass,
  { made, untimed, unused, filled }: ToTell,
  others: readonly string[],
): ImportReading {
  const notes = [...(reading.notes ?? []), ...others, ...filled]
  if (made > 0) notes.push(importMessages.madeReferences(made))
  if (untimed > 0) notes.push(importMessages.untimed(untimed))
  if (unused > 0) notes.push(importMessages.unusedCorrections(unused))
  return { ...reading, notes, ...(untimed > 0 && { untimed }) }
}

/** Deletes what the last check found. */
async function deleteOldRows({ job, database, throttle, checkpoint }: ImportRun): Promise<void> {
  const batches = throttle.batches(database)
  for (;;) {
    checkpoint()
    const size = batches.size()
    const deleted = await batches.run(async (tx) => {
      await renewLease(tx, job)
      return deleteSomeRows(tx, job.id, size)
    })
    if (deleted < size) return
  }
}

type Known = { layout: Layout; first: FirstPass }
/** Bookings that are looked up with one statement; more would hold up others on the embedded engine. */
const mostAtOnce = 200

/** Whether a booking has a day alone. One whose time was not understood is refused, and begins at no hour. */
const isUntimed = ({ isDayOnly, isTimeEmpty, unread }: Draft): boolean =>
  isDayOnly && !isTimeEmpty && unread.booking_time === undefined

/** The second pass over the rows: evaluates every booking of the file and saves the result of each. */
async function evaluateAll(run: ImportRun, { layout, first }: Known) {
  const { job, record, database, throttle, checkpoint } = run
  const filled = filledCounter(layout.mapping)
  const corrections = await correctionsOf(database.db, job.id)
  const evaluateSome = await evaluator(run, { layout, first, corrections, filled })
  const counts = { ...first.counts }
  const problems = problemList()
  const toTell = { ...nothingToTell, unused: corrections.size }
  const group = rowGrouper(layout, first, referenceMaker(await importKey(database.db, run.secret)))
  const batches = throttle.batches(database)
  let done = 0

  async function save({ rows, made, untimed, corrected }: Evaluated): Promise<void> {
    toTell.unused -= corrected
    toTell.made += made
    toTell.untimed += untimed
    for (const { row, kind, errors, cells } of rows) {
      counts[kind] += 1
      counts.merged += cells.length - 1
      problems.add(row, errors)
    }
    for (const rest = [...rows]; rest.length > 0;) {
      checkpoint()
      const some = rest.splice(0, batches.size())
      done += some.length
      const share = Math.min(1, done / Math.max(1, first.counts.rows))
      await batches.run(async (tx) => {
        await renewLease(tx, job, firstPassShare + (1 - firstPassShare) * share)
        await addRows(tx, job.id, some)
      })
    }
  }

  // The next rows are evaluated while the database writes these: a fifth of the time of a check.
  let saving = Promise.resolve()
  async function take(groups: readonly RowGroup[]): Promise<void> {
    checkpoint()
    const evaluated = await evaluateSome(groups)
    await saving
    saving = save(evaluated)
    // The next wait for it throws its error.
    saving.catch(() => undefined)
  }
  const atOnce = () => Math.min(mostAtOnce, 4 * batches.size())
  const waiting: RowGroup[] = []
  try {
    for await (const rows of readRows(fileParts(database.db, record, throttle.query), layout.dialect)) {
      waiting.push(...rows.flatMap((row) => group(row) ?? []))
      while (waiting.length >= atOnce()) await take(waiting.splice(0, atOnce()))
      await throttle.yield()
    }
    while (waiting.length > 0) await take(waiting.splice(0, atOnce()))
  } finally {
    await saving.catch(() => undefined)
  }
  await saving
  return { counts, problems: problems.list(), toTell: { ...toTell, filled: filled.notes() } }
}

type Evaluated = { rows: NewRow[] } & Facts
type Corrected = Known & {
  corrections: ReadonlyMap<number, Corrections>
  filled: ReturnType<typeof filledCounter>
}
type Drafted = { group: RowGroup; draft: Draft; key: string }

/** Evaluates some bookings of the file against those of the database. */
async function evaluator(
  { job, database, throttle, log }: ImportRun,
  { layout, first, corrections, filled }: Corrected,
) {
  const reading = readingOf({ ...layout, reading: first.survey.reading })
  const toDraft = converter(reading)
  const catalogue = await readCatalogue(database.db)
  const logFault = faultLog(log, job.id)
  const isTaken = givenReferences(corrections, first.references)

  return async (groups: readonly RowGroup[]): Promise<Evaluated> => {
    const drafts: Drafted[] = []
    let made = 0
    let untimed = 0
    for (const group of groups) {
      const texts = group.rows.map(({ cells }) => cells)
      const draft = toDraft(texts, corrections.get(group.row))
      filled.look(texts, { corrections: corrections.get(group.row), reading, draft })
      if (draft.reference === '') made += 1
      draft.reference ||= group.reference
      draft.fault ??= group.rows.map((each) => first.faults.get(each.row)).find((fault) => fault !== undefined)
      drafts.push({ group, draft, key: referenceKey(draft.reference) })
      await throttle.yield()
    }
    const found = await throttle.query(() => findBookings(database.db, { keys: drafts.map(({ key }) => key) }))
    const present = new Map(found.map((booking) => [referenceKey(booking.booking_reference), booking]))
    const rows: NewRow[] = []
    for (const { group, draft, key } of drafts) {
      const { row } = group
      const existing = present.get(key)
      if (!existing && isUntimed(draft)) untimed += 1
      const { kind, errors, changes, fault } = refusedIf(isTaken(row, key), evaluate(draft, existing, catalogue))
      if (fault !== undefined) logFault(fault, row)
      rows.push({
        row,
        kind,
        reference: draft.reference,
        reference_key: key,
        own_reference: group.reference,
        cells: group.rows.map(({ row, cells }): [number, string[]] => [row, cells]),
        errors,
        changes: changes ?? null,
        booking_id: existing?.id ?? null,
      })
      await throttle.yield()
    }
    return { rows, made, untimed, corrected: groups.filter(({ row }) => corrections.has(row)).length }
  }
}
