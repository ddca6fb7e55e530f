import type { Import } from 'contract/imports'
import { attempt } from '../values/attempt.ts'
import { readMoment } from '../values/dates.ts'
import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]

/** What a section title says: a day, a text such as the name of a tour, or both. */
type Title = { date?: string; text?: string }

const parts = ['date', 'text'] as const
const names = { date: 'Section date', text: 'Section title' } as const

const anyYear = { order: 'day_first', year: '2026' } as const
const isDate = (text: string) =>
  /\d/.test(text) &&
  attempt(() => readMoment(text, anyYear) ?? readMoment(text, { ...anyYear, order: 'month_first' })) !== undefined

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
export function sectionColumns(below: readonly (readonly string[])[], width: number): Column[] {
  if (width < 4) return []
  const titles = below.flatMap((cells, at) => {
    const next = below[at + 1]
    return next && isTitle(cells) ? [readTitle(cells[0] ?? '')] : []
  })
  const [firstRow] = below
  // A title that stands in one place alone is a remark, unless all rows stand below it.
  if (titles.length < 2 && !(firstRow && titles.length === 1 && isTitle(firstRow))) return []
  const has = {
    date: titles.some(({ date }) => date !== undefined),
    text: titles.every(({ date, text }) => (text === undefined ? date !== undefined : isHeading(text))),
  }
  const texts = titles.flatMap(({ text }) => text ?? [])
  return parts
    .filter((part) => has[part] && (part === 'date' || texts.length > 0))
    .map((part, at) => {
      const sample = titles.map((title) => title[part]).find((said) => said !== undefined) ?? ''
      return { index: width + at, name: names[part], sample: sample.slice(0, 100), of_sections: true }
    })
}

/** Gives every row the titles above it, in the columns that stand for them. */
export function sectionReader(columns: readonly Column[]) {
  const own = columns.filter(({ of_sections: isOfSections }) => isOfSections)
  const first = own[0]?.index
  let title: Title = {}
  return {
    look(cells: readonly string[]) {
      if (first === undefined || !isTitle(cells)) return
      const said = readTitle(cells[0] ?? '')
      // A new day begins a new list of tours; a tour within a day leaves the day.
      title = said.date === undefined ? { ...title, ...said } : said
    },
    /** After a total the rows belong to no title of the lowest kind until the next one. */
    close() {
      title = own.some(({ name }) => name === names.text) ? { ...title, text: '' } : {}
    },
    shape(cells: string[]): string[] {
      if (first === undefined) return cells
      const filled = Array.from({ length: first }, (_, index) => cells[index] ?? '')
      const titles = own.map(({ name }) => title[name === names.date ? 'date' : 'text'] ?? '')
      return [...filled, ...titles, ...cells.slice(first).filter((cell) => cell.trim() !== '')]
    },
  }
}
