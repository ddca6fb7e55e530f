import type { ImportCounts } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { referenceKey } from '../../bookings/rows.ts'
import { isBlank, Unreadable, type FileRow } from '../csv/parse.ts'
import type { ImportRecord } from '../import-tables.ts'
import type { Layout } from '../mapping/layout.ts'
import { startSurvey } from '../mapping/survey.ts'
import { textsOf } from '../values/texts.ts'
import type { References } from './duplicates.ts'
import { noCounts } from './problems.ts'

/** What is known of a file before any of its rows is evaluated. */
export type FirstPass = {
  counts: ImportCounts
  /** The numbers of rows that are no bookings: totals at the end, repeated headers. */
  skipped: ReadonlySet<number>
  references: References
  /** How the columns are read, and what a person has to answer. */
  survey: Pick<ImportRecord, 'reading' | 'questions' | 'words'>
}

/** Reads all rows: columns as a whole, and which rows are of one booking. `end` throws Unreadable. */
export function startPass({ dialect, columns, mapping, answers }: Layout) {
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
        // Only rows at the end are totals: a row that looks like one before that is a booking.
        totals = []
        lookAt({ row, cells })
      }
    },
    end(): FirstPass {
      for (const row of totals) skipped.add(row)
      if (rows === skipped.size) throw new Unreadable(messages.imports.noRows)
      return { counts: { ...noCounts, rows, skipped: skipped.size }, skipped, references, survey: survey.end(answers) }
    },
  }
}

const totalWords =
  /^((grand|sub|sum|overall)[ -]?)?totals?\b|^sum(me)?\b|^(end of (report|file|list))|^\d+ (rows|records|bookings)\b|^(rows|records|count|bookings) ?:/i

/** Whether a line sums up: it says so, and most of its cells are empty. */
function isTotal(cells: readonly string[], width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return totalWords.test(filled[0] ?? '') && filled.length <= Math.max(2, width / 2)
}
