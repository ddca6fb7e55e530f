import type { FieldKind } from 'contract/booking-field-kinds'
import { bookingColumns, columnLabel, type BookingColumn } from 'contract/booking-columns'
import { bookingField, bookingFields, type BookingFieldName } from 'contract/booking-fields'
import type { BookingHistory } from 'contract/bookings'
import { formatBookingDay, formatBookingTime, formatDay, formatInstant } from './format.ts'
import { inWords } from './labels.ts'

/** The change of one field; a list has a line for each member. Without `old` the booking was new. */
export type HistoryLine = { field: string; label: string; old: string[] | undefined; new: string[] }

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const isColumn = (name: string): name is BookingColumn => (bookingColumns as readonly string[]).includes(name)

/** A field that a newer server knows and this page does not, such as `some_field`, reads `Some field`. */
const labelOf = (field: string) => (isColumn(field) ? columnLabel(field) : inWords(field.replaceAll('_', ' ')))

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
  const kind = field in bookingFields ? bookingField(field as BookingFieldName).kind : undefined
  if (typeof value === 'number' && kind === 'money') return [amounts.format(value)]
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  return [typeof value === 'string' ? shownText(kind, value) : text(value)]
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const isoDay = /^\d{4}-\d{2}-\d{2}$/

function shownText(kind: FieldKind | undefined, value: string): string {
  if (kind === 'datetime') return formatBookingTime(value)
  if (kind === 'day') return formatBookingDay(value)
  if (kind === 'choice') return inWords(value)
  // Records other than bookings have no list of kinds.
  if (kind === undefined && instant.test(value)) return formatInstant(value)
  return kind === undefined && isoDay.test(value) ? formatDay(value) : value
}

export type HistoryAction = 'created' | 'deleted' | 'restored' | 'changed'

/** What an entry did to the booking as a whole. */
export function actionOf({ changes }: Pick<BookingHistory, 'changes'>): HistoryAction {
  if (Object.keys(changes.old).length === 0) return 'created'
  if (!('deleted_at' in changes.new)) return 'changed'
  return changes.new.deleted_at === null ? 'restored' : 'deleted'
}

export function historyLines(entry: Pick<BookingHistory, 'changes'>): HistoryLine[] {
  const { old, new: next } = entry.changes
  const created = actionOf(entry) === 'created'
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((field) => ({
    field,
    label: labelOf(field),
    old: created ? undefined : shown(field, old[field]),
    new: shown(field, next[field]),
  }))
}
