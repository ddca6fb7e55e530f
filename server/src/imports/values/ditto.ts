import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { RowError } from '../import-tables.ts'
import { textsOf, type BookingRows } from './texts.ts'

// Do. is a Thursday, and DTO or ID is a code.
const marks =
  /^(?:["″〃”“„]{1,2}|["”]\s["”]|[-–—]+\s?["″”]\s?[-–—]+|''|’’|,,|do\.|dto\.|id\.|[Dd]itto|DITTO|[Ii]dem|IDEM|[Íí]dem|(?:[Ss]ame )?[Aa]s above|[Ww]ie oben|[Ss]iehe oben|[Ss]\.\s?[Oo]\.|[Cc]omme ci-dessus|[Ii]gual que arriba|[Cc]ome sopra|[Zz]ie boven|[Jj]ak wyżej|[Jj]\.\s?w\.|[Dd]erselbe|[Dd]ieselbe|[Ll]e même|[Ll]a même|[Ee]l mismo|[Ll]a misma|[Ll]o stesso|[Ll]a stessa|[Dd]ezelfde|[Oo] mesmo|[Aa] mesma|[Tt]en sam|[Tt]a sama|[Ss]amm[ae]|同上|같음)$/u

/** Whether a cell stands for the one above it, in a list that was typed by hand. */
export const isDitto = (cell: string): boolean => cell.length < 20 && marks.test(cell.trim())

/** Names the fields whose cell stands for the one above, where nothing stands there that could be read (`rows/ditto-rows.ts`). */
export function dittoMarks({ rows, mapping, corrections }: BookingRows, known: readonly RowError[]): RowError[] {
  if (!rows.some((cells) => cells.some((cell) => isDitto(cell)))) return []
  const fields = (Object.keys(mapping) as ImportField[]).filter(
    (field) =>
      corrections[field] === undefined &&
      // The words of a column are asked about.
      importFieldInfo(field).words === undefined &&
      !known.some((error) => error.field === field) &&
      rows.some((cells) => textsOf(mapping[field], cells).some((text) => isDitto(text))),
  )
  return fields.map((field) => ({
    code: 'ditto',
    field,
    message: `${importFieldInfo(field).label} stands for the cell above it`,
  }))
}
