import { readAnyPrice } from '../values/money.ts'
import { profileOf } from './kinds.ts'

const isCentsAfter = (before: string, after: string) => /\d/.test(before.at(-1) ?? '') && /^\d{2}$/.test(after)

/** £40 before 50, 40 before 50 €, and £1 before 250: the halves of a price that its comma has cut. */
export function areCutPrice(before: string, after: string): boolean {
  const areCents = /^\D{0,4}\d+$/.test(before) && /^\d{2}\D{0,4}$/.test(after)
  const areThousands = /^\D{0,4}[1-9]\d{0,2}$/.test(before) && /^\d{3}(?:\.\d{2})?\D{0,4}$/.test(after)
  return (areCents || areThousands) && readAnyPrice(`${before},${after}`, 'point') !== undefined
}

const isCutIn = (before: string, after: string) => isCentsAfter(before, after) || areCutPrice(before, after)

/** A row whose cells are too many by those of an unquoted list, which becomes one cell again. */
export function rejoined(cells: readonly string[], column: number, width: number): string[] {
  const extra = cells.length - width
  if (extra <= 0) return [...cells]
  const list = cells
    .slice(column, column + extra + 1)
    .reduce((text, cell) => `${text}${isCutIn(text, cell) ? ',' : ', '}${cell}`)
  return [...cells.slice(0, column), list, ...cells.slice(column + extra + 1)]
}

const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** How clearly each column is of one kind, from 0 to 1; the list by its parts. */
function purity(rows: readonly (readonly string[])[], column: number, width: number): number {
  const shares = Array.from({ length: width }, (_, at) =>
    at === column
      ? shareOfOneKind(rows.flatMap((cells) => cells.slice(at, at + cells.length - width + 1)))
      : shareOfOneKind(rows.map((cells) => rejoined(cells, column, width)[at] ?? '')),
  )
  // Parts of several kinds are the cells of several columns.
  return (shares[column] ?? 0) < clear ? 0 : shares.reduce((sum, share) => sum + share, 0) / width
}

function shareOfOneKind(cells: readonly string[]): number {
  const { share, filled } = profileOf(cells)
  const { name = 0, names = 0, ...others } = share
  return filled === 0 ? 1 : Math.max(name + names, ...Object.values(others))
}

const mostColumns = 40
// One row that is too long has a stray delimiter.
const leastRows = 2
const clear = 0.85
const margin = 0.01

/** The column whose unquoted commas widen rows beyond the header; undefined where the cells do not show one. */
export function widenedColumn(below: readonly (readonly string[])[], width: number): number | undefined {
  const rows = below.map(trimmed).filter((cells) => cells.length >= width)
  const wider = rows.filter((cells) => cells.length > width).length
  if (width < 3 || width > mostColumns || wider < leastRows) return undefined
  const scores = Array.from({ length: width }, (_, column) => ({
    column,
    score: purity(rows, column, width),
  })).toSorted((a, b) => b.score - a.score)
  const [best, second] = scores
  if (!best || best.score < clear || best.score - (second?.score ?? 0) < margin) return undefined
  return best.column
}
