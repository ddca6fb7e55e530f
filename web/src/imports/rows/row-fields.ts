import { importFieldNames, toInclusionsText, toTravelersText, type ImportField } from 'contract/import-fields'
import { columnsOf } from '../columns/mapping.ts'
import type { Import, ImportRow } from 'contract/imports'

/** Reasons stand with the field that brings them: `travelers.1.name` with the travelers. */
export const errorsOf = (row: ImportRow, field: ImportField): string[] =>
  Object.entries(row.errors).flatMap(([name, reasons]) =>
    name === field || (field === 'travelers' && name.startsWith('travelers.')) ? reasons : [],
  )

/** Reasons that no shown column bears, such as one about the row as a whole. */
export function reasonsElsewhere(row: ImportRow, fields: readonly ImportField[]): string[] {
  const told = new Set(fields.flatMap((field) => errorsOf(row, field)))
  return Object.values(row.errors)
    .flat()
    .filter((reason) => !told.has(reason))
}

const isChanged = (row: ImportRow, field: ImportField) => row.changes !== undefined && field in row.changes.new

/**
 * The columns of the grid: the reference, then whatever is wrong or would change in these rows, so that nobody has to
 * scroll for it, then the rest of what the file speaks of.
 */
export function fieldsOf({ mapping }: Pick<Import, 'mapping'>, rows: readonly ImportRow[]): ImportField[] {
  const isUrgent = (field: ImportField) => rows.some((row) => errorsOf(row, field).length > 0 || isChanged(row, field))
  const isSpoken = (field: ImportField) => columnsOf(mapping, field).length > 0 || mapping[field]?.value !== undefined
  const urgent = importFieldNames.filter((field) => field !== 'booking_reference' && isUrgent(field))
  const rest = importFieldNames.filter(
    (field) => field !== 'booking_reference' && isSpoken(field) && !urgent.includes(field),
  )
  return ['booking_reference', ...urgent, ...rest]
}

/** A value of a row as the file would write it. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/, '$1 ')
  if (!Array.isArray(value)) return JSON.stringify(value)
  const isTravelers = value.some((item) => typeof item === 'object' && item !== null && 'name' in item)
  if (isTravelers) return toTravelersText(value as Parameters<typeof toTravelersText>[0])
  const isInclusions = value.some((item) => typeof item === 'object' && item !== null && 'description' in item)
  return isInclusions ? toInclusionsText(value as { description: string }[]) : value.join('\n')
}
