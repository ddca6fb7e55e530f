import { importFieldInfo, importFieldNames } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Corrections, RowError } from '../import-tables.ts'

const mark = 'Title above: '
const ofHeader = /^Header above \(([\d,]*)\): (.*)$/su
const ofColumn = /^Title above \((\d+)\): (.*)$/su

const withMark = (cells: readonly string[], width: number, text: string): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''),
  text,
]

/** The cells of a row below a title that no column stands for, with that title behind those of the header. */
export const withTitle = (cells: readonly string[], width: number, title: string): string[] =>
  withMark(cells, width, mark + title)

/** A title that was not understood, and the column of what it may say. */
export type OpenTitle = { column: number; title: string }

/** The cells of a row below a title that may say something else than the title before it. */
export const withOpenTitle = (cells: readonly string[], width: number, { column, title }: OpenTitle): string[] =>
  withMark(cells, width, `Title above (${column}): ${title}`)

/** Those of a row below a header that has other names than the first one, and which columns these are. */
export const withHeader = (cells: readonly string[], width: number, others: OtherNames): string[] =>
  withMark(cells, width, `Header above (${others.columns.join(',')}): ${others.names.join(', ')}`)

export type OtherNames = { columns: readonly number[]; names: readonly string[] }

const fieldOf = (column: number, mapping: ImportMapping) =>
  importFieldNames.find((name) => columnsOf(mapping[name] ?? {}).includes(column))

/** What a person says of the fields of all these columns counts; a column that is not read may be any field. */
function errorsOfHeader(columns: string, names: string, { mapping, corrections }: Booking): RowError[] {
  const found = columns.split(',').map((column) => fieldOf(Number(column), mapping))
  const fields = found.every((field) => field !== undefined) ? [...new Set(found)] : (['row'] as const)
  return fields
    .filter((field) => field === 'row' || corrections[field] === undefined)
    .map((field) => ({ code: 'header', field, message: `A header above this row says ${names}` }))
}

type Booking = { mapping: ImportMapping; corrections: Corrections; isCancelled: boolean }

/** Why a row is refused whose title leaves open what a column of titles says, until a person says it. */
function errorsOfOpen(column: string, title: string, { mapping, corrections }: Booking): RowError[] {
  const field = fieldOf(Number(column), mapping)
  return field && corrections[field] === undefined
    ? [{ code: 'title', field, message: `${importFieldInfo(field).label} is not clear from the title ${title}` }]
    : []
}

/** Why a row below such a title or header is refused: a title may say that it was cancelled, until a person or its own cell says so. */
function errorsOf(cell: string, booking: Booking): RowError[] {
  const [header, columns = '', names = ''] = ofHeader.exec(cell) ?? []
  if (header !== undefined) return errorsOfHeader(columns, names, booking)
  const [, column, open = ''] = ofColumn.exec(cell) ?? []
  if (column !== undefined) return errorsOfOpen(column, open, booking)
  return cell.startsWith(mark) && booking.corrections.status === undefined && !booking.isCancelled
    ? [{ code: 'title', field: 'status', message: `A title above this row says ${cell.slice(mark.length)}` }]
    : []
}

const isMark = (cell: string) => cell.startsWith(mark) || ofHeader.test(cell) || ofColumn.test(cell)

const cellsBefore = (cells: readonly string[]) => cells.findLastIndex((cell) => !isMark(cell)) + 1

/** What titles and headers above a row say against it. */
export const errorsOfTitles = (cells: readonly string[], booking: Booking): RowError[] =>
  cells.slice(cellsBefore(cells)).flatMap((cell) => errorsOf(cell, booking))

/** The cells as the file has them. */
export const withoutTitle = (cells: readonly string[]) => cells.slice(0, cellsBefore(cells))
