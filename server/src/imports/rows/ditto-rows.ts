import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { FileRow } from '../csv/parse.ts'
import { isDitto } from '../values/ditto.ts'
import { areExported } from '../values/own-export.ts'
import { cleanCell, textsOf } from '../values/texts.ts'

const isMark = (cell = '') => cell !== '' && isDitto(cleanCell(cell))

const standsIn = (cells: readonly string[], column: number) => textsOf({ column }, cells).some((text) => !isDitto(text))

/**
 * Reads ditto marks as the cell above them in the row directly above, of which one may be a mark itself. Where nothing stands above,
 * the mark stays and refuses its row. That of a reference says that the rows are of one booking (`continuedRows`).
 */
export function dittoCells(mapping: ImportMapping, columns: Import['columns']) {
  const ofReference = columnsOf(mapping.booking_reference ?? {})
  const mapped = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const own = areExported(columns) ? [] : [...mapped].filter((column) => column >= 0 && !ofReference.includes(column))
  let above: FileRow | undefined
  let count = 0
  return {
    shape({ row, cells }: FileRow): string[] {
      if (above?.row !== row - 1) above = undefined
      const known = above?.cells ?? []
      const read = own.filter((column) => isMark(cells[column]) && standsIn(known, column))
      count += read.length
      return read.length === 0 ? cells : cells.map((cell, at) => (read.includes(at) ? (known[at] ?? '') : cell))
    },
    /** The row as it is read in the end, which stands above the next one. */
    keep: (fileRow: FileRow) => void (above = fileRow),
    end: () => void (above = undefined),
    /** How many marks were read. */
    count: () => count,
  }
}
