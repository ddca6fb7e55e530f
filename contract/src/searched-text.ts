import { isAscii, toNfc, toNfd } from './fields.ts'

/** Letters that Unicode does not take apart, and the form in which sigma ends a word. */
export const plainLetters: Readonly<Record<string, string>> = {
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const withPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * A text as searches compare it, which is without case and accents; `searched` of `server/src/db/lists.ts` is the same in SQL. What
 * must be unique is compared by `fold` of the server instead, to which accents count. Marks of other scripts stay: those of kana,
 * Arabic or Thai tell words apart.
 */
export const searchedText = (text: string): string =>
  isAscii.test(text) ? text.toLowerCase() : withoutAccents(toNfc(text).toUpperCase().toLowerCase())

const withoutAccents = (lower: string): string =>
  toNfc(toNfd(lower).replaceAll(/[\u0300-\u036F]+/g, '')).replaceAll(
    withPlainLetter,
    (letter) => plainLetters[letter] ?? letter,
  )
