import type { ImportDialect, ImportPreview } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import { decodeHead, detectDialect, readHead } from './dialect.ts'
import { watchEncoding, whyNotText } from './encoding.ts'
import { fileParts, findImportRecord } from './read.ts'

const headBytes = 65_536

/** The first rows of a file, parted as `given` says and for the rest as it was found out. Reads no more than its beginning. */
export async function previewImport(db: Db | Tx, id: number, given: Partial<ImportDialect>): Promise<ImportPreview> {
  const record = await findImportRecord(db, id)
  if (!record) throw new AppError('not_found')
  if (record.state === 'uploading') throw new AppError('validation_failed', messages.imports.notReady)
  if (!record.hasFile) throw new AppError('validation_failed', messages.imports.fileGone)
  const { value: first } = await fileParts(db, record).next()
  const bytes = (first as Buffer).subarray(0, headBytes)
  const reason = whyNotText(bytes)
  if (reason) throw new AppError('validation_failed', reason)
  const head = { bytes, whole: bytes.length === record.size }
  // What was asked for last counts from then on, also while the file is still being read that way.
  const known = { ...record.dialect, ...record.givenDialect, ...given }
  const dialect = detectDialect(head, known.encoding ?? encodingOf(bytes), known)
  const { rows, columns, cell } = limits.importPreview
  const shown = readHead(decodeHead(head, dialect.encoding), dialect, dialect.header_row + rows)
  return {
    dialect,
    rows: shown.map(({ row, cells }) => ({ row, cells: cells.slice(0, columns).map((text) => text.slice(0, cell)) })),
  }
}

function encodingOf(bytes: Buffer) {
  const watch = watchEncoding()
  watch.look(bytes)
  return watch.end()
}
