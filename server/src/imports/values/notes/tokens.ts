import { toNfd } from 'contract/fields'

/** A word or a number of a text in small letters; `raw` is as it was written. */
export type Token = { text: string; raw: string }

const words =
  /(?:\p{L}{0,4}[-/])?\p{L}{0,2}\d+(?:[.,:/-]\d+)*(?:st|nd|rd|th)?(?![\p{L}\d])|\d+(?:[.,:/-]\d+)*|\p{L}(?:\.\p{L})+(?!\p{L})|[\p{L}\p{M}]+(?:['·]\p{L}+)*|[%$€£]/gu
// Elided words of French, Italian and Catalan, and what English adds to others: l'annulation, client's.
const elided = /^(l|d|n|s|j|m|t|c|qu|jusqu|dell|all|nell|dall|sull|quest|un)'(?=\p{L})/u
const added = /'(?:s|re|ve|ll|m|d)$/u

// Wont and cant are written for won't and can't.
const contracted = /(?<=^(?:wo|ca|do|does|did|is|are|was|could|would|have|has))nt$/iu

// Cancled, canceld, cancellled and cancelaton, as people type them.
const misspelt: readonly [RegExp, string][] = [
  [/^ca?n[cs][ae]?l{1,3}[ae]{0,2}[dt]$/iu, 'cancelled'],
  [/^ca?n[cs][ae]?l{1,3}[aeio]?t[io]{1,2}n$/iu, 'cancellation'],
]

function partsOf(raw: string): string[] {
  if (/^\p{L}(?:\.\p{L})+$/u.test(raw)) return [raw.replaceAll('.', '')]
  const begin = elided.exec(raw.toLowerCase())
  if (begin) return [raw.slice(0, begin[0].length - 1), raw.slice(begin[0].length)]
  const end = added.exec(raw.toLowerCase())
  return end ? [raw.slice(0, end.index), raw.slice(end.index)] : [raw]
}

// Programs write guestCancelled, cancelledByGuest and guestNoShow.
const joined = /(?<=\p{Ll})(?=Cancel|NoShow)|(?<=[Cc]ancell?ed)(?=By\p{Lu})|(?<=[Cc]ancell?edBy)(?=\p{Lu})/gu

/** The words of a text in their order; what hyphens join are several. */
export const tokensOf = (text: string): Token[] =>
  [
    ...text
      .normalize('NFKC')
      .replaceAll(/[’´`]/gu, "'")
      .replaceAll('&', ' and ')
      .replaceAll(joined, ' ')
      .matchAll(words),
  ]
    .flatMap(([raw]) => partsOf(raw))
    .map((raw) => raw.replace(contracted, "n't"))
    .map((raw) => ({
      raw,
      text: (misspelt.find(([pattern]) => pattern.test(raw))?.[1] ?? raw)
        .toLowerCase()
        .replaceAll('i\u0307', 'i')
        .replaceAll(/\u03C2$/gu, 'σ'),
    }))

/** A word without accents, as people write capitals. */
export const withoutAccents = (word: string): string => toNfd(word).replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')

/** A whole number of at most two digits, which may count people. */
export const countOf = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined)
