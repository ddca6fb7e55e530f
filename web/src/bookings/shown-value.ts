import { bookingField, type BookingFieldName } from 'contract/booking-fields'
import { currencies } from 'contract/booking-values'
import { toShownDay } from 'contract/days'
import { formatMoney } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { parseDecimal } from '../ui/decimal-text.ts'
import type { BookingDraft } from './booking-draft.ts'

/** With its currency when both can be read; otherwise what was typed. */
function shownAmount({ amount, currency }: BookingDraft): string {
  const number = parseDecimal(amount)
  const known = currencies.find((one) => one === currency)
  return typeof number === 'number' && known ? formatMoney(number, known) : amount
}

/** A field of a draft as staff read it; a list has a line for each member. */
export function shownValue(field: BookingFieldName, draft: BookingDraft): string[] {
  if (field === 'travelers') {
    return draft.travelers.map(({ name, type, dob }) =>
      [name || 'No name', inWords(type), dob && `born ${toShownDay(dob)}`].filter(Boolean).join(', '),
    )
  }
  if (field === 'inclusion_options') {
    return draft.inclusion_options.length > 0 ? draft.inclusion_options.map(({ name }) => name) : ['None']
  }
  const value = draft[field]
  if (value.trim() === '') return ['Empty']
  switch (bookingField(field).kind) {
    case 'day':
      return [toShownDay(value)]
    case 'datetime':
      return [`${toShownDay(value)} ${value.slice(11)}`]
    case 'money':
      return [shownAmount(draft)]
    case 'choice':
      return [inWords(value)]
    default:
      return [value]
  }
}
