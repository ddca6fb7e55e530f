import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { FieldSource } from 'contract/import-mapping'
import type { RowError } from '../import-tables.ts'
import type { Draft, How, Rows } from './draft.ts'
import { arePartiesCounted, kindsInCell } from './kind-counts.ts'
import { readAnyPrice } from './money.ts'
import { isBareCount, readParty } from './party.ts'
import { mappedKinds } from './party-columns.ts'
import { cleanCell, textsOf, type BookingRows } from './texts.ts'

/** The first of the prices, whose sign is that of the booking. */
export const firstKindPrice = (rows: Rows, { mapping }: How): string =>
  rows.flatMap((cells) => textsOf(mapping.amount, cells))[0] ?? ''

/** The prices of one traveler of each kind, times their number and added up; a kind that travels without a price is a problem. */
export function addKindPrices(draft: Draft, { rows, corrections }: BookingRows, how: How) {
  const added = how.repeated === 'add' ? rows : rows.slice(0, 1)
  const sums = added.map((cells) => sumOfRow(cells, how, added.length === 1 ? corrections.party : undefined))
  const problem = sums.find((sum) => typeof sum !== 'number')
  if (typeof problem === 'object') draft.errors.push(problem)
  else {
    const sum = sums.reduce<number>((all, each) => all + (typeof each === 'number' ? each : 0), 0)
    draft.values['amount'] = how.unit === 'hundredths' ? sum / 10_000 : sum / 100
  }
}

type Counted = { kind: ImportField; travelers: number }

/** In pence, since the sum of fractions is not exact. */
function sumOfRow(cells: readonly string[], how: How, corrected: string | undefined): number | RowError {
  const { mark, kindPrices = [] } = how
  const counts = countsOf(cells, how, corrected)
  if (!counts) return unnamed
  const currencies = new Set<string>()
  let sum = 0
  for (const { kind, travelers } of counts) {
    if (travelers === 0) continue
    const column = kindPrices.find((each) => each.kind === kind)?.column
    const money = readAnyPrice(cleanCell(cells[column ?? -1]), mark)
    if (!money || !(money.amount * travelers >= 0)) return unpriced(importFieldInfo(kind).label)
    if (money.currency !== undefined) currencies.add(money.currency)
    sum += Math.round(money.amount * 100) * travelers
  }
  return currencies.size > 1 ? otherCurrencies : sum
}

/** How many travel of each kind, by columns or by the cell of the party; undefined where that does not say it. */
function countsOf(
  cells: readonly string[],
  { mapping, kindPrices = [], partyLetters }: How,
  corrected: string | undefined,
): Counted[] | undefined {
  if (!arePartiesCounted(mapping))
    return mappedKinds(mapping).map((kind) => ({ kind, travelers: countOf(cells, mapping[kind]) }))
  const text = corrected ?? textsOf(mapping.party, cells).join(' ')
  // Where only adults have a price, 3 are three of them, as everywhere else.
  if (kindPrices.length === 1 && isBareCount(text))
    return [{ kind: 'adults', travelers: readParty(text)?.length ?? Number.NaN }]
  const found = kindsInCell(text, partyLetters)
  return found && Object.entries(found).map(([kind, travelers]) => ({ kind: kind as ImportField, travelers }))
}

/** NaN where the cell is no number, which is a problem of the party too. */
const countOf = (cells: readonly string[], source: FieldSource | undefined) =>
  Number((textsOf(source, cells).join(' ') || (source?.value ?? '0')).replace(',', '.'))

const unpriced = (kind: string): RowError => ({
  code: 'money',
  field: 'amount',
  message: `${kind} of this booking have no price that was understood`,
})

const unnamed: RowError = {
  code: 'money',
  field: 'amount',
  message: 'The price is that of each kind, and the row does not say how many travel of each',
}

const otherCurrencies: RowError = {
  code: 'currency',
  field: 'amount',
  message: 'The prices of this booking are in several currencies',
}
