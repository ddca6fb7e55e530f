import type { ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { hasGaps } from './continued-columns.ts'
import { areNeverLater } from './dates-and-times.ts'
import { headerScores } from './header-scores.ts'

type Column = Import['columns'][number]

const leastDays = 3

/** Date beside Service date, never later than it and well before some: the day on which the booking was made, without a question. */
export function dayOfDocument(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const { input_date: made, booking_datetime: tour } = mapping
  const nameOf = (column: number) => columns.find(({ index }) => index === column)?.name ?? ''
  if (made?.column === undefined || tour?.column === undefined) return new Map()
  const isDocument = [...conceptsOf(nameOf(made.column))].join() === 'date' && isDayOfTour(nameOf(tour.column))
  const isInAllRows = !hasGaps(mapping, cells, tour.column, made.column)
  return isDocument && isInAllRows && areNeverLater(cells[made.column], cells[tour.column], leastDays)
    ? new Map([[made.column, { field: 'input_date', confidence: 0.7, reason: 'its cells are dates', taken: true }]])
    : new Map()
}

const isDayOfTour = (name: string) => conceptsOf(name).has('tour') && (headerScores(name).booking_datetime ?? 0) >= 0.7
