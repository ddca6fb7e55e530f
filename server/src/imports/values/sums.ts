import type { ImportMapping } from 'contract/import-mapping'
import { columnsOf } from 'contract/import-mapping'
import type { DecimalMark } from 'contract/import-answers'
import type { ImportField } from 'contract/import-fields'
import type { PriceCheck } from '../import-tables.ts'
import { arePartiesCounted, kindsInCell } from './kind-counts.ts'
import { readMoney } from './money.ts'
import { cleanCell, textsOf } from './texts.ts'

const mostRows = 2_000
const mostColumns = 8
/** The share of rows in which a relation must hold to be one. */
const usual = 0.66
// Parts are rounded one by one.
const tolerance = 0.015
/** The price of one of 51 travelers is rounded as well: half a cent for each of them. */
const toleranceOf = (travelers: number) => Math.max(tolerance, 0.0051 * travelers)

export type KindRate = { column: number; kind: ImportField }
type Row = { amount: number; party: number | undefined; parts: (number | undefined)[]; ofKinds: number | undefined }
type Facts = {
  /** Columns whose header says that they are the price of one. */
  unitPrices: readonly number[]
  /** Columns that are the price of one traveler of a kind. */
  rates: readonly KindRate[]
  candidates: readonly number[]
}

/** Looks for columns that the price is made of. */
export function watchSums(mapping: ImportMapping, { unitPrices, rates, candidates }: Facts) {
  const columns = candidates.slice(0, mostColumns)
  const rows: Row[] = []
  return {
    look(cells: readonly string[]) {
      if (rows.length >= mostRows || columns.length === 0 || !mapping.amount) return
      const amount = number(textsOf(mapping.amount, cells).join(' '), 'point')
      if (amount === undefined) return
      const party = Number(textsOf(mapping.party, cells).join(' ') || Number.NaN)
      const parts = columns.map((column) => number(cleanCell(cells[column]), 'point'))
      const ofKinds = rates.length > 0 ? sumOfKinds(rates, { cells, mapping }, 'point') : undefined
      rows.push({ amount, party: Number.isInteger(party) ? party : undefined, parts, ofKinds })
    },
    end(): PriceCheck | undefined {
      if (rows.length < 2) return undefined
      const known = rows.filter(({ ofKinds }) => ofKinds !== undefined)
      const holding = known.filter(({ amount, ofKinds }) => Math.abs((ofKinds ?? 0) - amount) < tolerance)
      if (known.length > 1 && holding.length >= known.length * usual)
        return { columns: rates.map(({ column }) => column), perTraveler: false, kinds: rates.map(({ kind }) => kind) }
      const units = columns.filter((column) => unitPrices.includes(column))
      const checks = [
        ...subsets(columns).map((some) => ({ columns: some, perTraveler: false })),
        ...units.map((column) => ({ columns: [column], perTraveler: true })),
      ]
      const shares = checks.map((check) => ({ check, share: shareOf(rows, check, columns) }))
      const best = shares.toSorted((a, b) => b.share - a.share)[0]
      return best && best.share >= usual ? best.check : undefined
    },
  }
}

function shareOf(rows: readonly Row[], { columns: some, perTraveler }: PriceCheck, columns: readonly number[]): number {
  const known = rows.filter(({ parts }) => some.some((column) => (parts[columns.indexOf(column)] ?? 0) > 0))
  // One row proves nothing, and parts that are the whole prove nothing either.
  if (known.length < 2 || known.length < rows.length / 2) return 0
  const shareIn = (among: readonly Row[]) => among.filter((row) => holds(row)).length / among.length
  const holds = ({ amount, party, parts }: Row) => {
    const sum = some.reduce((total, column) => total + (parts[columns.indexOf(column)] ?? 0), 0)
    return perTraveler
      ? Math.abs(sum * (party ?? Number.NaN) - amount) < toleranceOf(party ?? 0)
      : Math.abs(sum - amount) < tolerance
  }
  // Beside a discount of 0 the price is the total too, which does not show that discounts are added.
  const telling = known.filter(
    ({ parts }) =>
      some.filter((column) => (parts[columns.indexOf(column)] ?? 0) !== 0).length >= Math.min(2, some.length),
  )
  return telling.length < 2 ? 0 : Math.min(shareIn(known), shareIn(telling))
}

/** Two or three columns. */
const subsets = (columns: readonly number[]): number[][] =>
  columns.flatMap((a, i) =>
    columns.slice(i + 1).flatMap((b, j) => [[a, b], ...columns.slice(i + j + 2).map((c) => [a, b, c])]),
  )

const number = (text: string, mark: DecimalMark): number | undefined =>
  text === '' ? undefined : readMoney(text, mark)?.amount

type Priced = { cells: readonly string[]; mapping: ImportMapping }

/** The rates times the travelers of each kind; undefined where one of them is no number. */
function sumOfKinds(rates: readonly KindRate[], { cells, mapping }: Priced, mark: DecimalMark): number | undefined {
  const party: Partial<Record<ImportField, number>> | undefined = arePartiesCounted(mapping)
    ? kindsInCell(textsOf(mapping.party, cells).join(' '))
    : {}
  if (!party) return undefined
  let sum = 0
  for (const { column, kind } of rates) {
    const count = party[kind] ?? Number(textsOf(mapping[kind], cells).join(' ') || 0)
    const rate = count === 0 ? 0 : number(cleanCell(cells[column]), mark)
    if (rate === undefined || !Number.isInteger(count)) return undefined
    sum += count * rate
  }
  return sum
}

/** Whether the price of a row is not what its parts make. */
export function contradicts(
  { columns, perTraveler, kinds }: PriceCheck,
  { cells, amount, travelers, mapping }: Priced & { amount: number; travelers: number },
  mark: DecimalMark | undefined,
): boolean {
  if (kinds) {
    const rates = columns.flatMap((column, at) => (kinds[at] ? [{ column, kind: kinds[at] }] : []))
    const sum = sumOfKinds(rates, { cells, mapping }, mark ?? 'point')
    return sum !== undefined && Math.abs(sum - amount) >= tolerance
  }
  const texts = columns.map((column) => cleanCell(cells[column]))
  const parts = texts.map((text) => (text === '' ? 0 : number(text, mark ?? 'point')))
  if (texts.every((text) => text === '') || parts.some((part) => part === undefined)) return false
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  return perTraveler
    ? Math.abs(sum * travelers - amount) >= toleranceOf(travelers)
    : Math.abs(sum - amount) >= tolerance
}

export const unusedColumns = (mapping: ImportMapping, width: number): number[] => {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return Array.from({ length: width }, (_, index) => index).filter((index) => !used.has(index))
}
