import { searchedText } from 'contract/searched-text'

/** Signs that people and programs write for one another: phones and word processors replace those of the keyboard. */
const [apostrophes, hyphens] = ["'’‘ʼ´`", '-‐‑–']
const anySign = new RegExp(`[${hyphens}${apostrophes}]`, 'gu')
/** A text with the apostrophe and the hyphen of keyboards for all of them; some of the others are letters to Unicode. */
const oneSpelling = (text: string): string =>
  text.replaceAll(anySign, (sign) => (apostrophes.includes(sign) ? apostrophes[0]! : hyphens[0]!))

/** The words of a text that a trigram index can look up by themselves. */
export const wordsOf = (folded: string): string[] => oneSpelling(folded).match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** A text of several lines as searches compare it: they find words on both sides of a line break, and have none themselves. */
export const searchedLines = (text: string): string =>
  searchedText(text.includes('\n') ? text.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)) : text)

/**
 * The searched texts of which a search finds each: what was typed and, for a phone number, its digits. What was typed is left out
 * where the digits are a part of it, since whatever contains it contains them.
 */
export function wantedTexts(search: string): string[] {
  const typed = typedText(search)
  const digits = phoneDigits(typed)
  if (digits === undefined) return [typed]
  return typed.includes(digits) ? [digits] : [typed, digits]
}

/** Accents alone find nothing, since no searched text has any; as an empty text they would find everything. */
const typedText = (search: string): string => {
  const searched = searchedText(search)
  return searched.trim() === '' ? search : searched
}

const phone = new RegExp(String.raw`^[\d\s+().\/${hyphens.slice(1)}-]+$`, 'u')
/** Fewer digits than these stand in too many bookings, and are often the number of something else. */
const [leastDigits, leastAbroad] = [4, 7]
/** A number of Britain with its country code and without a sign before it; other numbers begin with 44 as well. */
const britishDigits = /^44\d{9,11}$/

/**
 * The digits of a phone number without what is written before it in one place and not in another: `+44`, `0044` or `0`. Of a part
 * of a number that would be too short without its beginning, the beginning stays.
 */
function phoneDigits(search: string): string | undefined {
  if (!phone.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '')
  const abroad = withCountry(search, digits)
  const local = abroad?.startsWith('44') ? abroad.slice(2).replace(/^0/, '') : (abroad ?? digits.replace(/^0(?!0)/, ''))
  return [local, abroad ?? '', digits].find((text) => text.length >= leastDigits)
}

/** The digits from the country code on, where the number has one. */
function withCountry(search: string, digits: string): string | undefined {
  if (/^[^\d+]*\+/.test(search) || britishDigits.test(digits)) return digits.replace(/^00/, '')
  const after = /^00(.*)$/.exec(digits)?.[1]
  // Numbers of bookings begin with noughts, too.
  return after !== undefined && (after.startsWith('44') || after.length >= leastAbroad) ? after : undefined
}

/** The pattern of a substring search in searched text; `%`, `_` and `\` are plain characters in it. */
export const containing = (folded: string): string => `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Of a text with an apostrophe or a hyphen, the pattern with any character in its place, which an index can look up, and the
 * regular expression with any of its spellings.
 */
export function spelled(folded: string): { pattern: string; exact: string } | undefined {
  if (folded.search(anySign) === -1) return undefined
  return {
    pattern: containing(folded).split(anySign).join('_'),
    exact: folded
      .replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
      .replaceAll(anySign, (sign) => `[${apostrophes.includes(sign) ? apostrophes : hyphens}]`),
  }
}

/**
 * The patterns of a text with hyphens whose words are too short to be looked up without what stands between them, as in `AB-12`:
 * the text itself, and one for each form, which all of its hyphens have.
 */
export function hyphenated(folded: string): string[] | undefined {
  const plain = oneSpelling(folded)
  if (wordsOf(folded).length > 0 || !plain.includes('-') || plain.includes("'")) return undefined
  const forms = hyphens.split('').map((hyphen) => plain.replaceAll('-', hyphen))
  return [...new Set([folded, ...forms])].map(containing)
}

/** Whether a text is found by a search, by the same rule. */
export function isFound(text: string, search: string): boolean {
  const searched = oneSpelling(searchedLines(text))
  return wantedTexts(search).some((wanted) => searched.includes(oneSpelling(wanted)))
}
