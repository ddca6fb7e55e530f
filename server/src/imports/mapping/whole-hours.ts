import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** No tours of a file begin before this hour alone. */
const morning = 6

/** Whether the day of the tour is known and its time is not. */
function lacksTime({ booking_datetime: day, booking_time: time }: ImportMapping, cells: Cells): boolean {
  const { share } = profileOf(cells[day?.column ?? -1] ?? [])
  return day?.column !== undefined && time === undefined && (share.datetime ?? 0) < 0.5
}

// A program may write 9 as 9.0.
const wholeNumber = /^\d{1,2}(?:[.,]0)?$/

const areNumbers = (values: readonly string[], last: number) =>
  values.length > 1 && values.every((value) => wholeNumber.test(value) && Number.parseInt(value) <= last)

const isOfDay = (values: readonly string[]) => values.some((value) => Number.parseInt(value) >= morning)

/** 9, 14 and 14.30 below a header of the time of the tour, where nothing else has one. */
export function areHours({ index, name }: Column, mapping: ImportMapping, cells: Cells): boolean {
  const { values } = profileOf(cells[index] ?? [])
  return (
    (headerScores(name).booking_time ?? 0) >= 0.75 &&
    lacksTime(mapping, cells) &&
    values.some((value) => wholeNumber.test(value)) &&
    areNumbers(
      values.map((value) => value.replace(/[.,:]\d{1,2}$/, '')),
      23,
    ) &&
    isOfDay(values)
  )
}

const ofHour = /^(?:(?:start|tour|departure)[ _-]?)?(?:hour|hh|stunde|heure|hora|ora|uur)$/iu
const ofMinute = /^(?:(?:start|tour|departure)[ _-]?)?(?:min\.?|minutes?|mm|minuten?|minutos?|minut[io]|minuut)$/iu

/** Hour beside Minute: both are the time of the tour, where nothing else has one. */
export function hourBesideMinute(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns.filter(({ index, of_sections: isOfSections }) => !used.has(index) && !isOfSections)
  const valuesOf = (column: Column) => profileOf(cells[column.index] ?? []).values
  for (const hour of free.filter(({ name }) => ofHour.test(name.trim()))) {
    const minute = free.find(({ index, name }) => index === hour.index + 1 && ofMinute.test(name.trim()))
    if (!minute || !lacksTime(mapping, cells) || !isOfDay(valuesOf(hour))) continue
    if (areNumbers(valuesOf(hour), 23) && areNumbers(valuesOf(minute), 59))
      mapping.booking_time = { columns: [hour.index, minute.index] }
  }
}
