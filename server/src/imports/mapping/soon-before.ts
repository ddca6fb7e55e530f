import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readTimeRange } from '../values/times.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]

const mostBefore = 6

/** Coach collects 08:15 before a tour at 10:15: what ends soon before the tour in every row is when people are picked up. */
export function endBeforeTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
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

/** Mötestid 09:45 beside Starttid 10:00: of two times, neither below the word of a pickup, the one that is soon before the other is that of the pickup. */
export function earlierIsPickup(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { pickup_time: pickup, booking_time: tour } = mapping
  if (pickup?.column === undefined || tour?.column === undefined) return
  const name = columns.find(({ index }) => index === pickup.column)?.name ?? ''
  if (conceptsOf(name).has('pickup') || !areSoonBefore(cells[tour.column], cells[pickup.column])) return
  mapping.pickup_time = tour
  mapping.booking_time = pickup
}

function hoursOf(text = ''): number {
  const [hours, minutes] = (readTimeRange(text)?.start ?? '').split(':').map(Number)
  return (hours ?? Number.NaN) + (minutes ?? Number.NaN) / 60
}

/** Whether times are before those of the tours in every row, by a few hours at most: 00:30 after a tour at 22:00 is the next day. */
export function areSoonBefore(times: readonly string[] = [], tours: readonly string[] = []): boolean {
  const before = times.map((text, row) => hoursOf(tours[row]) - hoursOf(text)).filter((hours) => !Number.isNaN(hours))
  return before.length > 1 && before.every((hours) => hours > 0 && hours <= mostBefore)
}
