import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { bookingFields } from 'contract/booking-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import { importMessages } from 'contract/import-messages'
import type { Db } from '../../db/db.ts'
import { importTable as t, type ImportRecord } from '../import-tables.ts'

type Kind = { value: string; file: string }

/** The kind of confirmation that this person gave to all rows of the last finished import, where it is not the usual one. */
export async function kindOfLastImport(
  db: Db,
  { id, createdBy }: Pick<ImportRecord, 'id' | 'createdBy'>,
): Promise<Kind | undefined> {
  if (createdBy === null) return undefined
  const [last] = await db
    .select({ mapping: t.mapping, file: t.fileName })
    .from(t)
    .where(and(eq(t.createdBy, createdBy), eq(t.state, 'done'), isNotNull(t.committedAt), ne(t.id, id)))
    .orderBy(desc(t.committedAt))
    .limit(1)
  const value = fixedKind(last?.mapping.confirmation_type)
  return last && value !== undefined && value !== bookingFields.confirmation_type.initial
    ? { value, file: last.file }
    : undefined
}

const fixedKind = (source: FieldSource | undefined) =>
  source && columnsOf(source).length === 0 ? source.value : undefined

/** What new bookings begin with, with the kind of the last import in place of the usual one. */
export const withKind = (proposed: ImportMapping, last: Kind | undefined): ImportMapping =>
  last && proposed.confirmation_type?.new_only === true && fixedKind(proposed.confirmation_type) !== undefined
    ? { ...proposed, confirmation_type: { ...proposed.confirmation_type, value: last.value } }
    : proposed

/** Says where the kind comes from that new bookings begin with; nothing where a partner or a person gave another one. */
export const noteOfKind = ({ confirmation_type: source }: ImportMapping, last: Kind | undefined): string[] =>
  last && source?.new_only === true && fixedKind(source) === last.value
    ? [importMessages.kindOfLast(last.value, last.file)]
    : []
