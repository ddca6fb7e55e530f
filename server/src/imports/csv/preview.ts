import type { ImportDialect, ImportPreview } from 'contract/import-dialect'
import { limits } from 'contract/limits'
import { beginningOf } from '../../text.ts'
import { decodeHead, detectDialect, readHead, type Head } from './dialect.ts'
import type { HeaderHints } from './header-lines.ts'
import { watchEncoding } from './encoding.ts'

export const previewBytes = 65_536

/** The first rows of a file as `known` separates them; what is not known is detected. */
export function previewRows(head: Head, known: Partial<ImportDialect>, hints: HeaderHints): ImportPreview {
  const dialect = detectDialect(head, { ...known, encoding: known.encoding ?? encodingOf(head.bytes) }, hints)
  const { rows, columns, cell } = limits.importPreview
  const shown = readHead(decodeHead(head, dialect.encoding), dialect, dialect.header_row + rows)
  return {
    dialect,
    rows: shown.map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, columns).map((text) => beginningOf(text, cell)),
    })),
  }
}

function encodingOf(bytes: Buffer) {
  const watch = watchEncoding()
  watch.look(bytes)
  return watch.end()
}
