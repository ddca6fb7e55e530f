import type { BookingHistory } from 'contract/bookings'
import { formatBookingDay, formatBookingTime, formatDay } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { fieldLabels } from './field-labels.ts'

/** What became of one field; a list is a line for each of its members. Without `old` the booking was new. */
export type HistoryLine = { field: string; label: string; old: string[] | undefined; new: string[] }

const labels: Record<string, string> = {
  ...fieldLabels,
  inclusions: fieldLabels.inclusion_options,
  traveler_count: 'Traveler count',
}

const shownAsWords = new Set(['status', 'traveler_type', 'confirmation_type', 'booking_source'])
const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `some_field` of a server that knows more than this page as `Some field`. */
const labelOf = (field: string) => labels[field] ?? inWords(field.replaceAll('_', ' '))

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A member of a list by its name: a traveler with type and day of birth, an inclusion by its description. */
function member(item: unknown): string {
  if (typeof item !== 'object' || item === null) return text(item)
  const { name, type, dob, description } = item as Record<string, unknown>
  if (description !== undefined) return text(description)
  if (name === undefined) return text(item)
  const words = [
    text(name),
    typeof type === 'string' && inWords(type),
    typeof dob === 'string' && `born ${formatDay(dob)}`,
  ]
  return words.filter(Boolean).join(', ')
}

function shown(field: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return ['Empty']
  if (Array.isArray(value)) return value.length > 0 ? value.map(member) : ['None']
  if (typeof value === 'string') return [shownText(field, value)]
  return [field === 'amount' && typeof value === 'number' ? amounts.format(value) : text(value)]
}

function shownText(field: string, value: string): string {
  if (field === 'booking_datetime') return formatBookingTime(value)
  if (field === 'input_date') return formatBookingDay(value)
  return shownAsWords.has(field) ? inWords(value) : value
}

export type Deed = 'created' | 'deleted' | 'restored' | 'changed'

/** What was done to the booking as a whole. */
export function deedOf({ changes }: BookingHistory): Deed {
  if (Object.keys(changes.old).length === 0) return 'created'
  if (!('deleted_at' in changes.new)) return 'changed'
  return changes.new.deleted_at === null ? 'restored' : 'deleted'
}

export function historyLines(entry: BookingHistory): HistoryLine[] {
  const { old, new: next } = entry.changes
  const created = deedOf(entry) === 'created'
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((field) => ({
    field,
    label: labelOf(field),
    old: created ? undefined : shown(field, old[field]),
    new: shown(field, next[field]),
  }))
}
