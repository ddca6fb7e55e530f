import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import {
  columnsOf,
  isPlaceWithTime,
  timeOfPlace,
  usualSources,
  type FieldSource,
  type ImportMapping,
} from 'contract/import-mapping'

type MappingChange = Partial<Record<ImportField, FieldSource | null>>

/** The columns that a field comes from; none for a field that is not mapped. */
export function mappedColumns(mapping: ImportMapping, field: ImportField): readonly number[] {
  const source = mapping[field]
  return source ? columnsOf(source) : []
}

/** The fields that are read from a column: several where one is the same as another, or a place has its time; the place is the first. */
export function fieldsOfColumn(mapping: ImportMapping, column: number): ImportField[] {
  const fields = importFieldNames.filter((field) => mappedColumns(mapping, field).includes(column))
  if (!isPlaceWithTime(column, mapping)) return fields
  return [...fields.filter((field) => timeOfPlace[field]), ...fields.filter((field) => !timeOfPlace[field])]
}

/** The field that is read from a column; undefined for an ignored column. */
export const fieldOfColumn = (mapping: ImportMapping, column: number): ImportField | undefined =>
  fieldsOfColumn(mapping, column)[0]

/**
 * The change of the mapping that moves a column to another field, or to none. A field that takes one column loses the
 * one it had, and a value for its empty cells stays with the new one; without any column it goes, unless it was given for every row.
 * What new bookings begin with stands only where there is no column. In lists of columns every other traveler keeps the place.
 */
export function moveColumn(mapping: ImportMapping, column: number, to: ImportField | undefined): MappingChange {
  const change: MappingChange = {}
  const from = fieldOfColumn(mapping, column)
  if (from === to) return change
  if (from) change[from] = sourceOf(from, mapping, columnsWithout(mapping, from, column))
  const time = from && timeWithPlace(mapping, column, from)
  if (time?.isRead) change[time.field] = sourceOf(time.field, mapping, [])
  if (to) change[to] = sourceOf(to, mapping, columnsWith(mapping, to, column))
  return change
}

/** The time that the cells of a place may have, too, unless another column is that time. */
export function timeWithPlace(mapping: ImportMapping, column: number, place: ImportField) {
  const field = timeOfPlace[place]
  const [own] = field ? mappedColumns(mapping, field) : []
  return field && (own === undefined || own === column) ? { field, isRead: own === column } : undefined
}

/** The change of the mapping by which a time is read from the column of its place, too, or no longer. */
export const readTimeOf = (
  mapping: ImportMapping,
  { field, column, isRead }: { field: ImportField; column: number; isRead: boolean },
): MappingChange => ({ [field]: sourceOf(field, mapping, isRead ? [column] : []) })

const isList = (field: ImportField) => importFieldInfo(field).many === true

/** The longest list of columns beside that of a field: names, types and dates of birth at one place are of one traveler. */
const columnsBeside = (mapping: ImportMapping, field: ImportField): readonly number[] =>
  importFieldNames
    .filter((other) => other !== field && isList(other))
    .map((other) => mappedColumns(mapping, other))
    .reduce((longest, columns) => (columns.length > longest.length ? columns : longest), [])

function columnsWithout(mapping: ImportMapping, field: ImportField, column: number): number[] {
  const columns = mappedColumns(mapping, field)
  if (!isList(field) || columnsBeside(mapping, field).length === 0)
    return columns.filter((other) => other !== column && other >= 0)
  const left = columns.map((other) => (other === column ? -1 : other))
  return left.slice(0, left.findLastIndex((other) => other >= 0) + 1)
}

function columnsWith(mapping: ImportMapping, field: ImportField, column: number): number[] {
  const columns = isList(field) ? mappedColumns(mapping, field) : []
  const beside = columnsBeside(mapping, field)
  const place = placeFor(column, columns, beside)
  if (place >= 0) return columns.map((other, at) => (at === place ? column : other))
  const next = [...columns, column]
  return beside.length > 0 && columns.length >= beside.length ? next : next.toSorted((a, b) => a - b)
}

/** Of travelers without a column the one beside whose columns this one stands as those of others do; -1 where all have one. */
function placeFor(column: number, columns: readonly number[], beside: readonly number[]): number {
  const known = columns.findIndex((other, at) => other >= 0 && (beside[at] ?? -1) >= 0)
  const offset = (columns[known] ?? 0) - (beside[known] ?? 0)
  const distances = columns.map((other, at) => (other >= 0 ? Infinity : Math.abs(column - offset - (beside[at] ?? 0))))
  return columns.includes(-1) ? distances.indexOf(Math.min(...distances)) : -1
}

/** The source of a field with other columns. A value that was given for it stays beside them, or alone where it was given for every row. */
export function sourceOf(field: ImportField, mapping: ImportMapping, columns: number[]): FieldSource | null {
  const { value, new_only: isNewOnly, every_row: wasOfEveryRow } = mapping[field] ?? {}
  const given = value === undefined || isNewOnly ? {} : { value }
  // It stands beside the columns for as long as these are chosen.
  const isOfEveryRow = given.value !== undefined && (wasOfEveryRow ?? mappedColumns(mapping, field).length === 0)
  const fixed = isOfEveryRow ? { ...given, every_row: true } : given
  if (columns.length > 1) return { ...fixed, columns }
  const [column] = columns
  if (column !== undefined) return { ...fixed, column }
  return isOfEveryRow ? given : (usualSources[field] ?? null)
}
