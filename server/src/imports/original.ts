import { Readable } from 'node:stream'
import { messages } from 'contract/messages'
import type { Db } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import { fileParts, findImportRecord } from './read.ts'
import type { Answer } from './refused.ts'

/** The file byte by byte as it came, as long as it is kept. */
export async function sendOriginal(db: Db, id: number, reply: Answer): Promise<Answer> {
  const record = await findImportRecord(db, id)
  if (!record) throw new AppError('not_found')
  if (!record.hasFile) throw new AppError('validation_failed', messages.imports.fileGone)
  // A cancelled upload may lack parts for ever.
  if (record.dialect === null && record.state !== 'failed')
    throw new AppError('validation_failed', messages.imports.notReady)
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', String(record.size))
    .header(
      'content-disposition',
      `attachment; filename="original.csv"; filename*=UTF-8''${encodeURIComponent(record.fileName)}`,
    )
    .send(Readable.from(fileParts(db, record)))
}
