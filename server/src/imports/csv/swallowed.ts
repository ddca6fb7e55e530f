import { parse } from 'csv-parse/sync'

const leastCells = 3

/** The cells of one line; a quote that is not closed in it is a part of the text. */
function cellsOfLine(line: string, delimiter: string, quote: string): string[] {
  const count = line.split(quote).length - 1
  const ofText = () => line.split(delimiter).map((cell) => cell.trimStart())
  if (count === 0 || count % 2 === 1) return ofText()
  const options = { delimiter, quote, escape: quote, relax_quotes: true, relax_column_count: true, ltrim: true }
  try {
    const [cells = []] = parse(line, options) as string[][]
    return cells
  } catch {
    // 5" lens, "big: the first is of the text, and the second closes nowhere.
    return ofText()
  }
}

/** Letters and digits of a reference as one sign each. */
const shapeOf = (text = '') => text.replaceAll(/\p{L}+/gu, 'a').replaceAll(/\d+/gu, '9')

/** Whether a line may be a row below the first one: its reference is like that one, and it has a number or a day where that one has. */
function isLike(line: readonly string[], first: readonly string[]): boolean {
  if (shapeOf(line[0]) !== shapeOf(first[0])) return false
  return first.every((cell, at) => {
    const text = line[at] ?? ''
    if (at === 0 || text === '' || !/^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)) return true
    return isOfParts.test(cell) ? shapeOf(text) === shapeOf(cell) : !/\p{L}/u.test(text)
  })
}

/** 2026-05-13, 13/5 and 10:30. */
const isOfParts = /^\d+(?:[-/:]\d+)+$/

/** A number of the row is no reference: 1, 2. */
const isReference = (text = '') => /\d/.test(text) && /\p{L}|\d{3}/u.test(text)

type Written = { raw: string; delimiter: string; quote: string }

/**
 * The rows of a record in which a quote that is not closed, or is closed in a later row, has swallowed the rows below it: a line of
 * the cell has as many cells as the row. The quote is a text then. A note of several lines stays as it is.
 */
export function rowsOf(cells: readonly string[], written: Written): readonly (readonly string[])[] {
  const { raw, delimiter, quote } = written
  const at = quote === '' ? -1 : cells.findIndex((cell) => isOfLines.test(cell) && cell.includes(delimiter))
  if (at < 0) return [cells]
  // What stands behind the cell belongs to its last line.
  const tail = cells.slice(at + 1).map((cell) => (cell.includes(delimiter) ? quote + cell + quote : cell))
  const [own = '', ...others] = [cells[at] ?? '', ...tail].join(delimiter).split(/\r\n?|\n/)
  const first = [...cells.slice(0, at), ...own.split(delimiter)]
  const lines = others.filter((line) => line.trim() !== '').map((line) => cellsOfLine(line, delimiter, quote))
  const isRow = (line: readonly string[]) => first.length >= leastCells && line.length === first.length
  // The parser keeps the quote where it is not closed before a delimiter; a closed cell may begin with a quote of its own.
  const cell = cells[at] ?? ''
  const isClosed = raw.includes(quote + cell.replaceAll(quote, quote + quote) + quote)
  const isOpen = cell.startsWith(quote) && !isClosed && lines.some(isRow)
  const areRows = at > 0 && isReference(cells[0]) && lines.every((line) => isRow(line) && isLike(line, first))
  return isOpen || areRows ? [first, ...lines] : [cells]
}

const isOfLines = /[\r\n]/
