import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { ofPupils } from './said-by-cells.ts'

/** Child above names beside Guest: that a row is of this child alone is not said, unless rows of one booking follow each other. */
export function pupilsBesideGuests(
  mapping: ImportMapping,
  columns: readonly Import['columns'][number][],
  cells: Cells,
) {
  const lead = mapping.lead_traveler?.column
  const pupil = columns.find(({ index }) => index === mapping.traveler_name?.column)
  if (!pupil || lead === undefined || lead === pupil.index || !ofPupils(pupil.name)) return
  const references = (cells[mapping.booking_reference?.column ?? lead] ?? []).filter((text) => text !== '')
  if (new Set(references).size === references.length) delete mapping.traveler_name
}
