import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { kindFields } from '../values/count-fields.ts'
import { cellsAt, type Cells } from './cells.ts'
import { areNeverLater } from './dates-and-times.ts'
import { profileOf, type Kind } from './kinds.ts'
import { refined } from './refined.ts'
import { areSoonBefore } from './soon-before.ts'

type Column = Import['columns'][number]
type Filled = { field: ImportField; column: number }

// What columns without a header mean is seen in where they stand.

const hasNoName = ({ name, index }: Column) => name === `Column ${index + 1}`

/** The columns without a name of which nothing is read and whose cells are of one of these kinds. */
function unread(mapping: ImportMapping, columns: readonly Column[], cells: Cells, kinds: readonly Kind[]) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns.filter((column) => {
    const { filled, share } = profileOf(cells[column.index] ?? [])
    const fitting = kinds.reduce((sum, kind) => sum + (share[kind] ?? 0), 0)
    return hasNoName(column) && !used.has(column.index) && filled > 1 && fitting >= 0.9
  })
}

const mostDaysOfStay = 3

/** The column of the day of the tour and the only other one of days, where neither has a name. */
function twoOfDays(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number[] {
  const day = columns.find(({ index }) => index === mapping.booking_datetime?.column)
  const others = unread(mapping, columns, cells, ['date'])
  return day && hasNoName(day) && others.length === 1 ? [day, ...others].map(({ index }) => index) : []
}

/** Of two columns of days the later one, beside the time of the tour, is its day, and the other one when it was booked. */
export function daysWithoutHeader(mapping: ImportMapping, columns: readonly Column[], cells: Cells): Filled[] {
  const time = mapping.booking_time?.column
  const [day, other] = mapping.input_date ? [] : twoOfDays(mapping, columns, cells)
  if (time === undefined || day === undefined || other === undefined) return []
  const isOfTour = (column: number) => Math.abs(column - time) === 1
  const [made, tour] = isOfTour(day) ? [other, day] : [day, other]
  if (!isOfTour(tour) || isOfTour(made) || !areMadeFor(cells[made], cells[tour])) return []
  Object.assign(mapping, { input_date: { column: made }, booking_datetime: { column: tour } })
  return [
    { field: 'input_date', column: made },
    { field: 'booking_datetime', column: tour },
  ]
}

/** Whether days may be those on which the tours of the others were booked. */
const areMadeFor = (days: readonly string[] = [], tours: readonly string[] = []) =>
  refined('input_date', profileOf(days)) >= 0 && areNeverLater(days, tours, mostDaysOfStay)

/**
 * Two columns beside each other that have words in every row, among them places in both, and the same ones in some rows:
 * people are brought back there to where they were picked up.
 */
export function equalStopsWithoutHeader(mapping: ImportMapping, columns: readonly Column[], cells: Cells): Filled[] {
  if (mapping.pickup_location || mapping.drop_off_location) return []
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns.filter(
    (column) => hasNoName(column) && !used.has(column.index) && mayBeStops(cells[column.index]),
  )
  const pairs = free.flatMap((from) =>
    free
      .filter(({ index }) => index === from.index + 1 && areAlikeInSome(cells[from.index], cells[index]))
      .map((to) => [from, to] as const),
  )
  const [[from, to] = [], ...others] = pairs
  if (!from || !to || others.length > 0) return []
  const filled: Filled[] = [
    { field: 'pickup_location', column: from.index },
    { field: 'drop_off_location', column: to.index },
  ]
  for (const { field, column } of filled) mapping[field] = { column }
  return filled
}

function areAlikeInSome(texts: readonly string[] = [], others: readonly string[] = []): boolean {
  const same = texts.filter((text, row) => text === others[row]).length
  return same > 0 && same < texts.length
}

function mayBeStops(texts: readonly string[] = []): boolean {
  const { filled, share } = profileOf(texts)
  const { place = 0, text = 0, name = 0, names = 0, word = 0, tour = 0 } = share
  return filled > 2 && filled === texts.length && place > 0 && place + text + name + names + word + tour >= 0.9
}

/** A time soon before that of the tour is the pickup's, and of places beside it the first is the pickup's and the second that of the drop-off. */
export function stopsWithoutHeader(mapping: ImportMapping, columns: readonly Column[], cells: Cells): Filled[] {
  if (mapping.pickup_time || mapping.pickup_location || mapping.drop_off_location) return []
  const [time, ...furtherTimes] = unread(mapping, columns, cells, ['time', 'decimal']).filter(({ index }) =>
    areSoonBefore(cells[index], cellsAt(cells, mapping.booking_time)),
  )
  const places = unread(mapping, columns, cells, ['place'])
  const [from, to, ...furtherPlaces] = places
  if (!time || furtherTimes.length > 0 || !from || furtherPlaces.length > 0) return []
  const at = [time, ...places].map(({ index }) => index)
  if (Math.max(...at) - Math.min(...at) >= at.length) return []
  const filled: Filled[] = [
    { field: 'pickup_location', column: from.index },
    { field: 'pickup_time', column: time.index },
    ...(to ? [{ field: 'drop_off_location' as const, column: to.index }] : []),
  ]
  for (const { field, column } of filled) mapping[field] = { column }
  return filled
}

const mostOfKind = 60

/** 2;0, 2;2 and 3;0: of two numbers beside each other, of which the second may be none, the first counts adults and the second children. */
export function kindsWithoutHeader(mapping: ImportMapping, columns: readonly Column[], cells: Cells): Filled[] {
  const party = columns.find(({ index }) => index === mapping.party?.column)
  if (!party || !hasNoName(party) || kindFields.some((field) => mapping[field])) return []
  const counts = (cells[party.index] ?? []).map(Number)
  const [only, ...others] = unread(mapping, columns, cells, ['count']).filter(({ index }) => mayBeNone(cells[index]))
  const isBeside = only?.index === party.index + 1 && others.length === 0
  if (!isBeside || !counts.every((count) => count >= 1 && count <= mostOfKind)) return []
  Object.assign(mapping, { adults: { column: party.index }, children: { column: only.index } })
  delete mapping.party
  return [
    { field: 'adults', column: party.index },
    { field: 'children', column: only.index },
  ]
}

/** A number in every row, which is none in some of them. */
function mayBeNone(texts: readonly string[] = []): boolean {
  const counts = texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : -1))
  return counts.includes(0) && counts.some((count) => count > 0) && !counts.includes(-1)
}
