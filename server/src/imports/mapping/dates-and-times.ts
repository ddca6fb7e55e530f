import { dateOrders, type DateOrder } from 'contract/import-answers'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { attempt } from '../values/attempt.ts'
import { evidenceOf, readMoment } from '../values/dates.ts'
import { readTimeRange } from '../values/times.ts'
import { besideReason } from './beside.ts'
import type { Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { swapDays } from './later-days.ts'
import { namedTimes } from './named-times.ts'

type Column = Import['columns'][number]

/** The day on which a booking was made is never later than its tour. What the days alone say is asked about. */
export function earlierIsMade(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
): ReadonlyMap<number, ColumnGuess> {
  const { input_date: made, booking_datetime: tour } = mapping
  if (made?.column === undefined || tour?.column === undefined) return new Map()
  const nameOf = (column: number) => columns.find(({ index }) => index === column)?.name ?? ''
  const orders = possibleOrders([made.column, tour.column].flatMap((column) => cells[column] ?? [])).map((order) =>
    comparedDays(cells[made.column ?? 0], cells[tour.column ?? 0], order),
  )
  const speaks = conceptsOf(nameOf(made.column))
  // A credit note has a later day than its tour, and a booking has none.
  if (speaks.has('invoiced') && orders.every(({ later }) => later > 0)) delete mapping.input_date
  else if (isOfDocument(made.column, mapping.booking_reference, columns)) delete mapping.input_date
  // Mariage le: a day that is before some tours and behind others, and whose header speaks of no booking.
  else if (
    !ofBooking.some((concept) => speaks.has(concept)) &&
    orders.every(({ later, earlier }) => later * earlier > 0)
  )
    delete mapping.input_date
  else return swapDays(mapping, { made: nameOf(made.column), tour: nameOf(tour.column) }, { orders, cells })
  return new Map()
}

/**
 * The day of an invoice is not that of the booking where another column than the reference is the number of the invoice, or where
 * the reference is that of a booking or a voucher.
 */
function isOfDocument(made: number, reference: FieldSource | undefined, columns: readonly Column[]): boolean {
  const conceptsAt = (column: number) => conceptsOf(columns.find(({ index }) => index === column)?.name ?? '')
  const isOf = (column: number, ...any: Concept[]) => any.some((concept) => conceptsAt(column).has(concept))
  const own = reference?.column
  if (own === undefined || !isOf(made, 'invoiced', 'invoice') || isOf(own, 'invoice')) return false
  return isOf(own, 'booking', 'voucher') || columns.some(({ index }) => index !== made && isOf(index, 'invoice'))
}

const ofBooking: Concept[] = ['booked', 'booking', 'invoiced', 'ref']

/** Whether a column has days that are never later than those of another one, and in some rows by more than `days` earlier. */
export function areNeverLater(made: readonly string[] = [], tours: readonly string[] = [], days = 0): boolean {
  const orders = possibleOrders([...made, ...tours])
  return orders.some((order) => {
    const least = Math.max(...pairsOf(made, tours, order).map(([day, tour]) => Date.parse(tour) - Date.parse(day)))
    return comparedDays(made, tours, order).later === 0 && least > days * millisecondsOfDay
  })
}

const millisecondsOfDay = 86_400_000

/** How many years each day is before that of the tour in its row, where both are known. */
export function yearsBefore(days: readonly string[], tours: readonly string[]): number[] {
  const [order] = possibleOrders([...days, ...tours])
  if (order === undefined) return []
  const lengths = pairsOf(days, tours, order).map(([day, tour]) => Date.parse(tour) - Date.parse(day))
  return lengths.map((length) => length / millisecondsOfDay / 365.25)
}

/** Start above 04/07/2026 18:30 beside the same days: the moments are the times of these days. */
function takeTimesOfDays(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { booking_datetime: day, booking_time: time } = mapping
  if (day?.column === undefined || time) return
  const days = cells[day.column] ?? []
  if ((profileOf(days).share.date ?? 0) < 0.8) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...more] = columns.filter(({ index, name, of_sections: isOfSections }) => {
    const moments = cells[index] ?? []
    const isTime = (headerScores(name).booking_time ?? 0) >= 0.6 && (profileOf(moments).share.datetime ?? 0) >= 0.9
    return !used.has(index) && !isOfSections && isTime && areSameDays(days, moments)
  })
  if (only && more.length === 0) mapping.booking_time = { column: only.index }
}

const areSameDays = (days: readonly string[], moments: readonly string[]) =>
  possibleOrders([...days, ...moments])
    .map((order) => comparedDays(days, moments, order))
    .every(({ all, later, earlier }) => all > 1 && later + earlier === 0)

/**
 * Slot above 2026-07-04T18:30Z beside days of which most are others: the moment is that of the tour, and the days are of something
 * else. A person is asked.
 */
export function momentIsOfTour(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  takeTimesOfDays(mapping, columns, cells)
  const { booking_datetime: day, booking_time: moment } = mapping
  if (moment?.column === undefined || !haveTimes(cells, moment)) return found
  if (!day && !cells[moment.column]?.some(isDayZero)) return momentsAreOfTour(mapping, moment.column, ofHeaderAndCells)
  return day?.column === undefined ? found : momentsBesideDays(mapping, [day.column, moment.column], cells)
}

function momentsBesideDays(mapping: ImportMapping, [day, moment]: [number, number], cells: Cells) {
  const found = new Map<number, ColumnGuess>()
  const [days, moments] = [cells[day] ?? [], (cells[moment] ?? []).map(withoutDayZero)]
  if ((profileOf(days).share.date ?? 0) < 0.8) return found
  const compared = possibleOrders([...days, ...moments]).map((order) => comparedDays(days, moments, order))
  if (!compared.every(({ all, later, earlier }) => all > 1 && later + earlier > all / 2)) return found
  return momentsAreOfTour(mapping, moment, toAsk)
}

const ofHeaderAndCells = 0.8
const toAsk = 0.5

/** Slot above 2026-07-04T18:30, also where nothing else is the day. */
function momentsAreOfTour(
  mapping: ImportMapping,
  column: number,
  confidence: number,
): ReadonlyMap<number, ColumnGuess> {
  mapping.booking_datetime = mapping.booking_time
  delete mapping.booking_time
  return new Map([[column, { field: 'booking_datetime', confidence, reason: besideReason, taken: true }]])
}

/** A spreadsheet program may write a time as one of its first day. */
const withoutDayZero = (text: string) => (isDayZero(text) ? '' : text)
const isDayZero = (text: string) => /(?<!\d)1(?:899|900)(?!\d)/.test(text)

// Sat 11, and 13(土) and 13日 as in Japan
const dayOfMonth =
  /^(?:\p{L}{2,13}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª| ?[日号號일])?(?: ?[(（](?:[\p{Script=Han}\p{Script=Hangul}]{1,3})[)）])?$/u

/** Sat 11 below the title July 2026: the day is in one column and its month in that of the titles. */
export function daysOfMonths(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
): number | undefined {
  const month = columns.find(({ name, of_sections: isOfSections }) => isOfSections && name === 'Section month')
  if (!month || mapping.booking_datetime) return undefined
  const days = columns.filter(({ index, of_sections: isOfSections }) => {
    const filled = (cells[index] ?? []).filter((cell) => cell !== '')
    return !isOfSections && filled.length > 0 && filled.every((cell) => Number(dayOfMonth.exec(cell)?.[1] ?? 99) <= 31)
  })
  const day =
    days.find(({ name }) => conceptsOf(name).has('date')) ??
    days.find(({ index }) => (cells[index] ?? []).some((cell) => /\p{L}/u.test(cell)))
  if (!day) return undefined
  mapping.booking_datetime = { columns: [day.index, month.index] }
  return day.index
}

/** The orders of day and month that no cell contradicts. */
function possibleOrders(cells: readonly string[]): readonly DateOrder[] {
  const proven = new Set(cells.map((cell) => attempt(() => evidenceOf(cell))))
  const possible = dateOrders.filter((order) => dateOrders.every((other) => other === order || !proven.has(other)))
  return possible.length > 0 ? possible : dateOrders
}

/** The days of the rows that have both. */
function pairsOf(first: readonly string[], second: readonly string[], order: DateOrder): [string, string][] {
  const dayOf = (text = '') => attempt(() => readMoment(text, { order }))?.day
  return first.flatMap((text, row): [string, string][] => {
    const [a, b] = [dayOf(text), dayOf(second[row])]
    return a === undefined || b === undefined ? [] : [[a, b]]
  })
}

/** In how many rows the first date is later, and earlier, than the second. */
function comparedDays(first: readonly string[] = [], second: readonly string[] = [], order: DateOrder) {
  const pairs = pairsOf(first, second, order)
  const count = (holds: (a: string, b: string) => boolean) => pairs.filter(([a, b]) => holds(a, b)).length
  return { all: count(() => true), later: count((a, b) => a > b), earlier: count((a, b) => a < b) }
}

const ofEnd = ['dropoff', 'end']
const ownTimes = [
  ['pickup_time', ['pickup']],
  ['drop_off_time', ofEnd],
] as const

/** Where nothing else says when a tour begins, a time whose header does not speak of the pickup or the end does. */
export function loneTimeIsOfTour(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
) {
  namedTimes(mapping, columns, cells)
  const date = mapping.booking_datetime?.column
  if (mapping.booking_time || date === undefined || (profileOf(cells[date] ?? []).share.datetime ?? 0) >= 0.5) return
  const saysOwn = (column: number | undefined, own: readonly string[]) => {
    const concepts = conceptsOf(columns.find(({ index }) => index === column)?.name ?? '')
    if (own.some((concept) => concepts.has(concept))) return true
    // Départ hôtel: who leaves the hotel is picked up there, and so is who gets in at the place beside Minibus time.
    const isOfStop = concepts.has('transport') && isBeside(mapping.pickup_location, column)
    return own !== ofEnd && (concepts.has('hotel') || isOfStop)
  }
  const lone = ownTimes.find(
    ([field, own]) =>
      mapping[field]?.column !== undefined &&
      (!saysOwn(mapping[field].column, own) || (field === 'pickup_time' && beginsAtMeeting(mapping, columns))),
  )
  const source = lone && mapping[lone[0]]
  if (!source) return
  mapping.booking_time = source
  delete mapping[lone[0]]
}

const meets = /^(?:we )?(?:meet|meets|meeting)(?: ?(?:at|time))?$/iu

/** Meet beside Ends, with no place of a pickup, is when the tour begins. */
function beginsAtMeeting(
  { pickup_time: met, pickup_location: place, drop_off_time: end }: ImportMapping,
  columns: readonly Column[],
) {
  const name = columns.find(({ index }) => index === met?.column)?.name ?? ''
  return meets.test(name.trim()) && place === undefined && end?.column !== undefined
}

/** 集合时间 and 集合地点: whether a header speaks of where or when people meet. */
export const namesMeeting = (name: string) => /^(?:集合|見面|见面|待ち合わせ|미팅|집합|집결|만나는|모이는)/u.test(name)

/** Where the day of the tour has its time, or both speak of meeting, a time beside a place is that of the pickup. */
export function timeBesidePlaceIsPickup(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
) {
  const time = mapping.booking_time
  if (mapping.pickup_time || !isBeside(mapping.pickup_location, time?.column)) return
  const nameOf = (source: FieldSource | undefined) => columns.find(({ index }) => index === source?.column)?.name ?? ''
  const isTimeAlone = [...conceptsOf(nameOf(time))].every((concept) => concept === 'time')
  const areOfMeeting = [time, mapping.pickup_location].every((source) => namesMeeting(nameOf(source)))
  if (!time || !isTimeAlone || !(areOfMeeting || haveTimes(cells, mapping.booking_datetime))) return
  mapping.pickup_time = time
  delete mapping.booking_time
}

/** Departs 10:00 and Tour at 10:30: where a later time is that of the tour, the departure is the pickup. */
export function departureBeforeTour(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
) {
  const departure = mapping.booking_time
  const nameOf = (column: number | undefined) => columns.find(({ index }) => index === column)?.name ?? ''
  const speaks = conceptsOf(nameOf(departure?.column))
  if (departure?.column === undefined || mapping.pickup_time || !speaks.has('start')) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const unused = columns.filter(({ index, of_sections: isOfSections }) => !used.has(index) && !isOfSections)
  const starts = cells[departure.column] ?? []
  if (speaks.has('tour')) {
    const before = unused.find(({ index, name }) => {
      const concepts = conceptsOf(name)
      return concepts.has('start') && !concepts.has('tour') && areLater(starts, cells[index] ?? [])
    })
    if (before) mapping.pickup_time = { column: before.index }
    return
  }
  const tour = unused.find(({ index, name }) => conceptsOf(name).has('tour') && areLater(cells[index] ?? [], starts))
  if (!tour) return
  mapping.pickup_time = departure
  mapping.booking_time = { column: tour.index }
}

/** Times of the same day that are never before the others, and behind them in most rows. */
function areLater(cells: readonly string[], others: readonly string[]): boolean {
  const pairs = cells.map((text, row) => [readTimeRange(text)?.start, readTimeRange(others[row] ?? '')?.start] as const)
  const known = pairs.filter(([time, other]) => time !== undefined && other !== undefined)
  const later = known.filter(([time = '', other = '']) => time > other).length
  return known.length > 1 && later >= known.length / 2 && known.every(([time = '', other = '']) => time >= other)
}

const haveTimes = (cells: readonly (readonly string[])[], source: FieldSource | undefined) =>
  (profileOf(cells[source?.column ?? -1] ?? []).share.datetime ?? 0) >= 0.8

const isBeside = (source: FieldSource | undefined, column: number | undefined) =>
  column !== undefined && source?.column !== undefined && Math.abs(source.column - column) === 1
