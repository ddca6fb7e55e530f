import { isHeldUp } from 'contract/import-findings'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import { withGivenValue, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { mappedColumns } from '../columns/mapping.ts'

type Read = Pick<Import, 'mapping' | 'questions' | 'problems'>

/** Whether a field comes from a column. */
export const hasColumn = ({ mapping }: Pick<Import, 'mapping'>, field: ImportField): boolean =>
  mappedColumns(mapping, field).length > 0

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

/** Whether the value of a field is for the rows whose column is empty, as a person gave it. */
export const isForEmpty = (mapping: ImportMapping, field: ImportField): boolean =>
  mapping[field]?.value !== undefined && mapping[field].new_only !== true && mappedColumns(mapping, field).length > 0

/** Fields with one value for every row, or for those whose column is empty, and the time where new bookings have none. */
export const fixedFields = ({ mapping, untimed = 0 }: Pick<Import, 'mapping' | 'untimed'>): ImportField[] =>
  importFieldNames.filter(
    (field) =>
      (field === 'booking_time' && untimed > 0) ||
      (hasColumn({ mapping }, field) ? isForEmpty(mapping, field) : mapping[field]?.value !== undefined),
  )

/** The source of a field with another value; without one its columns remain, or nothing. */
export function withValue(mapping: ImportMapping, field: ImportField, value: string): FieldSource | null {
  if (value !== '') return withGivenValue(mapping[field], value)
  const { value: _, new_only: __, every_row: ___, ...columns } = mapping[field] ?? {}
  return mappedColumns(mapping, field).length > 0 ? columns : null
}

/** What the value of a field is called: that of every row, or of those whose column is empty. */
export function valueLabel(mapping: ImportMapping, field: ImportField): string {
  const { label } = importFieldInfo(field)
  return hasColumn({ mapping }, field) ? `${label} where the column is empty` : label
}
