import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { areNumberedCourses, isOfCourses } from './courses.ts'
import { isOfGroups } from './references-of-groups.ts'

type Column = Import['columns'][number]

/**
 * Lund-Ferro and Lund-Ferro 2 in the first column, or B1-Kurs 4 and B1-Kurs 7 below Kurs: by what a sender calls each booking, where
 * nothing else numbers them. A person is asked.
 */
export function nameOfBookings(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.booking_reference || !mapping.lead_traveler) return undefined
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name, of_sections: isOfSections }) =>
      !used.has(index) &&
      !isOfSections &&
      areOfOneEach(cells[index]) &&
      ((isOfCourses(name) && areNumberedCourses(cells[index])) ||
        (index === 0 &&
          (saysNothing(name) || isOfGroups(name)) &&
          haveNumbersBehind(cells[index]) &&
          !areLeads(mapping, cells, index))),
  )
  return others.length === 0 ? only?.index : undefined
}

const least = 3
const areOfOneEach = (texts: readonly string[] = []) =>
  texts.length >= least && !texts.includes('') && new Set(texts).size === texts.length

/** Whether one text is another one with a number behind it, which distinguishes the two. */
const haveNumbersBehind = (texts: readonly string[] = []) =>
  texts.some((text) => texts.includes(/^(.{3,}?)[ -]?(?:[2-9]|\((?:[2-9])\))$/u.exec(text)?.[1] ?? '\n'))

const areLeads = (mapping: ImportMapping, cells: Cells, column: number) =>
  cellsAt(cells, mapping.lead_traveler).every((lead, row) => lead === cells[column]?.[row])

/** A wedding or a party is nothing that a booking has. */
const saysNothing = (name: string) => {
  const scores = headerScores(name)
  return Object.keys(scores).length === 0 || scores.nothing === true
}
