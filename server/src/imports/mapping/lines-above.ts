import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'
import type { Concept } from './word-forms.ts'

/** Each cell of a line above the header, and the labels of one cell: `Date: 17/07/2026  Time: 10:30` are two. */
export function linesAbove(cells: readonly string[]): string[][] {
  const filled = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  const parts = filled.length === 1 ? (filled[0]?.split(/\s{2,}(?=\p{L}[\p{L} ]{1,24}:)/u) ?? []) : []
  if (parts.length > 1) return parts.map((part) => [part])
  // Port: Tilbury, and a day beside it: the first is no label of the second.
  if (filled.length === 2 && hasOwnText.test(filled[0] ?? '')) return filled.map((text) => [text])
  if (areLabelled(cells)) return filled.flatMap((text, at) => (at % 2 === 0 ? [[text, filled[at + 1] ?? '']] : []))
  if (filled.length > 2) return filled.some(hasColon) ? pairsOf(filled) : filled.map((text) => [text])
  return [[...cells]]
}

// What a line above the header may say of all rows, and who and where stand beside it.
const ofLabels: ReadonlySet<Concept> = new Set(['date', 'time', 'tour', 'start', 'title', 'staff', 'place', 'status'])

/** Tour and Start time; Kew Walk is a tour itself, and Booking stands above the names of several columns. */
function isLabel(text: string): boolean {
  const concepts = [...conceptsOf(text)]
  return concepts.length > 0 && concepts.every((concept) => ofLabels.has(concept)) && !hasName(text)
}

/** Kew Walk, whose first word adds nothing to what the others ask for; not Date of tour, nor Pick Up. */
function hasName(label: string): boolean {
  const words = label.split(/\s+/u)
  const asks = (some: readonly string[]) => [...conceptsOf(some.join(' '))].toSorted().join()
  return words.some(
    (word, at) =>
      /^\p{Lu}/u.test(word) &&
      conceptsOf(word).size === 0 &&
      asks(words.filter((_, other) => other !== at)) === asks(words),
  )
}

/** Tour | Kew Walk | Date | 2026-05-11: labels in turn with what they say beside them; names of columns are all labels. */
function areLabelled(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cleanCell(cell))
  const places = texts.flatMap((text, at) => (text === '' ? [] : [at]))
  const [labels, said] = [places.filter((_, at) => at % 2 === 0), places.filter((_, at) => at % 2 === 1)]
  const isKnown = (at: number) => conceptsOf(texts[at] ?? '').size > 0
  const areSaid =
    said.every((at, pair) => at - 1 === labels[pair] && (!isKnown(at) || /\s/.test(texts[at] ?? ''))) &&
    said.some((at) => !isKnown(at))
  const areLabels =
    isLabel(texts[labels[0] ?? 0] ?? '') && labels.every((at) => isKnown(at) && !hasName(texts[at] ?? ''))
  return said.length > 1 && said.length === labels.length && areSaid && areLabels && !texts.some(hasColon)
}
const hasColon = (text: string) => text.endsWith(':')

const withLabel = /^(\p{L}[\p{L} ]{1,24}:)/u

/**
 * The label that a line begins with, with its colon where it has one, in a cell with what it says or in one before it; undefined of
 * other lines. A row of a booking has more cells than a label of its own and what it says.
 */
export function labelOf(cells: readonly string[]): string | undefined {
  const filled = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  const [text = '', next] = filled
  if (cleanCell(cells[0]) !== text) return undefined
  // No row of a booking begins with Date: 2026-05-12, or with Date before a day.
  const isOfRow = filled.length > 2 && !areLabelled(cells) && !filled.every(isPartOfLabels) && !saysDay(text, next)
  if (isOfRow) return undefined
  const [, label] = withLabel.exec(text) ?? (next === undefined ? [] : ['', text])
  return label !== undefined && isLabel(label.replace(/:$/, '')) ? label.toLowerCase() : undefined
}

const saysDay = (text: string, next = '') =>
  (withLabel.test(text) || conceptsOf(text).has('date')) && /\d/.test(`${text} ${next}`)

const isPartOfLabels = (text: string, at: number, texts: readonly string[]) =>
  withLabel.test(text) || hasColon(texts[at - 1] ?? '')

const hasOwnText = /^\p{L}[\p{L} ]{1,24}:\s*\S/u

/** `Tour:`, its text, `Date:`, its text: each label with what stands behind it. */
const pairsOf = (texts: readonly string[]): string[][] =>
  texts.flatMap((text, at) => {
    if (texts[at - 1]?.endsWith(':') && !text.endsWith(':')) return []
    const next = texts[at + 1]
    return [text.endsWith(':') && next !== undefined && !next.endsWith(':') ? [text, next] : [text]]
  })
