import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import { areCounts } from './parts-of-kinds.ts'
import { isNumberOfGroup } from './sizes.ts'

type Column = Import['columns'][number]

/** Beside a column of how many come the number of a group is not how many. */
export function numberOfGroupBesideCount(
  { index, name }: Column,
  columns: readonly Column[],
  cells: Cells,
): FieldScores | undefined {
  const isBesideCount = columns.some(
    (other) =>
      other.index !== index &&
      !isNumberOfGroup(other.name) &&
      areCounts(cells[other.index]) &&
      (['party', 'adults', 'children'] as const).some((field) => (headerScores(other.name)[field] ?? 0) >= 0.8),
  )
  if (!isNumberOfGroup(name) || !isBesideCount) return undefined
  const { party: _, ...others } = headerScores(name)
  return others
}
