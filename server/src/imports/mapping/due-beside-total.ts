import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { readMoney } from '../values/money.ts'
import { besideReason } from './beside.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { saysWhatIsOwed } from './owed.ts'

type Column = Import['columns'][number]
type Price = number | undefined

const due =
  /\b(?:due|owing|to pay|payable)\b|zu zahlen|zahlbar|à payer|por pagar|a pagar|da pagare|te betalen|do zapłaty/iu
const tolerance = 0.015

/**
 * What is still to be paid is not the price where a total beside it is more. A column of what was paid that is the
 * difference in every row proves it; the total is the price then. Without one it is asked, as it is where Paid, and nothing else, is
 * the price beside it.
 */
export function dueBesideTotal(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const none = new Map<number, ColumnGuess>()
  const name = columns.find(({ index }) => index === mapping.amount?.column)?.name ?? ''
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns.filter(({ index }) => !used.has(index))
  if (ofPaid.test(name) && free.some((column) => mayBeRest(column.name) && hasPrices(column, cells)))
    return openPrice(mapping)
  if (!isOwed(name) || conceptsOf(name).has('each')) return none
  const dues = pricesIn(cellsAt(cells, mapping.amount))
  const totals = free.filter(({ index, name: other }) => {
    const speaks = conceptsOf(other)
    return speaks.has('total') && !speaks.has('partial') && areMore(pricesIn(cells[index] ?? []), dues)
  })
  const [total, ...others] = totals
  const isRest = free.some((column) => isPaid(column, cells))
  if (!total || others.length > 0) return isRest ? openPrice(mapping) : none
  const sums = pricesIn(cells[total.index] ?? [])
  const isProven = free.some(({ index }) => index !== total.index && areRest(pricesIn(cells[index] ?? []), dues, sums))
  if (!isProven)
    return new Map([[total.index, { field: 'amount', confidence: 0.5, reason: besideReason, taken: false }]])
  mapping.amount = { column: total.index }
  return none
}

// Paid, which is all of the price where nothing is owed beside it.
const ofPaid =
  /(?<!\p{L})(?:paid|bezahlt|gezahlt|payée?s?|pagad[oa]|pagat[oa]|betaald|pag[oa]|zapłacon[oaey]|betalt|betald|zaplacen[oa]|maksettu|fizetve|plătit|plaćeno|πληρωμένο|оплачено)(?!\p{L})/iu
const balance =
  /(?<!\p{L})(?:balance|outstanding|remaining|saldo|solde|restbetrag|rest|offen|openstaand|pendiente|restante)(?!\p{L})/iu
const mayBeRest = (name: string) => isOwed(name) || balance.test(name)

const isOwed = (name: string) => saysWhatIsOwed(name) || due.test(name)
const isPayment = (name: string) => ofPayments.some((concept) => conceptsOf(name).has(concept))
const ofPayments: readonly Concept[] = ['partial', 'payment']

const hasPrices = ({ index }: Column, cells: Cells) =>
  pricesIn(cells[index] ?? []).some((price) => price !== undefined && price > 0)

/** Deposit above prices, which may have been taken off what is owed. */
const isPaid = (column: Column, cells: Cells) => isPayment(column.name) && hasPrices(column, cells)

const openPrice = ({ amount }: ImportMapping) =>
  new Map<number, ColumnGuess>([
    [amount?.column ?? -1, { field: 'amount', confidence: 0.5, reason: besideReason, taken: true }],
  ])

const pricesIn = (cells: readonly string[]): Price[] => cells.map((cell) => readMoney(cell, undefined)?.amount)

/** Never less than the other price, and more in one row at least. */
function areMore(sums: readonly Price[], dues: readonly Price[]): boolean {
  const pairs = dues.flatMap((each, row) => (each === undefined ? [] : [[each, sums[row]] as const]))
  return (
    pairs.length > 0 &&
    pairs.every(([each, sum]) => sum !== undefined && sum >= each) &&
    pairs.some(([each, sum = 0]) => sum > each)
  )
}

/** What was paid: with what is due it makes the total in every row. */
const areRest = (paid: readonly Price[], dues: readonly Price[], sums: readonly Price[]) =>
  dues.filter((each) => each !== undefined).length > 1 &&
  dues.every(
    (each, row) => each === undefined || Math.abs((paid[row] ?? 0) + each - (sums[row] ?? Number.NaN)) < tolerance,
  )
