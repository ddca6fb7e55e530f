import type { ImportField } from 'contract/import-fields'

export type Pair = { field: ImportField; column: number; score: number }

/** The assignment of columns to fields with the highest sum of scores; pairs below the bar stay out. */
export function assign(pairs: readonly Pair[], bar: number): Map<ImportField, Pair> {
  const usable = pairs.filter(({ score }) => score >= bar)
  const fields = [...new Set(usable.map(({ field }) => field))]
  const columns = [...new Set(usable.map(({ column }) => column))].toSorted((a, b) => a - b)
  const pairOf = new Map(usable.map((pair) => [`${pair.field} ${pair.column}`, pair]))
  // A column of its own for each field, at no gain, leaves the field without one.
  const width = columns.length + fields.length
  const costs = fields.map((field) =>
    Array.from({ length: width }, (_, at) => -(pairOf.get(`${field} ${columns[at] ?? ''}`)?.score ?? 0)),
  )
  return new Map(
    hungarian(costs, width).flatMap((at, row): [ImportField, Pair][] => {
      const field = fields[row]
      const pair = pairOf.get(`${field ?? ''} ${columns[at] ?? ''}`)
      return pair && field ? [[field, pair]] : []
    }),
  )
}

/** Typed arrays hold a number at every place that is asked for. */
const at = (numbers: ArrayLike<number> | undefined, place: number): number => numbers?.[place] ?? 0

/** The column of each row in the assignment of the least cost: the Hungarian method with potentials, O(rows² × columns). */
function hungarian(costs: readonly number[][], width: number): number[] {
  const ofRow = new Float64Array(costs.length + 1)
  const ofColumn = new Float64Array(width + 1)
  // The row of each column, from 1; 0 where it is free.
  const rowOf = new Int32Array(width + 1)
  for (let row = 1; row <= costs.length; row++) {
    const way = new Int32Array(width + 1)
    const least = new Float64Array(width + 1).fill(Infinity)
    const done = new Uint8Array(width + 1)
    rowOf[0] = row
    let column = 0
    while (at(rowOf, column) !== 0) {
      done[column] = 1
      const from = at(rowOf, column)
      let next = 0
      for (let other = 1; other <= width; other++) {
        if (done[other]) continue
        const cost = at(costs[from - 1], other - 1) - at(ofRow, from) - at(ofColumn, other)
        if (cost < at(least, other)) {
          least[other] = cost
          way[other] = column
        }
        if (next === 0 || at(least, other) < at(least, next)) next = other
      }
      shift({ ofRow, ofColumn, rowOf, least, done }, at(least, next))
      column = next
    }
    for (; column !== 0; column = at(way, column)) rowOf[column] = at(rowOf, at(way, column))
  }
  // Place 0 still holds the row that was put in last.
  return costs.map((_, row) => rowOf.lastIndexOf(row + 1) - 1)
}

type Potentials = {
  ofRow: Float64Array
  ofColumn: Float64Array
  rowOf: Int32Array
  least: Float64Array
  done: Uint8Array
}

function shift({ ofRow, ofColumn, rowOf, least, done }: Potentials, by: number) {
  for (let column = 0; column < done.length; column++)
    if (done[column]) {
      const row = at(rowOf, column)
      ofRow[row] = at(ofRow, row) + by
      ofColumn[column] = at(ofColumn, column) - by
    } else least[column] = at(least, column) - by
}
