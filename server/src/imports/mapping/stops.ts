import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'

type Column = Import['columns'][number]

const least = 0.3
const share = 0.5

/** From beside Set down: what may be the place of the pickup by its header is, where most of its cells are places of the drop-off too. */
export function pickupAsDropOff(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const ends = new Set(cellsAt(cells, mapping.drop_off_location).filter((cell) => cell !== ''))
  if (mapping.pickup_location || ends.size < 2) return found
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name }) => {
    const filled = (cells[index] ?? []).filter((cell) => cell !== '')
    const same = filled.filter((cell) => ends.has(cell)).length
    const mayBe = !used.has(index) && (headerScores(name).pickup_location ?? 0) >= least
    return mayBe && same > 1 && same >= filled.length * share
  })
  if (!only || others.length > 0) return found
  mapping.pickup_location = { column: only.index }
  return found.set(only.index, { field: 'pickup_location', confidence: 0.7, reason: 'other cells say so', taken: true })
}
