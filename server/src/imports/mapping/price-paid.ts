import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const paid =
  /(?<!\p{L})(?:versat[oaie]|versée?s?|wpłacon[aey]|ingresad[oa]|gestort|inbetald|indbetalt|innbetalt)(?!\p{L})/iu

/** Contributo versato is what was paid so far beside a price, and the price where no other column has amounts. */
export function pricePaid(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.amount) return undefined
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index }) => !used.has(index) && areAmounts(cells[index]))
  const isPaid = only !== undefined && paid.test(only.name) && conceptsOf(only.name).has('money')
  return isPaid && others.length === 0 ? only.index : undefined
}

/** Whether nearly all cells are amounts of money. */
export function areAmounts(texts: readonly string[] = []): boolean {
  const { filled, share } = profileOf(texts)
  return filled > 1 && (share.money ?? 0) + (share.decimal ?? 0) >= 0.9
}
