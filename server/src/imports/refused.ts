import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { messages } from 'contract/messages'
import type { Db } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import { findImportRecord, refusedRows, type ImportRecord, type RowRecord } from './read.ts'

/** What writes an answer of its own. */
export type Answer = { header(name: string, value: string): Answer; send(body: unknown): Answer }

/** The refused rows as they came, with a column that says why. Mended, the file can be imported as it is. */
export async function sendRefused(db: Db, id: number, reply: Answer): Promise<Answer> {
  const record = await findImportRecord(db, id)
  if (!record) throw new AppError('not_found')
  if (!record.hasFile) throw new AppError('validation_failed', messages.imports.fileGone)
  const name = `${record.fileName.replace(/\.csv$/i, '')} refused.csv`
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="refused.csv"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(lines(db, record)))
}

async function* lines(db: Db, record: ImportRecord): AsyncGenerator<string> {
  const delimiter = record.dialect?.delimiter ?? ','
  const width = record.columns.length
  const write = (rows: string[][]) => stringify(rows, { delimiter, record_delimiter: '\r\n' })
  // The mark tells spreadsheet programs the encoding.
  yield '\uFEFF' + write([[...record.columns.map(({ name }) => guarded(name)), 'reason']])
  for await (const some of refusedRows(db, record.id)) yield write(some.flatMap((row) => linesOf(row, width)))
}

function linesOf({ cells, errors }: RowRecord, width: number): string[][] {
  const reason = [...new Set(errors.map(({ message }) => message))].join('; ')
  return cells.map(([, texts]) => [
    ...Array.from({ length: Math.max(width, texts.length) }, (_, index) => guarded(texts[index] ?? '')),
    reason,
  ])
}

/** As it came, unless a spreadsheet program would run it; ="text", a number with its sign and a phone number only look like that. */
const guarded = (text: string) =>
  /^[=@\t\r](?!"[^"]*"$)/.test(text) || /^[+-](?![\d\s().,-]*$)/.test(text) ? `'${text}` : text
