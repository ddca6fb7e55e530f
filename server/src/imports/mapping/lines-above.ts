import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'
import { isNoDayOfTours } from './days-of-reports.ts'
import { isDate, isLoneTime } from './titles.ts'
import type { Concept } from './word-forms.ts'

const filledOf = (cells: readonly string[]) => cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')

/**
 * Each cell of a line above the header, and the labels of one cell: `Date: 17/07/2026  Time: 10:30` are two. `labels`: the places of its
 * labels, where they are known from a line above it.
 */
export function linesAbove(cells: readonly string[], labels = placesOfLabels(cells)): string[][] {
  if (labels) return pairsAt(cells, labels)
  const filled = filledOf(cells)
  const parts = partsOfCell(filled)
  if (parts.length > 1) return parts.map((part) => [part])
  // Port: Tilbury, and a day beside it: the first is no label of the second.
  if (filled.length === 2 && (hasOwnText.test(filled[0] ?? '') || beginsWithLabel(filled[1])))
    return filled.map((text) => [text])
  if (filled.length > 2) return filled.some(hasColon) ? pairsOf(filled) : filled.map((text) => [text])
  return [[...cells]]
}

/** `Date: 17/07/2026  Time: 10:30` in the only cell of a line. */
const partsOfCell = (filled: readonly string[]) =>
  filled.length === 1 ? (filled[0]?.split(/\s{2,}(?=\p{L}[\p{L} ]{1,24}:)/u) ?? []) : []

/** A label of a line without its colon, and the place of its cell. */
export type Label = { at: number; text: string; hasColon: boolean }

/** What may be the labels of a line: the texts before a colon, or all of its texts; each of them once. */
export function labelsIn(cells: readonly string[]): Label[] {
  const parts = partsOfCell(filledOf(cells))
  const found = (parts.length > 1 ? parts : cells).flatMap((cell, at) => {
    const text = cleanCell(cell)
    const [, written] = withLabel.exec(text) ?? []
    const label = (written?.replace(/:$/, '') ?? text).trim().toLowerCase()
    return text === '' ? [] : [{ at, text: label, hasColon: written !== undefined }]
  })
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at)
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

/** Each label with what stands between it and the next one, where anything does. */
const pairsAt = (cells: readonly string[], labels: readonly number[]): string[][] =>
  labels
    .map((at, pair) => cells.slice(at, labels[pair + 1]).map((cell) => cleanCell(cell)))
    .map((texts) => texts.filter((text) => text !== ''))
    .filter((texts) => texts.length > 1)

/**
 * The places of the labels of Tour | Kew Walk | Date | 2026-05-11, which stand in turn with what they say; names of columns are all labels.
 * What one says may stand in a merged cell further on, or be left out: Guide | (nothing).
 */
export function placesOfLabels(cells: readonly string[]): readonly number[] | undefined {
  const texts = cells.map((cell) => cleanCell(cell))
  if (texts.some(hasColon)) return undefined
  const places = texts.flatMap((text, at) => (text === '' ? [] : [at]))
  const [first = 0] = places
  const inTurn = places.filter((_, at) => at % 2 === 0)
  const inPairs = places.filter((at) => (at - first) % 2 === 0)
  return [inTurn, inPairs].find((labels) => areLabels(texts, labels))
}

function areLabels(texts: readonly string[], labels: readonly number[]): boolean {
  const textAt = (at: number) => texts[at] ?? ''
  const said = texts.flatMap((text, at) => (text === '' || labels.includes(at) ? [] : [at]))
  return (
    said.length > 1 &&
    labels.some((at) => isLabel(textAt(at))) &&
    labels.every((at) => isNoDayOfTours(textAt(at)) || (conceptsOf(textAt(at)).size > 0 && !hasName(textAt(at)))) &&
    (said.some((at) => isMoment(textAt(at))) || areTexts(texts, labels, said))
  )
}

// Above several columns no name is a day or a time.
const isMoment = (text: string) => /\d/.test(text) && (isDate(text) || isLoneTime(text))

/** Kew Walk and Tom Ray, each directly behind its label; Guest details and Booking are names of columns. */
function areTexts(texts: readonly string[], labels: readonly number[], said: readonly number[]): boolean {
  const isKnown = (at: number) => conceptsOf(texts[at] ?? '').size > 0
  return (
    said.length === labels.length &&
    said.every((at) => labels.includes(at - 1) && (!isKnown(at) || /\s/.test(texts[at] ?? ''))) &&
    said.some((at) => !isKnown(at))
  )
}

const hasColon = (text: string) => text.endsWith(':')

/** Date: and Date: 2026-05-12; Kew: the Gardens begins with no label. */
const beginsWithLabel = (text = '') => conceptsOf(withLabel.exec(text)?.[1]?.replace(':', '') ?? '').size > 0

const withLabel = /^(\p{L}[\p{L} ]{1,24}:)/u

/** The text that a line begins with where it may be a label, with its colon where it has one. */
export function firstLabelOf(cells: readonly string[]): string | undefined {
  const [text = '', next] = filledOf(cells)
  if (cleanCell(cells[0]) !== text) return undefined
  const [, label] = withLabel.exec(text) ?? (next === undefined ? [] : ['', text])
  return label !== undefined && isLabel(label.replace(/:$/, '')) ? label.toLowerCase() : undefined
}

/** The label that a line begins with; undefined of other lines. A row of a booking has more cells than a label of its own and what it says. */
export function labelOf(cells: readonly string[]): string | undefined {
  const filled = filledOf(cells)
  const [text = '', next] = filled
  // No row of a booking begins with Date: 2026-05-12, or with Date before a day.
  const isOfRow = filled.length > 2 && !placesOfLabels(cells) && !filled.every(isPartOfLabels) && !saysDay(text, next)
  return isOfRow ? undefined : firstLabelOf(cells)
}

/** Whether a line is one label and what it says. */
export function isOnePair(cells: readonly string[]): boolean {
  const filled = filledOf(cells)
  return filled.length === (hasOwnText.test(filled[0] ?? '') ? 1 : 2)
}

const saysDay = (text: string, next = '') =>
  (withLabel.test(text) || conceptsOf(text).has('date')) && /\d/.test(`${text} ${next}`)

const isPartOfLabels = (text: string, at: number, texts: readonly string[]) =>
  withLabel.test(text) || hasColon(texts[at - 1] ?? '')

const hasOwnText = /^\p{L}[\p{L} ]{1,24}:\s*\S/u

/** `Tour:`, its text, `Date:`, its text: each label with what stands behind it. */
const pairsOf = (texts: readonly string[]): string[][] =>
  texts.flatMap((text, at) => {
    if (texts[at - 1]?.endsWith(':') && !beginsWithLabel(text) && !text.endsWith(':')) return []
    const next = texts[at + 1]
    return [
      text.endsWith(':') && next !== undefined && !next.endsWith(':') && !beginsWithLabel(next) ? [text, next] : [text],
    ]
  })
