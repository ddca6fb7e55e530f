import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { groupsPeople, isOfOnePerson } from './reference-columns.ts'

type Column = Import['columns'][number]

/** SS/4471 below Package, beside the names of the tours: where nothing else is the reference, such codes of bookings are. */
export function codesBesideTour(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  if (mapping.booking_reference || !mapping.description) return found
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name, of_sections: isOfSections }) => {
    const { share, distinct, filled } = profileOf(cells[index] ?? [])
    const isKey = (filled > 2 && distinct === 1) || isOfPeople(mapping, cells, index)
    return (
      !used.has(index) &&
      !isOfSections &&
      (headerScores(name).description ?? 0) >= 0.8 &&
      (share.code ?? 0) >= 0.9 &&
      isKey
    )
  })
  if (!only || others.length > 0) return found
  mapping.booking_reference = { column: only.index }
  const confidence = isOfPeople(mapping, cells, only.index) ? proven : 0.5
  found.set(only.index, { field: 'booking_reference', confidence, reason: 'its cells are codes', taken: true })
  return found
}

/** Rows of travelers below each other that have one code have one lead. */
const proven = 0.7
const isOfPeople = (mapping: ImportMapping, cells: Cells, column: number) =>
  groupsPeople(mapping, cells, column) && isOfOnePerson(mapping, cells, column)
