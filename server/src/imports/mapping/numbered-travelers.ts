import type { Import } from 'contract/imports'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Meaning } from '../values/names.ts'
import { plain } from '../values/words.ts'

/** A column whose whole header is known. */
export type Named = Import['columns'][number] & { meaning: Meaning }

/** Traveler 1, Traveler 2, …: the columns of each traveler, by their numbers. */
export function numberedTravelers(named: readonly Named[]): ImportMapping {
  const mapping: ImportMapping = {}
  for (const field of ['traveler_name', 'traveler_type', 'traveler_dob'] as const) {
    const several = named.filter(({ meaning }) => meaning.field === field && meaning.number !== undefined)
    if (several.length > 0) mapping[field] = { columns: byNumber(named, several) }
  }
  return mapping
}

/** The column of each traveler who has a column for the name; -1 for a traveler without a column of this field. */
function byNumber(named: readonly Named[], several: readonly Named[]): number[] {
  const names = named.filter(({ meaning }) => meaning.field === 'traveler_name' && meaning.number !== undefined)
  const numbers = (names.length > 0 ? names : several)
    .flatMap(({ meaning }) => meaning.number ?? [])
    .toSorted((a, b) => a - b)
  return numbers.map((number) => several.find(({ meaning }) => meaning.number === number)?.index ?? -1)
}

const passengerNames = new Set(['passengername', 'guestname', 'guest', 'nameofguest'])

/** Beside a column for the lead, a passenger's name is that of a traveler. */
export function takePassengers(mapping: ImportMapping, named: readonly Named[]) {
  if (mapping.traveler_name || mapping.travelers || !mapping.lead_traveler) return
  const taken = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const passenger = named.find(({ index, name }) => !taken.has(index) && passengerNames.has(plain(name)))
  if (passenger) mapping.traveler_name = { column: passenger.index }
}
