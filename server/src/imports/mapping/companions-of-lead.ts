import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { mappedKinds } from '../values/party-columns.ts'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'

type Column = Import['columns'][number]

const withLead: ColumnGuess = {
  field: 'party',
  confidence: 0.7,
  reason: 'it is the sum of the others',
  taken: true,
}

/**
 * Acompañantes 1 and 0 beside Total de lugares 2 and 1: where a column is one more in every row, it counts who leads, too, and is
 * the party; the other one counts those who come along, and no kind of travelers.
 */
export function companionsOfLead(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const along = companionsIn(mapping)
  const name = columns.find(({ index }) => index === along)?.name
  if (along === undefined || name === undefined || !mapping.lead_traveler || isCalledAll(name)) return found
  // Quote tot. of small numbers is no price where it is the sum of the travelers.
  const { party, adults: _, amount, ...others } = mapping
  const used = new Set(Object.values(others).flatMap((source) => columnsOf(source)))
  const [only, ...more] = columns.filter(
    ({ index, of_sections: isOfSections }) =>
      !isOfSections && !used.has(index) && index !== along && areOneMore(cells[index], cells[along]),
  )
  if (!only || more.length > 0) return found
  delete mapping.adults
  mapping.party = { column: only.index }
  if (amount?.column === only.index) delete mapping.amount
  // Those who are counted may be the party without a guide, which a person says.
  const isOfKind = party?.column !== along
  return found.set(only.index, isOfKind ? withLead : { ...withLead, confidence: asked })
}

/** The only column of travelers of one kind, or of those of none. */
function companionsIn(mapping: ImportMapping): number | undefined {
  const [kind, ...others] = mappedKinds(mapping)
  if (kind === undefined) return mapping.party?.column
  return kind === 'adults' && others.length === 0 ? mapping.adults?.column : undefined
}

/** Where adults have a child each, they are called so; and Pax are all of them, beside Pax + TL with a guide each. */
function isCalledAll(name: string): boolean {
  const { adults = 0, party = 0 } = headerScores(name)
  return Math.max(adults, party) >= exact
}
const exact = 0.95

const asked = 0.5
const leastRows = 3

function areOneMore(totals: readonly string[] = [], along: readonly string[] = []): boolean {
  const rows = totals.flatMap((text, row) => (text === '' && !along[row] ? [] : [[text, along[row] ?? '']]))
  const areMore = rows.every(
    ([total = '', count = '']) =>
      /^\d{1,3}$/.test(total) && /^\d{0,3}$/.test(count) && Number(total) === Number(count) + 1,
  )
  // One for one in all rows may be a number of anything.
  return areMore && rows.length >= leastRows && new Set(rows.map(([total]) => total)).size > 1
}
