import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** Rows below each other that have the same cell, by its first row; undefined where a cell stands again below others. */
function groupsOf(codes: readonly string[]): number[] | undefined {
  const first = codes.map((code) => codes.indexOf(code))
  const changes = codes.filter((code, row) => row > 0 && code !== codes[row - 1]).length
  const isGrouped = !codes.includes('') && new Set(codes).size > 1 && changes === new Set(codes).size - 1
  return isGrouped && new Set(codes).size <= codes.length * mostGroups ? first : undefined
}

/** Whether all rows of each group say the same. */
const isOfGroup = (texts: readonly string[], groups: readonly number[]) =>
  texts.every((text, row) => text !== '' && text === texts[groups[row] ?? row])

/** Whether each row of a group says something else. */
const isOfRow = (texts: readonly string[], groups: readonly number[]) =>
  texts.every(
    (text, row) => text !== '' && !texts.some((other, at) => at < row && groups[at] === groups[row] && other === text),
  )

const least = 0.9
const personal = 0.35
const mostGroups = 0.7

/**
 * Grupo, Responsable and Participante: where the codes of one column group the rows, one column of people names the same person in all
 * rows of a group and another one other people in each, the first leads the others, and the code is that of their booking.
 */
export function travelersOfGroups(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  if (mapping.changed_at || mapping.travelers || mapping.traveler_name?.columns || mapping.lead_traveler?.columns)
    return found
  const own = columns.filter(({ of_sections: isOfSections }) => !isOfSections)
  const shareAt = (column: number) => profileOf(cells[column] ?? []).share
  const codes =
    mapping.booking_reference?.column ??
    onlyOf(
      own,
      ({ index, name }) =>
        mayBeOfGroup(name) && (shareAt(index).code ?? 0) >= least && groupsOf(cells[index] ?? []) !== undefined,
    )
  const groups = codes === undefined ? undefined : groupsOf(cells[codes] ?? [])
  if (codes === undefined || !groups) return found
  const people = own.filter(({ index, name }) => (shareAt(index).name ?? 0) >= least && isOfPeople(name))
  const lead = onlyOf(people, ({ index }) => isOfGroup(cells[index] ?? [], groups))
  const names = onlyOf(people, ({ index }) => isOfRow(cells[index] ?? [], groups))
  if (lead === undefined || names === undefined) return found
  const fields = { booking_reference: codes, lead_traveler: lead, traveler_name: names } as const
  for (const [field, column] of Object.entries(fields) as [keyof typeof fields, number][]) {
    if (mapping[field]?.column === column) continue
    mapping[field] = { column }
    found.set(column, { field, confidence: proven, reason: 'other cells say so', taken: true })
  }
  for (const field of ['product_code', 'supplier_confirmation'] as const)
    if (mapping[field]?.column === codes) delete mapping[field]
  return found
}

const proven = 0.7

/** Grupo, Group code and what says nothing: whom a code is of, and no product. */
const mayBeOfGroup = (name: string) => {
  const concepts = conceptsOf(name)
  return concepts.size === 0 || ofGroup.some((concept) => concepts.has(concept))
}
const ofGroup: Concept[] = ['person', 'count', 'organisation', 'ref', 'booking', 'id', 'number']

const isOfPeople = (name: string) => {
  const { lead_traveler: lead = 0, traveler_name: traveler = 0 } = headerScores(name)
  // Neither a school nor who deals with its booking is one of those who travel.
  const isOther = ['organisation', 'handler'].some((concept) => conceptsOf(name).has(concept))
  return Math.max(lead, traveler) >= personal && !isOther
}

function onlyOf(columns: readonly Column[], fits: (column: Column) => boolean): number | undefined {
  const [only, ...others] = columns.filter(fits)
  return others.length === 0 ? only?.index : undefined
}
