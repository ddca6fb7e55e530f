import type { ImportDialect } from 'contract/import-dialect'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { decodeHead, headRows, lastFilled, readHead, sharedWidth, usualWidth, type Head } from '../csv/dialect.ts'
import { beginningOf } from '../../text.ts'
import { withoutEntities } from '../csv/entities.ts'
import { headingMark, isBroken, isCompleted, isContinued, joinedNames } from '../csv/header-lines.ts'
import { isBlank, Unreadable, type FileRow } from '../csv/parse.ts'
import type { ImportRecord } from '../import-tables.ts'
import { headerHints } from '../values/header-hints.ts'
import { areExported } from '../values/own-export.ts'
import { cleanCell } from '../values/texts.ts'
import { withTitle } from '../values/title-above.ts'
import { saysTotal } from '../values/totals.ts'
import { widthBehindHeader } from './behind-header.ts'
import { cutPrices, cutTexts, mayBeCut } from './cut-cells.ts'
import { headerAgain, headersBelow } from './header-again.ts'
import { placesOfLabels } from './lines-above.ts'
import { answersOfFile } from './merge.ts'
import { sectionReader } from './section-reader.ts'
import { sectionColumns, statusOfSections } from './sections.ts'
import { titlesNotRead } from './titles-of-removed.ts'
import { rejoined, widenedColumn } from './widened.ts'

type Columns = Import['columns']

/** The columns, the first cells of each, and what stands above the header. */
export type Table = { columns: Columns; cells: string[][]; above: string }

const mostAbove = 2_000

/** The columns of a file as its beginning shows them: those of its header, and those that section titles stand for. Throws Unreadable. */
export function tableOfHead(head: Head, dialect: ImportDialect): Table {
  const text = decodeHead(head, dialect.encoding)
  const rows = readHead(text, dialect, dialect.header_row + headRows)
  const names = namesOf(rows, dialect.header_row)
  const below = rows.filter(({ row, cells }) => row > dialect.header_row && !isBlank(cells)).map(({ cells }) => cells)
  const isNamed = names.length > 0 && names.every((name) => name !== '')
  const header = rows.find(({ row }) => row === dialect.header_row)?.cells.map(withoutEntities) ?? []
  const lines = () => linesBelow(text, dialect)
  const isOpen = isNamed && mayBeCut(below, header, names)
  const widened = isNamed ? widenedBy(below, { names, header, lines, delimiter: dialect.delimiter, isOpen }) : undefined
  const width = widened === undefined && !isOpen ? widthOf(below, header, names.length) : names.length
  if (width === 0 && head.whole) throw new Unreadable(importMessages.empty)
  const own = Array.from({ length: width }, (_, index) => ({
    index,
    name: names[index] || `Column ${index + 1}`,
    sample: '',
    ...(index === widened && { widens: true }),
  }))
  const above = rows.filter(({ row }) => row < dialect.header_row).map(({ cells }) => cells)
  const columns: Columns = [...own, ...sectionColumns(below, width, above, header)]
  const { shape, lookAbove } = rowShaper(columns)
  for (const cells of above) lookAbove(cells)
  const shaped = below.map((cells) => shape(cells)).filter((cells) => cells !== undefined)
  const isAgain = headerAgain(header)
  const wide = shaped.filter(
    (cells) => lastFilled(cells) > 1 && !isTotal(cells.slice(0, width)) && !isAgain(cells.slice(0, width)),
  )
  return {
    columns: columns.map((column) => ({ ...column, sample: sampleOf(shaped, column.index) })),
    cells: columns.map(({ index }) => wide.map((row) => cleanCell(row[index]))),
    above: above.flat().join(' ').slice(0, mostAbove),
  }
}

type Known = {
  names: string[]
  header: string[]
  lines: () => string[]
  delimiter: ImportDialect['delimiter']
  isOpen: boolean
}

/** The column whose unquoted commas widen rows; a name for each cell shows that none is cut. */
function widenedBy(below: string[][], { names, header, lines, delimiter, isOpen }: Known): number | undefined {
  const isCut = header.length === names.length && [',', ';'].includes(delimiter)
  const cut = isCut ? (cutPrices(below, names) ?? cutTexts(lines(), names, delimiter)) : undefined
  return cut ?? (isOpen ? undefined : widenedColumn(below, names.length))
}

/** The lines of a file without quotes are its rows; the last one may be cut off. Those of a file with quotes are none. */
function linesBelow({ text, whole }: ReturnType<typeof decodeHead>, { header_row: header, quote }: ImportDialect) {
  if (quote !== '' && text.includes(quote)) return []
  const lines = text.split(/\r\n?|\n/)
  return lines
    .slice(header, whole ? undefined : -1)
    .slice(0, headRows)
    .map(withoutEntities)
}

const widthOf = (below: readonly string[][], header: readonly string[], named: number) =>
  named === 0 ? sharedWidth(below) : Math.max(usualWidth(below), widthBehindHeader(below, header, named))

/** A line of totals would make a column of codes one of several kinds. */
function isTotal(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length <= cells.length * 0.6 && filled.some((cell) => saysTotal(cell.trim()))
}

const sampleOf = (rows: readonly (readonly string[])[], index: number) =>
  beginningOf(rows.map((cells) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '', 100)

/** What is left of an import when nothing of its file may be quoted any more. */
export function withoutQuotes({ columns, reading, answers }: Pick<ImportRecord, 'columns' | 'reading' | 'answers'>) {
  const { leftOut: _, ...others } = reading
  return {
    columns: columns.map((column) => ({ ...column, sample: '' })),
    reading: others,
    words: {},
    answers: answersOfFile(answers),
    problems: [],
    questions: [],
    hasQuotes: false,
  }
}

type RowShaper = {
  shape(cells: string[]): string[] | undefined
  /** A line above the header, which may say something of all rows. */
  lookAbove(cells: readonly string[]): void
  /** A total ends what the last title said. */
  endSection(): void
}

/** Rows as the columns have them: an unquoted list in one cell, and the titles above a row in columns; undefined for a title. */
export function rowShaper(columns: Columns): RowShaper {
  const sections = sectionReader(columns)
  const widened = columns.find(({ widens }) => widens)?.index
  const own = columns.filter(({ of_sections: isOfSections }) => !isOfSections)
  const isOwnExport = areExported(own)
  const headers = headersBelow(own.map(({ name }) => name))
  // A title such as CANCELLED BOOKINGS far below the first rows has no column.
  const hasStatus = columns.some(({ name, of_sections: isOfSections }) => isOfSections && name === statusOfSections)
  const notRead = titlesNotRead(hasStatus)
  return {
    shape(given) {
      const cells = isOwnExport ? given : given.map(withoutEntities)
      if (lastFilled(cells) === 1) notRead.look(cells[0]?.trim() ?? '')
      if (sections.look(cells)) return undefined
      const isHeader = headers.look(cells)
      const joined = widened === undefined ? cells : rejoined(cells, widened, own.length)
      if (isHeader) return sections.shape(joined)
      const shaped = sections.mark(headers.mark(sections.shape(headers.shape(joined)), columns.length))
      const title = lastFilled(cells) > 1 ? notRead.ofRow() : ''
      return title === '' ? shaped : withTitle(shaped, columns.length, title)
    },
    lookAbove(cells) {
      sections.lookAbove(cells)
      if (!isBlank(cells)) notRead.lookAbove(lastFilled(cells) === 1 ? (cells[0]?.trim() ?? '') : '')
    },
    endSection: () => sections.close(),
  }
}

/** The names of the header; a line of headings above it is put before those that stand below it. */
function namesOf(rows: readonly FileRow[], headerRow: number): string[] {
  const clean = (cells: readonly string[] = []) =>
    cells.map((cell) => withoutEntities(cell).trim().replaceAll(/\s+/g, ' '))
  const header = clean(rows.find(({ row }) => row === headerRow)?.cells)
  const own = header.slice(0, lastFilled(header))
  const above = clean(rows.find(({ row }) => row === headerRow - 1)?.cells)
  // Tour | Kew Walk | Guide | Tom Ray says something of the rows, and stands above no columns.
  if (headerRow < 2 || placesOfLabels(above)) return own
  const width = Math.max(lastFilled(header), lastFilled(above))
  if (isBroken(above, header, headerHints.isData)) return joinedNames(above, header)
  if (isContinued(above, header, headerHints))
    return Array.from({ length: width }, (_, index) => continuedName(above, header, index))
  const names = isCompleted(above, header, headerHints.isData)
    ? Array.from({ length: width }, (_, index) => header[index] ?? '')
    : own
  if (names === own && !areHeadings(above, own)) return own
  let heading = ''
  return names.map((name, index) => {
    heading = above[index] || heading
    return [heading, name].filter(Boolean).join(headingMark)
  })
}

/** The name of a column whose header goes on below: that above it, or above the columns before it, and its own. */
function continuedName(above: readonly string[], header: readonly string[], index: number): string {
  const own = header[index] ?? ''
  const heading = above[index] || (own && above.slice(0, index).findLast((name) => name !== '')) || ''
  return [heading, own].filter(Boolean).join(headingMark)
}

/** A line above the header whose cells stand above several columns each, and are no title of the file. */
function areHeadings(above: readonly string[], names: readonly string[]): boolean {
  const filled = above.filter((cell) => cell !== '')
  return (
    filled.length >= 2 &&
    filled.length < names.filter((name) => name !== '').length &&
    lastFilled(above) > names.length / 2 &&
    lastFilled(above) <= names.length &&
    filled.every((cell) => cell.length <= 40 && !headerHints.isData(cell))
  )
}
