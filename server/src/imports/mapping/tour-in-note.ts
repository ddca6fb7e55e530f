import type { ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** A column of notes that no row leaves empty and of which several rows have the same text: where nothing else is the tour, it is. */
export function tourInNote(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const column = mapping.note?.column
  const texts = cells[column ?? -1] ?? []
  if (column === undefined || mapping.description || texts.includes('') || !areNamesOfTours(texts)) return found
  mapping.description = { column }
  delete mapping.note
  const name = columns.find(({ index }) => index === column)?.name ?? ''
  // Memo/Description
  const confidence = conceptsOf(name).has('title') ? 0.7 : 0.5
  return found.set(column, { field: 'description', confidence, reason: 'no other column fits', taken: true })
}

const mostDistinct = 0.75

function areNamesOfTours(texts: readonly string[]): boolean {
  const { filled, distinct, values } = profileOf(texts)
  return (
    filled > 2 && distinct <= mostDistinct && distinct * filled > 1 && values.every((value) => /\p{L} /u.test(value))
  )
}
