import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readParty } from '../values/party.ts'
import { cellsAt, type Cells } from './cells.ts'

type Column = Import['columns'][number]

/** Beside a number of travelers a column that counts as many of each kind in every row is the party. */
export function partyOfKindsBeside(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const totals = cellsAt(cells, mapping.party)
  if (!mapping.party || mapping.adults || !totals.every((cell) => /^\d*$/.test(cell))) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const found = columns.filter(({ index }) => {
    const texts = cells[index] ?? []
    return (
      !used.has(index) &&
      texts.some((text) => /\p{L}/u.test(text)) &&
      texts.every((text, row) => (readParty(text)?.length ?? 0) === Number(totals[row] ?? 0))
    )
  })
  const [only, ...others] = found
  if (only && others.length === 0) mapping.party = { column: only.index }
}
