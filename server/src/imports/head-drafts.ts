import { limits } from 'contract/limits'
import type { ColumnValues } from 'contract/import-findings'
import { importFieldInfo, toTravelersText, type ImportField } from 'contract/import-fields'
import { columnsOf, isPlaceWithTime, placeOfTime, timeOfPlace } from 'contract/import-mapping'
import type { Db } from '../db/db.ts'
import { beginningOf } from '../text.ts'
import { decodeHead, readHead } from './csv/dialect.ts'
import { fileHead } from './csv/file-parts.sql.ts'
import { isBlank } from './csv/parse.ts'
import { previewBytes } from './csv/preview.ts'
import type { ImportRecord } from './import-tables.ts'
import { rowShaper } from './mapping/table.ts'
import { leftOutBy } from './rows/left-out.ts'
import { shownValues } from './rows/shown-row.ts'
import { converter, readingOf } from './values/convert.ts'
import type { Draft } from './values/draft.ts'
import { wholeOf } from './values/whole-of.ts'

const headRows = 200

export type HeadDraft = { row: number; cells: string[]; draft: Draft }

/** The first rows of a file, each converted by itself; open questions leave their values as they are. */
export async function headDrafts(db: Db, record: ImportRecord): Promise<HeadDraft[]> {
  const { dialect, columns, mapping } = record
  if (!dialect) return []
  const bytes = await fileHead(db, record, previewBytes)
  const head = decodeHead({ bytes, whole: bytes.length === record.size }, dialect.encoding)
  const leftOut = leftOutBy(dialect.header_row > 0 ? columns.map(({ name }) => name) : columns.map(() => ''), mapping)
  const toDraft = converter(readingOf(record))
  const { shape, lookAbove, endSection } = rowShaper(columns)
  const rows = readHead(head, dialect, dialect.header_row + headRows)
  for (const { row, cells } of rows) if (row < dialect.header_row) lookAbove(cells)
  return rows
    .filter(({ row, cells }) => row > dialect.header_row && !isBlank(cells))
    .flatMap(({ row, cells }) => {
      const shaped = shape(cells)
      const reason = leftOut(cells)
      if (reason === 'total') endSection()
      return reason || !shaped ? [] : [{ row, cells: shaped, draft: toDraft([shaped]) }]
    })
}

const longest = 200

/** The first different values of each column, beside what they were read as. */
export async function columnValues(db: Db, record: ImportRecord): Promise<ColumnValues[]> {
  const drafts = await headDrafts(db, record)
  const fields = Object.entries(record.mapping) as [ImportField, ImportRecord['mapping'][ImportField]][]
  return record.columns.map(({ index }) => {
    const own = fields.filter(([, source]) => source && columnsOf(source).includes(index)).map(([field]) => field)
    const places = isPlaceWithTime(index, record.mapping) ? own.filter((field) => timeOfPlace[field]) : []
    const [shown] = [...places, ...own]
    const time = places.length > 0 ? own.find((field) => placeOfTime[field]) : undefined
    const values = new Map<string, ColumnValues['values'][number]>()
    for (const { row, cells, draft } of drafts) {
      const cell = beginningOf(cells[index]?.trim() ?? '', longest)
      if (cell === '' || values.has(cell)) continue
      const read = shown === undefined ? null : readAs(draft, shown, record.mapping)
      values.set(cell, { row, cell, read, ...(time && { time: readAs(draft, time, record.mapping) }) })
      if (values.size === limits.columnValues) break
    }
    return { index, values: [...values.values()] }
  })
}

/** The time of a column of its own; its day is said beside another column. */
function readTime({ errors, unread, values, newOnly }: Draft): string | null {
  if (errors.some(({ field }) => field === 'booking_time')) return null
  const at = values['booking_datetime'] ?? newOnly['booking_datetime']
  return unread.booking_time ?? (typeof at === 'string' ? at.slice(11, 16) : '')
}

function readAs(draft: Draft, field: ImportField, mapping: ImportRecord['mapping']): string | null {
  if (field === 'booking_time') return readTime(draft)
  // Under which name a draft has the value.
  const under = wholeOf[field] ?? field
  if (draft.errors.some((error) => error.field === field || error.field === under)) return null
  if (under === 'travelers') return toTravelersText(draft.travelers)
  const found = shownValues(draft)[under]
  // The time of another column is said beside that one.
  const isDay = field === 'booking_datetime' && mapping.booking_time !== undefined && typeof found === 'string'
  return textOf(isDay ? found.slice(0, 10) : found, field)
}

function textOf(value: unknown, field: ImportField): string | null {
  // A word that is not known is kept as it is, and refused with its row.
  if (typeof value === 'string' && importFieldInfo(field).words?.includes(value) === false) return null
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}
