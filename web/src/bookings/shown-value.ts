import { currencies } from 'contract/booking-values'
import { toShownDay } from 'contract/days'
import { formatMoney } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { parseDecimal } from '../ui/decimal-text.ts'
import type { BookingDraft, DraftField } from './booking-draft.ts'

/** With its currency when both can be read; otherwise what was typed. */
function shownAmount({ amount, currency }: BookingDraft): string {
  const number = parseDecimal(amount)
  const known = currencies.find((one) => one === currency)
  return typeof number === 'number' && known ? formatMoney(number, known) : amount
}

const words = ['status', 'traveler_type', 'confirmation_type', 'booking_source'] as const

/** A field of a draft as people read it, a line each for what is a list. */
export function shownValue(field: DraftField, draft: BookingDraft): string[] {
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
  if (field === 'input_date') return [toShownDay(value)]
  if (field === 'booking_datetime') return [`${toShownDay(value)} ${value.slice(11)}`]
  if (field === 'amount') return [shownAmount(draft)]
  return [(words as readonly string[]).includes(field) ? inWords(value) : value]
}
