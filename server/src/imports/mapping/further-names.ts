import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { headingMark } from '../csv/header-lines.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { namePair } from './name-pair.ts'
import { takePassengers, type Named } from './numbered-travelers.ts'

type Column = Import['columns'][number]
type Half = { number: number; half: 'first' | 'last' | 'name' }

const ordinals: readonly RegExp[] = [
  /(?<!\p{L})(?:second|zweite[rsn]?|deuxième|segund[oa]|second[oa]|tweede)(?!\p{L})/iu,
  /(?<!\p{L})(?:third|dritte[rsn]?|troisième|tercer[ao]?|terz[oa]|derde)(?!\p{L})/iu,
  /(?<!\p{L})(?:fourth|vierte[rsn]?|quatrième|cuart[oa]|quart[oa]|vierde)(?!\p{L})/iu,
]
const digits = /(?<!\d)(\d{1,2})(st|nd|rd|th|\.|º|ª|e|er|ème)?(?![\d\p{L}])/iu
const ofPeople: readonly Concept[] = ['first', 'last', 'name', 'person', 'count', 'adult']
const ofKinds: readonly Concept[] = ['child', 'infant', 'student', 'youth', 'senior']

/** The number of a traveler in a header, and the header without it. Second and 2nd may also be of the names of one person. */
function numberIn(text: string): { number: number; rest: string; isOrdinal: boolean } | undefined {
  const ordinal = ordinals.findIndex((pattern) => pattern.test(text))
  const pattern = ordinals[ordinal] ?? digits
  const [, digit = '0', ending] = digits.exec(text) ?? []
  const number = ordinal < 0 ? Number(digit) : ordinal + 2
  const isOrdinal = ordinal >= 0 || ending !== undefined
  return number > 0 ? { number, rest: text.replace(pattern, ' ').trim(), isOrdinal } : undefined
}

const ofContacts = /(?<!\p{L})(?:contacts?|kontakt\p{L}*|contactos?|contatt[oi]|contatos?)(?!\p{L})/iu

/** Guest 2 first name and Second guest surname: the half of the name of a numbered traveler. */
function halfOf(name: string): Half | undefined {
  const found = numberIn(name.replaceAll('_', ' ').replaceAll(headingMark, ' '))
  // An emergency contact and a second one do not travel.
  if (!found || hasUnknownWord(found.rest) || ofContacts.test(found.rest)) return undefined
  const concepts = [...conceptsOf(found.rest)]
  const [half, ...more] = (['first', 'last'] as const).filter((each) => concepts.includes(each))
  if (more.length > 0 || !concepts.every((concept) => ofPeople.includes(concept))) return undefined
  // Second first name: a middle name of one person.
  const isOfPerson = concepts.includes('person') || concepts.includes('count')
  if (found.isOrdinal && !isOfPerson) return undefined
  if (half) return { number: found.number, half }
  return concepts.includes('name') ? { number: found.number, half: 'name' } : undefined
}

// Nome beside Cognome
const givenName = /(?<!\p{L})(?:nome|nombres?)(?!\p{L})/iu

/** The columns of the first and the last name of each numbered traveler. Nom 2 beside Prénom 2 is a last name. */
function numberedPairs(columns: readonly Column[]) {
  const halves = columns.flatMap((column) => {
    const half = halfOf(column.name)
    return half ? [{ ...half, index: column.index, isGiven: givenName.test(column.name) }] : []
  })
  const numbers = [...new Set(halves.map(({ number }) => number))].toSorted((a, b) => a - b)
  return numbers.flatMap((number) => {
    const of = (half: Half['half']) => halves.filter((each) => each.number === number && each.half === half)
    const own = of('last').length > 0 ? of('name').filter(({ isGiven }) => isGiven) : []
    const [first, ...firsts] = of('first').length > 0 ? of('first') : own
    const [last, ...lasts] = of('last').length > 0 ? of('last') : of('name')
    const isPair = first && last && firsts.length === 0 && lasts.length === 0
    return isPair ? [{ number, pair: [first.index, last.index] as [number, number] }] : []
  })
}

const furtherPairs = (columns: readonly Column[]) => numberedPairs(columns).filter(({ number }) => number > 1)

/** The first and the last name of the first of several numbered travelers. */
function firstPair(columns: readonly Column[]): [number, number] | undefined {
  const pairs = numberedPairs(columns)
  return pairs.length > 1 ? pairs.find(({ number }) => number === 1)?.pair : undefined
}

type Table = { columns: readonly Column[]; cells: Cells }
type Numbered = { number: number; of: readonly number[] }

/** The names of numbered travelers in the order of their numbers, whole or in two columns. */
function numberedNames({ traveler_name: names }: ImportMapping, columns: readonly Column[], named: readonly Named[]) {
  const pairs = numberedPairs(columns).map(({ number, pair }): Numbered => ({ number, of: pair }))
  // Nom 2 beside Prénom 2 has been taken for a whole name.
  const halves = new Set(pairs.flatMap(({ of }) => of))
  const whole = (names?.columns ?? []).flatMap((column): Numbered[] => {
    const number = named.find(({ index }) => index === column)?.meaning.number
    return halves.has(column) || number === undefined ? [] : [{ number, of: [column] }]
  })
  return [...pairs, ...whole].toSorted((a, b) => a.number - b.number)
}

/** The names of who leads, if they are in two columns, and of the numbered travelers. */
function takeNames(mapping: ImportMapping, names: readonly [number, number] | undefined, further: readonly Numbered[]) {
  // The first of the numbered travelers may be who leads, or not.
  if (further.length === 0 || (names && further.some(({ number }) => number < 2))) return undefined
  mapping.traveler_name = { columns: [...(names ?? []), ...further.flatMap(({ of }) => of)] }
  return [...(names ? [1] : []), ...further.map(({ number }) => number)]
}

function takeFurtherNames(
  mapping: ImportMapping,
  { columns, names }: Pick<Table, 'columns'> & { names: readonly [number, number] | undefined },
  named: readonly Named[],
) {
  const isOfLead = ({ of }: Numbered) => of.some((column) => names?.includes(column))
  const further = numberedNames(mapping, columns, named).filter((each) => !isOfLead(each))
  const numbers = takeNames(mapping, names, further)
  for (const field of ['traveler_type', 'traveler_dob'] as const) {
    if (!numbers || !mapping[field]) continue
    const found = numbers.map(
      (number) => named.find(({ meaning }) => meaning.field === field && meaning.number === number)?.index ?? -1,
    )
    mapping[field] = { columns: found }
  }
}

const ofStaff =
  /(?<!\p{L})(?:guide|tour ?guide|driver|reise(?:leiter|führer)(?:in)?|führer(?:in)?|fahrer(?:in)?|guía|guida|chauffeur|conduct(?:or|ora|eur|rice)|autista|gids|reisleider|guia|motorista|przewodnik|kierowca|opiekun)(?!\p{L})/iu

/** The columns whose halves of names may be those of who leads: not of staff and, beside further guests, not of children. */
function mayLead(columns: readonly Column[], halves: ReadonlySet<number>): readonly Column[] {
  const others = columns.filter(({ name }) => !ofStaff.test(name))
  return halves.size > 0 ? others.filter(({ name }) => !isNameOfKind(name)) : others
}

/** The halves of the name of a child or a student or, where nothing else may say who leads, of staff, whom no other column names before them. */
function pairOfOthers(
  { columns, cells }: Table,
  halves: ReadonlySet<number>,
  pairIn: (these: readonly Column[]) => [number, number] | undefined,
) {
  const free = columns.filter(({ index }) => !halves.has(index))
  const others = free.filter(({ name }) => !ofStaff.test(name))
  const mayLeadWhole = ({ index, name }: Column) =>
    (profileOf(cells[index] ?? []).share.name ?? 0) > 0.5 && (headerScores(name).lead_traveler ?? 0) >= 0.6
  if (others.some((column) => !isNameOfKind(column.name) && mayLeadWhole(column))) return undefined
  const isOfStaff = halves.size === 0 && !others.some((column) => maySayWhoLeads(column, cells[column.index]))
  return pairIn(others) ?? (isOfStaff ? pairIn(free) : undefined)
}

// A conductor leads the choir that another column names.
const ofChoir = /choir|chor|ch[oœ]e?ur|coro|koor|chór|orchest|ensemble|(?<!\p{L})bands?(?!\p{L})/iu

/** Whether words below a header may be who leads: a surname, initials, a company or a group, and not a tour or an address. */
function maySayWhoLeads({ name }: Column, cells: readonly string[] = []): boolean {
  if (ofChoir.test(name) || !cells.some((cell) => /\p{L}/u.test(cell))) return false
  const { lead_traveler: lead = 0, traveler_name: _, party: __, nothing: ___, ...others } = headerScores(name)
  return Math.max(0, ...Object.values(others)) <= Math.max(lead, 0.5)
}

/** Staff who lead, since no column says anything of a guest, are asked about. */
export const staffToConfirm = (names: readonly number[] | undefined, columns: readonly Column[]) =>
  new Map(
    columns
      .filter(({ index, name }) => names?.includes(index) && ofStaff.test(name))
      .map(({ index }): [number, ColumnGuess] => [
        index,
        { field: 'lead_traveler', confidence: 0.5, reason: 'no other column fits', taken: true },
      ]),
  )

/** The first and the last name of who leads; those of a second guest are not, where another column has a name. */
function pairOfLead({ columns, cells }: Table, named: readonly Named[]) {
  const first = firstPair(columns)
  if (first) return first
  const halves = new Set(furtherPairs(columns).flatMap(({ pair }) => pair))
  const people = mayLead(columns, halves)
  const others = people.filter(({ index }) => !halves.has(index))
  const isWhole = named.some(
    ({ index, meaning: { field, number } }) =>
      !halves.has(index) && (field === 'lead_traveler' || (field === 'traveler_name' && number === 1)),
  )
  const pairIn = (these: readonly Column[]) => namePair(these, cells, named)
  const own = pairIn(others)
  const found = own ?? (isWhole ? undefined : (pairOfOthers({ columns, cells }, halves, pairIn) ?? pairIn(people)))
  // The name of one and the surname of a second guest are no name.
  return found && halves.has(found[0]) === halves.has(found[1]) ? found : undefined
}

/** The columns of the first and the last name of who leads, and those of further travelers in the mapping. */
export function namesInHalves(mapping: ImportMapping, table: Table, named: readonly Named[]) {
  const names = pairOfLead(table, named)
  takeFurtherNames(mapping, { columns: table.columns, names }, named)
  return names
}

/** Where the columns of travelers begin with the second, the first is the lead. */
function startTravelersWithLead(mapping: ImportMapping, columns: readonly Column[], named: readonly Named[]) {
  const names = mapping.traveler_name?.columns
  const lead = mapping.lead_traveler?.column
  if (!names || lead === undefined || names.includes(lead)) return
  const [first] = numberedNames(mapping, columns, named)
  if (first?.number !== 2 || first.of[0] !== names[0]) return
  mapping.traveler_name = { columns: [lead, ...names] }
  for (const field of ['traveler_type', 'traveler_dob'] as const)
    if (mapping[field]?.columns) mapping[field] = { columns: [-1, ...mapping[field].columns] }
}

/** The travelers beside a column for the lead. */
export function travelersBesideLead(mapping: ImportMapping, columns: readonly Column[], named: readonly Named[]) {
  takePassengers(mapping, named)
  startTravelersWithLead(mapping, columns, named)
}

/**
 * The columns that are one name each, by their headers; undefined where each column is a whole name. The name of who leads
 * may have no number.
 */
export function partsOfNames({ lead_traveler: lead, traveler_name: names }: ImportMapping, columns: readonly Column[]) {
  const all = names?.columns ?? []
  const ofLead = lead?.columns?.length === 2 ? [lead.columns] : []
  const pairs = [...ofLead, ...numberedPairs(columns).map(({ pair }) => pair)].filter((pair) =>
    pair.every((column) => all.includes(column)),
  )
  if (pairs.length === 0) return undefined
  const halfOfPair = (column: number) => pairs.find((pair) => pair.includes(column))
  return all.flatMap((column) => {
    const pair = halfOfPair(column) ?? [column]
    return pair[0] === column ? [pair] : []
  })
}

/** Child 1 first name: half of the name of a traveler whom no column of names has. */
export function isNameOfKind(name: string): boolean {
  const text = name.replaceAll('_', ' ').replaceAll(headingMark, ' ')
  const rest = numberIn(text)?.rest ?? text
  const concepts = [...conceptsOf(rest)]
  const isOf = (these: readonly Concept[]) => concepts.some((concept) => these.includes(concept))
  return (
    isOf(['first', 'last', 'name']) &&
    isOf(ofKinds) &&
    !hasUnknownWord(rest) &&
    concepts.every((concept) => [...ofPeople, ...ofKinds].includes(concept))
  )
}
