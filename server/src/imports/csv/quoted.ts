import { importDelimiters, type ImportDialect } from 'contract/import-dialect'

type Delimiter = ImportDialect['delimiter']

/** The share of the quotes from which the delimiter beside them is certain. */
const certain = 0.9
const least = 0.2

/**
 * How well the delimiters agree with the quotes, from 0.2 to 1: quotes stand beside the delimiter, and inside of quoted cells
 * anything may be even. All are 1 where no delimiter stands beside nearly all quotes, which are then part of the texts.
 */
export function quoteFactors(text: string, quote: ImportDialect['quote'], delimiters: readonly Delimiter[]) {
  const shares = new Map(delimiters.map((delimiter) => [delimiter, quotedShare(text, quote, delimiter)]))
  const shareOf = (isCounted: (delimiter: Delimiter) => boolean) =>
    Math.max(0, ...delimiters.filter(isCounted).map((delimiter) => shares.get(delimiter) ?? 0))
  const isCertain = shareOf(() => true) >= certain
  // The spaces of `"Lee, Ann" , "5"` only surround the delimiter.
  const areSpacesAround = shareOf((delimiter) => !delimiter.startsWith(' ')) >= certain
  return (delimiter: Delimiter): number => {
    if (!isCertain) return 1
    return delimiter.startsWith(' ') && areSpacesAround ? least : least + (1 - least) * (shares.get(delimiter) ?? 0)
  }
}

/** Whether nearly all quotes stand between spaces, and no other delimiter stands beside half of them. */
export const isQuotedBetweenSpaces = (text: string, quote: ImportDialect['quote']): boolean =>
  quotedShare(text, quote, ' ') >= certain &&
  importDelimiters.every((each) => each.startsWith(' ') || quotedShare(text, quote, each) < 0.5)

/** The share of the quotes that belong to cells which are in quotes as a whole. */
function quotedShare(text: string, quote: ImportDialect['quote'], delimiter: Delimiter): number {
  const all = quote === '' ? 0 : text.split(quote).length - 1
  if (all === 0) return 0
  const end = delimiter === '|' ? String.raw`\|` : delimiter
  const around = delimiter.startsWith(' ') ? '' : ' *'
  const cell = new RegExp(
    `(?:^|${end})${around}${quote}(?:[^${quote}]|${quote}${quote})*${quote}(?=${around}(?:${end}|$))`,
    'gm',
  )
  const inside = [...text.matchAll(cell)].reduce((sum, [found]) => sum + found.split(quote).length - 1, 0)
  return inside / all
}
