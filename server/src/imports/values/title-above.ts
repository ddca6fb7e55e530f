import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { Corrections, RowError } from '../import-tables.ts'

const mark = 'Title above: '
const headerMark = 'Header above: '
const ofField = /^Title above \((\w+)\): (.*)$/su

const withMark = (cells: readonly string[], width: number, text: string): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''),
  text,
]

/** The cells of a row below a title that no column stands for, with that title behind those of the header. */
export const withTitle = (cells: readonly string[], width: number, title: string): string[] =>
  withMark(cells, width, mark + title)

/** Those of a row below a title that may say another value of a field than the title before it. */
export const withOpenTitle = (cells: readonly string[], width: number, open: OpenTitle): string[] =>
  withMark(cells, width, `Title above (${open.field}): ${open.title}`)

/** A title that was not understood, and the field that it may be about. */
export type OpenTitle = { field: ImportField; title: string }

/** Those of a row below a header that has other columns than the first one. */
export const withHeader = (cells: readonly string[], width: number, names: string): string[] =>
  withMark(cells, width, headerMark + names)

/** Why a row below such a title or header is refused: a title may say that it was cancelled, until a person says what its status is. */
function errorOf(cell: string, corrections: Corrections): RowError | undefined {
  if (cell.startsWith(headerMark))
    return { code: 'header', field: 'row', message: `A header above this row says ${cell.slice(headerMark.length)}` }
  const [, named, title = ''] = ofField.exec(cell) ?? []
  const open = importFieldNames.find((field) => field === named)
  if (open !== undefined)
    return corrections[open] === undefined
      ? {
          code: 'title',
          field: open,
          message: `${importFieldInfo(open).label} may be another one by the title ${title}`,
        }
      : undefined
  return cell.startsWith(mark) && corrections.status === undefined
    ? { code: 'title', field: 'status', message: `A title above this row says ${cell.slice(mark.length)}` }
    : undefined
}

const isMark = (cell: string) => cell.startsWith(mark) || cell.startsWith(headerMark) || ofField.test(cell)

const cellsBefore = (cells: readonly string[]) => cells.findLastIndex((cell) => !isMark(cell)) + 1

/** What titles and headers above a row say against it. */
export const errorsOfTitles = (cells: readonly string[], corrections: Corrections): RowError[] =>
  cells.slice(cellsBefore(cells)).flatMap((cell) => errorOf(cell, corrections) ?? [])

/** The cells as the file has them. */
export const withoutTitle = (cells: readonly string[]) => cells.slice(0, cellsBefore(cells))
