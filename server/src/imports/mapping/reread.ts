import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { areFlags, asksForCancelled } from '../values/words.ts'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** A column Cancelled of yes and no is the status, where no other column is; an empty cell is no. */
export function cancelledByFlag(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const present = mapping.status?.column
  const flag = columns.find(({ index, name }) => {
    const filled = (cells[index] ?? []).filter((cell) => cell !== '')
    return (present === undefined || present === index) && asksForCancelled(name) && areFlags(filled)
  })
  if (flag) mapping.status = { column: flag.index, value: 'confirmed' }
}

/** Where, Place or Destination above the names of tours is the tour, if no other column is. */
export function whereIsTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = mapping.pickup_location?.column
  if (column === undefined || mapping.description) return
  const name = columns.find(({ index }) => index === column)?.name ?? ''
  const { share } = profileOf(cells[column] ?? [])
  if (conceptsOf(name).has('pickup') || (share.tour ?? 0) < 0.4 || (share.place ?? 0) > 0.3) return
  mapping.description = { column }
  delete mapping.pickup_location
}

/** Columns that are not read and whose header asks whether, or when, the booking was cancelled. */
export function cancelColumns(columns: readonly Column[], mapping: ImportMapping): number[] {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns.filter(({ index, name }) => !used.has(index) && asksForCancelled(name)).map(({ index }) => index)
}
