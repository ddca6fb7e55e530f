import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'

type MappingChange = Partial<Record<ImportField, FieldSource | null>>

/** The columns that a field comes from; none for a field that is not mapped. */
export function mappedColumns(mapping: ImportMapping, field: ImportField): readonly number[] {
  const source = mapping[field]
  return source ? columnsOf(source) : []
}

/** The fields that are read from a column: several where one is the same as another. */
export const fieldsOfColumn = (mapping: ImportMapping, column: number): ImportField[] =>
  importFieldNames.filter((field) => mappedColumns(mapping, field).includes(column))

/** The field that is read from a column; undefined for an ignored column. */
export const fieldOfColumn = (mapping: ImportMapping, column: number): ImportField | undefined =>
  fieldsOfColumn(mapping, column)[0]

/**
 * The change of the mapping that moves a column to another field, or to none. A field that takes one column loses the
 * one it had; a fixed value is kept.
 */
export function moveColumn(mapping: ImportMapping, column: number, to: ImportField | undefined): MappingChange {
  const change: MappingChange = {}
  const from = fieldOfColumn(mapping, column)
  if (from === to) return change
  if (from)
    change[from] = sourceOf(
      mapping[from],
      mappedColumns(mapping, from).filter((other) => other !== column),
    )
  if (to) {
    const before = importFieldInfo(to).many ? mappedColumns(mapping, to) : []
    change[to] = sourceOf(
      mapping[to],
      [...before, column].toSorted((a, b) => a - b),
    )
  }
  return change
}

function sourceOf(source: FieldSource | undefined, columns: number[]): FieldSource | null {
  const value = source?.value === undefined ? {} : { value: source.value }
  if (columns.length > 1) return { ...value, columns }
  const [column] = columns
  if (column !== undefined) return { ...value, column }
  return source?.value === undefined ? null : value
}
