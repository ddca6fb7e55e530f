import { unguardFormula } from 'contract/import-fields'
import type { FieldSource } from 'contract/import-mapping'
import { columnsOf } from './mapping.ts'

/** A cell as its text was meant: without what an export put in front of a formula, and without space around. */
export const cleanCell = (cell: string | undefined): string => unguardFormula(cell ?? '').trim()

/** What the columns of a field say in one row, without the empty ones. */
export function textsOf(source: FieldSource | undefined, cells: readonly string[]): string[] {
  if (!source) return []
  return columnsOf(source)
    .map((column) => cleanCell(cells[column]))
    .filter((text) => text !== '')
}
