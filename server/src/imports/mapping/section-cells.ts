import type { Import } from 'contract/imports'
import { readTimeRange } from '../values/times.ts'
import { attempt } from '../values/attempt.ts'
import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { isDate } from './titles.ts'

type Names = readonly Pick<Import['columns'][number], 'name'>[]

const hasYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/
const isFullDate = (text: string) => hasYear.test(text) && isDate(text)
const isText = (text: string) => /\p{L}{3,}.*\s.*\p{L}{2,}/u.test(text) && !/\d{3,}/.test(text)
const isTime = (text: string) => /\d/.test(text) && attempt(() => readTimeRange(text)) !== undefined

/**
 * `Saturday 12 June 2027 | Westminster Abbey | 10.15 am | | |`, and `Westminster Abbey | Saturday 12 June 2027 | | |`: the parts of
 * a title in cells of their own, as the one line that they are. Its day stands below a header that is none, and nothing else beside
 * them; otherwise the cells as they are.
 */
export function titleOfCells(cells: readonly string[], columns: Names): readonly string[] {
  const filled = cells
    .map((cell, index) => ({ text: cleanCell(cell), index }))
    .filter(({ text }) => text !== '' && !isOfOthers(text))
  const [day, ...otherDays] = filled.filter(({ text }) => isFullDate(text))
  const isShort = filled.length >= 2 && filled.length <= Math.min(3, columns.length / 2) && filled[0]?.index === 0
  if (!isShort || !day || otherDays.length > 0 || isInRow(day.index, columns)) return cells
  const others = filled.filter((each) => each !== day).map(({ text }) => text)
  return areTourAndTime(others) ? [[day.text, ...others].join(' - ')] : cells
}

/** Guide: Ann is of no field of the bookings below. */
const isOfOthers = (text: string): boolean => {
  const [, label = ''] = /^(\p{L}[\p{L} ]{1,24}):\s*\S/u.exec(text) ?? []
  const concepts = conceptsOf(label)
  return label !== '' && !['date', 'time', 'start', 'tour', 'title', 'status'].some((each) => concepts.has(each))
}

const areTourAndTime = ([tour = '', time, ...others]: readonly string[]) =>
  isText(tour) && !isDate(tour) && (time === undefined || isTime(time)) && others.length === 0

const isInRow = (index: number, columns: Names) => index > 2 || isDayBelow(columns[index], index)

/** Below a header of days, and without a header, a day begins a row; further on one that rather says something else is none: Booked by. */
function isDayBelow(column: Names[number] | undefined, index: number): boolean {
  if (column === undefined || /^Column \d+$/.test(column.name)) return true
  const { booking_datetime: tour = 0, input_date: made = 0, nothing: _, ...others } = headerScores(column.name)
  const score = Math.max(tour, made)
  return score > 0 && (index === 0 || Object.values(others).every((other) => other <= score))
}
