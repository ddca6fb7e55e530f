import * as z from 'zod/mini'
import { id } from './fields.ts'
import { importFieldNames } from './import-fields.ts'
import { fieldName } from './import-mapping.ts'
import { listQuery, oneOf } from './list.ts'

/** What an import does with a row, or would do. */
export const rowKinds = ['create', 'update', 'unchanged', 'refused'] as const
export type RowKind = (typeof rowKinds)[number]

export const importRow = z.object({
  row: z.int(),
  kind: z.enum(rowKinds),
  booking_id: z.optional(id),
  /** What the file says, converted where it was understood. `party` is a number; `party_text` is its cell where that names kinds. */
  values: z.record(z.string(), z.unknown()),
  changes: z.optional(z.object({ old: z.record(z.string(), z.unknown()), new: z.record(z.string(), z.unknown()) })),
  /** Every reason why it is refused, by field. */
  errors: z.record(z.string(), z.array(z.string())),
  /** Fields whose value a person corrected. A server of an earlier version does not name them. */
  corrected: z.optional(z.array(fieldName)),
  /** Counts the corrections; 0 until there is one. */
  version: z.int(),
})
export type ImportRow = z.output<typeof importRow>

/** The subject of a reason: a field, or the row as a whole. */
export const problemFields = [...importFieldNames, 'row'] as const
export type ProblemField = (typeof problemFields)[number]

const { page, limit } = listQuery({ filters: {}, sorts: [] }).shape
/** `field` selects rows that are refused for this field, among other reasons. */
export const rowQuery = z.object({
  page,
  limit,
  kind: oneOf('kind', rowKinds),
  field: oneOf('field', problemFields),
})
export type RowQuery = z.output<typeof rowQuery>
