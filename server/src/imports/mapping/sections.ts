import type { Import } from 'contract/imports'
import { beginningOf } from '../../text.ts'
import { lastFilled } from '../csv/dialect.ts'
import { isMonthAlone } from '../values/calendar-names.ts'
import { readTimeRange } from '../values/times.ts'
import { cleanCell, isLong } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'
import { linesAbove } from './lines-above.ts'
import { isHeadOfPage } from './pages.ts'
import { titleOfCells } from './section-cells.ts'
import { isOwnList } from './senders-in-titles.ts'
import { destinationOfList, hasTourColumn, outingBelowDay, standBeforeDays } from './title-before-day.ts'
import {
  dateWithin,
  dayBesideTour,
  dayOrMonth,
  isDate,
  isLoneTime,
  isOfCall,
  isOfTours,
  readTitle,
  statusIn,
  timeBesideText,
  withTime,
  type Title,
} from './titles.ts'
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

/** A line above the header as `label: text`, also in two cells. */
function lineAbove(cells: readonly string[]): string {
  const [first = '', second, third] = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  if (second === undefined) return first
  const isLabel = first.endsWith(':') || conceptsOf(first).size > 0
  return third === undefined && isLabel ? `${first.replace(/:$/, '')}: ${second}` : ''
}

/** The label of a line and what it says, without that of a list such as `Passenger list: …`. */
function labelOf(line: string): [label: string, said: string] {
  const [, label = '', said = line] = /^(\p{L}[\p{L}\p{Zs}]{1,24}):\s*(\S.*)$/u.exec(line) ?? []
  return [isOwnList(label) ? '' : label, said]
}

/** What a line above the header says of all rows: `Tour: Old Town Walk`, `Departs: 14:45`, or a day alone. */
function titleAbove(cells: readonly string[], whole: string): Title {
  const line = lineAbove(cells)
  const [label, said] = labelOf(line)
  if (label === '') return unlabelled(said, whole)
  const concepts = conceptsOf(label)
  const isOnly = (known: readonly string[]) => concepts.size > 0 && [...concepts].every((each) => known.includes(each))
  const day = isOnly(['date', 'tour', 'start', 'time']) ? dayFirst(said) : undefined
  if (day) return day
  if (isOnly(['time', 'start', 'tour']) && readTimeRange(said)) return { time: said }
  if (isOnly(['tour', 'title', 'name']) && concepts.has('tour')) return { text: said, ...dayBesideTour(said) }
  return isOfCall(label) ? dayWithin(line, whole) : {}
}

function dayWithin(line: string, whole: string): Title {
  const within = dateWithin(line)
  return within && isOfTours(whole, within) ? withTime(within) : {}
}

/** What begins with a day. */
function dayFirst(said: string): Title | undefined {
  const day = dayOrMonth(said)
  if (Object.keys(day).length > 0) return day
  const within = dateWithin(said)
  return within?.before === '' ? withTime(within) : undefined
}

/** A day alone, a status, or a day within a title that is likely of the tours below. */
function unlabelled(line: string, whole: string): Title {
  const day = dayOrMonth(line)
  if (Object.keys(day).length > 0) return day
  const status = statusIn(line)
  if (status !== undefined) return { status }
  const timed = timeBesideText(line)
  if (timed) return timed
  const within = dateWithin(line)
  if (!within || !isOfTours(whole, within)) return {}
  // Old Town Walk - Saturday 11 July 2026 - dep. 05:45
  const { text, time } = readTitle(line)
  return { ...withTime(within), ...(text !== undefined && time !== undefined ? { text } : tourBeforeDay(line)) }
}

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

const saysWhen = ({ date, time }: Title) => date !== undefined || time !== undefined

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
  const has = saidBy(said, titles, () => mayHaveTours(own, below))
  const named = [said, ...titles].filter(({ text }) => text !== undefined)
  const areClients = named.every(({ client }) => client)
  return partsOfTitles
    .filter((part) => has[part])
    .map((part, at) => {
      const sample = [said, ...titles].map((title) => title[part]).find((text) => text !== undefined) ?? ''
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

/** What the lines above the header and the titles below it say of the rows. */
function saidBy(said: Title, titles: readonly Title[], mayHaveOthers: () => boolean) {
  return {
    date: said.date !== undefined || titles.some(({ date }) => date !== undefined),
    month: said.month !== undefined || titles.some(({ month }) => month !== undefined),
    time: said.time !== undefined || titles.some(({ time }) => time !== undefined),
    status: said.status !== undefined || titles.some(({ status }) => status !== undefined),
    text: said.text !== undefined || nameTours(titles, mayHaveOthers),
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

/** What a line above the header says. `labels`: the places of its labels, where they are known. */
export const saidAbove = (cells: readonly string[], labels?: readonly number[]): Title => {
  const whole = cells.join(' ')
  const lines = linesAbove(cells, labels)
  const { status, ...said } = Object.assign({}, ...lines.map((line) => titleAbove(line, whole))) as Title
  // Joining, Option and Confirmed above several columns are headings of these.
  return lines.length > 2 || status === undefined ? said : { ...said, status }
}
