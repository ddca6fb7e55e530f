import type { FileRow } from '../csv/parse.ts'
import { emptyCellsBelow, type TellOfEmpty } from '../mapping/empty-cells.ts'
import type { Layout } from '../mapping/layout.ts'
import { continuedCells, continuedRows } from './continued.ts'
import { dittoCells } from './ditto-rows.ts'

/** Gives rows of bookings what cells of theirs have from the rows above; `end` is called where nothing stands above the next row. */
export function cellsAbove(layout: Layout, tell?: TellOfEmpty) {
  const { mapping, columns } = layout
  const continued = continuedRows(mapping)
  const grouped = continuedCells(columns)
  const dittos = dittoCells(mapping, columns)
  const empties = emptyCellsBelow(layout, tell)
  return {
    shape({ row, cells }: FileRow): string[] {
      const read = dittos.shape({ row, cells: continued(cells) })
      const shaped = grouped.shape(empties.shape({ row, cells: read }))
      dittos.keep({ row, cells: shaped })
      return shaped
    },
    end() {
      grouped.end()
      dittos.end()
      empties.end()
    },
    /** How many ditto marks were read. */
    dittos: dittos.count,
    /** How many empty cells of each field a person has spoken of. */
    saidEmpty: empties.said,
  }
}
