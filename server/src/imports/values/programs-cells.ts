import { failedFormula, importFieldInfo, nothingFound, type ImportField } from 'contract/import-fields'
import { columnsOf } from 'contract/import-mapping'
import type { RowError } from '../import-tables.ts'
import type { BookingRows } from './texts.ts'

const isFailed = (cell: string) => failedFormula.test(cell.trim())

/** A note that was not found is none; a time, a number of travelers or a half of a name would be another one without it. */
const isMissing = (field: ImportField, cell: string) => field !== 'note' && nothingFound.test(cell.trim())

const mayBeError = /^\s*(?:#|Err)/

/** Names the cells that hold the error of a formula: what stood there is lost. `known` are errors of fields that are refused already. */
export function failedFormulas({ rows, mapping, corrections }: BookingRows, known: readonly RowError[]): RowError[] {
  if (!rows.some((cells) => cells.some((cell) => mayBeError.test(cell)))) return []
  const fields = (Object.keys(mapping) as ImportField[]).filter(
    (field) =>
      corrections[field] === undefined &&
      !known.some((error) => error.field === field) &&
      rows.some((cells) =>
        columnsOf(mapping[field] ?? {})
          .map((column) => cells[column] ?? '')
          .some((cell) => isFailed(cell) || isMissing(field, cell)),
      ),
  )
  return fields.map((field) => ({
    code: 'formula',
    field,
    message: `${importFieldInfo(field).label} is an error of a spreadsheet program`,
  }))
}
