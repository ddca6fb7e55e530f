import { nothingFound, unguardFormula, type ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { Corrections } from '../import-tables.ts'

/** The rows of one booking: their cells, where the fields are in them, and what was corrected by hand. */
export type BookingRows = {
  rows: readonly (readonly string[])[]
  mapping: ImportMapping
  corrections: Corrections
  /** The places of which four digits at the end of a cell are the time. */
  timesAtEnd?: ImportField[] | undefined
}

/** Several texts in one cell: each on a line, or separated by what no name contains. */
export const partsOf = (text: string): string[] => text.split(/\r\n?|[\n;|]/).map((part) => part.trim())

/**
 * No day, time, price, party or word of a status is so long. Longer texts are not searched for one: expressions that look for
 * something behind a run of spaces take as many steps as the square of its length.
 */
export const isLong = (text: string): boolean => text.length > longestValue
const longestValue = 300
const manySpaces = /[^\S\r\n]{20,}/g

// Programs write a text so for Excel to keep its zeros.
const forcedText = /^="([^"]*)"$/

/** The text of a cell without the guard of a formula and without surrounding space. */
export function cleanCell(cell = ''): string {
  const [, forced] = (cell.startsWith('="') && forcedText.exec(cell.trimEnd())) || []
  const text = (forced ?? unguardFormula(cell)).trim()
  return isLong(text) ? text.replaceAll(manySpaces, ' ') : text
}

/** A dash alone says that there is nothing; one with the guard of an export is a text that was written so. */
const isNothing = (cell: string) => /^[-–—]{0,3}$/.test(cell.trim())

// As databases and programs write an empty cell. None is a word that people write too.
const emptyOfPrograms = new Set(['NULL', 'null', 'NaN', '<NA>'])

/** The text of a cell; empty where a program wrote that there is none, but not where an export guarded the same word of a person. */
export function valueOf(cell = ''): string {
  const text = cleanCell(cell)
  const isEmpty = emptyOfPrograms.has(text) || (text.startsWith('#') && nothingFound.test(text))
  return isEmpty && unguardFormula(cell) === cell ? '' : text
}

/** The cells of a field in one row, without the empty ones. */
export function textsOf(source: FieldSource | undefined, cells: readonly string[]): string[] {
  if (!source) return []
  return columnsOf(source)
    .map((column) => cells[column] ?? '')
    .filter((cell) => !isNothing(cell))
    .map(valueOf)
    .filter((text) => text !== '')
}

// What people write where there is nothing to say.
const nothing =
  /^(?:n\.?\s?\/?\s?[av]\.?|k\.?\s?a\.?|none|nil|no|nothing|nein|keine?|nichts|non|aucune?|rien|s\/o|no|ninguno|ninguna|nada|nessun[oa]?|niente|nee|geen|niets|n\.?v\.?t\.?|n[aã]o|nenhum(?:a)?|nie|brak|[-–—./x]{1,3})$/iu

/** Whether a text says that there is nothing, as n/a and none do. */
export const saysNone = (text: string): boolean => nothing.test(text)

const wideSigns: Record<string, string> = { '￡': '£', '￥': '¥' }

/** Digits and signs of East Asian input methods as ASCII: １２：３０ as 12:30. */
export const halfWidth = (text: string): string =>
  text.replaceAll(
    /[！-～￡￥]/gu,
    (char) => wideSigns[char] ?? String.fromCodePoint((char.codePointAt(0) ?? 0) - 0xfe_e0),
  )
