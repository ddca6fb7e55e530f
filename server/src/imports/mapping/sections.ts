import type { Import } from 'contract/imports'
import { attempt } from '../values/attempt.ts'
import { monthOf } from '../values/calendar-names.ts'
import { readMoment, readTimeRange } from '../values/dates.ts'
import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]

/** What a section title says: a day, a text such as the name of a tour, or both. */
type Title = { date?: string; month?: string; time?: string | undefined; text?: string }

const parts = ['date', 'month', 'time', 'text'] as const
const names = { date: 'Section date', month: 'Section month', time: 'Section time', text: 'Section title' } as const

const anyYear = { order: 'day_first', year: '2026' } as const
const isDate = (text: string) =>
  /\d/.test(text) &&
  attempt(() => readMoment(text, anyYear) ?? readMoment(text, { ...anyYear, order: 'month_first' })) !== undefined

const isMonth = (text: string) => {
  const [, word = ''] = /^(\p{L}{3,12})\.?\s+(?:de\s+)?(?:19|20)\d{2}$/u.exec(text) ?? []
  return monthOf(word) !== undefined
}

/** A line above the header as `label: text`, also in two cells. */
function lineAbove(cells: readonly string[]): string {
  const [first = '', second, third] = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  if (second === undefined) return first
  const isLabel = first.endsWith(':') || conceptsOf(first).size > 0
  return third === undefined && isLabel ? `${first.replace(/:$/, '')}: ${second}` : ''
}

const dayOrMonth = (text: string): Title => (isDate(text) ? { date: text } : isMonth(text) ? { month: text } : {})

/** What a line above the header says of all rows: `Tour: Old Town Walk`, `Departs: 14:45`, or a day alone. */
function titleAbove(cells: readonly string[]): Title {
  const line = lineAbove(cells)
  const [, label = '', said = ''] = /^(\p{L}[\p{L} ]{1,24}):\s*(\S.*)$/u.exec(line) ?? []
  if (said === '') return dayOrMonth(line)
  const concepts = conceptsOf(label)
  const isOnly = (known: readonly string[]) => concepts.size > 0 && [...concepts].every((each) => known.includes(each))
  if (isOnly(['date', 'tour', 'start', 'time']) && Object.keys(dayOrMonth(said)).length > 0) return dayOrMonth(said)
  if (isOnly(['time', 'start', 'tour']) && readTimeRange(said)) return { time: said }
  return isOnly(['tour', 'title', 'name']) && concepts.has('tour') ? { text: said } : {}
}

const decoration = /^[\s*=#_>~•–—-]+|[\s*=#_<~•:–—-]+$/gu
const counted = /\s*(?:[([]|[-–—,]\s)\s*\d+\s+\p{L}+\.?\s*[)\]]?$/u

/** A title without its decoration and without a label such as `Date:`. */
function bareTitle(text: string): string {
  const plain = text.replaceAll(decoration, '')
  const [, label = '', rest] = /^(\p{L}[\p{L} ]{1,24}):\s*(\S.*)$/u.exec(plain) ?? []
  return (rest !== undefined && conceptsOf(label).size > 0 ? rest : plain).replace(counted, '')
}

export function readTitle(raw: string): Title {
  const text = bareTitle(raw)
  if (isDate(text)) return { date: text }
  if (isMonth(text)) return { month: text }
  for (const { index, 0: between } of text.matchAll(/\s*[-–—|·:,]\s+/gu)) {
    const [before, after] = [text.slice(0, index), text.slice(index + between.length)]
    if (after !== '' && isDate(before)) return { date: before, text: after }
    if (before !== '' && isDate(after)) return { text: before, date: after }
  }
  return { text }
}

/** A line of one cell: words, a day, or a page; a reference alone is a booking that lacks the rest. */
export function isTitle(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.map((cell) => cleanCell(cell))
  if (text === '' || others.some((other) => other !== '')) return false
  return (
    /^\p{L}[\p{L}'’.,:&()-]*(?:\s+[\p{L}\d&–-][^\s]*)+$/u.test(text) ||
    /^[-–—=*_ ]+$/.test(text) ||
    /^[*=#_>~•–—-]{2,}\s*\S.*\S\s*[*=#_<~•–—-]{2,}$/u.test(text) ||
    /^(?:page|seite|pagina|página|strona)\s*\d+/i.test(text) ||
    /^\p{L}{4,}:?$/u.test(text) ||
    isDate(text) ||
    readTitle(text).date !== undefined
  )
}

/** A heading rather than a sentence. */
const isHeading = (text: string) => text.length <= 80 && text.split(/\s+/).length <= 10 && !/[.!?]$/.test(text)

/** The columns that titles among the first rows stand for. */
export function sectionColumns(
  below: readonly (readonly string[])[],
  width: number,
  above: readonly (readonly string[])[] = [],
): Column[] {
  const said = Object.assign({}, ...above.map((cells) => saidAbove(cells))) as Title
  const titles = width < 4 ? [] : titlesAmong(below, textsAlone(above))
  const has = {
    date: said.date !== undefined || titles.some(({ date }) => date !== undefined),
    month: said.month !== undefined || titles.some(({ month }) => month !== undefined),
    time: said.time !== undefined,
    text:
      said.text !== undefined ||
      (titles.some(({ text }) => text !== undefined) &&
        titles.every(({ text, date, month }) =>
          text === undefined ? (date ?? month) !== undefined : isHeading(text),
        )),
  }
  return parts
    .filter((part) => has[part])
    .map((part, at) => {
      const sample = [said, ...titles].map((title) => title[part]).find((text) => text !== undefined) ?? ''
      return { index: width + at, name: names[part], sample: sample.slice(0, 100), of_sections: true }
    })
}

const textsAlone = (lines: readonly (readonly string[])[]) =>
  new Set(lines.filter((cells) => cells.slice(1).every((cell) => cell.trim() === '')).map(([text = '']) => text.trim()))

/** The titles among the first rows, if they are more than a remark. */
function titlesAmong(below: readonly (readonly string[])[], above: ReadonlySet<string>): Title[] {
  const titles = below.flatMap((cells, at) => {
    const next = below[at + 1]
    return next && isTitle(cells) && !isOfPages(cells[0] ?? '', above) ? [readTitle(cells[0] ?? '')] : []
  })
  const [firstRow] = below
  // A title that stands in one place alone is a remark, unless all rows stand below it.
  return titles.length < 2 && !(firstRow && titles.length === 1 && isTitle(firstRow)) ? [] : titles
}

/** A title that the file has above its header too stands on each page. */
const isOfPages = (text: string, above: ReadonlySet<string>) =>
  above.has(text.trim()) || /^(?:page|seite|página|pagina|strona|blad|sida)\s+\d+/iu.test(text.trim())

/** The labels of a line above the header: `Date: 17/07/2026  Time: 10:30` are two. */
const linesAbove = (cells: readonly string[]): string[][] => {
  const filled = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  const parts = filled.length === 1 ? (filled[0]?.split(/\s{2,}(?=\p{L}[\p{L} ]{1,24}:)/u) ?? []) : []
  return parts.length > 1 ? parts.map((part) => [part]) : [[...cells]]
}

const saidAbove = (cells: readonly string[]): Title =>
  Object.assign({}, ...linesAbove(cells).map((line) => titleAbove(line))) as Title

/** Gives every row the titles above it, in the columns that stand for them. */
export function sectionReader(columns: readonly Column[]) {
  const own = columns.filter(({ of_sections: isOfSections }) => isOfSections)
  const first = own[0]?.index
  let title: Title = {}
  const above = new Set<string>()
  return {
    /** A line above the header. */
    lookAbove(cells: readonly string[]) {
      if (first !== undefined) title = { ...title, ...saidAbove(cells) }
      for (const text of textsAlone([cells])) above.add(text)
    },
    look(cells: readonly string[]) {
      if (first === undefined || !isTitle(cells) || isOfPages(cells[0] ?? '', above)) return
      const said = readTitle(cells[0] ?? '')
      // A new day begins a new list of tours; a tour within a day leaves the day.
      title = (said.date ?? said.month) === undefined ? { ...title, ...said } : { time: title.time, ...said }
    },
    /** After a total the rows belong to no title of the lowest kind until the next one. */
    close() {
      title = own.some(({ name }) => name === names.text) ? { ...title, text: '' } : { time: title.time }
    },
    shape(cells: string[]): string[] {
      if (first === undefined) return cells
      const filled = Array.from({ length: first }, (_, index) => cells[index] ?? '')
      const titles = own.map(({ name }) => title[parts.find((part) => names[part] === name) ?? 'text'] ?? '')
      return [...filled, ...titles, ...cells.slice(first).filter((cell) => cell.trim() !== '')]
    },
  }
}
