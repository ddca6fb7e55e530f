import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { yearsBefore } from './dates-and-times.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const leastYears = 3

/** Whether most days are years before those of the tours: no booking is made so early. */
export function areYearsBefore(days: readonly string[] = [], tours: readonly string[] = []): boolean {
  const years = yearsBefore(days, tours)
  return years.length > 1 && years.filter((each) => each >= leastYears).length > years.length / 2
}

/** Nar. above days of many years: a header that speaks of a day, or says nothing, is that of their births. */
export function birthBeforeTours(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  const hasPeople = mapping.traveler_name ?? mapping.lead_traveler
  if (mapping.traveler_dob || !hasPeople || !mapping.booking_datetime) return undefined
  const tours = cellsAt(cells, mapping.booking_datetime)
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name, of_sections: isOfSections }) => {
    if (used.has(index) || isOfSections || headerScores(name).nothing) return false
    const { share, distinct } = profileOf(cells[index] ?? [])
    const saysNoOther = [...conceptsOf(name)].every((concept) => concept === 'date')
    return saysNoOther && (share.date ?? 0) >= 0.9 && distinct > 0.5 && areYearsBefore(cells[index], tours)
  })
  return others.length === 0 ? only?.index : undefined
}
