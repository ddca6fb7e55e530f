import { entriesByTag } from './lexicon.ts'
import type { Tag } from './tags.ts'
import { withoutAccents } from './tokens.ts'

// Most notes have no word of those that may cancel a booking. Each word is looked up once, and kept with what it may begin, so that
// such a note costs a tenth of reading it. What is found here may be none when the note is read: another word, language or clause.

/** What words may be: one that decides by itself, or a denial and what it has to stand beside. */
const kinds = { decides: 1, denies: 2, denied: 4 } as const
const deciding: readonly Tag[] = [
  ...(['ask', 'done', 'noun', 'absent', 'weak', 'unneeded'] as const),
  ...(['lone', 'refund', 'held', 'longer'] as const),
]
const denying: readonly Tag[] = ['not', 'notBehind', 'none']
const deniable: readonly Tag[] = ['come', 'join', 'go', 'happen', 'need', 'booking']

/** Letters and digits apart, as tokens are, without accents. */
function piecesOf(text: string): string[] {
  if (isAscii.test(text)) return text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  const plain = withoutAccents(text.normalize('NFKC').toLowerCase()).replaceAll('ς', 'σ')
  return plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}
const isAscii = /^[\0-\x7F]*$/

type Phrase = { pieces: string[]; kind: number }
const keyLength = 3
const byKey = new Map<string, Phrase[]>()
function add(words: readonly string[], kind: number): void {
  const isStem = words.at(-1)?.endsWith('*')
  const pieces = piecesOf(words.join(' ').replaceAll('*', ''))
  const [first = ''] = pieces
  if (isStem) pieces.push(`${pieces.pop()}*`)
  const key = first.slice(0, keyLength)
  byKey.set(key, [...(byKey.get(key) ?? []), { pieces, kind }])
}
for (const [tags, kind] of [
  [deciding, kinds.decides],
  [denying, kinds.denies],
  [deniable, kinds.denied],
] as const)
  for (const words of entriesByTag(tags)) add(words, kind)

/** Adds words which decide by themselves, beside those of the lists of notes. */
export const lookOutFor = (words: readonly string[]): void => add(words, kinds.decides)

const isPiece = (pattern: string, piece: string) =>
  pattern.endsWith('*') ? piece.startsWith(pattern.slice(0, -1)) : piece === pattern

// Words as tokens spell them otherwise: canceld, guestCancelled, wont.
const misspelt = /^ca?n[cs][ae]?l|cancel|noshow/
const contracted = /^(?:wo|ca|do|does|did|is|are|was|could|would|have|has)nt$/
// N.S. is one word.
const initials = /(?<!\p{L})\p{L}\.\p{L}(?!\p{L})/u

const mostKept = 20_000
const kept = new Map<string, readonly Phrase[]>()

/** What a word may begin. */
function phrasesOf(piece: string): readonly Phrase[] {
  const known = kept.get(piece)
  if (known) return known
  const found = (byKey.get(piece.slice(0, keyLength)) ?? []).filter(({ pieces: [first = ''] }) => isPiece(first, piece))
  if (misspelt.test(piece)) found.push({ pieces: [piece], kind: kinds.decides })
  if (contracted.test(piece)) found.push({ pieces: [piece], kind: kinds.denies })
  if (kept.size >= mostKept) kept.clear()
  kept.set(piece, found)
  return found
}

/** Whether a note has a word that may speak of an end, or one that denies beside what it may deny. */
export function hasWordsInSight(note: string): boolean {
  const pieces = piecesOf(note.includes('&') ? note.replaceAll('&', ' and ') : note)
  let seen = 0
  for (const [at, piece] of pieces.entries())
    for (const phrase of phrasesOf(piece)) {
      if (phrase.pieces.every((pattern, behind) => isPiece(pattern, pieces[at + behind] ?? '\n'))) seen |= phrase.kind
      if (seen & kinds.decides || seen === (kinds.denies | kinds.denied)) return true
    }
  return initials.test(note)
}
