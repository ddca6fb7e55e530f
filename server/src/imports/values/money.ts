import type { DecimalMark, PriceMeaning } from 'contract/import-answers'
import { halfWidth, isLong } from './texts.ts'
import { isOfAll, withoutPhrases } from './price-phrases.ts'
import { inFigures } from './price-spellings.ts'
import { currencyIn, isForeign, readCurrency } from './words.ts'

export type Money = {
  amount: number
  currency: string | undefined
  /** The cell says that it is the price of one traveler. */
  isEach?: true
}

const each =
  /\s*(?:\b(?:p\.?\s?\/?p\.?|(?:per|a|pro|je|par|por|pp?er) (?:person|persons?|pax|head|guest|ticket|pers\.?|personne|persona|pessoa)|p\.? ?pers\.?|each|a head|a persona|za osobę)|\/ ?(?:person|pax|head|pers\.?|guest|ticket))\s*$/iu

const withTax =
  /\s*\(?(?:inc(?:l(?:uding|\.)?|\.)?|inkl\.?|iva incl\p{L}*|incl\.?|ttc|tvac|brutto|gross)(?:\s+(?:vat|tax(?:es)?|mwst\.?|ust\.?|btw|iva|tva|vat\.?))?\)?$/iu

// As programs write prices, in nearly every row of a large file.
const bare = /^\d+(?:[.,]\d+)?$/

type Digits = { digits: string; negative: boolean; around: string }

/** The digits of a price and the text around them. Spaces and apostrophes separate thousands only. */
const digitsOf = (raw: string): Digits | undefined =>
  bare.test(raw) ? { digits: raw, negative: false, around: '' } : digitsWithin(raw)

function digitsWithin(raw: string): Digits | undefined {
  const text = withoutPhrases(inFigures(halfWidth(raw)))
    .replace(withTax, '')
    // 1,140/- as prices without a fraction are written in India, and 384:- in Sweden.
    .replace(/(?<=\d)(?: ?\/|:)[-–—=](?!\d)|(?<=\d),=$/u, '')
    .replace(colonOfPrice, (price, whole: string, fraction: string) =>
      aClock.test(price) && !namesMoney(raw) ? price : `${whole},${fraction}`,
    )
    .replaceAll(/[\s\u00A0\u2009\u202F]+/g, ' ')
    .trim()
    // 418€00, as prices are written by hand.
    .replace(/^(\d{1,3}(?:[ .]\d{3})*|\d+) ?([£$€]) ?(\d{2})$/, '$1,$3 $2')
  const numbers = text.match(/[.,]?\d(?:[\d.,'’ ]*\d)?/g)
  if (numbers?.length !== 1) return undefined
  const [before = '', after = ''] = text.split(numbers[0])
  const bracketed = before.includes('(') && after.includes(')')
  if (!bracketed && /[()]/.test(before + after)) return undefined
  const around = `${before} ${after}`.replaceAll(/[-−–—+().,]/g, ' ').trim()
  if (!namesCurrency(around) || !separatesThousands(numbers[0])) return undefined
  // A dash after the number means no pence, as in 12.–; a lone minus there is a minus.
  const negative = bracketed || /[-−–]/.test(before) || /^ ?-$/.test(after)
  return { digits: numbers[0].replaceAll(/['’ ]/g, ''), negative, around }
}

// 161:50, as prices are written in Sweden; 9:50 is one only beside a currency.
const aClock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/
const namesMoney = (text: string) =>
  text.split(/[\d\s:.,]+/u).some((word) => isForeign(word) || readCurrency(word) !== undefined)
const colonOfPrice = /(?<![\d:.,])(\d{1,3}(?:[ .]\d{3})*|\d{4,6}):(\d{2})(?![\d:.,])/u

/** Words that are no currency could change what the number means, as in £10 per person or 2k. */
const namesCurrency = (text: string) =>
  (text
    .split(' ')
    .every((word) => /^[A-Za-z]{3}$|^[A-Za-z]{0,3}\$$/.test(word) || isForeign(word) || isCurrency(word)) &&
    !noCurrency.test(text)) ||
  isCurrency(text)

const noCurrency = /\b(?:dep|bal|vat|inc|exc|net|tax|pax|ppl|prs|adt|chd|inf|tbc|est|max|min|ust|btw|iva|tva)\b/i

const isCurrency = (text: string) => text === '' || readCurrency(text) !== undefined

/** A space or an apostrophe between any other digits is a typing error that cannot be corrected safely. */
const separatesThousands = (digits: string) =>
  digits.split(/['’ ]/).every((part, index) => index === 0 || /^\d{3}(?!\d)/.test(part))

/** The decimal mark that a price proves for its column; `open` where 1.234 may be a thousand or a little over one. */
export function markEvidence(raw: string): DecimalMark | 'open' | undefined {
  const digits = isLong(raw) ? undefined : digitsOf(raw.replace(each, ''))?.digits
  return digits === undefined ? undefined : markOf(digits)
}

function markOf(digits: string): DecimalMark | 'open' | undefined {
  const separators = digits.replaceAll(/\d/g, '')
  if (separators === '') return undefined
  const last = separators.at(-1) === '.' ? 'point' : 'comma'
  const other = last === 'point' ? 'comma' : 'point'
  if (new Set(separators).size === 2) return last
  if (separators.length > 1) return other
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return last
  // Prices have two decimals at most, so a comma before three digits separates thousands; a point may do so in half of Europe.
  return last === 'comma' ? undefined : 'open'
}

/** Reads a price exactly, never by way of a binary fraction; undefined where it is none, or where its decimal mark is open. */
export function readMoney(raw: string, mark: DecimalMark | undefined): Money | undefined {
  const money = readAnyPrice(raw, mark)
  return money?.isEach ? undefined : money
}

/** Reads also what says that it is the price of one, such as £31.50 pp. */
export function readAnyPrice(raw: string, mark: DecimalMark | undefined): Money | undefined {
  if (isLong(raw)) return undefined
  const text = raw.replace(each, '')
  const read = digitsOf(text)
  if (!read) return undefined
  const plainDigits = toPlain(read.digits, mark)
  if (plainDigits === undefined) return undefined
  const amount = Number(`${read.negative ? '-' : ''}${plainDigits}`)
  return { amount, currency: currencyIn(read.around), ...(text !== raw && { isEach: true }) }
}

/** The price of a row; undefined where its cell says that it is of one traveler, or of all, and `price` does not. */
export function readPrice(text: string, { mark, price }: { mark?: DecimalMark; price?: PriceMeaning }) {
  const money = readAnyPrice(text, mark)
  const isOther = price === 'per_person' ? isOfAll(text) : money?.isEach
  return isOther ? undefined : money?.amount
}

/** Digits with a point before the fraction, if there is one. */
function toPlain(digits: string, known: DecimalMark | undefined): string | undefined {
  const evidence = markOf(digits)
  // A price that can be read in one way only is read that way, also in a column of the other kind.
  const mark = evidence === 'open' ? known : (evidence ?? known ?? 'point')
  return mark && normalized(digits, mark === 'point' ? ['.', ','] : [',', '.'])
}

function normalized(digits: string, [decimal, group]: ['.', ','] | [',', '.']): string | undefined {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || fraction.includes(group)) return undefined
  // 120.0000 as databases write it, but not 1,2345.
  if (fraction.length > 3 && !/^\d{2}0+$/.test(fraction)) return undefined
  if (whole.includes(group) && !grouped(whole.split(group))) return undefined
  return `${whole.replaceAll(group, '') || '0'}${fraction && `.${fraction}`}`
}

/** 1,234,567, or 12,34,567 as in India; not 1,2 or 12,34. */
const grouped = ([first = '', ...others]: string[]) =>
  /^\d{1,3}$/.test(first) &&
  /^\d{3}$/.test(others.at(-1) ?? '') &&
  others.slice(0, -1).every((part) => /^\d{2,3}$/.test(part))
