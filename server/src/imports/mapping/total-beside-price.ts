import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { readAnyPrice } from '../values/money.ts'
import { besideReason } from './beside.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]
type Price = ReturnType<typeof readAnyPrice>

/** Price or amount, and nothing more: before a discount, a fee or a tax. */
const isPlainPrice = (name: string) =>
  ['total', 'each', 'partial', 'booking', 'fee', 'count'].every((concept) => !conceptsOf(name).has(concept)) &&
  /^\W*(?:price|amount|cost|fare|rate|preis|betrag|prix|montant|tarif|precio|importe|prezzo|importo|prijs|bedrag|preço|valor|cena|kwota)(?:[\s_(]*(?:gbp|eur|usd|[£$€]))?\W*$/iu.test(
    name,
  )

const final = /(?<!\p{L})(?:final|discounted|after discount|(?:customer|client|guest) pays)(?!\p{L})/iu
const isTotal = (name: string) => {
  const concepts = conceptsOf(name)
  return (concepts.has('total') && !concepts.has('partial') && !concepts.has('count')) || final.test(name)
}

/** What was paid or given back until now, or a sum of several bookings. */
const ofPayments =
  /(?<!\p{L})(?:(?:pre)?paid|received|collected|refund(?:s|ed)?|payments|final payment|deposits?|tips?|gratuit(?:y|ies)|to date|so far|running|cumulative|(?:an|be|ge)zahlt|erhalten|(?:rück)?erstattet|trinkgeld(?:er)?|laufend\p{L}*|bisher\p{L}*|kumuliert|payée?s?|réglée?s?|versée?s?|reçue?s?|encaissée?s?|remboursée?s?|pourboires?|cumulée?|pagad[oa]s?|cobrad[oa]s?|recibid[oa]s?|reembolsad[oa]s?|propinas?|acumulad[oa]|pagat[oaie]|incassat[oaie]|ricevut[oaie]|rimborsat[oaie]|mance|betaald|ontvangen|terugbetaald|fooi(?:en)?|pag[oa]s?|recebid[oa]s?|gorjetas?|zapłacon[aeoy]|wpłacon[aeoy]|otrzyman[aeoy]|zwrócon[aeoy]|napiwk[iów]+)(?!\p{L})/iu

const discount =
  /discount|promo|voucher|coupon|rebate|rabatt|nachlass|ermäßigung|gutschein|remise|réduction|descuento|cupón|sconto|buono|korting|desconto|rabat|zniżk/iu

/**
 * A total beside a price that says no more than that is what the customer pays. A column of discounts that was taken off, or
 * one that was added, proves it, and the total is the price then; without one it is asked. What is left after anything else
 * was taken off, a commission, is no price of the booking, and what was paid is one only where a discount proves it.
 */
export function totalBesidePrice(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const none = new Map<number, ColumnGuess>()
  const name = columns.find(({ index }) => index === mapping.amount?.column)?.name ?? ''
  if (!isPlainPrice(name) || areOfSeveralRows(mapping, cells)) return none
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns.filter(({ index }) => !used.has(index))
  const prices = pricesIn(cellsAt(cells, mapping.amount))
  const total = onlyTotal(
    free.filter(({ index, name: other }) => isTotal(other) && areOtherPrices(pricesIn(cells[index] ?? []), prices)),
  )
  if (!total) return none
  const sums = pricesIn(cells[total.index] ?? [])
  const rest = free.find(({ index }) => index !== total.index && areDifference(cells[index] ?? [], prices, sums))
  const isLess = prices.some((price, row) => (sums[row]?.amount ?? 0) < (price?.amount ?? 0))
  const mayBePrice = rest && isLess ? discount.test(rest.name) : !ofPayments.test(total.name)
  if (!mayBePrice) return none
  if (!rest) return new Map([[total.index, { field: 'amount', confidence: 0.5, reason: besideReason, taken: false }]])
  mapping.amount = { column: total.index }
  return none
}

/** The one total, or the one of bookings beside what was paid. */
function onlyTotal(totals: readonly Column[]): Column | undefined {
  const ofBookings = totals.filter(({ name }) => !ofPayments.test(name))
  const [total, ...others] = ofBookings.length > 0 ? ofBookings : totals
  return others.length > 0 ? undefined : total
}

/** The total of an order stands in each of its rows, beside the price of each. */
function areOfSeveralRows(mapping: ImportMapping, cells: Cells): boolean {
  const references = cellsAt(cells, mapping.booking_reference).filter((cell) => cell !== '')
  return new Set(references).size < references.length
}

const pricesIn = (cells: readonly string[]): Price[] => cells.map((cell) => readAnyPrice(cell, undefined))

/** Prices in every row that has the other one, in the same currency, and another amount in one row at least. */
function areOtherPrices(sums: readonly Price[], prices: readonly Price[]): boolean {
  const pairs = prices.flatMap((price, row) => (price === undefined ? [] : [[price, sums[row]] as const]))
  return (
    pairs.length > 1 &&
    pairs.every(([price, sum]) => sum !== undefined && sum.currency === price.currency) &&
    pairs.some(([price, sum]) => sum?.amount !== price.amount)
  )
}

const tolerance = 0.015

function areDifference(cells: readonly string[], prices: readonly Price[], sums: readonly Price[]): boolean {
  const rest = pricesIn(cells)
  return prices.every(
    (price, row) =>
      price === undefined ||
      Math.abs(Math.abs((sums[row]?.amount ?? Number.NaN) - price.amount) - Math.abs(rest[row]?.amount ?? 0)) <
        tolerance,
  )
}
