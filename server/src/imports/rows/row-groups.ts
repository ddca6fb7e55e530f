import { isBlank, type FileRow } from '../csv/parse.ts'
import { withoutReason } from '../mapping/remembered.ts'
import { textsOf } from '../values/texts.ts'
import type { Layout } from '../mapping/layout.ts'
import { rowShaper } from '../mapping/table.ts'
import { cellsAbove } from './cells-above.ts'
import type { FirstPass } from './first-rows.ts'
import { rowKeys } from './row-keys.ts'

/** The rows of one booking, at least one, and the number of the first. */
export type RowGroup = { row: number; rows: FileRow[]; reference: string }

/** Groups rows by reference. A group is returned with its last row; `makeReference` names rows that have no reference. */
export function rowGrouper(
  layout: Layout,
  { skipped, references, faults }: Pick<FirstPass, 'skipped' | 'references' | 'faults'>,
  makeReference: (cells: string[]) => string,
): (fileRow: FileRow) => RowGroup | undefined {
  const { dialect, columns, mapping, answers } = layout
  const shaper = rowShaper(columns)
  const above = cellsAbove(layout)
  const keyOf = rowKeys(mapping, answers.alike_rows)
  const incomplete = new Map<string, RowGroup>()
  const lookAbove = ({ row, cells }: FileRow) => {
    if (row < dialect.header_row) shaper.lookAbove(cells)
    return undefined
  }
  /** The cells of a row that is a booking, or of one. */
  const shapeOf = ({ row, cells }: FileRow) => {
    if (faults.has(row)) {
      above.end()
      return skipped.has(row) ? undefined : cells
    }
    const shaped = shaper.shape(cells)
    if (skipped.get(row) === 'total') shaper.endSection()
    if (!shaped || skipped.has(row)) {
      above.end()
      return undefined
    }
    return above.shape({ row, cells: shaped })
  }
  return (fileRow) => {
    const { row } = fileRow
    if (row <= dialect.header_row) return lookAbove(fileRow)
    const cells = isBlank(fileRow.cells) ? undefined : shapeOf(fileRow)
    if (!cells) return undefined
    const reference = textsOf(mapping.booking_reference, cells).join(' ')
    const key = keyOf(cells)
    const group = incomplete.get(key) ?? { row, rows: [], reference }
    group.rows.push({ row, cells })
    // As the last row writes it.
    group.reference = reference
    if (key !== '' && group.rows.length < (references.get(key)?.count ?? 1)) {
      incomplete.set(key, group)
      return undefined
    }
    incomplete.delete(key)
    if (reference === '') group.reference = makeReference(withoutReason(columns, cells))
    return group
  }
}
