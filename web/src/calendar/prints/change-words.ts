import { columnLabel, columnName, type BookingColumn } from 'contract/booking-columns'
import { bookingFieldNames } from 'contract/booking-fields'
import type { ManifestEntry, SheetChange, SheetDeparture } from 'contract/day-sheets'
import { inWords } from '../../lib/labels.ts'
import { partyText } from '../day/sheet-texts.ts'

/** A booking of the sheet with its departure. */
export type Placed = { entry: ManifestEntry; departure: SheetDeparture }

export const placedById = (departures: readonly SheetDeparture[]): ReadonlyMap<number, Placed> =>
  new Map(
    departures.flatMap((departure) => departure.manifest.map((entry) => [entry.booking_id, { entry, departure }])),
  )

/** What happened to a booking, and what the sheet shows of it now. */
export function changeTexts({ kind, fields }: SheetChange, placed: Placed | undefined): string[] {
  if (kind === 'removed') return ['Removed']
  const isAway = placed === undefined
  if (isAway) return [fields.includes('status') ? 'Status changed, moved to another day' : 'Moved to another day']
  const { entry, departure } = placed
  const where = `${departure.starts_at.slice(11)} ${departure.tour.name}`
  if (kind === 'added') return [`Added to ${where}`, pickupText(entry), partyText(entry.party)]
  const values = fields.flatMap((field) => valueText(field, placed) ?? [])
  return kind === 'moved_in' ? [`Moved from another day to ${where}`, pickupText(entry), ...values] : values
}

const pickupText = ({ pickup_time, pickup_location }: ManifestEntry) => `Pickup ${pickup_time} ${pickup_location}`

const columns: readonly string[] = bookingFieldNames.map(columnName)
const isColumn = (field: string): field is BookingColumn => columns.includes(field)

/** `Pickup Time: 08:30`. A field that a newer server knows and this page does not is named alone. */
function valueText(field: string, { entry, departure }: Placed): string | undefined {
  if (field === 'booking_datetime') return `Time: ${departure.starts_at.slice(11)}`
  if (field === 'product_code') return `Tour: ${departure.tour.name}`
  const label = isColumn(field) ? columnLabel(field) : inWords(field.replaceAll('_', ' '))
  const value = shownValue(field, entry)
  return value === undefined ? label : `${label}: ${value || 'none'}`
}

function shownValue(field: string, entry: ManifestEntry): string | undefined {
  if (field === 'travelers') return partyText(entry.party)
  if (field === 'inclusions') return entry.inclusions.join(', ')
  if (field === 'status' || field === 'booking_source') return inWords(entry[field])
  const value: unknown = Object.entries(entry).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : undefined
}
