import { importFieldInfo, importFieldNames } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Corrections, RowError } from '../import-tables.ts'

const mark = 'Title above: '
const headerMark = 'Header above: '
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

/** Those of a row below a header that has other columns than the first one. */
export const withHeader = (cells: readonly string[], width: number, names: string): string[] =>
  withMark(cells, width, headerMark + names)

type Booking = { mapping: ImportMapping; corrections: Corrections }

/** Why a row below such a title or header is refused: a title may say that it was cancelled, until a person says what its status is. */
function errorOf(cell: string, { mapping, corrections }: Booking): RowError | undefined {
  if (cell.startsWith(headerMark))
    return { code: 'header', field: 'row', message: `A header above this row says ${cell.slice(headerMark.length)}` }
  const [, column, open = ''] = ofColumn.exec(cell) ?? []
  if (column !== undefined) {
    const field = importFieldNames.find((name) => columnsOf(mapping[name] ?? {}).includes(Number(column)))
    return field && corrections[field] === undefined
      ? { code: 'title', field, message: `${importFieldInfo(field).label} is not clear from the title ${open}` }
      : undefined
  }
  return cell.startsWith(mark) && corrections.status === undefined
    ? { code: 'title', field: 'status', message: `A title above this row says ${cell.slice(mark.length)}` }
    : undefined
}

const isMark = (cell: string) => cell.startsWith(mark) || cell.startsWith(headerMark) || ofColumn.test(cell)

const cellsBefore = (cells: readonly string[]) => cells.findLastIndex((cell) => !isMark(cell)) + 1

/** What titles and headers above a row say against it. */
export const errorsOfTitles = (cells: readonly string[], booking: Booking): RowError[] =>
  cells.slice(cellsBefore(cells)).flatMap((cell) => errorOf(cell, booking) ?? [])

/** The cells as the file has them. */
export const withoutTitle = (cells: readonly string[]) => cells.slice(0, cellsBefore(cells))
