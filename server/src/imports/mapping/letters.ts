import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { conceptsOf, type Concept } from './concepts.ts'
import { alphabets } from '../values/letters-of-kinds.ts'
import type { Cells } from './cells.ts'

/** Columns of small numbers under one letter each, of which one is that of adults; Anz. K. beside Anz. Erw. has the word for its letter. */
export function lettersOfKinds(
  columns: readonly Import['columns'][number][],
  cells: Cells,
): ReadonlyMap<ImportField, number> {
  const letters = new Map<string, number>()
  for (const { index, name } of columns) {
    const letter = letterOf(name, 'count')
    if (letter !== undefined && areCounts(cells[index])) letters.set(letter, index)
  }
  const found = alphabets
    .filter((alphabet) => [...letters.keys()].every((letter) => alphabet[letter] !== undefined))
    .map((alphabet) =>
      [...letters].flatMap(([letter, column]) => (alphabet[letter] ? [[alphabet[letter], column] as const] : [])),
    )
  const [first, ...others] = found
  const isClear = first !== undefined && others.every((other) => other.join() === first.join())
  const isOfKinds = first !== undefined && (hasAdults(first) || isBesideAdults(first, columns, cells))
  return new Map(isClear && isOfKinds ? first : [])
}

type Kinds = readonly (readonly [ImportField, number])[]

const hasAdults = (kinds: Kinds) => kinds.length > 1 && kinds.some(([field]) => field === 'adults')

/**
 * Whether each letter stands behind a word for a number, and a further column counts adults in words. One that counts children in words
 * leaves nothing for K, and S may be of pupils, students or seniors.
 */
function isBesideAdults(kinds: Kinds, columns: readonly Import['columns'][number][], cells: Cells) {
  const own = kinds.map(([, column]) => column)
  const counts = columns.filter(
    ({ index, name }) => !own.includes(index) && !conceptsOf(name).has('money') && areCounts(cells[index]),
  )
  const counted = new Set(counts.flatMap(({ name }) => [...conceptsOf(name)]))
  return (
    kinds.length > 0 &&
    counted.has('adult') &&
    kinds.every(([field, column]) => {
      const isOther = (field === 'children' && !counted.has('child')) || (field === 'infants' && !counted.has('infant'))
      return isOther && /\s/.test(nameOf(columns, column))
    })
  )
}

const areCounts = (cells: readonly string[] = []) => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => /^(?:\d{1,2}|[-–])$/.test(cell))
}

const nameOf = (columns: readonly Import['columns'][number][], column: number) =>
  columns.find(({ index }) => index === column)?.name ?? ''

/** The small letter of A alone, or of Pax A where the words before it speak of counts. */
export function letterOf(name: string, of: Concept): string | undefined {
  const [, heading, letter] = /^(?:(.*)\s)?(\p{L})\.?$/u.exec(name) ?? []
  return heading === undefined || conceptsOf(heading).has(of) ? letter?.toLowerCase() : undefined
}

/** Anz. S. beside Anz. Erw., which may count pupils, students or seniors. */
export const countsInLetter = (name: string): boolean => /\s/.test(name) && letterOf(name, 'count') !== undefined
