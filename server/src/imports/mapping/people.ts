import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { isFamily, profileOf } from './kinds.ts'
import { areNamesInAddresses } from './names-in-addresses.ts'

type Column = Import['columns'][number]

/** How people are addressed, of whom a tour is never called. */
const addressed =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|fr|sr|sra|srta|herr|frau|mme|mlle|m|sig|sig\.ra|dhr|mevr|mw|pan|pani)\.? \p{Lu}/iu

/** Whether one of the cells is a person by how they are addressed, or a family. */
export const areAddressed = (cells: readonly string[] = []) =>
  cells.some((cell) => addressed.test(cell) || isFamily(cell))

/** Tours stand in several rows. */
const isRepeated = (texts: readonly string[] = []) => {
  const { distinct, filled } = profileOf(texts)
  return distinct < 1 && distinct * filled > 1
}

const leastNames = 0.7

/** Of two words at least, as BACS and cheque are not. */
const areTexts = (texts: readonly string[] = [], hasPlaces = false) => {
  const filled = texts.filter((text) => text !== '')
  const { tour = 0, text = 0, name = 0, names = 0, place = 0 } = profileOf(texts).share
  // Kew Gardens, beside another column of places, is where a tour goes.
  const isOfTours = place === 0 || (hasPlaces && tour + text > 0)
  return (
    tour + text + name + names + place >= leastNames &&
    isOfTours &&
    filled.every((each) => /\p{L}{2,}\s+\p{L}/u.test(each))
  )
}

/** Without a header names of people and of tours look alike: Mrs Sallow and Hendry family are people, Foggy Nights beside them is a tour. */
export function tourBesidePeople(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { lead_traveler: lead } = mapping
  if (mapping.description || mapping.traveler_name || mapping.travelers) return []
  const used = new Set(
    Object.entries(mapping).flatMap(([field, source]) => (field === 'lead_traveler' ? [] : columnsOf(source))),
  )
  const free = columns.filter(
    ({ index, name, of_sections: isOfSections }) => !used.has(index) && !isOfSections && name === `Column ${index + 1}`,
  )
  const found = addressedBesideTour(mapping, free, cells)
  return found.length > 0 || lead ? found : namesBesideTours(mapping, free, cells)
}

function addressedBesideTour(mapping: ImportMapping, free: readonly Column[], cells: Cells) {
  const { lead_traveler: lead } = mapping
  const named = free.filter(({ index }) => (profileOf(cells[index] ?? []).share.name ?? 0) >= leastNames)
  const addresses = cellsAt(cells, mapping.customer_email)
  const people = free.filter(
    (column) =>
      areInAllAddresses(cells[column.index], addresses) ||
      (named.includes(column) &&
        (areAddressed(cells[column.index]) || areNamesInAddresses(cells[column.index], addresses))),
  )
  const hasPlaces = mapping.pickup_location !== undefined
  const others = named.filter((column) => !people.includes(column))
  const tours =
    others.length > 0
      ? others
      : free.filter(
          (column) =>
            !people.includes(column) && areTexts(cells[column.index], hasPlaces) && isRepeated(cells[column.index]),
        )
  const [[person, ...furtherPeople], [tour, ...furtherTours]] = [people, tours]
  const isLead = lead === undefined || named.some(({ index }) => index === lead.column)
  const isOpen = furtherPeople.length > 0 || furtherTours.length > 0
  if (!person || !tour || isOpen || !isLead || !isRepeated(cells[tour.index])) return []
  return taken(mapping, person.index, tour.index)
}

/** Darryl 'Dazza' Quirk and Shirl & Keith Maddigan, beside dazza@… and smaddigan@…: people in whatever way they are named. */
const areInAllAddresses = (texts: readonly string[] = [], addresses: readonly string[] = []) => {
  const { filled, share } = profileOf(texts)
  const { name = 0, names = 0, text = 0 } = share
  return filled > 2 && name > 0 && name + names + text === 1 && areNamesInAddresses(texts, addresses, 1)
}

function taken(mapping: ImportMapping, person: number, tour: number) {
  mapping.lead_traveler = { column: person }
  mapping.description = { column: tour }
  return [
    { field: 'lead_traveler' as const, column: person },
    { field: 'description' as const, column: tour },
  ]
}

/** market food tour and rooftops at sunset, beside the only column of names: tours in small letters, some by their words, in every row. */
function namesBesideTours(mapping: ImportMapping, free: readonly Column[], cells: Cells) {
  const shareOf = ({ index }: Column) => profileOf(cells[index] ?? []).share
  const named = free.filter((column) => (shareOf(column).name ?? 0) >= leastNames && !shareOf(column).tour)
  const tours = free.filter((column) => {
    const { name = 0, names = 0, tour = 0 } = shareOf(column)
    return name + names === 0 && tour > 0 && areTexts(cells[column.index], true) && !cells[column.index]?.includes('')
  })
  const [[person, ...furtherPeople], [tour, ...furtherTours]] = [named, tours]
  if (!person || !tour || furtherPeople.length + furtherTours.length > 0) return []
  return taken(mapping, person.index, tour.index)
}
