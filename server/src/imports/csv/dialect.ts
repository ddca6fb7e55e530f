import iconv from 'iconv-lite'
import { importDelimiters, type ImportDialect, type ImportEncoding } from 'contract/import-dialect'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { isBlank, rowReader, Unreadable, type FileRow } from './parse.ts'

const headRows = 60

/** What distinguishes a row of names from a row of data. */
export type HeaderHints = {
  /** What a column with this name holds; undefined where the name is unknown. */
  meaning(cell: string): string | undefined
  /** Whether the text cannot be the name of a column. */
  isData(cell: string): boolean
}

type Known = { encoding: ImportEncoding } & Partial<ImportDialect>

/** How a file is written, as its beginning shows; what is known already stays as it is. */
export function detectDialect(head: Head, known: Known, hints: HeaderHints): ImportDialect {
  const { encoding } = known
  const text = decodeHead(head, encoding)
  const quote = known.quote ?? detectQuote(text)
  const delimiter = known.delimiter ?? detectDelimiter(text, quote, hints)
  const dialect = { encoding, delimiter, quote, header_row: 0 }
  return { ...dialect, header_row: known.header_row ?? detectHeader(readHead(text, dialect), hints) }
}

/** The beginning of a file, or all of it. */
export type Head = { bytes: Buffer; whole: boolean }
type HeadText = { text: string; whole: boolean }

export const decodeHead = ({ bytes, whole }: Head, encoding: ImportEncoding): HeadText => ({
  text: iconv.decode(bytes, encoding),
  whole,
})

type Shape = Pick<ImportDialect, 'delimiter' | 'quote'>

/** The first rows, without one that is cut off, and up to one that cannot be parsed. */
export function readHead({ text, whole }: HeadText, shape: Shape, most = headRows): FileRow[] {
  const reader = rowReader(shape)
  const rows: FileRow[] = []
  try {
    // In pieces, so that the rows before a broken one are kept.
    for (let at = 0; at < text.length && rows.length < most; at += 4_096)
      rows.push(...reader.write(text.slice(at, at + 4_096)))
    if (whole && rows.length < most) rows.push(...reader.end())
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  } finally {
    reader.destroy()
  }
  return rows.slice(0, most)
}

/** The double quote, unless cells are in single quotes. */
function detectQuote({ text }: HeadText): ImportDialect['quote'] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const doubled = count(/(?:^|[,;\t|])"/gm)
  const single = count(/(?:^|[,;\t|])'(?:[^'\r\n]|'')*'(?=[,;\t|\r\n])/gm)
  return doubled === 0 && single > 1 && single >= count(/(?:^|[,;\t|])'/gm) * 0.8 ? "'" : '"'
}

/** The one with which most rows have the same number of cells; of several, the one with more cells. */
function detectDelimiter(
  head: HeadText,
  quote: ImportDialect['quote'],
  hints: HeaderHints,
): ImportDialect['delimiter'] {
  // Spreadsheet programs write such a line for each other.
  const declared = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(head.text)?.[1]
  const known = importDelimiters.find((delimiter) => delimiter === declared)
  if (known) return known
  // Words are separated by spaces too: only a person can say that columns are.
  const visible = importDelimiters.filter((delimiter) => delimiter === '\t' || delimiter.trim() !== '')
  const scores = visible.map((delimiter) => ({
    delimiter,
    score: evenness(readHead(head, { delimiter, quote }), hints),
  }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

function evenness(rows: readonly FileRow[], hints: HeaderHints): number {
  const widths = rows.filter(({ cells }) => !isBlank(cells)).map(({ cells }) => cells.length)
  const times = new Map<number, number>()
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1)
  const scores = [...times].map(([width, count]) => (width < 2 ? 0 : (count / widths.length) * Math.log2(width)))
  const names = Math.max(0, ...rows.slice(0, 30).map(({ cells }) => knownNames(cells, hints)))
  return Math.max(0, ...scores) + names
}

const knownNames = (cells: readonly string[], { meaning }: HeaderHints) =>
  new Set(cells.map((cell) => meaning(cell)).filter(Boolean)).size

/** The row with the most known names; without one, the first row of names rather than data. 0 where there is none. */
function detectHeader(rows: readonly FileRow[], hints: HeaderHints): number {
  let best = { row: 0, names: 1 }
  for (const { row, cells } of rows) {
    const names = knownNames(cells, hints)
    if (names > best.names && !cells.some(hints.isData)) best = { row, names }
  }
  if (best.row > 0) return best.row
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const first = rows.find(({ cells }) => !isBlank(cells) && cells.length >= width / 2)
  return first && !first.cells.some(hints.isData) ? first.row : 0
}

type Columns = Import['columns']

/** The columns: their names in the header, and the first text below each. Throws Unreadable. */
export function columnsOfHead(head: Head, dialect: ImportDialect): Columns {
  const rows = readHead(decodeHead(head, dialect.encoding), dialect, dialect.header_row + headRows)
  const header = rows.find(({ row }) => row === dialect.header_row)?.cells ?? []
  const below = rows.filter(({ row, cells }) => row > dialect.header_row && !isBlank(cells))
  const width = Math.max(lastFilled(header), usualWidth(below))
  if (width === 0 && head.whole) throw new Unreadable(messages.imports.empty)
  return Array.from({ length: width }, (_, index) => ({
    index,
    name: header[index]?.trim().replaceAll(/\s+/g, ' ') || `Column ${index + 1}`,
    sample: (below.map(({ cells }) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '').slice(0, 100),
  }))
}

/** The first cells of every column below the header. */
export function cellsOfHead(head: Head, dialect: ImportDialect, width: number): string[][] {
  const rows = readHead(decodeHead(head, dialect.encoding), dialect, dialect.header_row + headRows)
  const below = rows.filter(({ row, cells }) => row > dialect.header_row && lastFilled(cells) > 1)
  return Array.from({ length: width }, (_, index) => below.map(({ cells }) => (cells[index] ?? '').trim()))
}

/** The width without empty cells at the end. */
const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The median width, because the header may lack a name, and a stray row may be wider than the table. */
function usualWidth(rows: readonly FileRow[]): number {
  const widths = rows.map(({ cells }) => lastFilled(cells)).toSorted((a, b) => a - b)
  return widths[Math.floor((widths.length - 1) / 2)] ?? 0
}
