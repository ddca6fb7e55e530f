import { isAscii, toNfc } from 'contract/fields'

/**
 * Case folding for search and uniqueness, identical on both engines. Upper case first, so that ß equals SS; final sigma and
 * dotted and dotless i fold to their plain letters.
 */
export const fold = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : foldedLetters(text))

const foldedLetters = (text: string): string =>
  toNfc(toNfc(text).toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i'))

/** The same of a text of several lines, in which a search finds words on both sides of a line break: it has none itself. */
export const foldLines = (text: string): string =>
  fold(text.includes('\n') ? text.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)) : text)
