import { bookingField, bookingFieldNames, type BookingFieldName } from 'contract/booking-fields'
import type { ConflictField } from '../ui/conflict.ts'
import { parseDecimal } from '../ui/decimal-text.ts'
import type { BookingDraft } from './booking-draft.ts'
import { shownValue } from './shown-value.ts'

/** Spaces at the ends, zeros after the pence and the order of the inclusions make no difference. */
function comparable(field: BookingFieldName, draft: BookingDraft): string {
  if (field === 'travelers') return JSON.stringify(draft.travelers.map((one) => [one.name.trim(), one.type, one.dob]))
  if (field === 'inclusion_options') return String(draft.inclusion_options.map(({ id }) => id).sort((a, b) => a - b))
  const text = draft[field].trim()
  return String(bookingField(field).kind === 'money' ? parseDecimal(text) : text)
}

/** The fields of a booking, as a conflict of two people compares and shows them. */
export const bookingConflictFields: ConflictField<BookingDraft>[] = bookingFieldNames.map((name) => ({
  name,
  label: bookingField(name).label,
  lines: (draft) => shownValue(name, draft),
  comparable: (draft) => comparable(name, draft),
}))
