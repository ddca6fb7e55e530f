import { findBookings } from '../../bookings/read.ts'
import { referenceKey } from '../../bookings/rows.ts'
import type { ImportValues } from 'contract/import-answers'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import, ImportCounts, ImportDialect } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type { Database } from '../../db/db.ts'
import { converter, type Draft } from '../values/convert.ts'
import { columnsOfHead, detectDialect } from '../csv/dialect.ts'
import { fileParts } from '../csv/file-parts.sql.ts'
import { watchEncoding, whyNotText } from '../csv/encoding.ts'
import { givenReferences, refusedIf, type References } from '../rows/duplicates.ts'
import { evaluate } from '../rows/evaluate.ts'
import { merged, mergedAnswers } from '../mapping/merge.ts'
import { proposeMapping } from '../mapping/propose.ts'
import { fromRemembered, withoutReason } from '../mapping/remembered.ts'
import { findRemembered } from '../mapping/remembered.sql.ts'
import { isBlank, readRows, Unreadable, type FileRow } from '../csv/parse.ts'
import { noCounts, problemList } from '../rows/problems.ts'
import type { ImportRecord } from '../import-tables.ts'
import { headerHints } from '../values/header-hints.ts'
import { readCatalogue } from '../rows/catalogue.sql.ts'
import { correctionsOf } from '../rows/corrections.sql.ts'
import { addRows, deleteSomeRows, type NewRow } from '../rows/import-rows.sql.ts'
import { referenceMaker } from '../rows/reference.ts'
import { startSurvey } from '../mapping/survey.ts'
import { textsOf } from '../values/texts.ts'
import type { Pace } from '../../jobs/throttle.ts'
import { endTask, hold, type Leased } from './import-tasks.sql.ts'

export type Tools = { database: Database; secret: string; pace: Pace; stopping: () => boolean }

/** The server stops: the task is to be left for the next start. */
export class Stopping extends Error {}

type Layout = { dialect: ImportDialect; columns: Import['columns']; mapping: ImportMapping; answers: ImportValues }

/** Reads the whole file, evaluates every row and says what an import would do. Writes nothing but that. */
export async function checkFile(leased: Leased, tools: Tools): Promise<void> {
  const { database } = tools
  try {
    const layout = await layOut(leased, tools)
    const look = await lookThrough(leased, tools, layout)
    await clear(leased, tools)
    const found = { ...layout, ...look.found, problems: [], failure: null }
    if (look.found.questions.length > 0) {
      await database.withTx((tx) => endTask(tx, leased, { ...found, counts: look.counts }))
      return
    }
    const evaluated = await evaluateAll(leased, tools, { layout, look })
    await database.withTx((tx) => endTask(tx, leased, { ...found, ...evaluated }))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const failed = { state: 'failed', failure: error.message, counts: noCounts, problems: [], questions: [] } as const
    await database.withTx((tx) => endTask(tx, leased, { ...failed, problems: [], questions: [] }))
  }
}

const pieces = ({ record }: Leased, { database, pace }: Tools) => fileParts(database.db, record, pace.ask)
// More than the longest header that is read.
const headBytes = limits.importRecord + 65_536

/** How the file is written, what its columns are and what they mean. */
async function layOut(leased: Leased, tools: Tools): Promise<Layout> {
  const { record } = leased
  const watch = watchEncoding()
  let head = Buffer.alloc(0)
  for await (const piece of pieces(leased, tools)) {
    if (head.length < headBytes) {
      head = Buffer.concat([head, piece]).subarray(0, headBytes)
      const reason = whyNotText(head)
      if (reason) throw new Unreadable(reason)
    }
    watch.look(piece)
    await tools.pace.breathe()
  }
  if (head.length === 0) throw new Unreadable(messages.imports.empty)
  const whole = head.length === record.size
  // Less is enough to tell delimiters apart, and costs everybody else less.
  const start = { bytes: head.subarray(0, 65_536), whole: whole && head.length <= 65_536 }
  const dialect = detectDialect(start, { encoding: watch.end(), ...record.givenDialect }, headerHints)
  const columns = columnsOfHead({ bytes: head, whole }, dialect)
  if (columns.length > limits.importColumns) throw new Unreadable(messages.imports.tooManyColumns)
  const settled = await settle(record, columns, tools)
  const wrong = Object.values(settled.mapping).some((source) => columnsOf(source).some((at) => at >= columns.length))
  if (wrong) throw new Unreadable(messages.imports.unknownColumn)
  return { dialect, columns, ...settled }
}

/** The person's mapping, else what was settled for these headers before, else what their names say. */
async function settle(
  { mapping, answers, columns: before, givenMapping }: ImportRecord,
  columns: Import['columns'],
  { database }: Tools,
): Promise<{ mapping: ImportMapping; answers: ImportValues }> {
  if (before.length > 0 && namesOf(before) === namesOf(columns)) return { mapping, answers }
  const remembered = await findRemembered(database.db, columns)
  const base = remembered ? fromRemembered(remembered.mapping, columns) : proposeMapping(columns)
  return {
    mapping: merged(base, givenMapping),
    answers: remembered ? mergedAnswers(remembered.answers, answers) : answers,
  }
}

const namesOf = (columns: Import['columns']) => columns.map(({ name }) => name).join('\u001F')

type Look = {
  counts: ImportCounts
  skipped: ReadonlySet<number>
  references: References
  found: Pick<ImportRecord, 'reading' | 'questions' | 'words'>
}

/** The first time through: columns as a whole, and which rows belong together. */
async function lookThrough(leased: Leased, tools: Tools, layout: Layout): Promise<Look> {
  const watch = watchRows(layout)
  for await (const batch of readRows(pieces(leased, tools), layout.dialect)) {
    for (const fileRow of batch) watch.look(fileRow)
    await step(leased, tools, { progress: Math.min(0.3, (watch.rows() / limits.importRows) * 0.3) })
  }
  return watch.end()
}

function watchRows({ dialect, columns, mapping, answers }: Layout) {
  const survey = startSurvey(mapping)
  const references = new Map<string, { first: number; count: number }>()
  const skipped = new Set<number>()
  let totals: number[] = []
  let header: string | undefined
  let rows = 0

  function lookAt({ row, cells }: FileRow) {
    survey.look(cells)
    const reference = textsOf(mapping.booking_reference, cells).join(' ')
    if (reference === '') return
    const key = referenceKey(reference)
    const { first = row, count = 0 } = references.get(key) ?? {}
    references.set(key, { first, count: count + 1 })
  }
  return {
    rows: () => rows,
    look({ row, cells }: FileRow) {
      if (row === dialect.header_row) header = cells.join('\u001F')
      if (row <= dialect.header_row || isBlank(cells)) return
      rows++
      if (rows > limits.importRows) throw new Unreadable(messages.imports.tooManyRows)
      if (cells.join('\u001F') === header) skipped.add(row)
      else if (isTotal(cells, columns.length)) totals.push(row)
      else {
        // What looks like a total is one at the end only; before that it is evaluated like any other row.
        totals = []
        lookAt({ row, cells })
      }
    },
    end(): Look {
      for (const row of totals) skipped.add(row)
      if (rows === skipped.size) throw new Unreadable(messages.imports.noRows)
      return { counts: { ...noCounts, rows, skipped: skipped.size }, skipped, references, found: survey.end(answers) }
    },
  }
}

/** A line at the end that sums up: it says so, and has little else. */
function isTotal(cells: readonly string[], width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    /^((grand|sub|sum|overall)[ -]?)?totals?\b|^sum(me)?\b|^(end of (report|file|list))|^\d+ (rows|records|bookings)\b|^(rows|records|count|bookings) ?:/i.test(
      filled[0] ?? '',
    ) && filled.length <= Math.max(2, width / 2)
  )
}

let lastStep = 0

/** Between batches: others' turn, and now and then a sign of life. */
async function step(
  leased: Leased,
  { database, pace, stopping }: Tools,
  progress: { progress: number },
): Promise<void> {
  if (stopping()) throw new Stopping()
  await pace.breathe()
  if (performance.now() - lastStep < 1_000) return
  lastStep = performance.now()
  await database.withTx((tx) => hold(tx, leased, progress))
}

async function clear(leased: Leased, { database, pace, stopping }: Tools): Promise<void> {
  const portions = pace.portions(database)
  for (;;) {
    if (stopping()) throw new Stopping()
    const size = portions.size()
    const gone = await portions.take(async (tx) => {
      await hold(tx, leased)
      return deleteSomeRows(tx, leased.id, size)
    })
    if (gone < size) return
  }
}

type Group = { rows: FileRow[]; reference: string }

/** The second time through: every booking by the rules, against what is there. */
async function evaluateAll(leased: Leased, tools: Tools, { layout, look }: { layout: Layout; look: Look }) {
  const { database, secret, pace, stopping } = tools
  const evaluateSome = await evaluating(tools, leased, { layout, look })
  const counts = { ...look.counts }
  const problems = problemList()
  const groups = gathering(layout, look, referenceMaker(secret))
  let done = 0
  const portions = pace.portions(database)
  async function take(some: readonly Group[]): Promise<void> {
    if (stopping()) throw new Stopping()
    const checked = await evaluateSome(some)
    for (const { row, kind, errors, cells } of checked) {
      counts[kind] += 1
      counts.merged += cells.length - 1
      problems.add(row, errors)
    }
    done += some.length
    await portions.take(async (tx) => {
      await hold(tx, leased, { progress: 0.3 + 0.7 * Math.min(1, done / Math.max(1, look.counts.rows)) })
      await addRows(tx, leased.id, checked)
    })
  }
  let waiting: Group[] = []
  for await (const batch of readRows(pieces(leased, tools), layout.dialect)) {
    waiting.push(...groups.take(batch))
    while (waiting.length >= portions.size()) {
      const some = waiting.slice(0, portions.size())
      waiting = waiting.slice(some.length)
      await take(some)
    }
    await pace.breathe()
  }
  while (waiting.length > 0) await take(waiting.splice(0, portions.size()))
  return { counts, problems: problems.list() }
}

/** Judges some bookings of the file, in slices. */
async function evaluating({ database, pace }: Tools, leased: Leased, { layout, look }: { layout: Layout; look: Look }) {
  const toDraft = converter({ ...look.found.reading, ...layout, values: layout.answers, width: layout.columns.length })
  const corrections = await correctionsOf(database.db, leased.id)
  const catalogue = await readCatalogue(database.db)
  const isTaken = givenReferences(corrections, look.references)
  return async (some: readonly Group[]): Promise<NewRow[]> => {
    const drafts: { group: Group; draft: Draft; key: string }[] = []
    for (const group of some) {
      const texts = group.rows.map(({ cells }) => cells)
      const draft = toDraft(texts, corrections.get(group.rows[0]!.row))
      draft.reference ||= group.reference
      drafts.push({ group, draft, key: referenceKey(draft.reference) })
      await pace.breathe()
    }
    const found = await pace.ask(() => findBookings(database.db, { keys: drafts.map(({ key }) => key) }))
    const present = new Map(found.map((booking) => [referenceKey(booking.booking_reference), booking]))
    const checked: NewRow[] = []
    for (const { group, draft, key } of drafts) {
      const existing = present.get(key)
      const { row } = group.rows[0]!
      const { kind, errors, changes } = refusedIf(isTaken(row, key), evaluate(draft, existing, catalogue))
      checked.push({
        row,
        kind,
        reference: draft.reference,
        reference_key: key,
        cells: group.rows.map(({ row, cells }): [number, string[]] => [row, cells]),
        errors,
        changes: kind === 'update' ? changes! : null,
        booking_id: existing?.id ?? null,
      })
      await pace.breathe()
    }
    return checked
  }
}

/** Puts rows with the same reference together, and lets each booking go as soon as its last row is there. */
function gathering(
  { dialect, columns, mapping }: Layout,
  { skipped, references }: Look,
  makeReference: (cells: string[]) => string,
) {
  const incomplete = new Map<string, FileRow[]>()
  return {
    take(batch: readonly FileRow[]): Group[] {
      return batch.flatMap((fileRow): Group[] => {
        const { row, cells } = fileRow
        if (row <= dialect.header_row || skipped.has(row) || isBlank(cells)) return []
        const reference = textsOf(mapping.booking_reference, cells).join(' ')
        if (reference === '') return [{ rows: [fileRow], reference: makeReference(withoutReason(columns, cells)) }]
        const key = referenceKey(reference)
        const rows = [...(incomplete.get(key) ?? []), fileRow]
        if (rows.length < references.get(key)!.count) {
          incomplete.set(key, rows)
          return []
        }
        incomplete.delete(key)
        return [{ rows, reference }]
      })
    },
  }
}
