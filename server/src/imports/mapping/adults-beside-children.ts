import type { ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { readAnyPrice } from '../values/money.ts'
import { mappedKinds } from '../values/party-columns.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]
type Row = { tour: string; others: number; children: number; price: number }

const least = 2
const penny = 0.011

/** Whether rows of one tour, of which some have other shares of children, cost the same for each who is counted so. */
function areOfOnePrice(rows: readonly Row[], counted: (row: Row) => number): boolean {
  const [first, ...more] = rows
  if (!first || more.length === 0 || rows.some((row) => counted(row) <= 0)) return false
  return more.every((row) => Math.abs(row.price - (first.price / counted(first)) * counted(row)) < penny)
}

/** Supporters beside Kids, whose header leaves open whether the children are among them: the price of one shows that they are not. */
export function adultsBesideChildren(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const { party, children } = mapping
  if (party?.column === undefined || children?.column === undefined || mappedKinds(mapping).length > 1) return found
  const concepts = conceptsOf(columns.find(({ index }) => index === party.column)?.name ?? '')
  if (concepts.has('total')) return found
  const rows = rowsOf(mapping, cells)
  const tours = [...new Set(rows.map(({ tour }) => tour))].map((tour) => rows.filter((row) => row.tour === tour))
  const proving = tours.filter((of) => new Set(of.map(({ others, children: young }) => young / others)).size >= least)
  const isProven = proving.some((of) => !areOfOnePrice(of, ({ others }) => others))
  if (!isProven || !proving.every((of) => areOfOnePrice(of, ({ others, children: young }) => others + young)))
    return found
  mapping.adults = party
  delete mapping.party
  return found.set(party.column, { field: 'adults', confidence: 0.7, reason: 'the prices say so', taken: true })
}

/** The rows that say how many travel and at what price; a price in another currency is one of another tour. */
function rowsOf({ party, children, amount, description }: ImportMapping, cells: Cells): Row[] {
  const [prices, tours] = [cellsAt(cells, amount), cellsAt(cells, description)]
  const [counts, young] = [cellsAt(cells, party), cellsAt(cells, children)]
  return counts.flatMap((count, row): Row[] => {
    const price = readAnyPrice(prices[row] ?? '', undefined)
    const others = Number(count)
    const kids = Number(young[row] ?? '')
    if (!price || price.isEach || !(others > 0) || !(kids >= 0)) return []
    return [{ tour: `${tours[row] ?? ''} ${price.currency ?? ''}`, others, children: kids, price: price.amount }]
  })
}
