import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { profileOf } from './kinds.ts'
import { areRemarks } from './unread.ts'

type Column = Import['columns'][number]

const rare = 0.75

/** What people write at the end of some rows, in a last column without a header: the note. */
export function noteAtEnd(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const last = columns.findLast(({ of_sections: isOfSections }) => !isOfSections)
  const used = Object.values(mapping).some((source) => columnsOf(source).includes(last?.index ?? -1))
  if (!last || used || mapping.note || last.name !== `Column ${last.index + 1}`) return found
  const texts = cells[last.index] ?? []
  const profile = profileOf(texts)
  if (profile.filled < 2 || profile.filled > texts.length * rare || !areRemarks(profile)) return found
  mapping.note = { column: last.index }
  return found.set(last.index, { field: 'note', confidence: 0.5, reason: 'no other column fits', taken: true })
}
