import type { ImportValues, PriceMeaning, RepeatedRows } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { KindRate } from '../values/sums.ts'
import { conceptsOf } from './concepts.ts'
import { kindsOfPrice } from './price-columns.ts'
import { isValue, namesOne } from './price-of-one.ts'

type Columns = Import['columns']

/** What the rows of one booking say of its price, where they are travelers. */
type OfRows = { isRepeated: boolean; isSamePrice: boolean; isOtherPrice: boolean }

export type PriceFacts = {
  mapping: ImportMapping
  columns: Columns
  title: string
  isSaid: boolean
  isSameForMore: boolean
  isOpenForMore: boolean
  repeated: RepeatedRows | undefined
  repeats: OfRows
}

/** How the price is read, whether that is asked, and the columns that are the price of one traveler of a kind. */
type PriceReading = { price: PriceMeaning | undefined; asksPrice: boolean; kindPrices: KindRate[] | undefined }

/** What the price is: as the person or its header says; a line above the header makes it a question. */
export function priceOf(facts: PriceFacts, { price: said }: ImportValues): PriceReading {
  const { mapping, columns } = facts
  if (!mapping.amount) return { price: undefined, asksPrice: false, kindPrices: undefined }
  const ofKinds = kindsOfPrice(columns, mapping)
  const price = said ?? priceOfHeader(mapping, columns) ?? priceOfRows(facts)
  // Several columns are the price of one traveler each; one column may be that of all adults.
  const areOfOne = ofKinds.length > 1 || (ofKinds.length === 1 && price === 'per_person')
  if (areOfOne) return { price: undefined, asksPrice: false, kindPrices: ofKinds }
  const asksPrice = price === undefined && (ofKinds.length === 1 || isOpen(facts))
  return { price, asksPrice, kindPrices: undefined }
}

/** Prices of rows that are travelers: others in one booking are of each. */
const priceOfRows = ({ isSaid, repeated, repeats }: PriceFacts): PriceMeaning | undefined =>
  isSaid || (repeated === 'travelers' && repeats.isOtherPrice) ? 'per_person' : undefined

function isOpen(facts: PriceFacts): boolean {
  const { mapping, columns, title, isSameForMore, repeated, repeats } = facts
  const name = priceName(columns, mapping)
  // The same price in rows of one booking may be of each or of all.
  const areTravelers = repeats.isRepeated ? repeated === 'travelers' : repeated === undefined
  return (
    (repeats.isSamePrice && areTravelers && !isOfBooking(name)) ||
    (isSameForMore && isPrice.test(name)) ||
    isOfOne(facts, name) ||
    conceptsOf(title).has('each')
  )
}

/** Ticket price beside Tickets or Adults, which no price of more travelers shows to be that of all. */
const isOfOne = ({ isOpenForMore }: PriceFacts, name: string) =>
  isOpenForMore && namesOne(name) && (isPrice.test(name) || isValue(name))

export const priceName = (columns: Columns, { amount }: ImportMapping) => columns[amount?.column ?? -1]?.name ?? ''

const ofLine =
  /(?<!\p{L})(?:lines?|rows?|ligne|l[ií]nea|riga|regel|linha|linii|pozycji)(?!\p{L})|line_?item|zeile|position|regel(?:totaal|bedrag|som)/iu

/** Whether the price is that of a row, as its header says. */
export const isOfLine = (columns: Columns, mapping: ImportMapping): boolean => ofLine.test(priceName(columns, mapping))

/** What one traveler pays may be called so; an amount, a gross or what was paid is of the booking. */
const isPrice = /price|rate|fare|cost|tariff?a?|preis|prix|precio|prezzo|quota|prijs|preço|cena|^column \d+$/iu

/** Booking amount or gross, as opposed to the cost of a ticket. */
const isOfBooking = (header: string) =>
  /gross|brut/iu.test(header) || (conceptsOf(header).has('booking') && !conceptsOf(header).has('tour'))

/** The header may say that a price is of each person. */
function priceOfHeader(mapping: ImportMapping, columns: Columns): PriceMeaning | undefined {
  const concepts = conceptsOf(priceName(columns, mapping))
  return concepts.has('each') ? 'per_person' : concepts.has('total') ? 'total' : undefined
}
