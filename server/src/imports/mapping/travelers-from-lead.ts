import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { countFields } from '../values/count-fields.ts'
import { readNameList } from '../values/name-list.ts'
import { cellsAt, type Cells } from './cells.ts'

type Column = Import['columns'][number]

// Who books for others may be a couple, of whom nothing says that they are all who come.
const ofLead =
  /lead|main|head|first|haupt|principal|kund|client|klant|klient|klijent|customer|contact|kontakt|contatt|book|buch|reserv|rezerv|titular|intestatar|respons|pay|bestell|boker|boeker|bokare|leit|代表|预订|預訂|예약|予約|联系|聯絡/iu

/** Reiseteilnehmer and Who above lists of names, where nothing counts who comes: these are the travelers. */
export function listsOfTravelers(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const {
    lead_traveler: lead,
    traveler_name: names,
    travelers,
    party,
    traveler_type: type,
    traveler_dob: dob,
  } = mapping
  const isSaid = [names, travelers, party, type, dob, ...countFields.map((field) => mapping[field])]
  if (lead?.column === undefined || isSaid.some((source) => source !== undefined)) return new Map()
  const header = columns.find(({ index }) => index === lead.column)?.name ?? ''
  const filled = cellsAt(cells, lead).filter((cell) => cell.trim() !== '')
  const lists = filled.filter((cell) => isPlainList(cell))
  if (ofLead.test(header) || filled.length < leastCells || lists.length < filled.length * leastLists) return new Map()
  mapping.traveler_name = lead
  delete mapping.lead_traveler
  const guess = {
    field: 'traveler_name',
    confidence: 0.7,
    reason: 'its cells are lists of names',
    taken: true,
  } as const
  return new Map([[lead.column, guess]])
}

// Ann Lee +3, Bo Day x2
const withNumber = /\p{L}\S*\s+(?:[x×]\s?|\+\s?)\d{1,2}$/iu

/** Lead + others above one name with a number in most cells, and no list of names: who leads, and how many come. */
export function leadsWithNumbers(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const { lead_traveler: lead, traveler_name: names, travelers } = mapping
  const column = columns.find(({ index }) => index === names?.column)
  if (!names || !column || lead || travelers) return new Map()
  const filled = cellsAt(cells, names).filter((cell) => cell.trim() !== '')
  const counted = filled.filter((cell) => withNumber.test(cell.trim()))
  const areLeads = counted.length >= leastCells && counted.length >= filled.length * leastLists
  if (!areLeads || !ofLead.test(column.name) || filled.some((cell) => isPlainList(cell))) return new Map()
  mapping.lead_traveler = names
  delete mapping.traveler_name
  const guess = {
    field: 'lead_traveler',
    confidence: 0.7,
    reason: 'its cells are names with numbers',
    taken: true,
  } as const
  return new Map([[column.index, guess]])
}

/** Two names at least, of which each is read; Ann Lee (Room 4) is one. */
function isPlainList(cell: string): boolean {
  const names = readNameList(cell) ?? []
  return names.length > 1 && names.every(({ unclear }) => !unclear)
}

const leastCells = 2
const leastLists = 0.5

/** Rows of one reference with a name each, beside kinds or births, are travelers. */
export function travelersFromLead(mapping: ImportMapping, cells: Cells) {
  const { traveler_name: names, booking_reference: reference, lead_traveler: lead } = mapping
  if (names || lead?.column === undefined || reference?.column === undefined) return
  if (!mapping.traveler_type && !mapping.traveler_dob) return
  const references = cells[reference.column] ?? []
  const people = cells[lead.column] ?? []
  const isRepeated = references.some((cell, row) =>
    // Where cells were merged, only the first row of a booking has its reference.
    cell === ''
      ? row > 0 && people[row] !== '' && isAlone(mapping, cells, row)
      : references.indexOf(cell) < row && people[row] !== people[references.indexOf(cell)],
  )
  if (!isRepeated) return
  mapping.traveler_name = lead
  delete mapping.lead_traveler
}

/** A row without a day and a tour of its own. */
const isAlone = (mapping: ImportMapping, cells: Cells, row: number) =>
  (['booking_datetime', 'description'] as const).every((field) => (cellsAt(cells, mapping[field])[row] ?? '') === '')
