import type { Import } from 'contract/imports'
import { beginningOf } from '../../text.ts'
import { lastFilled } from '../csv/dialect.ts'
import { isMonthAlone } from '../values/calendar-names.ts'
import { cleanCell, isLong } from '../values/texts.ts'
import { headerScores } from './header-scores.ts'
import { labelledLines } from './labelled-lines.ts'
import { isHeadOfPage } from './pages.ts'
import { lineAbove, saidAbove } from './said-above.ts'
import { titleOfCells } from './section-cells.ts'
import { destinationOfList, hasTourColumn, outingBelowDay, standBeforeDays } from './title-before-day.ts'
import { isDate, isLoneTime, readTitle, timeBesideText, type Title } from './titles.ts'
import { whatBecame } from './titles-of-removed.ts'
import { mayHaveTours, tourBeforeDay } from './tours-in-titles.ts'

type Column = Import['columns'][number]

export const statusOfSections = 'Section status'
export const partsOfTitles = ['date', 'month', 'time', 'status', 'text'] as const
export const namesOfTitles = {
  date: 'Section date',
  month: 'Section month',
  time: 'Section time',
  status: statusOfSections,
  text: 'Section title',
} as const
/** Of titles that all say who booked the rows below them. */
const clients = 'Section client'
export const isOfText = ({ name }: Pick<Column, 'name'>) => name === namesOfTitles.text || name === clients

/** A line of one cell: words, a day, or a page; a reference alone is a booking that lacks the rest. */
export function isTitle(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.map((cell) => cleanCell(cell))
  if (text === '' || isLong(text) || others.some((other) => other !== '')) return false
  return (
    ofTitles.some((pattern) => pattern.test(text)) ||
    isDate(text) ||
    isMonthAlone(text) ||
    timeBesideText(text) !== undefined ||
    (!isLoneTime(text) && saysWhen(readTitle(text)))
  )
}

const ofTitles = [
  // In French a space stands before a colon and within « quotes ».
  /^\p{L}[\p{L}'’.,:&()-]*(?:\s+(?:[\p{L}\d&–«„“-][^\s]*|[:»]))+$/u,
  /^[-–—=*_ ]+$/,
  /^[*=#_>~•–—-]{2,}\s*\S.*\S\s*[*=#_<~•–—-]{2,}$/u,
  /^(?:page|seite|pagina|página|strona)\s*\d+/i,
  /^\p{L}{4,}:?$/u,
]

const saysWhen = ({ date, month, time }: Title) => (date ?? month ?? time) !== undefined

export const codeFirst = /^\p{Lu}{1,5}-?\d{1,5}\s+(?:[-–—:|]\s*)?\p{L}{2,}(?:\s+[\p{L}&][^\s]*)+$/u

/** LON-04 City Panorama: a title where others are like it; by itself it may be a booking that lacks the rest. */
export const isCodedTitle = ([text = '', ...others]: readonly string[]) =>
  codeFirst.test(cleanCell(text)) && others.every((other) => cleanCell(other) === '')

/** A heading rather than a sentence. */
const isHeading = (text: string) => text.length <= 80 && text.split(/\s+/).length <= 10 && !/[.!?]$/.test(text)

/** Whether titles name the tours: all of them are headings, or most where no column may have the tours. */
function nameTours(titles: readonly Title[], mayHaveOthers: () => boolean): boolean {
  const texts = titles.flatMap(({ text }) => text ?? [])
  const headings = texts.filter((text) => isHeading(text)).length
  return headings > 0 && (headings === texts.length || (headings * 2 > texts.length && !mayHaveOthers()))
}

type Lines = readonly (readonly string[])[]

const isAgain = (header: readonly string[], cells: readonly string[] = []) =>
  header.every((name, at) => name.trim() === (cells[at] ?? '').trim())

/** The title of the first block: the last line above the header, where the header stands again below each further title. */
function titleOfFirstBlock(below: Lines, above: Lines, header: readonly string[]): Title | undefined {
  const last = above.findLast((cells) => cells.some((cell) => cell.trim() !== ''))
  const [text = ''] = last ? textsAlone([last]) : []
  const further = below.slice(0, -1).filter((cells) => isTitleOfBlock(cells))
  const isBegun =
    isTitleOfBlock([text]) &&
    textsAlone(below).has(text) === false &&
    further.length > 0 &&
    further.every((cells) => isAgain(header, below[below.indexOf(cells) + 1]))
  if (!isBegun) return undefined
  const { text: tour = text, date } = readTitle(text)
  // A day that stands beside none of the others may be when the list was made.
  const haveDays = further.every(([title = '']) => readTitle(title).date !== undefined)
  return { text: tour, ...(date !== undefined && haveDays && { date }) }
}

const isTitleOfBlock = (cells: readonly string[]) => isTitle(cells) && readTitle(cells[0] ?? '').text !== undefined

/** What the lines above the header say. The tour beside a day in one of them is not it where a column may be. */
function saidByLines(above: Lines, own: readonly Pick<Column, 'name'>[], below: Lines): Title {
  const said = Object.assign({}, ...above.map((cells) => saidAbove(cells))) as Title
  const isDayNamed = above.some((cells) => tourBeforeDay(lineAbove(cells))?.text === said.text)
  if (isDayNamed && mayHaveTours(own, below)) delete said.text
  return said
}

const fieldsOfParts = { date: 'booking_datetime', time: 'booking_time', text: 'description', status: 'status' } as const

/** What lines with the labels of those above the header say of later blocks, also where the first one has no time yet, and no column has. */
function saidByLowerLines(above: Lines, own: readonly Pick<Column, 'name'>[], below: Lines): Title[] {
  const labelled = labelledLines(own.map(({ name }) => name))
  for (const cells of above) labelled.above(cells)
  const hasColumn = (part: keyof typeof fieldsOfParts) =>
    own.some(({ name }) => (headerScores(name)[fieldsOfParts[part]] ?? 0) >= 0.6)
  const open = (['date', 'time', 'text', 'status'] as const).filter((part) => !hasColumn(part))
  return below.flatMap((cells) => {
    const said = labelled.below(cells)?.said
    return said
      ? [Object.fromEntries(open.flatMap((part) => (said[part] === undefined ? [] : [[part, said[part]]])))]
      : []
  })
}

/** The columns that titles among the first rows stand for. */
export function sectionColumns(
  below: Lines,
  width: number,
  above: Lines = [],
  header: readonly string[] = [],
): Column[] {
  const own = header.map((name, index) => ({ name: name.trim() || `Column ${index + 1}` }))
  const lines = below.map((cells) => titleOfCells(cells, own))
  const whole = above.map((cells) => titleOfCells(cells, own))
  const first = width < 4 ? undefined : titleOfFirstBlock(lines, whole, header)
  const said = { ...first, ...saidByLines(above, own, below) }
  const ofAll = width < 4 || said.text !== undefined ? undefined : titleOfAll(above, header, below)
  if (ofAll !== undefined) said.text = ofAll
  const titles = width < 4 ? [] : titlesAmong(lines, textsAlone(above))
  const lower = saidByLowerLines(above, own, below)
  const has = saidBy([said, ...lower], titles, () => mayHaveTours(own, below))
  const named = [said, ...titles, ...lower].filter(({ text }) => text !== undefined)
  const areClients = named.every(({ client }) => client)
  return partsOfTitles
    .filter((part) => has[part])
    .map((part, at) => {
      const sample = [said, ...titles, ...lower].map((title) => title[part]).find((text) => text !== undefined) ?? ''
      return {
        index: width + at,
        name: part === 'text' && areClients ? clients : namesOfTitles[part],
        sample: beginningOf(sample, 100),
        of_sections: true,
        ...(part === 'text' && (first ?? ofAll) !== undefined && { begins_above: true }),
        ...(part === 'text' && (ofAll !== undefined || standBeforeDays(titlesOf(lines))) && { before_days: true }),
      }
    })
}

const titlesOf = (lines: Lines) => lines.map((cells) => (isTitle(cells) ? (cells[0] ?? '').trim() : undefined))

/** The tour that stands before the day above the header, or below it, where no column is the tour. */
function titleOfAll(above: Lines, header: readonly string[], below: Lines): string | undefined {
  const titles = titlesOf(above.filter((cells) => cells.some((cell) => cell.trim() !== '')))
  const tour = standBeforeDays([...titles, undefined])
    ? titles.at(-2)
    : (outingBelowDay(titles) ?? destinationOfList(titles))
  return tour === undefined || hasTourColumn(header, below) ? undefined : tour
}

/** What the lines with labels and the titles below the header say of the rows. */
function saidBy(labelled: readonly Title[], titles: readonly Title[], mayHaveOthers: () => boolean) {
  const all = [...labelled, ...titles]
  return {
    date: all.some(({ date }) => date !== undefined),
    month: all.some(({ month }) => month !== undefined),
    time: all.some(({ time }) => time !== undefined),
    status: all.some(({ status }) => status !== undefined),
    text: labelled.some(({ text }) => text !== undefined) || nameTours(titles, mayHaveOthers),
  }
}

export const textsAlone = (lines: readonly (readonly string[])[]) =>
  new Set(lines.filter((cells) => cells.slice(1).every((cell) => cell.trim() === '')).map(([text = '']) => text.trim()))

/** The titles among the first rows, if they are more than a remark. */
function titlesAmong(below: readonly (readonly string[])[], above: ReadonlySet<string>): Title[] {
  const isCoded = below.filter((cells) => isCodedTitle(cells)).length > 1
  // Where rows begin with a time, one alone is an hour without bookings.
  const mayBeTimes = !below.some((cells) => lastFilled(cells) > 1 && isLoneTime(cleanCell(cells[0])))
  const titles = below.flatMap((cells, at) => {
    const next = below[at + 1]
    const isTimed = mayBeTimes && lastFilled(cells) === 1 && isLoneTime(cleanCell(cells[0]))
    const stands = isTitle(cells) || isTimed || (isCoded && isCodedTitle(cells))
    const [text = ''] = cells
    return next && stands && !isOfPages(text, above) && !whatBecame(text) ? [readTitle(text)] : []
  })
  const [firstRow] = below
  // A title that stands in one place alone is a remark, unless all rows stand below it.
  const isRemark = titles.length < 2 && !(firstRow && titles.length === 1 && lastFilled(firstRow) === 1)
  return isRemark ? titles.filter(({ status }) => status !== undefined) : titles
}

/** A title that the file has above its header too stands on each page. */
export const isOfPages = (text: string, above: ReadonlySet<string>) =>
  (above.has(text.trim()) && timeBesideText(text.trim()) === undefined) ||
  isHeadOfPage(text.trim(), above) ||
  /^(?:page|seite|página|pagina|strona|blad|sida)\s+\d+/iu.test(text.trim())
