import { erased } from 'contract/personal-data'
import { inTurns } from '../jobs/yields.ts'
import { phoneFinder } from './phones.ts'
import {
  findAll,
  phraseFinder,
  placeOf,
  tokensOf,
  withReplaced,
  type Place,
  type PhraseFinder,
  type Token,
} from './phrases.ts'

/** Removes a person from a text. */
export type EraseText = (text: string) => string

/** What removes a person from the texts of their records, and from those of others. */
export type Erasers = {
  theirs: EraseText
  /** Where a single word of their name may mean something else, since the record is not theirs. */
  others: EraseText
}

export type Identity = { names: readonly string[]; emails: readonly string[]; phones: readonly string[] }

/** Words of a name that are no part of it, or that a text about a tour has anyway. */
const commonWords = new Set(
  'and der den del des die the van von adult adults child children infant infants guest family group party passenger traveler mrs miss sir'.split(
    ' ',
  ),
)

const foldChar = (char: string): string =>
  char === '’' ? "'" : char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const foldText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text.toLowerCase() : Array.from(text, foldChar).join('')

export const foldName = (text: string): string => foldText(text).replaceAll(/\s+/g, ' ').trim()

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

/** Names are whole words. */
const asWords = {
  fold: foldText,
  mayFollow: (before: Token | undefined) => !before?.isWord,
  mayPrecede: (tokens: readonly Token[], at: number) => !tokens[at]?.isWord,
}

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
export function eraserOf(identity: Identity, { words = [], kept = [] }: Further = {}): EraseText {
  const staying = new Set(kept.map(foldName).filter((name) => name.includes(' ')))
  const wanted = new Set(words.map(foldName))
  const single = new Set(singleWords(identity.names).filter((word) => wanted.has(word)))
  const { full, contacts } = findersOf(identity)
  const find = withBeside(
    eitherOf(full, phraseFinder([...staying, ...single], asWords)),
    phraseFinder(
      [...wanted].filter((word) => !single.has(word)),
      asWords,
    ),
  )
  return (text) => {
    const plain = contacts.reduce((rest, contactsIn) => withReplaced(rest, contactsIn(rest), erased), text)
    const tokens = tokensOf(plain, foldText)
    const theirs = findAll(tokens, find).filter(([from, to]) => !staying.has(phraseOf(tokens.slice(from, to))))
    return withReplaced(
      plain,
      theirs.map((each) => placeOf(tokens, each)),
      erased,
    )
  }
}

const phraseOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('')

type Finders = { full: PhraseFinder; contacts: ((text: string) => Place[])[] }
const finders = new WeakMap<Identity, Finders>()

/** What finds the full names and the contacts of a person, made once: it takes a while for thousands of them. */
function findersOf(identity: Identity): Finders {
  const made = finders.get(identity) ?? {
    full: phraseFinder(identity.names.flatMap(fullNames), asWords),
    contacts: contactFinders(identity),
  }
  finders.set(identity, made)
  return made
}

const eitherOf =
  (one: PhraseFinder, other: PhraseFinder): PhraseFinder =>
  (tokens, from) => {
    const [end = 0, otherEnd = 0] = [one(tokens, from), other(tokens, from)]
    return Math.max(end, otherEnd) || undefined
  }

/** Also takes a word of `beside` that stands before or after what is found. */
const withBeside =
  (named: PhraseFinder, beside: PhraseFinder): PhraseFinder =>
  (tokens, from) => {
    const isSpace = (at: number | undefined): at is number => at !== undefined && tokens[at]?.text === ' '
    const before = beside(tokens, from)
    const end = (isSpace(before) ? named(tokens, before + 1) : undefined) ?? named(tokens, from)
    return (isSpace(end) ? beside(tokens, end + 1) : undefined) ?? end
  }

/** Finds the single words of a person's names, and those beside a full name, that an erasure leaves in a text unless they are chosen. */
export function wordFinderOf(identity: Identity): (text: string) => string[] {
  const single = new Set(singleWords(identity.names))
  const { full } = findersOf(identity)
  const erase = eraserOf(identity)
  return (text) => {
    const within = tokensOf(erase(text), foldText).map((token) => token.text)
    return [...new Set([...within.filter((word) => single.has(word)), ...wordsBeside(text, full)])]
  }
}

function wordsBeside(text: string, full: PhraseFinder): string[] {
  const tokens = tokensOf(text, foldText)
  return findAll(tokens, full).flatMap((each) => {
    const { at, end } = placeOf(tokens, each)
    return [wordBefore.exec(text.slice(0, at)), wordAfter.exec(text.slice(end))].flatMap((match) =>
      match ? wordsOf(match[1]!) : [],
    )
  })
}

/** An address is no part of a longer one. */
const asAddress = {
  fold: (text: string) => text.toLowerCase(),
  mayFollow: (before: Token | undefined) => !before || !(before.isWord || '._%+-'.includes(before.text)),
  mayPrecede: (tokens: readonly Token[], at: number) => {
    const [next, afterNext] = [tokens[at], tokens[at + 1]]
    return !next?.isWord && next?.text !== '-' && !(next?.text === '.' && afterNext?.isWord)
  },
}

function contactFinders({ emails, phones }: Pick<Identity, 'emails' | 'phones'>): ((text: string) => Place[])[] {
  const find = phraseFinder(emails, asAddress)
  const emailsIn = (text: string) => {
    const tokens = tokensOf(text, asAddress.fold)
    return findAll(tokens, find).map((each) => placeOf(tokens, each))
  }
  return [...(emails.length > 0 ? [emailsIn] : []), ...(phones.length > 0 ? [phoneFinder(phones)] : [])]
}

/** Whether a text has one of these addresses or numbers in it. */
export function mentionsContact(contacts: Pick<Identity, 'emails' | 'phones'>): (text: string) => boolean {
  const finders = contactFinders(contacts)
  return (text) => finders.some((contactsIn) => contactsIn(text).length > 0)
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

/** Those of these rows that have a text which names the person. */
export async function rowsThatName<T>(
  rows: readonly T[],
  erase: EraseText,
  textsOf: (row: T) => unknown = (row) => row,
): Promise<T[]> {
  const named = await inTurns(rows, (row) => isNamedIn(textsOf(row), erase))
  return rows.filter((_, at) => named[at])
}

/** Those of these rows that name the person, with what erases each. */
export async function rowsToErase<T>(
  rows: readonly T[],
  isTheirs: (row: T) => boolean,
  { theirs, others }: Erasers,
): Promise<{ row: T; erase: EraseText }[]> {
  const named: { row: T; erase: EraseText }[] = []
  for (const own of [true, false]) {
    const erase = own ? theirs : others
    const some = rows.filter((row) => isTheirs(row) === own)
    for (const row of await rowsThatName(some, erase)) named.push({ row, erase })
  }
  return named
}
