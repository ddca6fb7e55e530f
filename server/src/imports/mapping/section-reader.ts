import type { Import } from 'contract/imports'
import { lastFilled } from '../csv/dialect.ts'
import { cleanCell } from '../values/texts.ts'
import { withOpenTitle } from '../values/title-above.ts'
import {
  firstWord,
  nearTitle,
  repeatsDay,
  titleWith,
  watchFirstCells,
  withTour,
  type PartsOfTitles,
  type ReadTitle,
  type TitlePart,
} from './near-titles.ts'
import { labelledLines } from './labelled-lines.ts'
import { lasting, type Begun } from './lasting-titles.ts'
import { collectTours } from './lines-of-tours.ts'
import { titleOfCells } from './section-cells.ts'
import {
  codeFirst,
  isCodedTitle,
  isOfPages,
  isOfText,
  isTitle,
  namesOfTitles as names,
  partsOfTitles as parts,
  textsAlone,
} from './sections.ts'
import { readTitle, type Title } from './titles.ts'
import { mayHaveTours } from './tours-in-titles.ts'

type Columns = Import['columns']

/** The parts of titles that were not understood, until another title says them, and the titles. */
type Open = ReadonlyMap<TitlePart, string>

/** A new day leaves the tour before it, and what it was. */
function stillOpen(open: Open, { date, month, time, status, text }: Title): Open {
  const day = date ?? month
  const said = { date: day, time, status, text: text ?? day }
  return new Map([...open].filter(([part]) => said[part] === undefined))
}

const begunBy = ({ said: { date, month, text }, open }: ReadTitle, hasTours: boolean): Begun => ({
  day: (date ?? month) !== undefined || open === 'date',
  tour: hasTours && ((text ?? '') !== '' || open === 'text'),
})

/** What the titles so far say of the rows below them. `hasText`: whether a column stands for their texts; `isBeforeDays`: tours stand before their days; `hasTours`: the texts are tours. */
function saidSoFar(hasText: boolean, isBeforeDays: boolean, hasTours: boolean) {
  let title: Title = {}
  let hasRows = false
  let open: Open = new Map()
  const time = lasting()
  const status = lasting()
  return {
    title: (): Title => ({ ...title, time: time.value(), status: status.value() }),
    open: () => open,
    noteRow() {
      hasRows = true
      time.noteRow()
      status.noteRow()
    },
    add(said: Title) {
      title = { ...title, ...said }
      // Other lines say the rest, so that a day leaves open what the tour is.
      open = new Map(
        [...open].filter(([part]) => (part === 'date' ? (said.date ?? said.month) : said[part]) === undefined),
      )
      if (said.time !== undefined) time.ofAll(said.time)
      if (said.status !== undefined) status.ofAll(said.status)
    },
    /** Takes what a line leaves open, and the line. */
    leaveOpen(parts: readonly TitlePart[], text: string) {
      open = new Map([...open, ...parts.map((part) => [part, text] as const)])
    },
    take(text: string, read: ReadTitle) {
      const { said, open: part } = read
      const begun = begunBy(read, hasTours)
      time.take(said.time, begun)
      const isUnclear = status.take(said.status, begun)
      const still = [...stillOpen(open, said)]
      open = new Map([
        ...still,
        ...(part ? [[part, text] as const] : []),
        ...(isUnclear ? [['status', text] as const] : []),
      ])
      // A new day begins a new list of tours; a tour within a day leaves the day.
      const ofDay = isBeforeDays && !hasRows && title.text !== undefined ? { text: title.text } : {}
      hasRows = false
      title = (said.date ?? said.month) === undefined ? { ...title, ...said } : { ...ofDay, ...said }
    },
    close() {
      open = new Map(hasText ? [...open].filter(([part]) => part !== 'text') : [])
      title = hasText ? { ...title, text: '' } : {}
    },
  }
}

/** Says of a line what it says as a title; undefined of a row. */
function titleReader(columns: Columns, has: PartsOfTitles) {
  const own = columns.filter(({ of_sections: isOfSections }) => isOfSections)
  const isCoded = own.some(({ name, sample }) => name === names.text && codeFirst.test(sample))
  const firstCells = watchFirstCells()
  const timed = new Set<string>()
  const isPlain = (cells: readonly string[]) => isTitle(cells) || (isCoded && isCodedTitle(cells))
  const tours = collectTours()
  const asTitle = (cells: readonly string[]) => {
    const text = cleanCell(cells[0])
    if (isPlain(cells)) return titleWith(text, has, timed)
    return lastFilled(cells) !== 1 || firstCells.isOne(text) ? undefined : nearTitle(cells, has, timed)
  }
  const read = (cells: readonly string[]) => {
    const found = asTitle(cells)
    if (!found || !has.text || (isCoded && isCodedTitle(cells))) return found
    const title = withTour(cleanCell(cells[0]), found, tours)
    if (title.said.text) tours.add(title.said.text)
    return isPlain(cells) || title.open !== undefined || Object.keys(title.said).length > 0 ? title : undefined
  }
  return {
    isPlain,
    read(cells: readonly string[]): ReadTitle | undefined {
      const found = read(cells)
      if (!found && lastFilled(cells) > 1) firstCells.note(cleanCell(cells[0]))
      if (found?.said.time !== undefined && found.said.text === undefined) timed.add(firstWord(cleanCell(cells[0])))
      return found
    },
  }
}

function placesOf(own: Columns): Record<TitlePart, number | undefined> {
  const placeOf = (...known: readonly string[]) => own.find(({ name }) => known.includes(name))?.index
  return {
    date: placeOf(names.date, names.month),
    time: placeOf(names.time),
    status: placeOf(names.status),
    text: own.find(isOfText)?.index,
  }
}

/** Part of the day before is no other day; it may be when the rows begin, or their tour. */
function withDayBefore(
  found: ReadTitle,
  { text, date, has }: { text: string; date: string | undefined; has: PartsOfTitles },
): ReadTitle {
  if (found.open !== 'date' || !repeatsDay(text, date)) return found
  return { said: has.text ? { text } : {}, open: has.time ? 'time' : has.text ? 'text' : undefined }
}

/** A row with what its titles say in the columns that stand for them, before what it has beyond its own. */
function withTitle(cells: readonly string[], { own, first, title }: { own: Columns; first: number; title: Title }) {
  const filled = Array.from({ length: first }, (_, index) => cells[index] ?? '')
  const said = own.map(({ name }) => title[parts.find((part) => names[part] === name) ?? 'text'] ?? '')
  return [...filled, ...said, ...cells.slice(first).filter((cell) => cell.trim() !== '')]
}

const textOf = (line: readonly string[]) =>
  line
    .map((cell) => cleanCell(cell))
    .filter((text) => text !== '')
    .join(' ')

/** Gives every row the titles above it, in the columns that stand for them. */
export function sectionReader(columns: Columns) {
  const own = columns.filter(({ of_sections: isOfSections }) => isOfSections)
  const first = own[0]?.index
  const places = placesOf(own)
  const has = { date: places.date !== undefined, time: places.time !== undefined, text: places.text !== undefined }
  const titles = titleReader(columns, has)
  const isBeforeDays = own.some(({ before_days: isBefore }) => isBefore)
  // Beside a column of tours a text is a remark.
  const others = columns.filter(({ of_sections: isOfSections }) => !isOfSections)
  const so = saidSoFar(has.text, isBeforeDays, has.text && !mayHaveTours(others, []))
  const isBegunAbove = own.some(({ begins_above: begins }) => begins)
  let isOfFile = true
  const above = new Set<string>()
  const labelled = labelledLines(others.map(({ name }) => name))
  return {
    /** Takes a line that is a title; false of a row. A line that was not understood stays a row, which will be refused. */
    look(line: readonly string[]): boolean {
      if (first === undefined) return false
      const labels = labelled.below(line)
      if (labels?.saysNothing) return true
      if (labels) {
        isOfFile = false
        so.add(labels.said)
        so.leaveOpen(labels.open, textOf(line))
        return Object.keys(labels.said).length > 0
      }
      const cells = titleOfCells(line, columns)
      const read = titles.read(cells)
      if (!read) return false
      const found = withDayBefore(read, { text: cleanCell(cells[0]), date: so.title().date, has })
      const isNothing = found.open === undefined && Object.keys(found.said).length === 0
      if (!isNothing && !isOfPages(cells[0] ?? '', above)) {
        isOfFile = false
        so.take(cleanCell(cells[0]), found)
      }
      return found.open === undefined || titles.isPlain(cells)
    },
    /** A line above the header. */
    lookAbove(cells: readonly string[]) {
      if (first !== undefined) so.add(labelled.above(cells))
      for (const text of textsAlone([cells])) above.add(text)
      if (!isBegunAbove) return
      for (const text of textsAlone([titleOfCells(cells, columns)])) if (text !== '') so.add(readTitle(text))
    },
    /** After a total the rows belong to no title of the lowest kind until the next one. */
    close() {
      // What stands above the header is of the whole file.
      if (!isOfFile) so.close()
    },
    shape(cells: string[]): string[] {
      if (first === undefined) return cells
      // A remark of one cell is no row.
      if (lastFilled(cells) > 1) so.noteRow()
      return withTitle(cells, { own, first, title: so.title() })
    },
    /** Marks the cells of a row below a title that was not understood. */
    mark(cells: string[]): string[] {
      if (first === undefined || lastFilled(cells.slice(0, first)) < 2) return cells
      return [...so.open()].reduce((marked, [part, title]) => {
        const column = places[part]
        return column === undefined ? marked : withOpenTitle(marked, columns.length, { column, title })
      }, cells)
    },
  }
}
