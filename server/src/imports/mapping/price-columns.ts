import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { arePartiesCounted, isCounted, kindsInCell } from '../values/kind-counts.ts'
import { readAnyPrice } from '../values/money.ts'
import type { KindRate } from '../values/sums.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { letterOf } from './letters.ts'

type Columns = readonly Import['columns'][number][]

const ofOne =
  /\b(?:unit|each|einzel\w*|unitaire|unitario|unit[aá]rio|stuks?\w*|jednostk\w*|pu|per (?:place|seat|person|head|ticket))\b/iu

/** Columns whose header says that they are the price of one. */
export const unitPrices = (columns: Columns): number[] =>
  columns.filter(({ name }) => ofOne.test(name)).map(({ index }) => index)

const kinds: [concept: string, field: ImportField][] = [
  ['adult', 'adults'],
  ['child', 'children'],
  ['infant', 'infants'],
  ['senior', 'seniors'],
  ['student', 'students'],
  ['youth', 'youths'],
]

const per = /(?<!\p{L})(?:per|pro|je|par|por|za|a)(?!\p{L})|\//giu

/** Rate A beside A or Pax A: the kind whose number stands below the same letter. */
function kindsByLetter(name: string, columns: Columns, mapping: ImportMapping) {
  const letter = letterOf(name, 'money')
  return kinds.filter(([, field]) => {
    const counts = columns.find(({ index }) => index === mapping[field]?.column)
    return letter !== undefined && counts !== undefined && letterOf(counts.name, 'count') === letter
  })
}

/** The columns that are the price of one traveler of a kind whose number another column has: Adult rate beside Adults, or beside 2A 1C. */
export function ratesOfKinds(columns: Columns, mapping: ImportMapping): KindRate[] {
  const found = columns.flatMap(({ index, name }): KindRate[] => {
    // Per adult is one phrase, which says that it is the price of one.
    const concepts = new Set([...conceptsOf(name), ...conceptsOf(name.replaceAll(per, ' '))])
    const named = kinds.filter(([concept]) => concepts.has(concept))
    const [kind, ...others] = named.length > 0 ? named : kindsByLetter(name, columns, mapping)
    const isPrice = concepts.has('money') || concepts.has('each')
    if (!kind || others.length > 0 || !isPrice || concepts.has('total')) return []
    return isCounted(mapping, kind[1]) ? [{ column: index, kind: kind[1] }] : []
  })
  // Infants and students often pay nothing, adults do.
  return found.some(({ kind }) => kind === 'adults') ? found : []
}

/** The kinds of which the columns of the price are the price of one each; empty where they are something else. */
export function kindsOfPrice(columns: Columns, mapping: ImportMapping): KindRate[] {
  const rates = ratesOfKinds(columns, mapping)
  const used = columnsOf(mapping.amount ?? {})
  const found = used.flatMap((column) => rates.filter((rate) => rate.column === column))
  return found.length === used.length ? found : []
}

/** The reason of a guess that a column is the price of one traveler of a kind. */
export const kindPriceReason = 'it may be the price of one of them'

/**
 * Where one column is the price of an adult and another one that of a child, and no column is their sum, the price is each
 * times the travelers of its kind. It is a guess, since both may be those of all travelers.
 */
export function pricesOfKinds(
  mapping: ImportMapping,
  columns: Columns,
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const none = new Map<number, ColumnGuess>()
  const rates = ratesOfKinds(columns, mapping)
  const found = new Set(rates.map(({ column }) => column))
  const taken = columnsOf(mapping.amount ?? {})
  const isOther = taken.some((column) => !found.has(column))
  const isTwice = new Set(rates.map(({ kind }) => kind)).size < rates.length
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const mayBeTotal = columns.some(
    ({ index, name }) => !used.has(index) && isTotal(name) && arePrices(cells[index] ?? []),
  )
  const isUnknown = rates.length < 2 || isTwice || isOther || !saysKinds(mapping, cells)
  if (isUnknown || mayBeTotal || growsWithTravelers(rates, mapping, cells)) return none
  mapping.amount = { columns: [...found] }
  return new Map(
    [...found].map((column) => [column, { field: 'amount', confidence: 0.5, reason: kindPriceReason, taken: true }]),
  )
}

/** Where the cells of the party count the kinds, one of them must say so: 3 alone does not. */
const saysKinds = (mapping: ImportMapping, cells: Cells) =>
  !arePartiesCounted(mapping) || cellsAt(cells, mapping.party).some((text) => kindsInCell(text) !== undefined)

const isTotal = (name: string) => {
  const concepts = conceptsOf(name)
  return concepts.has('total') && !concepts.has('partial')
}

const arePrices = (texts: readonly string[]) => texts.some((text) => readAnyPrice(text, 'point') !== undefined)

/** Of two rows of one tour the one with more adults or children has the greater price in the same measure: a sum of a line. */
function growsWithTravelers(rates: readonly KindRate[], mapping: ImportMapping, cells: Cells): boolean {
  const tours = cellsAt(cells, mapping.description)
  return rates.some(({ column, kind }) => {
    const counts = countsOfKind(kind, mapping, cells)
    const prices = (cells[column] ?? []).map((text) => readAnyPrice(text, undefined)?.amount)
    return counts.some((count, row) =>
      counts.some((other, before) => {
        const [price, first] = [prices[row], prices[before]]
        const isComparable = before < row && tours[row] === tours[before] && count > 0 && other > 0 && count !== other
        if (!isComparable || !price || !first) return false
        return Math.abs(price / count - first / other) < 0.015
      }),
    )
  })
}

const countsOfKind = (kind: ImportField, mapping: ImportMapping, cells: Cells): number[] =>
  arePartiesCounted(mapping)
    ? cellsAt(cells, mapping.party).map((text) => {
        const counts: Partial<Record<ImportField, number>> = kindsInCell(text) ?? {}
        return counts[kind] ?? 0
      })
    : cellsAt(cells, mapping[kind]).map(Number)
