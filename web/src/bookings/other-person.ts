import { toNfc } from 'contract/fields'

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'herr',
  'frau',
  'monsieur',
  'madame',
  'señor',
  'señora',
])

/** The words of a name by which it differs from another: without titles and small words such as `de`, unless there are no others. */
function wordsOf(name: string): string[] {
  const words: string[] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const own = words.filter((word) => !/^\p{Ll}{1,3}$/u.test(word) && !titles.has(word.toLowerCase()))
  return (own.length > 0 ? own : words).map((word) => word.toLowerCase())
}

const isPartOf = (word: string, other: string) => other.startsWith(word) || word.startsWith(other)

/** Whether one letter is another, is missing, or has changed places with the next one. */
function isMistyped(word: string, other: string): boolean {
  const shorter = Math.min(word.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && word[start] === other[start]) start++
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end++
  const restOf = (text: string) => text.slice(start, text.length - end)
  const [here, there] = [restOf(word), restOf(other)]
  return Math.max(here.length, there.length) < 2 || (here.length === 2 && here === there.slice(1) + there.slice(0, 1))
}

/** `Ada Hughes` and `Bob Hughes`: one surname, and a first name that is another one. */
function areRelatives([first = '', ...names]: readonly string[], [other = '', ...others]: readonly string[]): boolean {
  return names.join(' ') === others.join(' ') && !isPartOf(first, other) && !isMistyped(first, other)
}

/** Whether a name that took the place of another one is that of another person, and not the same one corrected or completed. */
export function isOtherPerson(before: string, name: string): boolean {
  const [former, present] = [wordsOf(before), wordsOf(name)]
  return !present.some((word) => former.some((other) => isPartOf(word, other))) || areRelatives(former, present)
}

const folded = (name: string) => toNfc(name).trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether two names are one, but for capitals and blanks. */
export const isSameName = (name: string, other: string): boolean => folded(name) === folded(other)
