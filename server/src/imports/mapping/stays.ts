import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { areNeverLater } from './dates-and-times.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const comes =
  /arriv|check[- ]?in|c\/in|ankunft|anreise|llegada|entrada|aankomst|chegada|przyjazd|příjezd|príchod|ankomst|saapuminen|érkezés|varış|giriş|заезд|άφιξη/iu
const goes =
  /depart|check[- ]?out|c\/out|abreise|abfahrt|départ|salida|partenza|vertrek|partida|saída|wyjazd|odjezd|odchod|avres|avrejse|lähtö|távozás|ayrılış|çıkış|выезд|αναχώρηση/iu

/**
 * Arrival, Departure and the day of what is done between: where one more column has days that lie within the stay of each row, that
 * is the day of the tour, and neither end of the stay is. Days that a header alone calls those of bookings or payments are none.
 */
export function dayWithinStay(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const taken = mapping.booking_datetime?.column
  const dated = columns.filter(
    ({ index, of_sections: isOfSections }) => !isOfSections && (profileOf(cells[index] ?? []).share.date ?? 0) >= 0.9,
  )
  const ofStay = (pattern: RegExp) => dated.filter(({ name }) => pattern.test(name))
  const [arrival, ...arrivals] = ofStay(comes)
  const [departure, ...departures] = ofStay(goes)
  if (!arrival || !departure || arrivals.length + departures.length > 0) return found
  if (taken !== arrival.index && taken !== departure.index) return found
  const isBefore = (one: Column, other: Column) => areNeverLater(cells[one.index], cells[other.index], -1)
  const [only, ...others] = dated.filter(
    (column) =>
      column !== arrival &&
      column !== departure &&
      !isUsedOtherwise(mapping, column.index) &&
      !isOfRecords(column.name) &&
      isBefore(arrival, column) &&
      isBefore(column, departure),
  )
  if (!only || others.length > 0 || !areNeverLater(cells[arrival.index], cells[departure.index])) return found
  mapping.booking_datetime = { column: only.index }
  if (mapping.input_date?.column === only.index) delete mapping.input_date
  return found.set(only.index, {
    field: 'booking_datetime',
    confidence: 0.8,
    reason: 'other cells say so',
    taken: true,
  })
}

/** When it was booked, changed, paid or invoiced, which guests of a hotel do during their stay. */
function isOfRecords(name: string): boolean {
  const { input_date: made = 0, changed_at: changed = 0, amount: paid = 0, nothing: isNothing } = headerScores(name)
  return isNothing === true || Math.max(made, changed, paid) >= ofRecords
}
const ofRecords = 0.7

const isUsedOtherwise = (mapping: ImportMapping, column: number) =>
  Object.entries(mapping).some(([field, source]) => field !== 'input_date' && columnsOf(source).includes(column))
