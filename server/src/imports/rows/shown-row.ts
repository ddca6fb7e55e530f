import type { ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/import-rows'
import type { Corrections, RowRecord } from '../import-tables.ts'
import type { Draft } from '../values/draft.ts'

type CorrectedRow = RowRecord & { corrections: Corrections; version: number }

/** `readParts` returns the texts of fields that are only part of another value. */
export const toImportRow = (row: CorrectedRow, draft: Draft, readParts: () => Record<string, string>): ImportRow => ({
  row: row.row,
  version: row.version,
  corrected: Object.keys(row.corrections) as ImportField[],
  kind: row.kind,
  ...(row.bookingId !== null && { booking_id: row.bookingId }),
  values: { ...partsOf(draft, readParts), ...shownValues(draft), booking_reference: row.reference },
  ...(row.changes && { changes: row.changes }),
  errors: byField(row.errors),
})

/** Not those of a row of which the reading has failed before. */
const partsOf = ({ fault }: Draft, readParts: () => Record<string, string>) =>
  Object.fromEntries(Object.entries(fault === undefined ? readParts() : {}).filter(([, text]) => text !== ''))

function byField(errors: RowRecord['errors']): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { field, message } of errors) (fields[field] ??= []).push(message)
  return fields
}

/** What the file says, to be shown beside the reasons. */
export function shownValues(draft: Draft): Record<string, unknown> {
  return {
    booking_reference: draft.reference,
    ...draft.newOnly,
    ...draft.values,
    ...(draft.travelers.length > 0 && { travelers: draft.travelers }),
    ...((draft.party ?? draft.unread.party) !== undefined && { party: draft.party?.length ?? draft.unread.party }),
    ...(draft.unread.booking_time !== undefined && { booking_time: draft.unread.booking_time }),
    ...(draft.inclusions && { inclusions: draft.inclusions }),
  }
}

export const cellsOf = ({ cells }: Pick<RowRecord, 'cells'>): string[][] => cells.map(([, texts]) => texts)
