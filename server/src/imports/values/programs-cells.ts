import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { RowError } from '../import-tables.ts'
import { textsOf, type BookingRows } from './texts.ts'

// #REF! and #ERROR!, where a formula of a spreadsheet program found no value, and ######## in a column that is too narrow.
const failed = /^#(?:(?:ERROR|NAME|REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC)[!?]?|#{2,})$/u

/** Names the cells that hold the error of a formula: what stood there is lost. `known` are errors of fields that are refused already. */
export function failedFormulas({ rows, mapping, corrections }: BookingRows, known: readonly RowError[]): RowError[] {
  if (!rows.some((cells) => cells.some((cell) => cell.startsWith('#') && failed.test(cell.trim())))) return []
  const fields = (Object.keys(mapping) as ImportField[]).filter(
    (field) =>
      corrections[field] === undefined &&
      !known.some((error) => error.field === field) &&
      rows.some((cells) => textsOf(mapping[field], cells).some((text) => failed.test(text))),
  )
  return fields.map((field) => ({
    code: 'formula',
    field,
    message: `${importFieldInfo(field).label} is an error of a spreadsheet program`,
  }))
}
