import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ImportChange } from 'contract/import-inputs'
import type { Import } from 'contract/imports'
import { halfWidth } from '../values/texts.ts'
import { plain, readCurrency } from '../values/words.ts'
import { currenciesInWords, namesOtherSign } from './currencies.ts'
import { merged } from './merge.ts'

type Columns = readonly Import['columns'][number][]

/** The currency that the header of the price names, as in Total £ and Prezzo (EUR). */
export function currencyOfHeader(columns: Columns, { amount }: ImportMapping): string | undefined {
  const used = columnsOf(amount ?? {})
  // In Shift-JIS the sign of a pound is ￡.
  const name = halfWidth(columns.flatMap((column) => (used.includes(column.index) ? [column.name] : [])).join(' '))
  if (ofOtherCountries.test(name) || namesOtherSign(name)) return undefined
  const words = name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').match(signsAndWords) ?? []
  const found = new Set([
    ...words.filter((word) => !usualWords.has(plain(word))).map(readCurrency),
    ...currenciesInWords(name),
  ])
  found.delete(undefined)
  return found.size === 1 ? [...found][0] : undefined
}

/** The currency that the header of the price names, where nothing else says it. */
export function takeCurrencyOfHeader(mapping: ImportMapping, columns: Columns) {
  const currency = currencyOfHeader(columns, mapping)
  if (!mapping.currency && currency !== undefined) mapping.currency = { value: currency }
}

// R$ and A$ are no dollars of the United States, and U$S is.
const signsAndWords = /(?<!\p{L})\p{L}{1,3}[$£]\p{L}?(?!\p{L})|[£$€]|\p{L}+/gu

const country =
  '(?:[eéä]gyp|egip|єгип|егип|αιγυ|l[ií][bv]an|leban|s[yi]ri|suda|sudán|irish|irland|irisch|[ck]ypr|chypr|austral|австрал|[ck]anad|канад|(?:new|neu|nouvelle|nuova|nueva|nov[aáoý]\\p{L}*|nowo|nieuw)[\\s-]?[sz][eé][ea]?land|hong[\\s-]?kong|s[ií]ngap|taiwan|jama[ií]|namib|fiji)\\p{L}*'
const unit =
  '(?:pound|pfund|pond|livre|libr|liber|lir[ae]|lliur|funt|font|pund|pun[tn]|фунт|λίρ|dollar|dollár|d[oóò]lar|доллар|долар|δολ)\\p{L}*'
// Libras egipcias are no pounds sterling, and Australian dollars none of the United States.
const ofOtherCountries = new RegExp(
  `(?<!\\p{L})(?:${country}[\\s(]+(?:[£$]|${unit})|(?:${unit})[\\s(]+${country})(?!\\p{L})`,
  'iu',
)

// Also the names of things that are no currency.
const usualWords = new Set(['pound', 'pounds', 'dollar'])

/** Whether a change takes the price from other columns than before. */
export const isOtherPrice = (present: ImportMapping, change: ImportChange['mapping']): boolean =>
  change?.amount !== undefined && columnsOf(change.amount ?? {}).join() !== columnsOf(present.amount ?? {}).join()

/**
 * The mapping with what a person changed. Another column as the price has the currency of its own header: that of the header
 * of the column before is no longer the currency. One that a column or the person names stays.
 */
export function changedMapping(
  present: ImportMapping,
  columns: Columns,
  change: ImportChange['mapping'],
): ImportMapping {
  const mapping = merged(present, change)
  const isOtherColumn = change?.amount && isOtherPrice(present, change) && change.currency === undefined
  const { currency, ...others } = mapping
  const isOfHeader =
    currency === undefined ||
    (columnsOf(currency).length === 0 && currency.value === currencyOfHeader(columns, present))
  if (!isOtherColumn || !isOfHeader) return mapping
  const value = currencyOfHeader(columns, mapping)
  return value === undefined ? others : { ...others, currency: { value } }
}
