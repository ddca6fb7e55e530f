import * as z from 'zod/mini'
import { bookingFields } from './booking-fields.ts'
import { usableCell } from './fields.ts'
import { importFieldNames, type ImportField } from './import-fields.ts'
import { limits } from './limits.ts'

// Where the fields of a booking come from in an imported file.

const columnIndex = z
  .int('column must be the index of a column')
  .check(z.gte(0, 'column must be the index of a column'), z.lte(limits.importColumns, 'column does not exist'))

/** In a list of columns -1 is a traveler without a column. */
const travelerColumn = z
  .int('column must be the index of a column')
  .check(z.gte(-1, 'column must be the index of a column'), z.lte(limits.importColumns, 'column does not exist'))

/**
 * Where a field comes from: a column, several (travelers), or one value for all rows. A `value` beside a column is
 * used where its cell is empty; with `new_only` it is used for new bookings only, and with `every_row` it was given for
 * every row before the column was chosen, and is that again once the field has no column.
 */
export const fieldSource = z
  .object({
    column: z.optional(columnIndex),
    columns: z.optional(
      z.array(travelerColumn).check(z.minLength(1, 'columns must name a column'), z.maxLength(limits.travelers)),
    ),
    value: z.optional(
      z.string('value must be text').check(z.maxLength(limits.multiline, 'value is too long'), usableCell),
    ),
    new_only: z.optional(z.boolean('new_only must be true or false')),
    every_row: z.optional(z.boolean('every_row must be true or false')),
  })
  .check(
    z.refine(
      (source) => source.column !== undefined || source.columns !== undefined || source.value !== undefined,
      'must name a column or a value',
    ),
  )
export type FieldSource = z.output<typeof fieldSource>

/** The columns that a field comes from; -1 is a traveler without a column. */
export const columnsOf = ({ column, columns }: FieldSource): readonly number[] =>
  columns ?? (column === undefined ? [] : [column])

export const fieldName = z.enum(importFieldNames, `must be one of: ${importFieldNames.join(', ')}`)
export const importMapping = z.partialRecord(fieldName, fieldSource)
export type ImportMapping = z.output<typeof importMapping>

/** The time of a place whose cells may have both: then both fields come from one column, and each takes its own part. */
export const timeOfPlace: Partial<Record<ImportField, 'pickup_time' | 'drop_off_time'>> = {
  pickup_location: 'pickup_time',
  drop_off_location: 'drop_off_time',
}
export const placeOfTime: Partial<Record<ImportField, ImportField>> = Object.fromEntries(
  Object.entries(timeOfPlace).map(([place, time]) => [time, place]),
)

/** Whether the cells of a column have a place and a time, which are read apart. */
export function isPlaceWithTime(column: number | undefined, mapping: ImportMapping): boolean {
  const isOf = (fields: object) => Object.keys(fields).some((field) => mapping[field as ImportField]?.column === column)
  return column !== undefined && isOf(timeOfPlace) && isOf(placeOfTime)
}

/** What new bookings begin with in the form, where no column says it; bookings that exist keep theirs. */
export const usualSources: ImportMapping = {
  status: { value: bookingFields.status.initial, new_only: true },
  confirmation_type: { value: bookingFields.confirmation_type.initial, new_only: true },
}

/**
 * A source with a value that a person gave for every row, or for the empty cells of its columns: unlike a proposed one it is for
 * existing bookings, too.
 */
export function withGivenValue(source: FieldSource | undefined, value: string): FieldSource {
  const { new_only: _, every_row: __, ...others } = source ?? {}
  return { ...others, value }
}

/** Fields whose value for all rows belongs to one file: it is not remembered for the next one. */
export const fieldsOfOneFile: ReadonlySet<string> = new Set<ImportField>([
  'booking_datetime',
  'input_date',
  'traveler_dob',
  'changed_at',
])

/** An object with one optional value for each field; other keys are dropped, as in every body. */
export function byField<S extends z.ZodMiniType>(schema: S) {
  const shape = Object.fromEntries(importFieldNames.map((name) => [name, z.optional(schema)]))
  return z.object(shape as Record<ImportField, z.ZodMiniOptional<S>>)
}

/** A change of the mapping: fields that it names are set, null removes one, the others stay. */
export const mappingChange = byField(z.nullable(fieldSource))
