import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readTimeRange } from '../values/times.ts'
import { cellsAt, type Cells } from './cells.ts'
import { isCollected } from './collected-by-vehicle.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const mostBefore = 6

/** Coach collects 08:15 before a tour at 10:15: what ends soon before the tour in every row is when people are picked up. */
export function endBeforeTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  departureIsPickup(mapping, columns, cells)
  departuresOfStops(mapping, columns, cells)
  coachLeavesAfterStart(mapping, columns, cells)
  leavingIsEnd(mapping, columns, cells)
  collectedAfterTour(mapping, columns, cells)
  const { drop_off_time: end, booking_time: tour } = mapping
  if (end?.column === undefined || tour?.column === undefined || mapping.pickup_time) return
  if (areSoonBefore(cells[end.column], cellsAt(cells, tour))) {
    mapping.pickup_time = end
    delete mapping.drop_off_time
    return
  }
  // Disembark 08:45 beside Back on board 16:15.
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) =>
      !used.has(index) && conceptsOf(name).has('dropoff') && areSoonBefore(cells[index], cellsAt(cells, tour)),
  )
  if (only && others.length === 0) mapping.pickup_time = { column: only.index }
}

/** Taxi collects 12:30 behind a tour at 10:00 in every row is when its guests are taken home. */
function collectedAfterTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { pickup_time: pickup, booking_time: tour, drop_off_time: end } = mapping
  const name = columns.find(({ index }) => index === pickup?.column)?.name ?? ''
  if (!pickup || !tour || end || !isCollected(name)) return
  if (!areSoonBefore(cellsAt(cells, tour), cellsAt(cells, pickup))) return
  mapping.drop_off_time = pickup
  delete mapping.pickup_time
}

const arrives =
  /^(?:(?:we|group) )?(?:arr(?:\.|ives?|iving|ival)?|ankunft|arrivée|llegada|arrivo|aankomst|chegada|przyjazd|ankomst|příjezd|érkezés|saapuminen)(?: (?:at|time))?$/iu
const leaves = /^(?:(?:we|group) )?(?:leaves?|leaving)(?: (?:at|time))?$/iu
const departs =
  /^(?:(?:we|group) )?(?:dep(?:\.|arts?|arting|arture)?|etd|abf(?:\.|ahrt(?:s?zeit)?)?|dép(?:\.|art)?|sal(?:\.|ida)|part(?:\.|enza|ida)|vertr(?:\.|ek(?:tijd)?)?|saída|odj(?:\.|azd|ezd)?|wyj(?:\.|azd)|avg(?:\.|ång)?|afg(?:\.|ang)?|avgang|avresa|afrejse|avreise|indulás|lähtö|plecare|polazak|kalkış|αναχώρηση|отправление|выезд|відправлення|виїзд|sortida|keberangkatan|khởi hành)(?: (?:at|time|um|à|a las|alle|om))?$/iu
const begins =
  /^(?:(?:tour|walk|visit|führung|programm?|visite|visita|rondleiding|zwiedzanie) )?(?:beg(?:ins?|inn(?:t|zeit)?|inning|intijd)|start(?:s|zeit|tid|tijd|et|ar|er)?|anfang|début|commence|inicio|comienzo|empieza|inizio|comincia|aanvang(?:stijd|suur)?|início|começo|começa|początek|rozpoczęcie|začátek|zahájení|začiatok|kezd(?:és|ete|et)|alku|alkaa|börjar|begynder|început|începe|početak|başlangıç|έναρξη|начало|початок|inici|mulai|bắt đầu)(?: (?:at|time|um|à|a las|alle|om))?$/iu
// A visit departs from nowhere.
const ofVisit =
  /(?<!\p{L})(?:visit(?:[aeo]s?|s)?|besuch\p{L}*|bezoek\p{L}*|wizyt\p{L}*|besøg|besök|besøk|návštěv\p{L}*|vierailu\p{L}*|látogatás)(?!\p{L})/iu
const shortestVisit = 0.9

/**
 * Arrive 10:15 and Leave 12:45 at the place of a visit: it begins with the first of them and ends with the second. Who leaves before they
 * arrive is on the way, and who leaves soon after it only then begins the tour. Depart may be when the tour begins, unless it is called a visit.
 */
function leavingIsEnd(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const isVisit = columns.some(({ name }) => ofVisit.test(name))
  const arrival = columns.filter(({ name }) => arrives.test(name.trim()))
  const leaving = columns.filter(({ name }) => leaves.test(name.trim()) || (isVisit && departs.test(name.trim())))
  const [from, to] = [arrival[0]?.index, leaving[0]?.index]
  if (from === undefined || to === undefined || arrival.length !== 1 || leaving.length !== 1) return
  // Ships arrive and leave as well, and the tours of their guests have times of their own.
  const isOfShip = columns.some(({ name }) => conceptsOf(name).has('carrier'))
  const taken = (['booking_time', 'pickup_time', 'drop_off_time'] as const).filter((field) => mapping[field])
  const areOthers = taken.some((field) => ![from, to].includes(mapping[field]?.column ?? -1))
  if (isOfShip || areOthers || taken.length === 0 || !areSoonBefore(cells[from], cells[to], shortestVisit)) return
  for (const field of taken) delete mapping[field]
  mapping.booking_time = { column: from }
  mapping.drop_off_time = { column: to }
}

/** Abf. 08:30 beside Beginn 09:30 in every row: who departs before a tour begins is picked up then. */
function departureIsPickup(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const time = mapping.booking_time?.column
  if (time === undefined || mapping.pickup_time) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns.filter(
    ({ index, of_sections: isOfSections }) => index === time || (!used.has(index) && !isOfSections),
  )
  const from = onlyNamed(free, departs)
  const start = onlyNamed(free, begins)
  if (!from || !start || ![from.index, start.index].includes(time)) return
  // When a ship departs is not when its guests do.
  if (columns.some(({ name }) => conceptsOf(name).has('carrier') || boat.test(name))) return
  if (!areSoonBefore(cells[from.index], cells[start.index])) return
  mapping.pickup_time = { column: from.index }
  mapping.booking_time = { column: start.index }
}

/** Dep. 08:15 and 08:30 at two places for one tour, each time the same at the same place: when guests are picked up there. */
function departuresOfStops(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { booking_time: time, pickup_location: place, pickup_time: pickup } = mapping
  const { name = '' } = columns.find(({ index }) => index === time?.column) ?? {}
  if (!time || pickup || !departs.test(name.trim())) return
  if (columns.some((column) => conceptsOf(column.name).has('carrier') || boat.test(column.name))) return
  const [times, places, days, tours] = [time, place, mapping.booking_datetime, mapping.description].map((source) =>
    cellsAt(cells, source),
  )
  const rows = (times ?? []).flatMap((text, row) => {
    const stop = places?.[row] ?? ''
    const hour = hoursOf(text)
    return Number.isNaN(hour) || stop === '' ? [] : [{ hour, stop, tour: `${days?.[row]}\n${tours?.[row]}` }]
  })
  if (!areOfStops(rows)) return
  mapping.pickup_time = time
  delete mapping.booking_time
}

type Stop = { hour: number; stop: string; tour: string }

/** Whether the hours of one tour are those of its stops: several soon behind each other, of which one has been shown by two rows. */
function areOfStops(rows: readonly Stop[]): boolean {
  const pairs = rows.flatMap((row, at) => rows.slice(0, at).map((other) => [row, other] as const))
  const ofTour = pairs.filter(([one, other]) => one.tour === other.tour)
  const isSameStop = ([one, other]: (typeof pairs)[number]) => one.stop === other.stop
  const apart = ofTour.map(([one, other]) => Math.abs(one.hour - other.hour))
  return (
    ofTour.some((pair, at) => isSameStop(pair) && apart[at] === 0) &&
    ofTour.some((pair, at) => !isSameStop(pair) && apart[at] !== 0) &&
    ofTour.every((pair, at) => (apart[at] ?? 0) <= (isSameStop(pair) ? 0 : mostBetweenStops))
  )
}
// The same tour at 10:00 and at 14:00 is two.
const mostBetweenStops = 1.5

/** Coach leaves 14:45 behind a tour that starts at 10:30, in every row: it takes its guests home. */
function coachLeavesAfterStart(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { pickup_time: coach, booking_time: tour } = mapping
  const nameAt = (column?: number) => columns.find(({ index }) => index === column)?.name ?? ''
  const name = nameAt(coach?.column)
  const concepts = conceptsOf(name)
  const isOfCoach = concepts.has('transport') && concepts.has('start') && !concepts.has('pickup')
  if (!coach || !tour || !isOfCoach || !begins.test(nameAt(tour.column).trim())) return
  if (!areSoonBefore(cellsAt(cells, tour), cellsAt(cells, coach), shortestVisit)) return
  mapping.drop_off_time ??= coach
  delete mapping.pickup_time
}

const boat =
  /(?<!\p{L})(?:boats?|ferry|vessel|ship|boot|fähre|bateaux?|barcos?|buque|battello|traghetto|veerboot|barca|statek|prom|båt(?:en)?|båd(?:en)?|loď|hajó|πλοίο|катер|теплоход)(?!\p{L})/iu

/** The column whose name is such a word, where there is one only. */
function onlyNamed(columns: readonly Column[], word: RegExp): Column | undefined {
  const [only, ...others] = columns.filter(({ name }) => word.test(name.trim()))
  return others.length === 0 ? only : undefined
}

/** Mötestid 09:45 beside Starttid 10:00: of two times, neither below the word of a pickup, the one that is soon before the other is that of the pickup. */
export function earlierIsPickup(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { pickup_time: pickup, booking_time: tour } = mapping
  if (pickup?.column === undefined || tour?.column === undefined) return
  const name = columns.find(({ index }) => index === pickup.column)?.name ?? ''
  if (conceptsOf(name).has('pickup') || !areSoonBefore(cells[tour.column], cells[pickup.column])) return
  mapping.pickup_time = tour
  mapping.booking_time = pickup
}

/** Rptg/Start 09:30 behind P/up Time 08:45 in every row: where nothing else is the time of the tour, that is when it starts. */
export function laterIsTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) => !used.has(index) && isOfStartToo(name) && isBehindPickup({ index, name }, mapping, cells),
  )
  if (only && others.length === 0) mapping.booking_time = { column: only.index }
}

/** Rptg/Start, and not Pickup departs. */
const isOfStartToo = (name: string) =>
  name.split(/[/|&+]/).some((part) => conceptsOf(part).has('start') && !conceptsOf(part).has('pickup'))

/** Whether a column that speaks of meeting has times soon behind those of the pickup, where nothing says when the tour begins. */
export function isBehindPickup(
  { index, name }: Pick<Column, 'index' | 'name'>,
  mapping: ImportMapping,
  cells: Cells,
): boolean {
  const { pickup_time: pickup, booking_time: time, booking_datetime: day } = mapping
  const hasTimes = (profileOf(cellsAt(cells, day)).share.datetime ?? 0) >= 0.5
  if (!pickup || time || hasTimes || !conceptsOf(name).has('pickup')) return false
  return areSoonBefore(cellsAt(cells, pickup), cells[index])
}

function hoursOf(text = ''): number {
  const [hours, minutes] = (readTimeRange(text)?.start ?? '').split(':').map(Number)
  return (hours ?? Number.NaN) + (minutes ?? Number.NaN) / 60
}

/** Whether times are before those of the tours in every row, by more than `least` and a few hours at most: 00:30 after a tour at 22:00 is the next day. */
export function areSoonBefore(times: readonly string[] = [], tours: readonly string[] = [], least = 0): boolean {
  const before = times.map((text, row) => hoursOf(tours[row]) - hoursOf(text)).filter((hours) => !Number.isNaN(hours))
  return before.length > 1 && before.every((hours) => hours > least && hours <= mostBefore)
}
