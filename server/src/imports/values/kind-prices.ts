import { importFieldInfo } from 'contract/import-fields'
import type { FieldSource } from 'contract/import-mapping'
import type { RowError } from '../import-tables.ts'
import type { Draft, How, Rows } from './draft.ts'
import { readAnyPrice } from './money.ts'
import { mappedKinds } from './party-columns.ts'
import { cleanCell, textsOf } from './texts.ts'

/** The first of the prices, whose sign is that of the booking. */
export const firstKindPrice = (rows: Rows, { mapping }: How): string =>
  rows.flatMap((cells) => textsOf(mapping.amount, cells))[0] ?? ''

/** The prices of one traveler of each kind, times their number and added up; a kind that travels without a price is a problem. */
export function addKindPrices(draft: Draft, rows: Rows, how: How) {
  const sums = (how.repeated === 'add' ? rows : rows.slice(0, 1)).map((cells) => sumOfRow(cells, how))
  const problem = sums.find((sum) => typeof sum !== 'number')
  if (typeof problem === 'object') draft.errors.push(problem)
  else {
    const sum = sums.reduce<number>((all, each) => all + (typeof each === 'number' ? each : 0), 0)
    draft.values['amount'] = how.unit === 'hundredths' ? sum / 10_000 : sum / 100
  }
}

/** In pence, since the sum of fractions is not exact. */
function sumOfRow(cells: readonly string[], { mapping, mark, kindPrices = [] }: How): number | RowError {
  const currencies = new Set<string>()
  let sum = 0
  for (const kind of mappedKinds(mapping)) {
    const travelers = countOf(cells, mapping[kind])
    if (travelers === 0) continue
    const column = kindPrices.find((each) => each.kind === kind)?.column
    const money = readAnyPrice(cleanCell(cells[column ?? -1]), mark)
    if (!money || !(money.amount * travelers >= 0)) return unpriced(importFieldInfo(kind).label)
    if (money.currency !== undefined) currencies.add(money.currency)
    sum += Math.round(money.amount * 100) * travelers
  }
  return currencies.size > 1 ? otherCurrencies : sum
}

/** NaN where the cell is no number, which is a problem of the party too. */
const countOf = (cells: readonly string[], source: FieldSource | undefined) =>
  Number((textsOf(source, cells).join(' ') || (source?.value ?? '0')).replace(',', '.'))

const unpriced = (kind: string): RowError => ({
  code: 'money',
  field: 'amount',
  message: `${kind} of this booking have no price that was understood`,
})

const otherCurrencies: RowError = {
  code: 'currency',
  field: 'amount',
  message: 'The prices of this booking are in several currencies',
}
