import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import type { ImportDialect } from 'contract/import-dialect'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { alignedReader } from './aligned.ts'
import { withWholeEntities } from './entities.ts'
import { Unreadable, type FileRow } from './file-row.ts'
import { rowsOf } from './swallowed.ts'

export { Unreadable, type FileRow }

type Shape = Pick<ImportDialect, 'delimiter' | 'quote'>

const pieceOfText = 16_384

/** Parses text in pieces to rows. Lenient: stray quotes and rows of any length are kept as they are. */
export function rowReader(shape: Shape): RowReader {
  const reader = shape.delimiter === '  ' ? alignedReader() : delimitedReader(shape)
  let half = ''
  return {
    write(text: string): FileRow[] {
      const whole = half + text
      // A piece may end within a character.
      half = firstHalf.exec(whole)?.[0] ?? ''
      return reader.write(storable(whole.slice(0, whole.length - half.length)))
    },
    end: (): FileRow[] => [...(half === '' ? [] : reader.write(storable(half))), ...reader.end()],
    destroy: reader.destroy,
  }
}

const firstHalf = /[\uD800-\uDBFF]$/

// Zeros are padding of crashed programs, or every other character of UTF-32; half of a character is what a program cut off.
// PostgreSQL refuses both.
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()

type RowReader = { write(text: string): FileRow[]; end(): FileRow[]; destroy(): void }

/** Whether a cell is in quotes; "Bo" Lee is none. */
function isQuotedBy({ delimiter, quote }: Shape): (raw: string) => boolean {
  if (quote === '') return () => false
  const end = `[${delimiter === '^' ? '\\^' : delimiter}\\r\\n]`
  const inQuotes = new RegExp(`(?:^|${end}) *${quote}(?:[^${quote}]|${quote}${quote})*${quote} *(?:$|${end})`)
  return (raw) => raw.includes(quote) && inQuotes.test(raw)
}

function delimitedReader(shape: Shape): RowReader {
  const { delimiter, quote } = shape
  const isQuoted = isQuotedBy(shape)
  const parser = parse({
    delimiter,
    quote: quote === '' ? false : quote,
    escape: quote === '' ? null : quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    // In a file typed by hand a space may precede the quote: `, "Lee, Ann"`.
    ltrim: true,
    relax_column_count: true,
    // Many programs end a file with thousands of them; they are counted all the same.
    skip_empty_lines: true,
    info: true,
    // It shows whether a quote was closed.
    raw: true,
    max_record_size: limits.importRecord,
  })
  let last = 0
  // Rows beyond the records of the parser.
  let more = 0
  // `errored` is checked instead; without a listener the event would end the process.
  parser.on('error', () => {})
  type Read = { record: string[]; raw: string; info: { records: number; empty_lines: number } }
  const next = () => parser.read() as Read | null
  const take = (): FileRow[] => {
    const rows: FileRow[] = []
    for (let read = next(); read; read = next()) {
      const quoted = isQuoted(read.raw) ? ({ isQuoted: true } as const) : {}
      const record = withWholeEntities(read.record, { raw: read.raw, delimiter })
      for (const [at, cells] of rowsOf(record, { raw: read.raw, delimiter, quote }).entries()) {
        more += Math.min(at, 1)
        last = read.info.records + read.info.empty_lines + more
        rows.push({ row: last, cells: cells.map((cell) => unquoted(cell, quote)), ...quoted })
      }
    }
    if (parser.errored) throw toUnreadable(parser.errored, last + 1)
    return rows
  }
  return {
    write(text: string): FileRow[] {
      withoutStacks(() => parser.write(text))
      return take()
    },
    end(): FileRow[] {
      withoutStacks(() => parser.end())
      return take()
    },
    destroy: () => void parser.destroy(),
  }
}

/** `"Lee, Ann" ,`: the parser takes quotes before a space for a part of the cell. */
const unquoted = (cell: string, quote: string): string =>
  quote !== '' &&
  cell.endsWith(' ') &&
  cell.startsWith(quote) &&
  cell.trimEnd().slice(1).indexOf(quote) === cell.trimEnd().length - 2
    ? cell.trimEnd().slice(1, -1)
    : cell

/** For every row of another length than the first the parser creates an error that is not used: without stacks parsing is ten times faster. */
function withoutStacks(parseSome: () => unknown) {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    parseSome()
  } finally {
    Error.stackTraceLimit = usual
  }
}

function toUnreadable(error: Error, row: number): Unreadable {
  const { code } = error as { code?: string }
  if (code === 'CSV_MAX_RECORD_SIZE') return new Unreadable(importMessages.longRow(row))
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new Unreadable(importMessages.openQuote(row))
  return new Unreadable(importMessages.broken(row))
}

/** The byte of a backslash is drawn as the sign of the currency in these encodings. */
const currencySigns: Partial<Record<ImportDialect['encoding'], string>> = { shift_jis: '¥', 'euc-kr': '₩' }

/** \45,000 as Japanese and Korean programs write ¥45,000 and ₩45,000. */
export function withCurrencySigns(text: string, encoding: ImportDialect['encoding']): string {
  const sign = currencySigns[encoding]
  return sign === undefined ? text : text.replaceAll(/\\(?=\d)/g, sign)
}

/** The rows of a whole file, a few at a time, so that the caller can yield in between. */
export async function* readRows(pieces: AsyncIterable<Buffer>, dialect: ImportDialect): AsyncGenerator<FileRow[]> {
  const decoder = iconv.getDecoder(dialect.encoding)
  const reader = rowReader(dialect)
  // By cells: a piece may end between the sign and its digits.
  const signed = (rows: FileRow[]) =>
    dialect.encoding in currencySigns
      ? rows.map((row) => ({ ...row, cells: row.cells.map((cell) => withCurrencySigns(cell, dialect.encoding)) }))
      : rows
  try {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += pieceOfText) {
        const rows = signed(reader.write(decoder.write(piece.subarray(at, at + pieceOfText))))
        if (rows.length > 0) yield rows
      }
    }
    const last = decoder.end()
    if (last) yield signed(reader.write(last))
    yield signed(reader.end())
  } finally {
    reader.destroy()
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => ofNothing.test(cell))

// Databases and people rule a line below a header.
const ofNothing = /^\s*[-–—=_+]*\s*$/u
