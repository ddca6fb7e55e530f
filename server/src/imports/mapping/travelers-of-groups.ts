import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { isOfOneTour } from './reference-columns.ts'
import { isOfGroups } from './references-of-groups.ts'

type Column = Import['columns'][number]

/** The first row of the group of each row: rows below each other that have the same cell; undefined where a cell stands again below others. */
function groupsOf(codes: readonly string[] = []): number[] | undefined {
  const different = new Set(codes).size
  const changes = codes.filter((code, row) => row > 0 && code !== codes[row - 1]).length
  const areGroups = !codes.includes('') && different > 1 && changes === different - 1
  return areGroups && different <= codes.length * mostGroups ? codes.map((code) => codes.indexOf(code)) : undefined
}

const mostGroups = 0.7

/** Whether all rows of each group say the same. */
const isOfGroup = (texts: readonly string[] = [], groups: readonly number[]) =>
  texts.every((text, row) => text !== '' && text === texts[groups[row] ?? row])

/** Whether each row of a group says something else. */
const isOfRow = (texts: readonly string[] = [], groups: readonly number[]) =>
  texts.every(
    (text, row) => text !== '' && !texts.some((other, at) => at < row && groups[at] === groups[row] && other === text),
  )

const least = 0.9

/**
 * Grupo, Responsable and Participante: where the codes of one column group the rows, one column of people names the same person in all
 * rows of a group and another one other people in each, the first leads the others, and the code is that of their booking.
 */
export function travelersOfGroups(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const fields = hasSeveral(mapping) ? undefined : fieldsOfGroups(mapping, columns, cells)
  const found = new Map<number, ColumnGuess>()
  for (const [field, column] of fields ?? []) {
    if (mapping[field]?.column === column) continue
    mapping[field] = { column }
    const isAgain = columns.some(({ index, name }) => index === column && mayBeAgain(name, cells[index]))
    found.set(column, { field, confidence: isAgain ? open : proven, reason: 'other cells say so', taken: true })
  }
  for (const field of ['product_code', 'supplier_confirmation', 'party'] as const)
    if (found.has(mapping[field]?.column ?? -1)) delete mapping[field]
  return found
}

const proven = 0.7
const open = 0.5

/** Versions, lists of travelers in one cell, and names in several columns are other kinds of rows. */
const hasSeveral = ({ changed_at: changed, travelers, traveler_name: names, lead_traveler: lead }: ImportMapping) =>
  [changed, travelers, names?.columns, lead?.columns].some((each) => each !== undefined)

/** The cells of rows that have no code, as those of merged cells have none, are those above them. */
function carried(texts: readonly string[] = [], codes: readonly string[] = []): string[] {
  const full: string[] = []
  for (const [row, text] of texts.entries()) full.push(text === '' && codes[row] === '' ? (full.at(-1) ?? '') : text)
  return full
}

/** The codes without those that stand again in a row with neither a day nor a tour: it goes on with the row above. */
function codesOnce(codes: readonly string[] = [], mapping: ImportMapping, cells: Cells): string[] {
  const ofTour = [cellsAt(cells, mapping.booking_datetime), cellsAt(cells, mapping.description)]
  const goesOn = (row: number) => row > 0 && codes[row] === codes[row - 1] && ofTour.every((texts) => texts[row] === '')
  return codes.map((code, row) => (goesOn(row) ? '' : code))
}

function fieldsOfGroups(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const own = columns.filter(({ of_sections: isOfSections }) => !isOfSections)
  const codes = mapping.booking_reference?.column ?? codesOfGroups(mapping, own, cells)
  const groups = groupsOf(carried(cells[codes ?? -1], cells[codes ?? -1]))
  if (codes === undefined || !groups) return undefined
  const once = codesOnce(cells[codes], mapping, cells)
  const named = own.filter(({ index }) => index !== codes && (profileOf(cells[index] ?? []).share.name ?? 0) >= least)
  const people = named.filter(({ name }) => isOfPeople(name))
  const areOfRows = people.some(({ index }) => isOfRow(cells[index], groups))
  const lead = onlyOf(people, ({ index }) => isOfGroup(carried(cells[index], once), groups))
  const names = onlyOf(areOfRows ? people : named.filter(({ name }) => saysNothing(name)), ({ index }) =>
    isOfRow(cells[index], groups),
  )
  if (lead === undefined || names === undefined) return undefined
  return [
    ['booking_reference', codes],
    ['lead_traveler', lead],
    ['traveler_name', names],
  ] as const
}

const arePeople = ({ traveler_type: type, traveler_dob: dob }: ImportMapping) => type !== undefined || dob !== undefined

/** Bus above Bus 1, Bus 1 and Bus 2: who rides together, where a row is one person. */
const areVehicles = (name: string, codes: readonly string[] = []) =>
  conceptsOf(name).has('transport') && areNumbered(codes)

/** A number such as 1 may be in the next file too, and so may a bus. */
const mayBeAgain = (name: string, codes: readonly string[] = []) => areInOrder(codes) || areVehicles(name, codes)

const codesOfGroups = (mapping: ImportMapping, columns: readonly Column[], cells: Cells) =>
  onlyOf(
    columns,
    ({ index, name }) =>
      (mayBeOfGroup(name) || (arePeople(mapping) && areVehicles(name, cells[index]))) &&
      ((profileOf(cells[index] ?? []).share.code ?? 0) >= least ||
        areNumbered(cells[index]) ||
        (arePeople(mapping) && areInOrder(cells[index])) ||
        (isOfGroups(name) && isOfTour(mapping, cells, index))) &&
      groupsOf(cells[index]) !== undefined,
  )

/** Whether rows of one code are of one tour, or 9 Red stands above rows that go on with it: 9 alone may be how many they are. */
function isOfTour(mapping: ImportMapping, cells: Cells, column: number): boolean {
  if (isOfOneTour(mapping, cells, column)) return true
  const once = codesOnce(cells[column], mapping, cells)
  const areNamed = once.every((code) => code === '' || /\p{L}/u.test(code))
  const full = cells.map((texts) => carried(texts, once))
  return areNamed && isOfOneTour(mapping, full, column)
}

/** LH 1, Gruppe B, 3A and SOP; 4 alone may be how many they are. */
const areNumbered = (codes: readonly string[] = []) =>
  codes.every((code) => aNumbered.test(code)) || codes.every((code) => ofLetters.test(code))

/** 1, 1, 1, 2, 3 and 3: each group has the next number, where a row is one person and no count of several. */
const areInOrder = (codes: readonly string[] = []) =>
  codes[0] === '1' &&
  codes.every((code, row) => code === codes[row - 1] || Number(code) === (Number(codes[row - 1] ?? '0') || 0) + 1)
const aNumbered = /^(?:\p{L}[\p{L}.]{0,11}[ -](?:\d{1,4}|\p{Lu})|\d{1,2}\.?[º°ª]?\s?\p{Lu})$/u
const ofLetters = /^\p{Lu}{1,5}$/u

/** Grupo, Group code and what says nothing: whom a code is of, and no product. */
const mayBeOfGroup = (name: string) => {
  const concepts = conceptsOf(name)
  return concepts.size === 0 || ofGroup.some((concept) => concepts.has(concept))
}
const ofGroup: Concept[] = ['person', 'count', 'organisation', 'ref', 'booking', 'id', 'number']

const personal = 0.35

const isOfPeople = (name: string) => {
  const { lead_traveler: lead = 0, traveler_name: traveler = 0 } = headerScores(name)
  // Neither a school nor who deals with its booking is one of those who travel.
  const isOther = ['organisation', 'handler'].some((concept) => conceptsOf(name).has(concept))
  return Math.max(lead, traveler) >= personal && !isOther
}

/** Singer means no field, and stands above names alone. */
const saysNothing = (name: string) => Object.keys(headerScores(name)).length === 0

function onlyOf(columns: readonly Column[], fits: (column: Column) => boolean): number | undefined {
  const [only, ...others] = columns.filter(fits)
  return others.length === 0 ? only?.index : undefined
}
