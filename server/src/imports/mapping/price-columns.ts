import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { KindRate } from '../values/sums.ts'
import { conceptsOf } from './concepts.ts'

type Columns = Import['columns']

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

/** The columns that are the price of one traveler of a kind whose number another column has: Adult rate beside Adults. */
export function ratesOfKinds(columns: Columns, mapping: ImportMapping): KindRate[] {
  const found = columns.flatMap(({ index, name }): KindRate[] => {
    const concepts = conceptsOf(name)
    const [kind, ...others] = kinds.filter(([concept]) => concepts.has(concept))
    const isPrice = concepts.has('money') || concepts.has('each')
    if (!kind || others.length > 0 || !isPrice || concepts.has('total')) return []
    return mapping[kind[1]]?.column === undefined ? [] : [{ column: index, kind: kind[1] }]
  })
  // Infants and students often pay nothing, adults do.
  return found.some(({ kind }) => kind === 'adults') ? found : []
}
