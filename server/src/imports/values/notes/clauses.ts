import { knownBy, languagesOf, matchesOf, taggedWith, type Tagged } from './lexicon.ts'
import type { Tag } from './tags.ts'
import { tokensOf } from './tokens.ts'

/** A part of a note in which one thing is said: its words, the sign before it and the one behind it, and its sentence. */
export type Clause = { words: Tagged[]; before: string; after: string; sentence: number }

const abbreviated =
  'lt|mr|mrs|ms|m|p|sr|sra|dr|st|fr|hr|bzw|inkl|ca|tel|max|min|res|sig|dhr|mevr|p\\.g\\.a|a\\.u\\.b|i\\.v\\.m|e\\.v|wg|z|zob|ref|pan|dott'
const capital = abbreviated.replaceAll(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())
// A full stop ends a clause, and not behind an abbreviation, lt. Gast, Nr. 311, or a day, bis 3.5. kostenlos.
const signs = new RegExp(
  `[,;:=!?()[\\]{}|\\n–—]|(?<=\\s)[-/*+•]+(?=\\s)|(?<=\\S)-(?=\\s)|(?<!\\d|(?<!\\p{L})(?:${abbreviated}|${capital}))\\.(?=\\s|$)(?!(?<=(?<!\\p{L})[Nn](?:[or]|um)?\\.)\\s*\\d)|(?<=\\d)\\.(?=\\s+\\p{Lu}|\\s*$)`,
  'gu',
)

const predicates: readonly Tag[] = [
  'ask',
  'done',
  'noun',
  'weak',
  'absent',
  'come',
  'join',
  'go',
  'happen',
  'not',
  'need',
  'unneeded',
  'reason',
  'back',
  'tell',
]
/** Whether one of the words may be one of these. */
export const has = (words: readonly Tagged[], ...tags: Tag[]): boolean =>
  words.some((word) => tags.some((tag) => word.tags.has(tag)))
/** Whether a word is known as one of these and as nothing else. */
const isOnly = (word: Tagged, tags: readonly Tag[]): boolean =>
  word.tags.size > 0 && [...word.tags].every((tag) => tags.includes(tag))

/** Whether a word begins a clause of its own: but, so, because, and one behind what was said already. */
function begins(word: Tagged, said: readonly Tagged[]): boolean {
  if (said.length === 0) return false
  if (isOnly(word, ['but', 'so', 'why', 'of', 'still', 'please', 'fill'])) {
    // Kommt aber doch
    if (word.tags.has('but')) return !has(said.slice(-1), 'come')
    if (word.tags.has('so')) return true
    if (word.tags.has('why')) return true
  }
  return word.tags.has('and') && has(said, ...predicates)
}

const byWords = (words: Tagged[]): Tagged[][] =>
  words.reduce<Tagged[][]>((clauses, word) => {
    const last = clauses.at(-1)
    if (last === undefined || begins(word, last)) return [...clauses, [word]]
    last.push(word)
    return clauses
  }, [])

/** What denies at the end belongs to the verb: kommen wegen Krankheit nicht. */
const withDenials = (clauses: Tagged[][]): Tagged[][] =>
  clauses.map((words, at) => {
    const [last, next] = [words.at(-1), clauses[at + 1]]
    const moves = (of: Tagged[] | undefined) =>
      of !== undefined &&
      has(of.slice(0, 1), 'why') &&
      has(of.slice(-1), 'notBehind') &&
      !has(of, 'come', 'done', 'ask')
    if (next !== undefined && moves(next)) return [...words, ...next.slice(-1)]
    return at > 0 && moves(words) && last !== undefined ? words.slice(0, -1) : words
  })

type Part = { text: string; before: string; after: string }

function partsOf(note: string): Part[] {
  const ends = [...note.matchAll(signs)].map(({ index, 0: sign }) => ({ index, sign }))
  return [{ index: 0, sign: '' }, ...ends].map(({ index, sign }, at) => ({
    text: note.slice(index + sign.length, ends[at]?.index ?? note.length),
    before: sign.at(-1) ?? '',
    after: ends[at]?.sign.at(-1) ?? '',
  }))
}

// CANCELLED lunch paid: a status in capitals, and a note.
const status = /^(\P{L}*\p{Lu}{4,}\P{L}+)(?=\p{Lu}?\p{Ll})/u
// https://example.org/cancel-booking
const link = /https?:\/\/\S+/gu
const endsSentence = /[.;!?\n]/u

/** The clauses of a note, with the words of its language. */
export function clausesOf(note: string): Clause[] {
  const parts = partsOf(note.replaceAll(link, ' ').replace(status, '$1\n')).map((part) => {
    const tokens = tokensOf(part.text.replaceAll('_', ' '))
    const matches = matchesOf(tokens)
    return { ...part, tokens, matches, known: knownBy(matches) }
  })
  const knownInAll = parts.reduce<number[]>((sums, { known }) => known.map((count, at) => count + (sums[at] ?? 0)), [])
  let sentence = 0
  return parts.flatMap(({ tokens, matches, known, before, after }) => {
    if (endsSentence.test(before)) sentence += 1
    const said = withDenials(byWords(taggedWith(tokens, matches, languagesOf(known, knownInAll))))
    return said.map((words, at) => ({
      words,
      before: at === 0 ? before : '',
      after: at === said.length - 1 ? after : '',
      sentence,
    }))
  })
}
