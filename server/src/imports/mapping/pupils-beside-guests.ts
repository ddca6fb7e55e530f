import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { besideReason } from './beside.ts'
import type { Cells } from './cells.ts'
import { namesPassengers } from './companies.ts'
import { conceptsOf } from './concepts.ts'
import { ofPupils } from './said-by-cells.ts'

/**
 * Child above names beside Guest: that a row is of this child alone is not said, unless rows of one booking follow each other. A
 * person is asked. Beside who booked, pays or sends them, pupils are those who travel.
 */
export function pupilsBesideGuests(
  mapping: ImportMapping,
  columns: readonly Import['columns'][number][],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const both = [mapping.lead_traveler?.column, mapping.traveler_name?.column]
  const named = columns.filter(({ index }) => both.includes(index))
  const [guest, pupil] = named.toSorted((a, b) => Number(ofPupils(a.name)) - Number(ofPupils(b.name)))
  if (!guest || !pupil || !ofPupils(pupil.name) || !isOfTraveler(guest.name)) return new Map()
  const references = (cells[mapping.booking_reference?.column ?? guest.index] ?? []).filter((text) => text !== '')
  if (new Set(references).size < references.length) return new Map()
  mapping.lead_traveler = { column: guest.index }
  delete mapping.traveler_name
  return new Map([[pupil.index, { field: 'traveler_name', confidence: 0.35, reason: besideReason, taken: false }]])
}

/** Guest, Lead and Name, and not Booked by, Parent or School. */
function isOfTraveler(header: string): boolean {
  const concepts = [...conceptsOf(header)]
  const isName = concepts.length > 0 && concepts.every((concept) => ofName.some((each) => each === concept))
  return (isName || leads.test(header) || namesPassengers(header)) && !ofOthers.test(header)
}
const ofName = ['name', 'first', 'last'] as const
const leads =
  /(?<!\p{L})(?:lead(?:er)?|participants?|attendee|delegate|tourist|teilnehmer(?:in)?|deelnemer|partecipante|participante|uczestnik|deltagare|deltager)(?!\p{L})/iu
// Guest contact and Passenger's parent are of another person.
const ofOthers =
  /(?<!\p{L})(?:contact\p{L}*|kontakt\p{L}*|contatto|book(?:er|ed)\p{L}*|paid|pay(?:er|ing)|parents?|eltern\p{L}*|groups?|gruppen?|schools?|schul\p{L}*|compan(?:y|ies)|emergency)(?!\p{L})/iu
