import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import { plain } from '../values/words.ts'
import type { Cells } from './cells.ts'
import { hasGaps } from './continued-columns.ts'
import { dateIsMade, dayBeside, isOfTour, isPlainDay } from './other-days.ts'

type Compared = {
  /** For each order of day and month, in how many rows the day of booking is later, and earlier, than that of the tour. */
  orders: readonly { later: number; earlier: number }[]
  cells: Cells
}

/** Of two days that may each be that of the tour the later one is, unless bookings without it have the other one. */
export function swapDays(
  mapping: ImportMapping,
  names: { made: string; tour: string },
  { orders, cells }: Compared,
): ReadonlyMap<number, ColumnGuess> {
  const { input_date: made, booking_datetime: tour } = mapping
  const asked = new Map<number, ColumnGuess>()
  if (made?.column === undefined || tour?.column === undefined) return asked
  const isSameName = plain(names.made) === plain(names.tour)
  const least = isSameName ? 1 : 2
  if (!orders.every((each) => each.later >= least && each.earlier === 0)) {
    // In both orders there are rows that contradict: a person must say which is which.
    if (!isSameName) return dateBesideGaps(mapping, names, cells)
    if (orders.some((each) => each.later > 0)) delete mapping.input_date
    return asked
  }
  if (hasGaps(mapping, cells, made.column, tour.column)) {
    delete mapping.input_date
    return asked.set(made.column, dayBeside)
  }
  Object.assign(mapping, { input_date: tour, booking_datetime: made })
  return isPlainDay(names.tour) && !isOfTour(names.made) ? asked.set(tour.column, dateIsMade) : asked
}

/** Date above days in all bookings is that of the tour, where the other day stands in some and its header does not speak of a tour. */
function dateBesideGaps(mapping: ImportMapping, names: { made: string; tour: string }, cells: Cells) {
  const { input_date: date, booking_datetime: tour } = mapping
  const asked = new Map<number, ColumnGuess>()
  if (date?.column === undefined || tour?.column === undefined) return asked
  if (!isPlainDay(names.made) || !hasGaps(mapping, cells, tour.column, date.column)) return asked
  if (isOfTour(names.tour)) return asked.set(date.column, dateIsMade)
  mapping.booking_datetime = date
  delete mapping.input_date
  return asked.set(tour.column, dayBeside)
}
