import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readMoney } from '../values/money.ts'
import { mappedKinds } from '../values/party-columns.ts'
import { readParty } from '../values/party.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]

/** Where a column is the price times the travelers in every row, it is the price of the booking, and the other that of one. */
export function totalOfRate(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const rates = pricesIn(cellsAt(cells, mapping.amount))
  const counts = countsIn(mapping, cells)
  if (!mapping.amount || rates.length === 0) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const totals = columns.filter(({ index, name }) => {
    if (used.has(index) || conceptsOf(name).has('partial')) return false
    const sums = pricesIn(cells[index] ?? [])
    const rows = rates.flatMap((rate, row) => {
      const [count = 0, sum] = [counts[row], sums[row]]
      return rate === undefined || sum === undefined || count < 1 ? [] : [{ rate, count, sum }]
    })
    return (
      // Infants often pay nothing.
      rows.some(({ count, rate }) => count > 1 && rate > 0) &&
      rows.length >= rates.length / 2 &&
      rows.every(({ rate, count, sum }) => rate >= 0 && Math.abs(rate * count - sum) < 0.015)
    )
  })
  const [only, ...others] = totals
  if (only && others.length === 0) mapping.amount = { column: only.index }
}

/** Columns that times the travelers are the price in every row: no other price, but that of one. */
export function unitsOfPrice(mapping: ImportMapping, columns: readonly Column[], cells: Cells): ReadonlySet<number> {
  const sums = pricesIn(cellsAt(cells, mapping.amount))
  const counts = countsIn(mapping, cells)
  const isUnit = (rates: readonly (number | undefined)[]) =>
    counts.some((count, row) => count > 1 && sums[row] !== undefined) &&
    sums.every((sum, row) => Math.abs((rates[row] ?? Number.NaN) * (counts[row] ?? 0) - (sum ?? Number.NaN)) < 0.015)
  return new Set(columns.filter(({ index }) => isUnit(pricesIn(cells[index] ?? []))).map(({ index }) => index))
}

const pricesIn = (cells: readonly string[]) => cells.map((cell) => readMoney(cell, undefined)?.amount)

function countsIn(mapping: ImportMapping, cells: Cells): number[] {
  const kinds = mappedKinds(mapping).map((field) => cellsAt(cells, mapping[field] ?? {}))
  const party = cellsAt(cells, mapping.party)
  const length = Math.max(party.length, ...kinds.map((column) => column.length), 0)
  return Array.from({ length }, (_, row) =>
    kinds.length > 0 && party.length === 0
      ? kinds.reduce((sum, column) => sum + (Number(column[row]) || 0), 0)
      : (readParty(party[row] ?? '')?.length ?? 0),
  )
}
