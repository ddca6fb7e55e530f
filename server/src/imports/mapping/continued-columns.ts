import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'

type Column = Import['columns'][number]

/** What a tour has once, and a list that groups its bookings by tours or days only in the first of them. */
export const continuedFields = [
  'booking_datetime',
  'booking_time',
  'description',
  'product_code',
  'pickup_time',
  'pickup_location',
  'drop_off_time',
  'drop_off_location',
] as const satisfies ImportField[]

const leastEmpty = 2

/**
 * The columns whose empty cells go on with what stands above them: the day, the time and the tour of a list that has them in
 * the first booking of each tour alone, or its days in the first of each day. A cell that is empty in one row may be open.
 */
export function continuedColumns(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlySet<number> {
  const ofTitles = new Set(columns.filter(({ of_sections: isOfTitle }) => isOfTitle).map(({ index }) => index))
  const own = continuedFields.flatMap((field) => mapping[field]?.column ?? []).filter((column) => !ofTitles.has(column))
  const first = [mapping.booking_datetime?.column, mapping.description?.column].find(
    (column) => column !== undefined && own.includes(column) && isGrouping(cells[column] ?? []),
  )
  if (first === undefined) return new Set()
  const leads = cells[first] ?? []
  const areEmptyTogether = own.filter((column) =>
    (cells[column] ?? []).every((cell, row) => (cell === '') === (leads[row] === '')),
  )
  const areBookings = leads.every((cell, row) => cell !== '' || isBooking(mapping, cells, row))
  const isOfDays = first === mapping.booking_datetime?.column
  return areBookings && (areEmptyTogether.length > 1 || isOfDays) ? new Set(areEmptyTogether) : new Set()
}

/** Below most heads of a group cells are empty, and no head says again what stands above it. */
function isGrouping(texts: readonly string[]): boolean {
  const heads = texts.filter((text) => text !== '')
  const groups = heads.filter((_, at) => hasEmptyBelow(texts, at))
  return (
    texts[0] !== '' &&
    texts.length - heads.length >= leastEmpty &&
    heads.length > 1 &&
    groups.length >= heads.length / 2 &&
    heads.every((head, at) => head !== heads[at - 1])
  )
}

function hasEmptyBelow(texts: readonly string[], head: number): boolean {
  const rows = texts.flatMap((text, row) => (text === '' ? [] : [row]))
  const row = rows[head]
  return row !== undefined && texts[row + 1] === ''
}

const isBooking = (mapping: ImportMapping, cells: Cells, row: number): boolean =>
  isBookingWith(mapping, (field) => (cellsAt(cells, mapping[field])[row] ?? '') !== '')

/** Whether a row has what a booking has for itself; a further traveler has a name alone. */
export function isBookingWith(mapping: ImportMapping, has: (field: ImportField) => boolean): boolean {
  if (mapping.booking_reference?.column !== undefined) return has('booking_reference')
  const others = (['customer_email', 'customer_phone', 'party', 'adults', 'amount'] as const).filter(has)
  return has('lead_traveler') && others.length > 0
}

/** Whether a column is empty in several bookings that have something in another one; a single one may be a fault. */
export const hasGaps = (mapping: ImportMapping, cells: Cells, column: number, other: number): boolean =>
  (cells[other] ?? []).filter(
    (text, row) => text !== '' && cells[column]?.[row] === '' && isBooking(mapping, cells, row),
  ).length > 1
