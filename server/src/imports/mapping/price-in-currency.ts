import { currencies } from 'contract/booking-values'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { currencyCodes, profileOf } from './kinds.ts'
import { valueScore } from './value-scores.ts'

type Column = Import['columns'][number]

const known = new Set<string>(currencies)

/** The one code of a currency in a header: PLN in Cena PLN. */
function codeIn(name: string): string | undefined {
  const [only, ...others] = (name.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu) ?? []).filter((code) =>
    currencyCodes.has(code),
  )
  return others.length === 0 ? only : undefined
}

/** Cena GBP beside Cena PLN: the price in a currency that bookings can have, where the other one is in none. */
export function priceInCurrency(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const code = codeIn(columns.find(({ index }) => index === mapping.amount?.column)?.name ?? '')
  if (code === undefined || known.has(code)) return found
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) =>
      !used.has(index) &&
      known.has(codeIn(name) ?? '') &&
      (headerScores(name).amount ?? 0) >= 0.8 &&
      valueScore('amount', profileOf(cells[index] ?? [])) > 0,
  )
  if (!only || others.length > 0) return found
  mapping.amount = { column: only.index }
  return found.set(only.index, { field: 'amount', confidence: 0.8, reason: 'its header says so', taken: true })
}
