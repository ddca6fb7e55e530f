import { unguardFormula } from 'contract/import-fields'
import { columnsOf, type FieldSource } from 'contract/import-mapping'
import { saysNone, textsOf } from './texts.ts'

const countryCode = /^(?:\+|00)?([1-9]\d{0,2})$/
/** The codes of countries, by their first digits. */
const known =
  /^(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|50|59|6[7-9]|8[058]|9[679])\d)$/

// +49 (DE)
const named = /^((?:\+|00)?[1-9]\d{0,2})\s*(?:\(\s*\p{L}[\p{L}\s.]*\)|\p{Lu}{2,3})$/u
const withoutCountry = (text: string) => named.exec(text)?.[1] ?? text

/** n/a, UK and DE in place of a code: the number stands as it is. */
export const isWithoutCode = (text: string): boolean => saysNone(text) || /^\(?\p{Lu}{2,3}\)?$/u.test(text)

/** +49, 0049 and 49. */
export const isCountryCode = (text: string): boolean => known.test(countryCode.exec(withoutCountry(text))?.[1] ?? '')
/** 020 and 0171, which stand before the number of a subscriber. */
export const isAreaCode = (text: string): boolean => /^0[1-9]\d{0,4}$/.test(text)

// Their numbers begin with a 0 that is dialled from abroad, too.
const keepZero = new Set(['39', '378', '379', '225', '229', '242'])

/** What is dialled within a country before the number, and is left out behind its code. */
function withoutTrunk(code: string, number: string): string {
  if (keepZero.has(code)) return number
  if (code === '36') return number.replace(/^\(?06\)?[\s/-]*/, '')
  if (code === '7' && number.startsWith('8') && digitsOf(number).length === 11) return number.replace(/^8[\s-]*/, '')
  return number.replace(/^\(?0\)?[\s/-]*/, '')
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

// The longest numbers within countries where these are not of ten digits: German ones are longer than others, those of Denmark shorter.
const longest: [digits: number, codes: string][] = [
  [8, '45 47 53 65 248 354 372 592 597 673 960'],
  [9, '27 31 32 33 34 36 40 41 46 48 51 56 61 66 84 94'],
  [11, '49 55'],
]
const longestOf = (code: string) => longest.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 10

/** Whether a number without a sign has the code of its country: it is longer than one without. */
const hasCode = (code: string, number: string) => {
  const digits = digitsOf(number)
  return digits.startsWith(code) && digits.length > longestOf(code)
}

function joined(code: string, number: string): string {
  if (number === '' || /^\(?(?:\+|00)/.test(number)) return number
  const [, country] = countryCode.exec(withoutCountry(code)) ?? []
  if (country === undefined || !known.test(country)) return number.startsWith(code) ? number : `${code} ${number}`
  return hasCode(country, number) ? `+${number}` : `+${country} ${withoutTrunk(country, number)}`
}

/** An export guards what begins with a minus by a ': it is a text that was typed so, and no result of a formula. */
const isGuarded = (text: string) => text.startsWith("'-")

/** The telephone number in the cells of a row: the code of its country or area may have a column before that of the number. */
export function phoneText(source: FieldSource, cells: readonly string[]): string {
  const columns = columnsOf(source)
  const only = columns.length === 1 ? (cells[columns[0] ?? -1]?.trim() ?? '') : ''
  if (isGuarded(only)) return only
  if (columns.length !== 2) return textsOf(source, cells).join(' ')
  const [first = '', second = ''] = columns.map((column) => textsOf({ column }, cells)[0] ?? '')
  if (isWithoutCode(first)) return second
  return isCountryCode(first) || isAreaCode(first) ? joined(first, second) : textsOf(source, cells).join(' ')
}

// 4.47E+11: the digits are gone for good. A number below zero is the sum of a formula.
const spoiled = /^(?:['+]*\d(?:[.,]\d+)?e\+?\d+|[-−]\s?[1-9]\d{5,}(?:[.,]0)?)$/i
// =+447700900123, and p:+447700900123 as advertisements of social networks export it.
const before = /^(?:=\s*(?=\+)|(?:p|t|m|tel|telephone|phone|ph|mob|mobile|cell|whatsapp|handy)\s*[:.]\s*(?=[+(\d]))/iu

/** A number as it can be dialled; undefined where a program of spreadsheets made another one of it. */
export function readPhone(text: string): string | undefined {
  if (isGuarded(text)) return unguardFormula(text)
  if (spoiled.test(text)) return undefined
  const number = text.replace(before, '')
  // 447,700,900,123 and 447700900123.0 have all digits, and what no number has.
  return /^\+?\d{1,3}(?:,\d{3}){2,}$/.test(number)
    ? number.replaceAll(',', '')
    : number.replace(/^(\+?\d{7,15})[.,]0$/, '$1')
}
