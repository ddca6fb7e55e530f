import { furtherLanguages, languages } from '../languages.ts'
import { isOfGrammar, type Tag } from './tags.ts'
import { type Token, tokensOf, withoutAccents } from './tokens.ts'

type Entry = { words: string[]; tag: Tag; language: number }
/** A word, or several that say one thing, with what it may be. Words of no table have no tags. */
export type Tagged = { text: string; raw: string; tags: ReadonlySet<Tag> }
export type Match = { length: number; entry: Entry }

const isWord = (pattern: string, word: string) =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
/** No stem is shorter: by so many letters words are looked up. */
const keyLength = 3

type Words = Partial<Record<Tag, readonly string[]>>

const entriesOf = (tables: readonly Words[]): Entry[] =>
  tables.flatMap((table, language) =>
    Object.entries(table).flatMap(([tag, texts]) =>
      texts.map((text) => ({ words: patternOf(text), tag: tag as Tag, language })),
    ),
  )
/** The words of an entry: `pick-up*` is of two. */
function patternOf(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    const words = tokensOf(part.replace('*', '')).map((token) => token.text)
    return part.endsWith('*') ? [...words.slice(0, -1), `${words.at(-1)}*`] : words
  })
}

/** Entries by the first letters of their first word: those of words as they are written, and without accents. */
function indexOf(entries: Entry[]) {
  const index = new Map<string, Entry[]>()
  const add = (entry: Entry) => {
    const key = (entry.words[0] ?? '').replace('*', '').slice(0, keyLength)
    index.set(key, [...(index.get(key) ?? []), entry])
  }
  for (const entry of entries) {
    add(entry)
    const plain = entry.words.map(withoutAccents)
    // Short words without accents are others: huy, une.
    if (plain.join('').length > keyLength && plain.join(' ') !== entry.words.join(' ')) add({ ...entry, words: plain })
  }
  return index
}

const tables: readonly Words[] = [...languages, ...furtherLanguages].flatMap(({ notes }) => notes ?? [])
const index = indexOf(entriesOf(tables))

/** The words of the entries of any language that have one of these tags. */
export const entriesByTag = (tags: readonly Tag[]): string[][] =>
  entriesOf(tables).flatMap(({ words, tag }) => (tags.includes(tag) ? [words] : []))

/** The entries that begin at each word. */
export const matchesOf = (tokens: readonly Token[]): Match[][] =>
  tokens.map((token, at) =>
    (index.get(token.text.slice(0, keyLength)) ?? [])
      .filter(({ words }) => words.every((word, behind) => isWord(word, tokens[at + behind]?.text ?? '\n')))
      .map((entry) => ({ length: entry.words.length, entry })),
  )

/** How many words each of the languages knows. */
export function knownBy(matches: readonly Match[][]): number[] {
  const known = tables.map(() => 0)
  for (const each of matches) {
    const lengths = new Map<number, number>()
    for (const { length, entry } of each)
      lengths.set(entry.language, Math.max(length, lengths.get(entry.language) ?? 0))
    for (const [language, length] of lengths) known[language] = (known[language] ?? 0) + length
  }
  return known
}

/** The languages that know most words of a part of a note, and of these most words of the note. */
export function languagesOf(part: readonly number[], note: readonly number[]): ReadonlySet<number> {
  const most = Math.max(...part)
  const mostOfNote = Math.max(...note.filter((_, language) => part[language] === most))
  return new Set(part.flatMap((count, language) => (count === most && note[language] === mostOfNote ? [language] : [])))
}

/** The longest of the entries of the languages of a note, or of any language where these have none. */
function longest(matches: readonly Match[], languages: ReadonlySet<number>): Match[] {
  const own = matches.filter(({ entry }) => languages.has(entry.language))
  const usable = own.length > 0 ? own : matches.filter(({ entry }) => !isOfGrammar(entry.tag))
  const most = Math.max(0, ...usable.map(({ length }) => length))
  return usable.filter(({ length }) => length === most)
}

const ofShortNotes: readonly Tag[] = ['lone', 'refund', 'payback', 'held', 'instead']
/** Whether a word is of no list, but for what cancels only by itself: can't go to the test. */
export const isOfNoList = ({ tags }: Tagged): boolean => [...tags].every((tag) => ofShortNotes.includes(tag))

const none: ReadonlySet<Tag> = new Set()
const isDay = (token: Token | undefined) => /^\d{1,2}(?:st|nd|rd|th)?$/u.test(token?.text ?? '')
/** Beside a day May is a month: 2 May. */
const isMay = (tokens: readonly Token[], at: number) =>
  tokens[at]?.raw === 'May' && (isDay(tokens[at - 1]) || isDay(tokens[at + 1]))

/** The words of a part of a note, those of an entry as one. */
export function taggedWith(
  tokens: readonly Token[],
  matches: readonly Match[][],
  languages: ReadonlySet<number>,
): Tagged[] {
  const tagged: Tagged[] = []
  for (let at = 0; at < tokens.length;) {
    const found = longest(matches[at] ?? [], languages)
    const length = found[0]?.length ?? 1
    const own = tokens.slice(at, at + length)
    tagged.push({
      text: own.map(({ text }) => text).join(' '),
      raw: own.map(({ raw }) => raw).join(' '),
      tags: isMay(tokens, at) ? none : new Set(found.map(({ entry }) => entry.tag)),
    })
    at += length
  }
  return tagged
}
