import { isHeldUp } from 'contract/import-findings'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { mappedColumns } from '../columns/mapping.ts'

type Read = Pick<Import, 'mapping' | 'questions' | 'problems'>

const hasColumn = ({ mapping }: Pick<Import, 'mapping'>, field: ImportField) => mappedColumns(mapping, field).length > 0

/** A new booking has these without the file: the day of the import, and what follows from its travelers. */
const workedOut = new Set<ImportField>(['input_date', 'traveler_type', 'booking_reference', 'travelers'])

/** Fields that no column holds and that every new booking needs: they are asked for once, all together. */
export function neededFields(data: Read): ImportField[] {
  const missing = importFieldNames.filter(
    (field) => !hasColumn(data, field) && data.mapping[field]?.value === undefined,
  )
  if (isHeldUp(data)) return missing.filter((field) => importFieldInfo(field).required && !workedOut.has(field))
  const refused = new Set(data.problems.filter(({ code }) => code === 'required').map(({ field }) => field))
  return missing.filter((field) => refused.has(field))
}

/** Fields with one value for every row. */
export const fixedFields = (data: Pick<Read, 'mapping'>): ImportField[] =>
  importFieldNames.filter((field) => !hasColumn(data, field) && data.mapping[field]?.value !== undefined)
