import type { DateOrder } from 'contract/import-answers'
import { readCurrency } from '../values/words.ts'

const day = '(?:d{1,2}|t{1,2}|j{1,2}|g{1,2})'
const month = 'm{1,2}'
const year = '(?:[yja]{2,4}|r{2,4})'
const dayFirst = new RegExp(String.raw`(?<!\p{L})${day}[-/. ]${month}(?!\p{L})`, 'iu')
const monthFirst = new RegExp(String.raw`(?<!\p{L})${month}[-/. ]${day}(?!\p{L})`, 'iu')

/** The order of day and month that a format such as dd/mm/yyyy or TT.MM.JJJJ names, also within a header. */
export function orderNamed(text: string): DateOrder | undefined {
  if (dayFirst.test(text)) return 'day_first'
  return monthFirst.test(text) ? 'month_first' : undefined
}

const formats = new RegExp(
  String.raw`^(?:text|string|varchar|char|free text|alphanumeric|number|numeric|integer|int|decimal|float|date|time|datetime|boolean|currency|email|required|optional|mandatory|(?:${day}|${month}|${year})(?:[-/. ](?:${day}|${month}|${year})){1,2}|hh[:.]mm(?:[:.]ss)?|zahl|ganzzahl|texte|nombre entier|texto|número|testo|numero|tekst|getal|liczba)(?:\s*[(\d].*)?$`,
  'iu',
)

/** #,##0.00 as a whole: 0930 and 05/06/2026 are values. */
const masks = /^[#0]+(?:[.,][#0]+)*$/
const isFormat = (cell: string) => formats.test(cell) || masks.test(cell)
const leastInWords = 2

/** A line below the header that explains the columns: text, dd/mm/yyyy, number, GBP. */
export function isFormatLine(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length < 3) return false
  const known = filled.filter(isFormat)
  const others = filled.filter((cell) => !isFormat(cell))
  // 0 and 0.00 are numbers too.
  const inWords = known.filter((cell) => /[\p{L}#]/u.test(cell)).length
  return (
    inWords >= leastInWords &&
    known.length >= filled.length * 0.6 &&
    others.every((cell) => readCurrency(cell) !== undefined || cell.length <= 20)
  )
}
