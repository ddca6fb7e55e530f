import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import { areCounts } from './parts-of-kinds.ts'
import { boundsParty, isNumberOfGroup } from './sizes.ts'

type Column = Import['columns'][number]

/** What the number of a group means: beside a column of how many come not how many, and elsewhere that as a guess at most. */
export function numberOfGroup(
  { index, name }: Column,
  columns: readonly Column[],
  cells: Cells,
): FieldScores | undefined {
  const isBound = boundsParty(name) && areCounts(cells[index])
  if (!isNumberOfGroup(name) && !isBound) return undefined
  const isBesideCount = columns.some(
    (other) =>
      other.index !== index &&
      !isNumberOfGroup(other.name) &&
      areCounts(cells[other.index]) &&
      (['party', 'adults', 'children'] as const).some((field) => (headerScores(other.name)[field] ?? 0) >= 0.8),
  )
  if (isBound) return isBesideCount ? { nothing: true } : { party: 0.3 }
  const { party = 0, ...others } = headerScores(name)
  // Group no. counts people by its words.
  const scores = party < 0.8 ? others : { booking_reference: 0.42 }
  return isBesideCount || party === 0 ? scores : { ...scores, party: 0.3 }
}
