import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { headingMark } from '../csv/header-lines.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'
import type { Cells } from './cells.ts'
import { namePair } from './name-pair.ts'
import type { Named } from './numbered-travelers.ts'

type Column = Import['columns'][number]
type Half = { number: number; half: 'first' | 'last' | 'name' }

const ordinals: readonly RegExp[] = [
  /(?<!\p{L})(?:second|zweite[rsn]?|deuxième|segund[oa]|second[oa]|tweede)(?!\p{L})/iu,
  /(?<!\p{L})(?:third|dritte[rsn]?|troisième|tercer[ao]?|terz[oa]|derde)(?!\p{L})/iu,
  /(?<!\p{L})(?:fourth|vierte[rsn]?|quatrième|cuart[oa]|quart[oa]|vierde)(?!\p{L})/iu,
]
const digits = /(?<!\d)(\d{1,2})(st|nd|rd|th|\.|º|ª|e|er|ème)?(?![\d\p{L}])/iu
const ofPeople: readonly Concept[] = ['first', 'last', 'name', 'person', 'count']

/** The number of a traveler in a header, and the header without it. Second and 2nd may also be of the names of one person. */
function numberIn(text: string): { number: number; rest: string; isOrdinal: boolean } | undefined {
  const ordinal = ordinals.findIndex((pattern) => pattern.test(text))
  const pattern = ordinals[ordinal] ?? digits
  const [, digit = '0', ending] = digits.exec(text) ?? []
  const number = ordinal < 0 ? Number(digit) : ordinal + 2
  const isOrdinal = ordinal >= 0 || ending !== undefined
  return number > 0 ? { number, rest: text.replace(pattern, ' ').trim(), isOrdinal } : undefined
}

/** Guest 2 first name and Second guest surname: the half of the name of a numbered traveler. */
function halfOf(name: string): Half | undefined {
  const found = numberIn(name.replaceAll('_', ' ').replaceAll(headingMark, ' '))
  // An emergency contact does not travel.
  if (!found || hasUnknownWord(found.rest)) return undefined
  const concepts = [...conceptsOf(found.rest)]
  const [half, ...more] = (['first', 'last'] as const).filter((each) => concepts.includes(each))
  if (more.length > 0 || !concepts.every((concept) => ofPeople.includes(concept))) return undefined
  // Second first name: a middle name of one person.
  const isOfPerson = concepts.includes('person') || concepts.includes('count')
  if (found.isOrdinal && !isOfPerson) return undefined
  if (half) return { number: found.number, half }
  return concepts.includes('name') ? { number: found.number, half: 'name' } : undefined
}

/** The columns of the first and the last name of each numbered traveler. Nom 2 beside Prénom 2 is a last name. */
function numberedPairs(columns: readonly Column[]) {
  const halves = columns.flatMap((column) => {
    const half = halfOf(column.name)
    return half ? [{ ...half, index: column.index }] : []
  })
  const numbers = [...new Set(halves.map(({ number }) => number))].toSorted((a, b) => a - b)
  return numbers.flatMap((number) => {
    const of = (half: Half['half']) => halves.filter((each) => each.number === number && each.half === half)
    const [first, ...firsts] = of('first')
    const [last, ...lasts] = of('last').length > 0 ? of('last') : of('name')
    const isPair = first && last && firsts.length === 0 && lasts.length === 0
    return isPair ? [{ number, pair: [first.index, last.index] as [number, number] }] : []
  })
}

const furtherPairs = (columns: readonly Column[]) =>
  numberedPairs(columns).flatMap(({ number, pair }) => (number > 1 ? [pair] : []))

/** The first and the last name of the first of several numbered travelers. */
function firstPair(columns: readonly Column[]): [number, number] | undefined {
  const pairs = numberedPairs(columns)
  return pairs.length > 1 ? pairs.find(({ number }) => number === 1)?.pair : undefined
}

/** Beside the first and the last name of who leads, those of further travelers. */
function takeFurtherNames(
  mapping: ImportMapping,
  { columns, names }: { columns: readonly Column[]; names: readonly [number, number] | undefined },
  named: readonly Named[],
) {
  if (!names) return
  const pairs = furtherPairs(columns).filter((pair) => pair.every((column) => !names.includes(column)))
  // Nom 2 by itself may have been taken for a whole name.
  const isOther = mapping.traveler_name?.columns?.some((column) => ![...names, ...pairs.flat()].includes(column))
  if (pairs.length === 0 || isOther) return
  mapping.traveler_name = { columns: [...names, ...pairs.flat()] }
  for (const field of ['traveler_type', 'traveler_dob'] as const) {
    if (!mapping[field]) continue
    const numbers = [1, ...pairs.map((_, at) => at + 2)]
    const found = numbers.map(
      (number) => named.find(({ meaning }) => meaning.field === field && meaning.number === number)?.index ?? -1,
    )
    mapping[field] = { columns: found }
  }
}

/** The columns of the first and the last name of who leads, and those of further travelers in the mapping. */
export function namesInHalves(
  mapping: ImportMapping,
  { columns, cells }: { columns: readonly Column[]; cells: Cells },
  named: readonly Named[],
) {
  const names = firstPair(columns) ?? namePair(columns, cells, named)
  takeFurtherNames(mapping, { columns, names }, named)
  return names
}

/**
 * The columns that are one name each, by their headers; undefined where each column is a whole name. The name of who leads
 * may have no number.
 */
export function partsOfNames({ lead_traveler: lead, traveler_name: names }: ImportMapping, columns: readonly Column[]) {
  const all = names?.columns ?? []
  const pairs = furtherPairs(columns).filter((pair) => pair.every((column) => all.includes(column)))
  const first = lead?.columns?.length === 2 && lead.columns.every((column) => all.includes(column)) ? lead.columns : []
  const known = new Set([...first, ...pairs.flat()])
  if (pairs.length === 0 || all.some((column) => column >= 0 && !known.has(column))) return undefined
  return first.length > 0 ? [first, ...pairs] : pairs
}
