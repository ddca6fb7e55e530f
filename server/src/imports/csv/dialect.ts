import iconv from 'iconv-lite'
import { importDelimiters, type ImportDialect, type ImportEncoding } from 'contract/import-dialect'
import { isAligned } from './aligned.ts'
import { isBroken, isCompleted, isContinued, isHeading, type HeaderHints } from './header-lines.ts'
import { isBlank, rowReader, Unreadable, withCurrencySigns, type FileRow } from './parse.ts'
import { isQuotedBetweenSpaces, quoteFactors } from './quoted.ts'

/** The rows below the header that show what a file is. */
export const headRows = 60

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
  text: withCurrencySigns(iconv.decode(bytes, encoding), encoding),
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
  return rows.slice(0, most).map(({ row, cells }) => ({ row, cells: cells.map(brief) }))
}

const longestCell = 1_000
const manySpaces = /[^\S\r\n]{20,}/g

/** What a column is is seen in the beginning of a cell. */
const brief = (cell: string) =>
  cell.length <= longestCell
    ? cell
    : cell
        .replaceAll(manySpaces, ' ')
        .slice(0, longestCell)
        .replace(/[\uD800-\uDBFF]$/, '')

/** The double quote, unless cells are in single quotes. */
function detectQuote({ text }: HeadText): ImportDialect['quote'] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const doubled = count(/(?:^|[,;\t|#~^ ])"/gm)
  const single = count(/(?:^|[,;\t|#~^]) ?'(?:[^'\r\n]|'')*' ?(?=[,;\t|#~^ \r\n]|$)/gm)
  return doubled === 0 && single > 1 && single >= count(/(?:^|[,;\t|#~^]) ?'/gm) * 0.8 ? "'" : '"'
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
  if (hasEvenTabs(head)) return '\t'
  const possible = candidates(head, quote)
  // A word in quotes has spaces beside it in any text.
  const evident = hasEvenSign(linesOf(head.text)) ? possible.filter((sign) => !sign.startsWith(' ')) : possible
  const factor = quoteFactors(head.text, quote, evident)
  const scores = possible.map((delimiter) => ({
    delimiter,
    score: isOfTexts(head.text, delimiter)
      ? 0
      : evenness(readHead(head, { delimiter, quote }), delimiter, hints, factor(delimiter)),
  }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

/**
 * Whether a sign belongs to texts: it stands in brackets alone, as in `POINT(48.7, 9.1)`, or always before a space and not in
 * every line, as in `Total; Households`, where another one stands equally often in all lines. That one is not before a space
 * or between digits itself, as commas of names and prices are.
 */
function isOfTexts(text: string, sign: string): boolean {
  const outside = text.replaceAll(/\([^()\r\n]*\)/g, '')
  if (!outside.includes(sign)) return true
  if (sign.trim() === '' || outside.split(sign).some((rest, at) => at > 0 && !rest.startsWith(' '))) return false
  const lines = linesOf(text)
  const others = lines.map((line) => line.replaceAll(/[,;|](?= )|(?<=\d)[,;|](?=\d)/g, ''))
  return lines.length > 3 && !lines.every((line) => line.includes(sign)) && hasEvenSign(others, 1)
}

/** Whether all lines have equally many tabs, which stand in texts hardly ever: what is even inside of the cells is a list or aligned. */
function hasEvenTabs({ text }: HeadText): boolean {
  const counts = linesOf(text).map((line) => line.split('\t').length)
  return counts.length > 2 && counts.every((count) => count > 1 && count === counts[0])
}

const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .slice(0, headRows)
    .filter((line) => line.trim() !== '')

const isRare = (sign: string) => ['#', '~', '^'].includes(sign)

/** Words are separated by spaces too: they count only where they show columns in nearly every line. #, ~ and ^ stand in texts, but not in half of the lines. */
function candidates({ text }: HeadText, quote: ImportDialect['quote']): ImportDialect['delimiter'][] {
  const lines = linesOf(text)
  const isFrequent = (sign: string) =>
    text.split(sign).length > 2 && lines.filter((line) => line.includes(sign)).length * 2 >= lines.length
  const visible = importDelimiters.filter((delimiter) =>
    isRare(delimiter) ? isFrequent(delimiter) : delimiter === '\t' || delimiter.trim() !== '',
  )
  if (isAligned(lines)) return [...visible, '  ']
  if (
    lines.length > 2 &&
    isEven(
      lines.map((line) => wordsOf(line, quote)),
      3,
      0.95,
    )
  )
    return [...visible, ' ']
  // Texts without quotes may have spaces of their own: the rows are uneven, and the quotes alone show the delimiter.
  return !hasEvenSign(lines) && areMostlyRows(lines, quote) && isQuotedBetweenSpaces(text, quote)
    ? [...visible, ' ']
    : visible
}

/** Whether half of the lines have quotes, or equally many words: those in one long text show no columns. */
const areMostlyRows = (lines: readonly string[], quote: ImportDialect['quote']): boolean =>
  lines.filter((line) => line.includes(quote)).length * 2 >= lines.length ||
  isEven(
    lines.map((line) => wordsOf(line, quote)),
    3,
    0.5,
  )

const isEven = (widths: readonly number[], least: number, share: number) =>
  widths.filter((width) => width >= least && width === mostFrequent(widths)).length >= widths.length * share

/** Whether a delimiter that is no space stands equally often in nearly every line, or in a larger share of them. */
const hasEvenSign = (lines: readonly string[], share = 0.95): boolean =>
  importDelimiters.some(
    (sign) =>
      !sign.startsWith(' ') &&
      isEven(
        lines.map((line) => line.split(sign).length),
        2,
        share,
      ),
  )

/** The texts of a line that spaces separate; what stands in quotes is one. */
const wordsOf = (line: string, quote: ImportDialect['quote']): number =>
  line.trim().match(quote === "'" ? /'(?:[^']|'')*'(?!\S)|\S+/g : /"(?:[^"]|"")*"(?!\S)|\S+/g)?.length ?? 0

const mostFrequent = (widths: readonly number[]): number => {
  const count = (width: number) => widths.filter((other) => other === width).length
  return widths.reduce((best, width) => (count(width) > count(best) ? width : best), 0)
}

function evenness(rows: readonly FileRow[], delimiter: string, hints: HeaderHints, factor: number): number {
  const widths = rows.filter(({ cells }) => !isBlank(cells)).map(({ cells }) => cells.length)
  const times = new Map<number, number>()
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1)
  const scores = [...times].map(([width, count]) => (width < 2 ? 0 : (count / widths.length) * Math.log2(width)))
  const names = Math.max(0, ...rows.slice(0, 30).map(({ cells }) => knownNames(cells, hints)))
  return Math.max(0, ...scores) * typedShare(rows, delimiter, hints) * factor + names
}

/** The share of cells that are a value as a whole: with a wrong delimiter they hold another one between their parts. */
function typedShare(rows: readonly FileRow[], delimiter: string, { isData }: HeaderHints): number {
  const others = importDelimiters.filter((each) => each.trim() !== '' && each !== delimiter)
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.trim() !== '')
  const typed = cells.filter((cell) => !others.some((other) => cell.includes(other)) || isData(cell))
  return cells.length === 0 ? 0 : typed.length / cells.length
}

const knownNames = (cells: readonly string[], { meaning }: HeaderHints) =>
  new Set(cells.map((cell) => meaning(cell)).filter(Boolean)).size

/** Whether the names of a header go on in the line below it, or stand there under headings of several columns each. */
const continues = ([upper = [], lower = [], data = []]: string[][], hints: HeaderHints) =>
  !isRepeated(lower, data) &&
  (isCompleted(upper, lower, hints.isData) ||
    ((isHeading(upper, lower, hints.isData) ||
      isContinued(upper, lower, hints) ||
      isBroken(upper, lower, hints.isData)) &&
      data.some(hints.isData)))

/** Whether a row has a cell of the line above it once more: Adult below Adult is no name of a column. */
const isRepeated = (line: readonly string[], next: readonly string[]) =>
  line.some((cell, at) => cell.trim() !== '' && cell.trim() === next[at]?.trim())

/** The row with the most known names; without one, the first row of names rather than data. 0 where there is none. */
function detectHeader(rows: readonly FileRow[], hints: HeaderHints): number {
  const best = mostNamed(rows, hints)
  const row = best > 0 ? best : firstOfNames(rows, hints)
  const [upper, lower] = [row, row + 1].map((at) => rows.find((each) => each.row === at)?.cells)
  // The title of the first block of rows may stand between.
  const data = rows.find((each) => each.row > row + 1 && lastFilled(each.cells) > 1)?.cells ?? []
  return upper && lower && continues([upper, lower, data], hints) ? row + 1 : row
}

/** The row with the most known names. One with further names below the rows of a list may be the header of that list once more. */
function mostNamed(rows: readonly FileRow[], hints: HeaderHints): number {
  let best = { row: 0, names: 1, width: 0, cells: [] as string[] }
  let hasRows = false
  for (const { row, cells } of rows) {
    const width = lastFilled(cells)
    const names = knownNames(cells, hints)
    if (cells.some(hints.isData)) hasRows ||= isList(best) && width === best.width
    else if (names > best.names && !(hasRows && isSameList(best.cells, cells, hints))) {
      best = { row, names, width, cells }
      hasRows = false
    }
  }
  return best.row
}

/** Whether most names stand where they did. A table of sums above the list has neither a reference nor a name. */
function isSameList(first: readonly string[], later: readonly string[], { meaning }: HeaderHints): boolean {
  const clean = (cell = '') => cell.trim().toLowerCase()
  const names = first.flatMap((cell, at) => (clean(cell) === '' ? [] : [clean(later[at]) === clean(cell)]))
  const fields = (cells: readonly string[]) => new Set(cells.map((cell) => meaning(cell)))
  const [before, now] = [fields(first), fields(later)]
  return (
    names.filter(Boolean).length >= names.length * 0.7 &&
    ['booking_reference', 'lead_traveler'].every((field) => before.has(field) || !now.has(field))
  )
}

const isList = ({ names, width }: { names: number; width: number }) => names >= leastOfList && width >= leastOfList
const leastOfList = 4

/** The first row of names rather than data; a title has the delimiters of a whole row and one text. */
function firstOfNames(rows: readonly FileRow[], { isData }: HeaderHints): number {
  const filled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== '').length
  const width = Math.max(1, ...rows.map(filled))
  const first = rows.find((row) => filled(row) > 0 && filled(row) >= width / 2)
  return first && !first.cells.some(isData) ? first.row : 0
}

/** The width without empty cells at the end. */
export const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The median width, because the header may lack a name, and a stray row may be wider than the table. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((cells) => lastFilled(cells)).toSorted((a, b) => a - b)
  return widths[Math.floor((widths.length - 1) / 2)] ?? 0
}

/** The greatest width that several rows have, or one of rows that are as long as each other: without a header only cells show how many columns there are. */
export function sharedWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((cells) => lastFilled(cells))
  // Where all rows have equally many cells, no stray delimiter has shifted one of them.
  const isAligned = rows.every((cells) => cells.length === rows[0]?.length)
  const least = isAligned ? 1 : Math.min(2, widths.length)
  const shared = widths.filter((width) => widths.filter((other) => other >= width).length >= least)
  return Math.max(0, ...shared)
}
