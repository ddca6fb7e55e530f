import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { plain } from '../values/words.ts'
import type { Cells } from './cells.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const ofMoney = /[£$€]|\b(?:GBP|EUR|USD|price|cost|amount|fare|rate|preis|prix|precio|prezzo|prijs|preço|cena)\b/giu

/** What a price is of, in Show £ and Tour price. */
const thingOf = (name: string) => plain(name.replaceAll(ofMoney, ' '))

/** Beside the price of something else that has a column too (Show, Show £, Tour, Tour £), the price is that of the tour. */
export function priceOfTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const [price, tour] = [mapping.amount, mapping.description].map((source) =>
    columns.find(({ index, of_sections: isOfSections }) => index === source?.column && !isOfSections),
  )
  if (!price || !tour) return
  const thing = thingOf(price.name)
  const isOfOther =
    thing !== plain(tour.name) && columns.some(({ name }) => name !== price.name && plain(name) === thing)
  if (!isOfOther) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name }) => {
    const { money = 0, decimal = 0 } = profileOf(cells[index] ?? []).share
    return !used.has(index) && thingOf(name) === plain(tour.name) && money + decimal > 0.5
  })
  if (only && others.length === 0) mapping.amount = { column: only.index }
}
