import { unguardFormula } from 'contract/import-fields'
import { columnsOf, type FieldSource } from 'contract/import-mapping'

/** Several in one cell: each on a line, or parted as no name is. */
export const partsOf = (text: string): string[] => text.split(/\r\n?|[\n;|]/).map((part) => part.trim())

// What programs write so that Excel leaves the digits of a text alone.
const forcedText = /^="([^"]*)"$/

/** A cell as its text was meant: without what an export put in front of a formula, and without space around. */
export function cleanCell(cell = ''): string {
  const forced = cell.startsWith('="') ? forcedText.exec(cell.trimEnd()) : null
  return (forced ? forced[1]! : unguardFormula(cell)).trim()
}

/** What the columns of a field say in one row, without the empty ones. */
export function textsOf(source: FieldSource | undefined, cells: readonly string[]): string[] {
  if (!source) return []
  return columnsOf(source)
    .map((column) => cleanCell(cells[column]))
    .filter((text) => text !== '')
}
