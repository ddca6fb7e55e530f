import { columnsOf } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { cellsOfHead, columnsOfHead, detectDialect } from '../csv/dialect.ts'
import { watchEncoding, whyNotText } from '../csv/encoding.ts'
import { fileParts } from '../csv/file-parts.sql.ts'
import { Unreadable } from '../csv/parse.ts'
import type { Layout } from '../mapping/layout.ts'
import { merged, mergedAnswers } from '../mapping/merge.ts'
import { propose } from '../mapping/propose.ts'
import { findRemembered } from '../mapping/remembered.sql.ts'
import { fromRemembered } from '../mapping/remembered.ts'
import { headerHints } from '../values/header-hints.ts'
import type { ImportRun } from './import-tasks.sql.ts'

// More than the longest header that is read.
const headBytes = limits.importRecord + 65_536
// Enough to detect the delimiter, and little enough to be parsed at once.
const dialectBytes = 65_536

/** Reads the whole file for its encoding, and its beginning for the rest. Throws Unreadable. */
export async function findLayout(run: ImportRun): Promise<Layout> {
  const { record, throttle, database } = run
  const watch = watchEncoding()
  let head = Buffer.alloc(0)
  for await (const piece of fileParts(database.db, record, throttle.query)) {
    if (head.length < headBytes) {
      head = Buffer.concat([head, piece]).subarray(0, headBytes)
      const reason = whyNotText(head)
      if (reason) throw new Unreadable(reason)
    }
    watch.look(piece)
    await run.heartbeat(0)
  }
  if (head.length === 0) throw new Unreadable(messages.imports.empty)
  const whole = head.length === record.size
  const start = { bytes: head.subarray(0, dialectBytes), whole: whole && head.length <= dialectBytes }
  const dialect = detectDialect(start, { encoding: watch.end(), ...record.givenDialect }, headerHints)
  const columns = columnsOfHead({ bytes: head, whole }, dialect)
  if (columns.length > limits.importColumns) throw new Unreadable(messages.imports.tooManyColumns)
  const cells = cellsOfHead({ bytes: head, whole }, dialect, columns.length)
  const layout = { dialect, ...(await settleMapping(run, columns, cells)) }
  const isUnknown = (column: number) => column >= columns.length
  if (Object.values(layout.mapping).some((source) => columnsOf(source).some(isUnknown)))
    throw new Unreadable(messages.imports.unknownColumn)
  return layout
}

/** The mapping of the person; else the one remembered for these headers; else the one that their names propose. */
async function settleMapping(
  { record, database }: ImportRun,
  columns: Import['columns'],
  cells: readonly string[][],
): Promise<Pick<Layout, 'columns' | 'mapping' | 'answers'>> {
  const { mapping, answers, columns: before, givenMapping } = record
  if (before.length > 0 && namesOf(before) === namesOf(columns)) return { columns: before, mapping, answers }
  const remembered = await findRemembered(database.db, columns)
  const proposed = propose(columns, cells)
  const base = remembered ? fromRemembered(remembered.mapping, columns) : proposed.mapping
  return {
    columns: proposed.columns,
    mapping: merged(base, givenMapping),
    answers: remembered ? mergedAnswers(remembered.answers, answers) : answers,
  }
}

const namesOf = (columns: Import['columns']) => columns.map(({ name }) => name).join('\u001F')
