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
  type ReadTitle,
  type TitlePart,
} from './near-titles.ts'
import { titleOfCells } from './section-cells.ts'
import {
  codeFirst,
  isCodedTitle,
  isOfPages,
  isOfText,
  isTitle,
  namesOfTitles as names,
  partsOfTitles as parts,
  saidAbove,
  textsAlone,
} from './sections.ts'
import { readTitle, type Title } from './titles.ts'

type Columns = Import['columns']

/** The part of a title that was not understood, until another title says it. */
type Open = { part: TitlePart; text: string } | undefined

/** A new day leaves the tour before it, and what it was. */
function stillOpen(open: Open, { date, month, time, text }: Title): Open {
  const day = date ?? month
  const said = { date: day, time, text: text ?? day }
  return open && said[open.part] === undefined ? open : undefined
}

/** What the titles so far say of the rows below them. `hasText`: whether a column stands for their texts; `isBeforeDays`: tours stand before their days. */
function saidSoFar(hasText: boolean, isBeforeDays: boolean) {
  let title: Title = {}
  let hasRows = false
  let open: Open
  let isTimeOfTour = false
  return {
    title: () => title,
    open: () => open,
    noteRow: () => void (hasRows = true),
    add: (said: Title) => void (title = { ...title, ...said }),
    take(text: string, { said, open: part }: ReadTitle) {
      open = part === undefined ? stillOpen(open, said) : { part, text }
      // A new day begins a new list of tours; a tour within a day leaves the day.
      const { status } = title
      // The time beside the name of a tour is not that of the next one.
      const time = isTimeOfTour && said.text !== undefined ? undefined : title.time
      if (said.text !== undefined) isTimeOfTour = said.time !== undefined
      const ofDay = isBeforeDays && !hasRows && title.text !== undefined ? { text: title.text } : {}
      hasRows = false
      title =
        (said.date ?? said.month) === undefined ? { ...title, time, ...said } : { ...ofDay, time, status, ...said }
    },
    close() {
      const { time, status } = title
      if (hasText === (open?.part === 'text')) open = undefined
      title = hasText ? { ...title, text: '' } : { time, status }
    },
  }
}

/** Says of a line what it says as a title; undefined of a row. */
function titleReader(columns: Columns, has: Record<TitlePart, boolean>) {
  const own = columns.filter(({ of_sections: isOfSections }) => isOfSections)
  const isCoded = own.some(({ name, sample }) => name === names.text && codeFirst.test(sample))
  const firstCells = watchFirstCells()
  const timed = new Set<string>()
  const isPlain = (cells: readonly string[]) => isTitle(cells) || (isCoded && isCodedTitle(cells))
  const read = (cells: readonly string[]) => {
    const text = cleanCell(cells[0])
    if (isPlain(cells)) return titleWith(text, has, timed)
    return lastFilled(cells) !== 1 || firstCells.isOne(text) ? undefined : nearTitle(cells, has, timed)
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

/** Gives every row the titles above it, in the columns that stand for them. */
export function sectionReader(columns: Columns) {
  const own = columns.filter(({ of_sections: isOfSections }) => isOfSections)
  const first = own[0]?.index
  const placeOf = (...known: readonly string[]) => own.find(({ name }) => known.includes(name))?.index
  const places = {
    date: placeOf(names.date, names.month),
    time: placeOf(names.time),
    text: own.find(isOfText)?.index,
  }
  const has = { date: places.date !== undefined, time: places.time !== undefined, text: places.text !== undefined }
  const titles = titleReader(columns, has)
  const isBeforeDays = own.some(({ before_days: isBefore }) => isBefore)
  const so = saidSoFar(has.text, isBeforeDays)
  const isBegunAbove = own.some(({ begins_above: begins }) => begins)
  let isOfFile = true
  const above = new Set<string>()
  /** Part of the day before is no other day; it may be when the rows begin, or their tour. */
  const withDayBefore = (found: ReadTitle, text: string): ReadTitle =>
    found.open === 'date' && repeatsDay(text, so.title().date)
      ? { said: has.text ? { text } : {}, open: has.time ? 'time' : has.text ? 'text' : undefined }
      : found
  return {
    /** Takes a line that is a title; false of a row. A line that was not understood stays a row, which will be refused. */
    look(line: readonly string[]): boolean {
      if (first === undefined) return false
      const cells = titleOfCells(line, columns)
      const read = titles.read(cells)
      if (!read) return false
      const found = withDayBefore(read, cleanCell(cells[0]))
      if (!isOfPages(cells[0] ?? '', above)) {
        isOfFile = false
        so.take(cleanCell(cells[0]), found)
      }
      return found.open === undefined || titles.isPlain(cells)
    },
    /** A line above the header. */
    lookAbove(cells: readonly string[]) {
      if (first !== undefined) so.add(saidAbove(cells))
      for (const text of textsAlone([cells])) {
        above.add(text)
        if (isBegunAbove && text !== '') so.add(readTitle(text))
      }
    },
    /** After a total the rows belong to no title of the lowest kind until the next one. */
    close() {
      // What stands above the header is of the whole file.
      if (!isOfFile) so.close()
    },
    shape(cells: string[]): string[] {
      if (first === undefined) return cells
      so.noteRow()
      const title = so.title()
      const filled = Array.from({ length: first }, (_, index) => cells[index] ?? '')
      const said = own.map(({ name }) => title[parts.find((part) => names[part] === name) ?? 'text'] ?? '')
      return [...filled, ...said, ...cells.slice(first).filter((cell) => cell.trim() !== '')]
    },
    /** Marks the cells of a row below a title that was not understood. */
    mark(cells: string[]): string[] {
      const open = so.open()
      const column = open && lastFilled(cells.slice(0, first)) > 1 ? places[open.part] : undefined
      return open && column !== undefined ? withOpenTitle(cells, columns.length, { column, title: open.text }) : cells
    },
  }
}
