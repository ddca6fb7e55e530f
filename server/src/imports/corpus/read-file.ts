import type { ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { BookingValues } from 'contract/bookings'
import type { ImportDialect } from 'contract/import-dialect'
import iconv from 'iconv-lite'
import { referenceKey } from '../../bookings/rows.ts'
import { keyFor } from '../../http/keys.ts'
import { detectDialect } from '../csv/dialect.ts'
import { watchEncoding, whyNotText } from '../csv/encoding.ts'
import { rowReader, Unreadable, withCurrencySigns, type FileRow } from '../csv/parse.ts'
import type { RowError } from '../import-tables.ts'
import type { Layout } from '../mapping/layout.ts'
import { changedMapping } from '../mapping/price-currency.ts'
import { propose } from '../mapping/propose.ts'
import { tableOfHead } from '../mapping/table.ts'
import { evaluate } from '../rows/evaluate.ts'
import { startPass, type FirstPass } from '../rows/first-rows.ts'
import type { Catalogue } from '../rows/inclusions.ts'
import { referenceMaker } from '../rows/reference.ts'
import { rowGrouper } from '../rows/row-groups.ts'
import { converter, readingOf } from '../values/convert.ts'
import type { Draft } from '../values/draft.ts'
import { headerHints } from '../values/header-hints.ts'

export type Given = {
  dialect?: Partial<ImportDialect>
  mapping?: { [F in keyof ImportMapping]: ImportMapping[F] | null }
  values?: ImportValues
}

/** One booking of a file: the rows that it stands in, and what would be written or why nothing would. */
export type ReadBooking = { rows: number[]; draft: Draft; booking?: BookingValues; errors: RowError[] }

export type ReadFile = { layout: Layout; survey: FirstPass['survey']; skipped: number[]; bookings: ReadBooking[] }

/** Reads a whole file as a check does, without a database and without bookings that exist. Throws Unreadable. */
export function readFile(bytes: Buffer, given: Given, catalogue: Catalogue): ReadFile {
  const layout = layoutOf(bytes, given)
  const rows = allRows(bytes, layout.dialect)
  const pass = startPass(layout)
  for (const row of rows) pass.look(row)
  const first = pass.end()
  const toDraft = converter(readingOf({ ...layout, reading: first.survey.reading }))
  const group = rowGrouper(layout, first, referenceMaker(keyFor('a secret of the corpus', 'import')))
  const bookings = rows.flatMap((row): ReadBooking[] => {
    const found = group(row)
    if (!found) return []
    const draft = toDraft(found.rows.map(({ cells }) => cells))
    draft.reference ||= found.reference
    const { booking, errors } = evaluate(draft, undefined, catalogue)
    return [{ rows: found.rows.map(({ row }) => row), draft, errors, ...(booking && { booking }) }]
  })
  return { layout, survey: first.survey, skipped: [...first.skipped.keys()], bookings: refuseTwins(bookings) }
}

/** The unique index on references would refuse the second of two. */
const refuseTwins = (bookings: ReadBooking[]): ReadBooking[] => {
  const seen = new Set<string>()
  return bookings.map((each) => {
    const key = referenceKey(each.draft.reference)
    if (!seen.has(key)) {
      seen.add(key)
      return each
    }
    const { booking: _, ...refused } = each
    return { ...refused, errors: [...each.errors, { code: 'duplicate', field: 'booking_reference', message: '' }] }
  })
}

function layoutOf(bytes: Buffer, { dialect: known, mapping: change, values }: Given): Layout {
  const reason = whyNotText(bytes)
  if (reason) throw new Unreadable(reason)
  const watch = watchEncoding()
  watch.look(bytes)
  const head = { bytes, whole: true }
  const dialect = detectDialect(head, { encoding: watch.end(), ...known }, headerHints)
  const { columns, cells, above } = tableOfHead(head, dialect)
  const proposed = propose(columns, cells, above)
  return {
    dialect,
    columns: proposed.columns,
    mapping: changedMapping(proposed.mapping, columns, change),
    answers: values ?? {},
  }
}

function allRows(bytes: Buffer, dialect: ImportDialect): FileRow[] {
  const reader = rowReader(dialect)
  try {
    return [
      ...reader.write(withCurrencySigns(iconv.decode(bytes, dialect.encoding), dialect.encoding)),
      ...reader.end(),
    ]
  } finally {
    reader.destroy()
  }
}
