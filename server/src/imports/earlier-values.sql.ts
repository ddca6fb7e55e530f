import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { ImportField } from 'contract/import-fields'
import type { ValueSuggestion } from 'contract/import-findings'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { importMessages } from 'contract/import-messages'
import type { Db } from '../db/db.ts'
import { importTable as t, type ImportRecord } from './import-tables.ts'

/** The same for every file of an office. Places and times are those of its tours, and a source is one partner's. */
export const ofOffice: readonly ImportField[] = ['currency', 'supplier_confirmation']
/** Offered for a file of another partner, and not proposed: a proposal is confirmed with all the others. */
export const ofFile: readonly ImportField[] = [
  'pickup_time',
  'pickup_location',
  'drop_off_time',
  'drop_off_location',
  'booking_source',
  'customer_email',
  'customer_phone',
]
const ofPartner: readonly ImportField[] = [...ofOffice, ...ofFile, 'product_code']
const mostImports = 20

/** The values for every row that this person gave in the last finished import: of the same partner, and of any. */
export async function valuesOfEarlierImports(
  db: Db,
  record: ImportRecord,
  lacks: (field: ImportField) => boolean,
): Promise<{ partner: ValueSuggestion[]; last: ValueSuggestion[] }> {
  if (record.createdBy === null) return { partner: [], last: [] }
  const finished = await db
    .select({ mapping: t.mapping, file: t.fileName, partner: t.partnerName })
    .from(t)
    .where(and(eq(t.createdBy, record.createdBy), eq(t.state, 'done'), isNotNull(t.committedAt), ne(t.id, record.id)))
    .orderBy(desc(t.committedAt))
    .limit(mostImports)
  const [last] = finished
  const ofSame = finished.find(({ partner }) => (partner ?? '') !== '' && partner === record.partnerName)
  const partner = valuesIn(
    ofSame?.mapping,
    ofPartner.filter(lacks),
    importMessages.usedForPartner(ofSame?.partner ?? ''),
  )
  const office = valuesIn(
    last?.mapping,
    [...ofOffice, ...ofFile].filter(lacks),
    importMessages.usedInLast(last?.file ?? ''),
  )
  return {
    partner,
    last: office
      .filter(({ field }) => !partner.some((each) => each.field === field))
      .map((each) => ({ ...each, is_likely: ofOffice.includes(each.field) })),
  }
}

function valuesIn(mapping: ImportMapping = {}, fields: readonly ImportField[], text: string): ValueSuggestion[] {
  return fields.flatMap((field) => {
    const source = mapping[field]
    const isFixed = source?.value !== undefined && source.value !== '' && columnsOf(source).length === 0
    return isFixed && !source.new_only ? [{ field, value: source.value ?? '', text, is_likely: true }] : []
  })
}
