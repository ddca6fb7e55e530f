import { bookingField, bookingFieldNames, type BookingFieldName } from 'contract/booking-fields'
import type { ConflictField } from '../ui/conflict.ts'
import { parseDecimal } from '../ui/decimal-text.ts'
import type { BookingDraft } from './booking-draft.ts'
import { shownValue } from './shown-value.ts'

/** Spaces at the ends, zeros after the pence and the order of the inclusions make no difference. */
function comparable(field: BookingFieldName, draft: BookingDraft): string {
  if (field === 'travelers') return JSON.stringify(draft.travelers.map((one) => [one.name.trim(), one.type, one.dob]))
  if (field === 'inclusion_options') return String(draft.inclusion_options.map(({ id }) => id).sort((a, b) => a - b))
  if (field === 'amount') return `${parseDecimal(draft.amount.trim())} ${draft.currency}`
  return draft[field].trim()
}

/**
 * The fields of a booking, as a conflict of two people compares and shows them. A price and its currency are one: the price
 * of one person in the currency of the other is what neither of them has typed.
 */
export const bookingConflictFields: ConflictField<BookingDraft>[] = bookingFieldNames
  .filter((name) => name !== 'currency')
  .map((name) => ({
    name,
    label: bookingField(name).label,
    lines: (draft) => shownValue(name, draft),
    comparable: (draft) => comparable(name, draft),
    ...(name === 'amount' && { take: (mine, { amount, currency }) => ({ ...mine, amount, currency }) }),
  }))
