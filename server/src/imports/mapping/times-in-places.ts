import type { ColumnGuess } from 'contract/import-findings'
import { columnsOf, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { endWithTimes } from '../values/numbers-at-end.ts'
import { saysNoPickup } from '../values/places.ts'
import { placeAndTime } from '../values/places-with-times.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** Whether most cells of places have exactly one time. */
function haveTimes(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '' && !saysNoPickup(cell))
  const both = filled.filter((cell) => (placeAndTime(cell.trim())?.time ?? '') !== '')
  return both.length * 2 > filled.length || endWithTimes(filled)
}

/** Savoy Hotel, lobby 08:15: where most cells of a place have a time, and no column is that time, both are read from one column. */
export function timesInPlaces(mapping: ImportMapping, cells: Cells) {
  for (const [place, time] of Object.entries(timeOfPlace) as [ImportField, ImportField][]) {
    const hasTime = columnsOf(mapping[time] ?? {}).length > 0
    const column = mapping[place]?.column
    if (column !== undefined && !hasTime && haveTimes(cellsAt(cells, mapping[place])))
      mapping[time] = { ...mapping[time], column }
  }
}

const ofMeeting: Concept[] = ['pickup', 'place', 'hotel', 'date', 'time', 'remark', 'title']

/** Where & when, Pickup info and a header that says nothing: what may stand above where and when guests are fetched. */
function mayBePickup(name: string): boolean {
  const concepts = [...conceptsOf(name)]
  if (headerScores(name).nothing) return false
  if (concepts.length === 0) return /\p{L}{2}/u.test(name) && Object.keys(headerScores(name)).length === 0
  const saysWhere = concepts.includes('pickup') || concepts.includes('place')
  return saysWhere && concepts.every((concept) => ofMeeting.includes(concept))
}

const hasPickup = (mapping: ImportMapping) =>
  mapping.pickup_location?.column !== undefined || columnsOf(mapping.pickup_time ?? {}).length > 0

/** A column that is of no field, or the note below a header of the pickup, whose cells are places with times. */
function mayBeTimed({ index, name }: Column, mapping: ImportMapping, cells: Cells): boolean {
  const isFree = Object.entries(mapping).every(
    ([field, source]) => !columnsOf(source).includes(index) || (field === 'note' && conceptsOf(name).has('pickup')),
  )
  return isFree && mayBePickup(name) && arePlaces(cells[index]) && haveTimes(cells[index] ?? [])
}

/** A column of places with times, where no column is the pickup: below Where & when and a header that is not known it is asked about. */
export function pickupWithTimes(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const [only, ...others] = hasPickup(mapping) ? [] : columns.filter((column) => mayBeTimed(column, mapping, cells))
  if (!only || others.length > 0 || !mapping.booking_datetime || !mapping.description) return found
  if (columnsOf(mapping.note ?? {}).includes(only.index)) delete mapping.note
  mapping.pickup_location = { column: only.index }
  const isSure = conceptsOf(only.name).has('pickup')
  return found.set(only.index, {
    field: 'pickup_location',
    confidence: isSure ? 0.7 : 0.5,
    reason: isSure ? 'its header says so, its cells are places' : 'no other column fits',
    taken: true,
  })
}

/** Tours have times, too, and people. */
function arePlaces(cells: readonly string[] = []): boolean {
  const places = cells.map((cell) => placeAndTime(cell.trim())?.place ?? '').filter((place) => place !== '')
  const { place = 0, tour = 0, name = 0 } = profileOf(places).share
  return places.length > 1 && place > 0 && tour <= place && name <= 0.7
}
