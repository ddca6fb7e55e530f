import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const paid =
  /(?<!\p{L})(?:versat[oaie]|versée?s?|wpłacon[aey]|ingresad[oa]|gestort|inbetald|indbetalt|innbetalt)(?!\p{L})/iu

// Total paid online says how, and not that it was all of the price.
const paidSomehow =
  /^(?:the )?(?:total|amount|price|sum|fee|total (?:amount|price|fee))\s+(?:already )?paid\s+(?:online|(?:by|with|via|through)\s+(?:(?:credit |debit )?cards?|bank(?: transfer)?|transfer|bacs|paypal|stripe))(?:\s*[([]?(?:[£$€]|gbp|eur|usd)[)\]]?)?$/iu

/** Contributo versato is what was paid so far beside a price, and the price where no other column has amounts. */
export function pricePaid(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.amount) return undefined
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index }) => !used.has(index) && areAmounts(cells[index]))
  const isPaid = only !== undefined && isPricePaid(only.name)
  return isPaid && others.length === 0 ? only.index : undefined
}

const isPricePaid = (name: string) =>
  paidSomehow.test(name.trim()) || (paid.test(name) && conceptsOf(name).has('money'))

const rest =
  /(?<!\p{L})(?:remaining|outstanding|(?:still|left) to pay|still (?:due|owed)|restbetrag|restzahlung|noch (?:offen|zu zahlen)|reste (?:à payer|dû)|solde|pendiente|(?:importo )?restante|resta|da saldare|(?:valor )?em falta|nog te betalen|openstaand|do dopłaty|dopłata|pozostało|kvar att betala|restbeløb|doplatek|zbývá)(?!\p{L})/iu

/** Whether another column has what is still to be paid in some rows: what was paid there is a part of the price. */
export const isPaidInPart = (columns: readonly Column[], cells: Cells): boolean =>
  columns.some(({ index, name }) => rest.test(name) && (cells[index] ?? []).some((cell) => /[1-9]/.test(cell)))

/** Whether nearly all cells are amounts of money. */
export function areAmounts(texts: readonly string[] = []): boolean {
  const { filled, share } = profileOf(texts)
  return filled > 1 && (share.money ?? 0) + (share.decimal ?? 0) >= 0.9
}
