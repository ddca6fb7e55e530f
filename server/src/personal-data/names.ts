import { erased } from 'contract/personal-data'
import { phonePattern } from './phones.ts'

/** Removes a person from a text. */
export type EraseText = (text: string) => string

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

const wordsOf = (name: string): string[] =>
  (foldName(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word) && !commonWords.has(word))

/** Words of names, of at least three letters, that may mean something else in a text: 'Victoria' is a station too. */
const singleWords = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap(wordsOf))].filter((word) => word.length >= 3 && word !== erased.toLowerCase())

/** A name of two or more words besides titles, which means a person wherever it stands; of two also in the other order. */
function fullNames(name: string): string[] {
  const words = wordsOf(name)
  if (words.length < 2) return []
  const [first, last] = words
  return words.length > 2 ? [foldName(name)] : [foldName(name), `${last} ${first}`, `${last}, ${first}`]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const asWords = (text: string) => escaped(text).replaceAll(' ', String.raw`\s+`)

type Further = {
  /** Single words that are replaced as well. */
  words?: readonly string[]
  /** Names that stay. */
  kept?: readonly string[]
}

/** A word beside a full name, which may be a further name of the person or of another one: 'Anna Cleo Canary'. */
const besideName = String.raw`\p{Lu}[\p{L}\p{M}'’-]{2,}`
const wordBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(${besideName})\s+$`, 'u')
const wordAfter = new RegExp(String.raw`^\s+(${besideName})(?![\p{L}\p{N}])`, 'u')

/**
 * Replaces a person's addresses and numbers and their full names in a text, in any case, with or without accents. A single word of
 * a name is replaced only where `words` has it, and any other word of `words` only beside a full name.
 */
export function eraserOf({ names, emails, phones }: Identity, { words = [], kept = [] }: Further = {}): EraseText {
  const staying = new Set(kept.map(foldName).filter((name) => name.includes(' ')))
  const full = names.flatMap(fullNames)
  const wanted = new Set(words.map(foldName))
  const single = singleWords(names).filter((word) => wanted.has(word))
  const whole = [...new Set([...full, ...staying])].toSorted((a, b) => b.length - a.length)
  const beside = [...wanted].filter((word) => word && !single.includes(word)).map(asWords)
  const named = wordPattern([...whole, ...single], beside)
  const contacts = contactPattern(emails, phones)
  return (text) => {
    const plain = contacts ? text.replaceAll(contacts, erased) : text
    return named ? replaceFolded(plain, named, (found) => !staying.has(found.replaceAll(/\s+/g, ' '))) : plain
  }
}

/** Finds the single words of a person's names, and those beside a full name, that an erasure leaves in a text unless they are chosen. */
export function wordFinderOf(identity: Identity): (text: string) => string[] {
  const pattern = wordPattern(singleWords(identity.names))
  const full = wordPattern(identity.names.flatMap(fullNames).toSorted((a, b) => b.length - a.length))
  const erase = eraserOf(identity)
  return (text) => {
    const within = pattern ? (foldName(erase(text)).match(pattern) ?? []) : []
    return [...new Set([...within, ...(full ? wordsBeside(text, full) : [])])]
  }
}

function wordsBeside(text: string, full: RegExp): string[] {
  const { folded, places } = foldedText(text)
  return [...folded.matchAll(full)].flatMap(({ 0: found, index }) => {
    const before = wordBefore.exec(text.slice(0, places[index]))
    const after = wordAfter.exec(text.slice(places[index + found.length]))
    return [before, after].flatMap((match) => (match ? wordsOf(match[1]!) : []))
  })
}

/** Whole words of folded text, with any of the words `beside` that stand before or after them. */
function wordPattern(texts: readonly string[], beside: readonly string[] = []): RegExp | undefined {
  if (texts.length === 0) return undefined
  const [before, after] =
    beside.length === 0
      ? ['', '']
      : [String.raw`(?:(?:${beside.join('|')})\s+)?`, String.raw`(?:\s+(?:${beside.join('|')}))?`]
  const words = `${before}(?:${texts.map(asWords).join('|')})${after}`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'gu')
}

function contactPattern(emails: readonly string[], phones: readonly string[]): RegExp | undefined {
  const patterns = [
    ...emails.map((email) => String.raw`(?<![\p{L}\p{N}._%+-])${escaped(email)}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`),
    ...phones.map(phonePattern).filter((pattern) => pattern !== undefined),
  ]
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'giu') : undefined
}

/** The folded text, and for each of its characters the place in the text itself. */
function foldedText(text: string) {
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
  return { folded, places }
}

/** Matches the folded text and replaces the same places of the text itself. */
function replaceFolded(text: string, pattern: RegExp, isTheirs: (found: string) => boolean): string {
  const { folded, places } = foldedText(text)
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

/** The same value with every text in it erased. */
export function erasedTexts<T>(value: T, erase: EraseText): T {
  const within = (one: unknown): unknown => {
    if (typeof one === 'string') return erase(one)
    if (Array.isArray(one)) return one.map(within)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, each]) => [key, within(each)]))
  }
  return within(value) as T
}

/** Whether any text of a value names the person. */
export function isNamedIn(value: unknown, erase: EraseText): boolean {
  if (typeof value === 'string') return erase(value) !== value
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => isNamedIn(one, erase))
}
