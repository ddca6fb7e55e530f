import type { FieldSource, ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readParty } from '../values/party.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

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
