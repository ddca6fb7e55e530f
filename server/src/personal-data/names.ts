import { phonePattern } from './phones.ts'

/** What stands where a name stood. */
export const erased = 'Erased'

export type Identity = { names: readonly string[]; emails: readonly string[]; phones: readonly string[] }

/** Words of a name that are no part of it, or that a text about a tour has anyway. */
const commonWords = new Set(
  'and der den del des die the van von adult adults child children infant infants guest family group party passenger traveler mrs miss sir'.split(
    ' ',
  ),
)

const foldChar = (char: string): string =>
  char === '’' ? "'" : char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const foldName = (text: string): string => Array.from(text, foldChar).join('').replaceAll(/\s+/g, ' ').trim()

/** The Latin letters by their plain letter. */
const accents = new Map<string, string>()
for (let code = 0x41; code < 0x1_f00; code++) {
  const char = String.fromCodePoint(code)
  const plain = foldChar(char)
  if (/\p{Script=Latin}/u.test(char)) accents.set(plain, (accents.get(plain) ?? '') + char)
}

/** A regular expression for PostgreSQL, which cannot remove accents, that finds folded text in any case and with any accents. */
export const accented = (part: string): string => Array.from(part, (char) => `[${accents.get(char) ?? char}]`).join('')

/** Words of at least three letters. */
export const nameParts = (name: string): string[] =>
  (foldName(name).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= 3 && !commonWords.has(word))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const asWords = (text: string) => escaped(text).replaceAll(' ', String.raw`\s+`)

/**
 * Replaces a person's addresses and numbers, names and parts of names in a text: whole words, in any case, with or without
 * accents. The full names of `others` stay, also where they share a part. `keepShared` keeps a full name that both have.
 */
export function eraserOf({ names, emails, phones }: Identity, others: readonly string[], keepShared = false) {
  const own = [...new Set(names.map(foldName))].filter((name) => name.length >= 3 && name !== erased.toLowerCase())
  const parts = [...new Set(own.flatMap(nameParts))]
  const kept = new Set(others.map(foldName).filter((name) => name.includes(' ')))
  for (const name of own) if (!keepShared) kept.delete(name)
  const whole = [...new Set([...own, ...kept])].toSorted((a, b) => b.length - a.length)
  const words = [...whole, ...parts].map(asWords)
  const named =
    words.length > 0 && new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'gu')
  const contacts = contactPattern(emails, phones)
  return (text: string): string => {
    const plain = contacts ? text.replaceAll(contacts, erased) : text
    return named ? replaceFolded(plain, named, (found) => !kept.has(found.replaceAll(/\s+/g, ' '))) : plain
  }
}

function contactPattern(emails: readonly string[], phones: readonly string[]): RegExp | undefined {
  const patterns = [
    ...emails.map((email) => String.raw`(?<![\p{L}\p{N}._%+-])${escaped(email)}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`),
    ...phones.map(phonePattern).filter((pattern) => pattern !== undefined),
  ]
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'giu') : undefined
}

/** Matches the folded text and replaces the same places of the text itself. */
function replaceFolded(text: string, pattern: RegExp, isTheirs: (found: string) => boolean): string {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const char of text) {
    const plain = foldChar(char)
    for (let index = 0; index < plain.length; index++) places.push(at)
    folded += plain
    at += char.length
  }
  places.push(at)
  let result = ''
  let done = 0
  for (const found of folded.matchAll(pattern)) {
    if (!isTheirs(found[0])) continue
    result += text.slice(done, places[found.index]) + erased
    done = places[found.index + found[0].length]!
  }
  return result + text.slice(done)
}

/** Whether a text has one of these addresses or numbers in it. */
export function mentionsContact({ emails, phones }: Pick<Identity, 'emails' | 'phones'>): (text: string) => boolean {
  const pattern = contactPattern(emails, phones)
  return (text) => pattern !== undefined && text.search(pattern) >= 0
}
