import { cleanCell } from '../values/texts.ts'

/** Each cell of a line above the header, and the labels of one cell: `Date: 17/07/2026  Time: 10:30` are two. */
export function linesAbove(cells: readonly string[]): string[][] {
  const filled = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  const parts = filled.length === 1 ? (filled[0]?.split(/\s{2,}(?=\p{L}[\p{L} ]{1,24}:)/u) ?? []) : []
  if (parts.length > 1) return parts.map((part) => [part])
  // Port: Tilbury, and a day beside it: the first is no label of the second.
  if (filled.length === 2 && hasOwnText.test(filled[0] ?? '')) return filled.map((text) => [text])
  if (filled.length > 2)
    return filled.some((text) => text.endsWith(':')) ? pairsOf(filled) : filled.map((text) => [text])
  return [[...cells]]
}

const hasOwnText = /^\p{L}[\p{L} ]{1,24}:\s*\S/u

/** `Tour:`, its text, `Date:`, its text: each label with what stands behind it. */
const pairsOf = (texts: readonly string[]): string[][] =>
  texts.flatMap((text, at) => {
    if (texts[at - 1]?.endsWith(':') && !text.endsWith(':')) return []
    const next = texts[at + 1]
    return [text.endsWith(':') && next !== undefined && !next.endsWith(':') ? [text, next] : [text]]
  })
