import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../db/db.ts'
import type { ImportRecord, RowRecord } from '../import-tables.ts'
import { refusedRows } from './import-rows.sql.ts'

/** The refused rows as they came, with a column that says why. Once corrected, the file can be imported as it is. */
export async function* refusedFile(
  db: Db,
  { id, dialect, columns }: Pick<ImportRecord, 'id' | 'dialect' | 'columns'>,
): AsyncGenerator<string> {
  const given = dialect?.delimiter ?? ','
  // Spaces would separate nothing where a cell is empty, and align nothing.
  const delimiter = given.trim() === '' && given !== '\t' ? ',' : given
  const write = (rows: string[][]) => stringify(rows, { delimiter, record_delimiter: '\r\n' })
  // Spreadsheet programs know the encoding by this mark.
  yield '\uFEFF' + write([[...columns.map(({ name }) => guarded(name)), 'reason']])
  for await (const some of refusedRows(db, id)) yield write(some.flatMap((row) => linesOf(row, columns.length)))
}

function linesOf({ cells, errors }: RowRecord, width: number): string[][] {
  const reason = [...new Set(errors.map(({ message }) => message))].join('; ')
  return cells.map(([, texts]) => [
    ...Array.from({ length: Math.max(width, texts.length) }, (_, index) => guarded(texts[index] ?? '')),
    reason,
  ])
}

/** As it came, unless a spreadsheet program would run it; ="text", a number with its sign and a phone number only look like formulas. */
const guarded = (text: string) =>
  /^[=@\t\r](?!"[^"]*"$)|^[+-](?![\d\s().,-]*$)|^[＝＋－＠]/.test(text) ? `'${text}` : text
