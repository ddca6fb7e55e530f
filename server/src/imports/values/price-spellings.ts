import { readCurrency } from './words.ts'

// Prices as they are spelled by hand, in the digits that are read.

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const values = new Map([
  ...units.split(' ').map((word, at): [string, number] => [word, at]),
  ...tens.split(' ').map((word, at): [string, number] => [word, 20 + 10 * at]),
])
const inWords =
  /^([a-z][a-z -]*?) (pounds?|euros?|dollars?|quid)(?: (?:and )?(?!only)([a-z][a-z -]*?))?(?: (?:pence|cents?))?(?: only)?$/iu

/** 85 of eighty-five; NaN where the words are no number below a hundred. */
function belowHundred(words: readonly string[]): number {
  const [first = '', second, ...others] = words
  const [ten, one] = [values.get(first) ?? Number.NaN, second === undefined ? 0 : (values.get(second) ?? Number.NaN)]
  if (others.length > 0) return Number.NaN
  return second === undefined || (ten >= 20 && one > 0 && one < 10) ? ten + one : Number.NaN
}

/** 120 of one hundred and twenty. */
function belowThousand(words: readonly string[]): number {
  const at = words.indexOf('hundred')
  if (at < 0) return belowHundred(words)
  const rest = words.slice(at + 1)
  const more = rest.length === 0 ? 0 : belowHundred(rest[0] === 'and' ? rest.slice(1) : rest)
  const hundreds = belowHundred(words.slice(0, at))
  return hundreds > 0 && hundreds < 20 ? 100 * hundreds + more : Number.NaN
}

/** 1250 of one thousand two hundred and fifty. */
function numberIn(text: string): number {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/u)
    .map((word) => (word === 'a' ? 'one' : word))
  const at = words.indexOf('thousand')
  if (at < 0) return belowThousand(words)
  const rest = words.slice(at + 1)
  const more = rest.length === 0 ? 0 : belowThousand(rest[0] === 'and' ? rest.slice(1) : rest)
  return 1000 * belowThousand(words.slice(0, at)) + more
}

/** Eighty-five pounds fifty, as cheques are written, in digits. */
function ofWords(text: string): string {
  const [, whole = '', currency = '', fraction] = inWords.exec(text) ?? []
  const [pounds, pence] = [whole === '' ? Number.NaN : numberIn(whole), fraction === undefined ? 0 : numberIn(fraction)]
  return pounds > 0 && pence < 100 ? `${pounds}.${String(pence).padStart(2, '0')} ${currency}` : text
}

const wholeAndParts =
  /^([£$€])? ?(\d{1,6}) ?(\p{L}{2,10}|[£$€])? (and |& |und |et |y |e |en |i )?(\d{1,2}) ?(p|pence|cents?|ct|c|centimes?|céntimos?|centesimi|centavos|cêntimos|centów|centow)\.?$/iu

/** Whether a number behind a price is its pence: 4p, 12p and 2c may be people. */
const arePence = (parts: string, unit: string, { isJoined, whole }: { isJoined: boolean; whole: string }): boolean =>
  isJoined || unit.length > 1 || Number(parts) >= 20 || (/^p$/iu.test(unit) && /^(?:pounds?|quid)$/iu.test(whole))

/** 96 quid 50p and 85 euros et 50 centimes. */
function withParts(text: string): string {
  const [, sign, whole, word = '', and, parts = '', unit = ''] = wholeAndParts.exec(text) ?? []
  const currency = sign ?? word
  if (whole === undefined || readCurrency(currency) === undefined) return text
  if (sign !== undefined && word !== '') return text
  return arePence(parts, unit, { isJoined: and !== undefined, whole: word })
    ? `${whole}.${parts.padStart(2, '0')} ${currency}`
    : text
}

/** 200달러(USD), where the brackets name the same currency. */
const withoutCode = (text: string): string =>
  text.replace(/(?<=\d.*?)\s?\(([A-Za-z]{3})\)$/u, (brackets, code: string, at: number) => {
    const other = text.slice(0, at).replaceAll(/[\d\s.,'’]/gu, '')
    const currency = readCurrency(code)
    return currency !== undefined && (other === '' || readCurrency(other) === currency) ? ` ${code}` : brackets
  })

const inThousands = /^([£$€]|[A-Z]{3}) ?(\d{1,3}(?:[.,]\d{1,2})?) ?k$/iu

/** £1.2k is £1200; 2k that names no currency may be anything. */
function ofThousands(text: string): string {
  const [, currency = '', thousands = ''] = inThousands.exec(text) ?? []
  if (readCurrency(currency) === undefined || currency === '') return text
  return `${currency} ${Math.round(Number(thousands.replace(',', '.')) * 1000)}`
}

/** `***120.00***` as those who fear changed figures write it, `120'50 €` of Spain, `£80.50p` and amounts in words. */
export function inFigures(raw: string): string {
  const text = raw
    .trim()
    .replaceAll(/\*{2,}/gu, '')
    .replace(/(?<=\d)['’´](?=\d{2}(?!\d))/u, ',')
    .replace(/^(£ ?\d+\.\d{2}) ?p$/iu, '$1')
  if (!/\p{L}/u.test(text)) return text
  return /\d/.test(text) ? withoutCode(withParts(ofThousands(text))) : ofWords(text)
}
