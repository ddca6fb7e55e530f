import { columnLabel, columnName, type BookingColumn } from 'contract/booking-columns'
import { bookingFieldNames } from 'contract/booking-fields'
import { pickupTimeText } from 'contract/days'
import type { ManifestEntry, SheetChange, SheetDeparture } from 'contract/day-sheets'
import { inWords } from '../../lib/labels.ts'
import { partyText } from '../day/sheet-texts.ts'

/** A booking of the sheet with its departure. */
export type Placed = { entry: ManifestEntry; departure: SheetDeparture }

export const placedById = (departures: readonly SheetDeparture[]): ReadonlyMap<number, Placed> =>
  new Map(
    departures.flatMap((departure) => departure.manifest.map((entry) => [entry.booking_id, { entry, departure }])),
  )

/** What happened to a booking, where it is now, and what the sheet shows of it. */
export function changeTexts({ kind, fields }: SheetChange, placed: Placed | undefined): string[] {
  if (kind === 'removed') return ['Removed']
  if (!placed) return textsElsewhere(kind, fields)
  const { entry, departure } = placed
  const where = `${departure.starts_at.slice(11)} ${departure.tour.name}`
  if (kind === 'added') return [`Added to ${where}`, pickupText(placed), partyText(entry.party)]
  const values = fields.flatMap((field) => valueText(field, placed) ?? [])
  return kind === 'moved_in'
    ? [`Moved from another day to ${where}`, pickupText(placed), ...values]
    : [`On ${where}`, ...values]
}

/** Of a booking on another day, or on a departure that another person guides while only one's own are shown. */
function textsElsewhere(kind: SheetChange['kind'], fields: readonly string[]): string[] {
  if (kind === 'moved_out') return ['Moved to another day']
  if (kind === 'added') return ['Added', notShown]
  if (kind === 'moved_in') return ['Moved from another day', notShown]
  if (kind === 'status' && fields.includes('booking_datetime')) return ['Status changed, moved to another time or day']
  return [...fields.map(labelOf), notShown]
}

const notShown = 'not on this sheet'

const timeText = ({ entry, departure }: Placed) =>
  pickupTimeText(departure.starts_at, entry.pickup_time, entry.drop_off_time)

const pickupText = ({ entry, departure }: Placed) => `Pickup ${timeText({ entry, departure })} ${entry.pickup_location}`

const columns: readonly string[] = bookingFieldNames.map(columnName)
const isColumn = (field: string): field is BookingColumn => columns.includes(field)

/** `Pickup Time: 08:30`. A field that a newer server knows and this page does not is named alone. */
function valueText(field: string, { entry, departure }: Placed): string | undefined {
  const label = labelOf(field)
  if (field === 'booking_datetime') return `${label}: ${departure.starts_at.slice(11)}`
  if (field === 'pickup_time') return `${label}: ${timeText({ entry, departure })}`
  if (field === 'product_code') return `${label}: ${departure.tour.name}`
  const value = shownValue(field, entry)
  return value === undefined ? label : `${label}: ${value || 'none'}`
}

function labelOf(field: string): string {
  if (field === 'booking_datetime') return 'Time'
  if (field === 'product_code') return 'Tour'
  return isColumn(field) ? columnLabel(field) : inWords(field.replaceAll('_', ' '))
}

function shownValue(field: string, entry: ManifestEntry): string | undefined {
  if (field === 'travelers') return partyText(entry.party)
  if (field === 'inclusions') return entry.inclusions.join(', ')
  if (field === 'status' || field === 'booking_source') return inWords(entry[field])
  const value: unknown = Object.entries(entry).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : undefined
}
