import { isAscii, toNfc } from 'contract/fields'

/**
 * Case folding for uniqueness, identical on both engines: accents count, other than to `searchedText`. Upper case first, so that ß
 * equals SS; final sigma and dotted and dotless i fold to their plain letters.
 */
export const fold = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : foldedLetters(text))

const foldedLetters = (text: string): string =>
  toNfc(toNfc(text).toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i'))
