import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { lacksYear } from '../values/dates.ts'
import type { Cells } from './cells.ts'

type Column = Import['columns'][number]

const namesYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/
const most = 0.5

/**
 * Sat 13/06 below the title JUNE 2026: the day and the month stand in one column and the year in that of the titles, which may
 * name another one further down. A day of another month than its title is not read.
 */
export function yearsOfMonths(mapping: ImportMapping, columns: readonly Column[], cells: Cells): void {
  const { column: day, value } = mapping.booking_datetime ?? {}
  const month = columns.find((column) => isOfMonths(column))
  if (!month || day === undefined || value !== undefined) return
  const days = cells[day] ?? []
  const titles = new Set(cells[month.index])
  const isTitled = (cells[month.index] ?? []).every((text) => namesYear.test(text))
  // What stands above all rows is read beside them, and a person may say another year.
  if (isTitled && lackYears(days) && titles.size > 1) mapping.booking_datetime = { columns: [day, month.index] }
}

const isOfMonths = ({ name, of_sections: isOfSections }: Column) => isOfSections && name === 'Section month'

/** The first month that a title names, also below the header. */
export const firstMonth = (columns: readonly Column[]): string[] =>
  columns.filter((column) => isOfMonths(column)).map(({ sample }) => sample)

/** An empty cell may go on with the one above it, and a day with its year needs no title. */
const lackYears = (days: readonly string[]) =>
  !days.includes('') &&
  !days.some((text) => namesYear.test(text)) &&
  days.filter((text) => lacksYear(text)).length > days.length * most
