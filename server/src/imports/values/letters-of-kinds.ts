import type { TravelerType } from 'contract/booking-values'
import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { isLong, textsOf } from './texts.ts'

// The first letters of adults, children and infants: in English, French, German, Spanish, Italian, Dutch and Portuguese.
export const alphabets: Partial<Record<string, ImportField>>[] = [
  { a: 'adults', c: 'children', i: 'infants', s: 'seniors', y: 'youths' },
  { a: 'adults', e: 'children', b: 'infants' },
  { e: 'adults', k: 'children', b: 'infants' },
  { a: 'adults', n: 'children', b: 'infants' },
  { a: 'adults', b: 'children', n: 'infants' },
  { v: 'adults', k: 'children', b: 'infants' },
  { a: 'adults', c: 'children', b: 'infants' },
]

/** E and K of `2E 1K`; empty where a cell says anything but numbers and single letters. */
function lettersIn(text: string): string[] {
  const letters = isLong(text) ? [] : (text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const areCounted = /\d/.test(text) && /^[\p{L}\d\s+,/&.-]+$/u.test(text)
  return areCounted && letters.every((letter) => letter.length === 1) ? letters : []
}

/** The letters that count travelers in the cells of a party: 2E alone is read by those of 2E 1K. */
export const lettersOfParties = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => lettersIn(text))),
]

/** Looks at the cells of the party for letters of kinds. */
export function watchPartyLetters(mapping: ImportMapping) {
  const seen = new Set<string>()
  return {
    look(cells: readonly string[]) {
      for (const letter of lettersOfParties(textsOf(mapping.party, cells))) seen.add(letter)
    },
    end: (): string[] | undefined => (seen.size > 1 ? [...seen] : undefined),
  }
}

const letterBehind = /\(\s*(\p{L})\s*\)/gu

/** Looks at the names of travelers for letters of kinds: (E) behind one is an adult beside (K), and a child beside (A). */
export function watchNameLetters(mapping: ImportMapping) {
  const seen = new Set<string>()
  const { column } = mapping.traveler_name ?? mapping.travelers ?? {}
  return {
    look(cells: readonly string[]) {
      const text = column === undefined ? '' : (cells[column] ?? '')
      if (!isLong(text)) for (const [, letter = ''] of text.matchAll(letterBehind)) seen.add(letter.toLowerCase())
    },
    end: (): string[] | undefined => (seen.size > 1 ? [...seen] : undefined),
  }
}

const kinds: Partial<Record<ImportField, TravelerType>> = { adults: 'adult', children: 'child', infants: 'infant' }

/** The kind of a letter by all letters of its column; undefined where two languages differ. */
export function kindOfLetter(letter: string, letters: readonly string[] = []): TravelerType | undefined {
  const possible = alphabets.filter((alphabet) => letters.every((each) => alphabet[each] !== undefined))
  const [only, ...others] = new Set(possible.map((alphabet) => kinds[alphabet[letter.toLowerCase()] ?? 'party']))
  return others.length === 0 ? only : undefined
}

const latinLetter = /^[a-z]$/i
// Of adultos, and of alumnos beside their profesores.
const besideTeachers = ['p', 't', 'd', 'l']

/** A beside P, or C beside T: those who learn and those who teach them, so that a person says which kind each letter is. */
export function areOpenLetters(words: readonly string[]): boolean {
  const letters = words.map((word) => word.trim().toLowerCase())
  return (
    letters.length > 1 &&
    letters.every((letter) => latinLetter.test(letter)) &&
    letters.some((letter) => besideTeachers.includes(letter)) &&
    !(letters.includes('a') && letters.includes('c'))
  )
}
