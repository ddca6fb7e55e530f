import { guardFormula } from 'contract/import-fields'
import type { Cell, Column, Table } from './table.ts'

const lineEnd = '\r\n'
// Spreadsheet programs take a file without it for one of their own old encodings.
const byteOrderMark = '\uFEFF'

/** RFC 4180 in UTF-8, a piece for each page of rows. No text of ours holds a carriage return, so each CRLF ends a row. */
export async function* toCsv({ columns, pages }: Table): AsyncGenerator<string> {
  yield byteOrderMark + columns.map(({ name }) => name).join(',') + lineEnd
  for await (const rows of pages) {
    let text = ''
    for (const row of rows)
      text += columns.map((column) => field(column, column.cell(row[column.name]))).join(',') + lineEnd
    if (text !== '') yield text
  }
}

function field({ kind }: Column, value: Cell): string {
  if (value === null) return ''
  if (kind !== 'text') return String(value)
  const text = guardFormula(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
