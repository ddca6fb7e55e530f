import type { TravelerType } from 'contract/booking-values'
import { conceptsOf, type Concept } from './concepts.ts'
import { alphabets } from '../values/letters-of-kinds.ts'

const types: Record<string, TravelerType> = {
  adult: 'adult',
  adults: 'adult',
  senior: 'adult',
  child: 'child',
  children: 'child',
  youth: 'child',
  infant: 'infant',
  infants: 'infant',
}

/** The kinds of travelers that a header names one after the other, as in A+C+I and Erw./Kinder; empty where it names anything else. */
export function kindsInOrder(header: string): TravelerType[] {
  const within = /[([]([^()[\]]*[+/&][^()[\]]*)[)\]]/.exec(header) ?? lettersBehind.exec(header)
  const parts = (within?.[1] ?? header)
    .split(/[+/&]/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  if (parts.length < 2) return []
  const words = isOthersAndMore(header, parts) ? ['adults', ...parts.slice(1)] : parts
  const kinds = words.every((part) => /^\p{L}$/u.test(part)) ? ofLetters(words) : words.map(ofWords)
  const found = kinds.flatMap((kind) => kind ?? [])
  return found.length === parts.length && found[0] === 'adult' && new Set(found).size > 1 ? found : []
}

/** Ringers + jnrs: those of a society or a troupe for whom no word is known, with the children whom they bring. */
const isOthersAndMore = (header: string, [others = '', more = '', ...rest]: readonly string[]) =>
  rest.length === 0 && header.includes('+') && isOfPeople(others) && ofWords(more) === 'child'

/** Ringers and Guests, and not Hotel. */
const isOfPeople = (word: string): boolean =>
  /^\p{L}{4,}$/u.test(word) && [...conceptsOf(word)].every((concept) => concept === 'person' || concept === 'count')

const betweenKinds = /\s*[+/&]\s*|\s+(?:and|und|et|y|e|en|i|och|og)\s+/iu

const ofOthers: readonly Concept[] = ['id', 'name']

/** Students/teachers counts both, where Adult students are one kind. */
export function areStudentsAndAdults(header: string): boolean {
  const parts = header.split(betweenKinds).map((part) => conceptsOf(part))
  const [first, second, ...others] = parts
  if (!first || !second || others.length > 0) return false
  const areBoth = (one: ReadonlySet<Concept>, other: ReadonlySet<Concept>) =>
    one.has('student') && !one.has('adult') && other.has('adult') && !other.has('student')
  const isOfOthers = parts.some((part) => ofOthers.some((concept) => part.has(concept)))
  return !isOfOthers && (areBoth(first, second) || areBoth(second, first))
}

// Pax A/C/I
const lettersBehind = /^\p{L}{2,}\.?\s+(\p{L}(?:[+/&]\p{L})+)$/u

/** What means something else by itself, as Vol is a flight. */
const shortKinds: Record<string, TravelerType> = {
  vol: 'adult',
  gr: 'adult',
  dor: 'adult',
  ki: 'child',
  kd: 'child',
  men: 'child',
  ra: 'child',
  rag: 'child',
  cr: 'child',
  dz: 'child',
  chi: 'child',
  bb: 'infant',
}

const ofWords = (part: string) => {
  const found = [...new Set([...conceptsOf(part)].flatMap((concept) => types[concept] ?? []))]
  return found.length === 1 ? found[0] : shortKinds[part.replaceAll(/[. ]/g, '')]
}

const ofLetters = (letters: readonly string[]) => {
  const alphabet = alphabets.find((known) => letters.every((letter) => known[letter] !== undefined))
  return letters.map((letter) => types[alphabet?.[letter] ?? ''])
}
