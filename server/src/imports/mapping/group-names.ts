import type { FieldSource, ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readParty } from '../values/party.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf, type Profile } from './kinds.ts'

type Column = Import['columns'][number]

/** Beside the person who leads it and its number of travelers, one name below Group is that of the group, and no traveler. */
export function withoutNameOfGroup(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { traveler_name: names, lead_traveler: lead, party } = mapping
  const isOfRows = mapping.traveler_type !== undefined || mapping.traveler_dob !== undefined
  if (isOfRows || [names, lead, party].some((source) => source?.column === undefined)) return
  const areSeveral = cellsAt(cells, party).some((text) => (readParty(text)?.length ?? 0) > 1)
  if (areSeveral && isNameOfGroup(names, columns, cells)) delete mapping.traveler_name
}

function isNameOfGroup(names: FieldSource | undefined, columns: readonly Column[], cells: Cells): boolean {
  const header = columns.find(({ index }) => index === names?.column)?.name ?? ''
  const isOfCount = [...conceptsOf(header)].every((concept) => concept === 'count')
  return isOfCount && (profileOf(cellsAt(cells, names)).share.names ?? 0) === 0
}

/** Names with a number that differ in every row, below a header of people whose names another column has: Class 4a. */
export const areGroupNames = ({ name }: Column, { filled, distinct, share, values }: Profile, mapping: ImportMapping) =>
  mapping.booking_reference === undefined &&
  mapping.lead_traveler !== undefined &&
  (headerScores(name).lead_traveler ?? 0) >= 0.6 &&
  filled > 2 &&
  distinct === 1 &&
  // In kl. 4a and kl. 10a it is the class, and not a time of the day.
  (share.text ?? 0) + (share.code ?? 0) + (share.time ?? 0) >= 0.9 &&
  values.every((value) => /^\p{L}.*\d/u.test(value))
