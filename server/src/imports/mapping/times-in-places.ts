import { columnsOf, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import type { ImportField } from 'contract/import-fields'
import { placeAndTime } from '../values/places-with-times.ts'
import { cellsAt, type Cells } from './cells.ts'

/** Savoy Hotel, lobby 08:15: where most cells of a place have a time, and no column is that time, both are read from one column. */
export function timesInPlaces(mapping: ImportMapping, cells: Cells) {
  for (const [place, time] of Object.entries(timeOfPlace) as [ImportField, ImportField][]) {
    const hasTime = columnsOf(mapping[time] ?? {}).length > 0
    const column = mapping[place]?.column
    const filled = cellsAt(cells, mapping[place]).filter((cell) => cell.trim() !== '')
    const both = filled.filter((cell) => (placeAndTime(cell.trim())?.time ?? '') !== '')
    if (column !== undefined && !hasTime && both.length * 2 > filled.length)
      mapping[time] = { ...mapping[time], column }
  }
}
