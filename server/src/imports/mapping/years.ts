import type { ImportMapping } from 'contract/import-mapping'
import { dateOrders, type DateOrder, type ImportValues } from 'contract/import-answers'
import { attempt } from '../values/attempt.ts'
import { isWeekday, monthOf } from '../values/calendar-names.ts'
import { lacksYear, readMoment } from '../values/dates.ts'
import { monthsOfEastAsia, type MonthsOfYear } from '../values/months-of-east-asia.ts'
import { cleanCell, textsOf } from '../values/texts.ts'
import { isOfReport } from './days-of-reports.ts'
import { dateWithin } from './titles.ts'

// June 2026, June and July 2026
const atEnd =
  /(?:(?<![\p{L}])(\p{L}{3,12})\.?\s*(?:[-–/&+]|(?<=\s)(?:and|to|und|bis|et|à|y|e|a|en|tot|i|do)(?=\s))\s*)?(?<!\p{L})(\p{L}{3,12})\.?,?\s+(?:de\s+)?((?:19|20)\d{2})\s*[.)\]]?$/u
const anyYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

/** The months and the year with which a title ends, as in London visit, June 2026. */
function monthAtEnd(text: string): MonthsOfYear | undefined {
  const [, from = '', word = '', year = ''] = atEnd.exec(text) ?? []
  const last = monthOf(word)
  const month = monthOf(from) ?? last
  return last === undefined || month === undefined || month > last ? undefined : { month, last, year }
}

/** The months that a title names; 2026年6月 may stand anywhere in it. */
function monthOfTitle(text: string): MonthsOfYear | undefined {
  const areSeveral = (text.match(anyYear) ?? []).length > 1
  return areSeveral || isOfReport(text) ? undefined : (monthsOfEastAsia(text) ?? monthAtEnd(text))
}

/**
 * The year of days that name none: as the person says, or where a title above them names the month of all of them with its year,
 * or a year in which all have the weekdays that stand beside them.
 * Days of another month or weekday leave it open, and so do days on which bookings were made.
 */
export function watchYears(mapping: ImportMapping) {
  const days = new Set<string>()
  let isMadeOpen = false
  return {
    look(cells: readonly string[]) {
      isMadeOpen ||= textsOf(mapping.input_date, cells).some(lacksYear)
      // Sat 13/06 in one column and June 2026 in that of the titles are one day.
      const text = textsOf(mapping.booking_datetime, cells).join(' ')
      if (days.size < mostDays && !days.has(text) && lacksYear(text)) days.add(text)
    },
    end({ year: said }: ImportValues, above: readonly string[]) {
      const lacks = isMadeOpen || days.size > 0
      const titledYear = said || !lacks || isMadeOpen ? undefined : yearOfTitles(above, days)
      return { year: said ?? titledYear, titledYear, isOpen: lacks && !said && titledYear === undefined }
    },
  }
}

/** More different days lie in no month. */
const mostDays = 1_000

function yearOfTitles(above: readonly string[], days: ReadonlySet<string>): string | undefined {
  return yearOfMonth(above, days) ?? yearOfWeekdays(above, days) ?? yearOfWeek(above, days)
}

const ofWeek = /(?<!\p{L})(?:w\/?[ce]|week|woche|kw|semaine|semana|settimana|tydzień|tydzien)(?!\p{L}).*?\d/iu
const millisecondsOfDay = 86_400_000
const mostDaysOfWeek = 7

/** W/C MONDAY 15 JUNE 2026: the year of a week in which all days lie, with their weekdays. */
function yearOfWeek(above: readonly string[], days: ReadonlySet<string>): string | undefined {
  const [week, ...others] = above.map(cleanCell).flatMap((line) => (ofWeek.test(line) ? (dateWithin(line) ?? []) : []))
  const year = anyYearOnce.exec(week?.date ?? '')?.[0]
  if (!week || year === undefined || others.length > 0 || days.size >= mostDays) return undefined
  const begins = daysOf(week.date, year)
  const isWithin = (text: string) => daysOf(text, year).some((day) => begins.some((begin) => areWithinWeek(begin, day)))
  return [...days].every((day) => hasWeekday(day) && isWithin(day)) ? year : undefined
}

const anyYearOnce = /(?<!\d)(?:19|20)\d{2}(?!\d)/
const areWithinWeek = (begin: string, day: string) =>
  Math.abs(Date.parse(day) - Date.parse(begin)) < mostDaysOfWeek * millisecondsOfDay

/** London bookings, summer 2026: the one year that the titles name, where every day has the weekday that it has in that year. */
function yearOfWeekdays(above: readonly string[], days: ReadonlySet<string>): string | undefined {
  const lines = above.map(cleanCell)
  const [year, ...others] = new Set(lines.flatMap((line) => line.match(anyYear) ?? []))
  const isOfMonths = lines.some((line) => isOfReport(line) || monthOfTitle(line) !== undefined)
  if (year === undefined || others.length > 0 || isOfMonths || days.size >= mostDays) return undefined
  return [...days].every((day) => hasWeekday(day) && isOfYear(day, year)) ? year : undefined
}

// 月 and 日 behind a number are the month and the day of a date.
const hasWeekday = (text: string) =>
  (text.match(/[\p{L}-]{2,}|(?<!\d ?)[\p{Script=Han}\p{Script=Hangul}]/gu) ?? []).some(isWeekday)
const isOfYear = (text: string, year: string) => daysOf(text, year).length > 0

function yearOfMonth(above: readonly string[], days: ReadonlySet<string>): string | undefined {
  const found = new Map(
    above
      .flatMap((cell) => monthOfTitle(cleanCell(cell)) ?? [])
      .map((title) => [Object.values(title).join(' '), title]),
  )
  const [only, other] = [...found.values()]
  if (!only || other || days.size >= mostDays) return undefined
  // Sat 11/7 may be a day of November as well, where no other day says which order it has.
  return dateOrders.some((order) => [...days].every((day) => isOfMonths(day, only, order))) ? only.year : undefined
}

/** The days that a text may be, in either order of day and month. */
const daysOf = (text: string, year: string): string[] =>
  dateOrders.flatMap((order) => attempt(() => readMoment(text, { order, year }))?.day ?? [])

function isOfMonths(text: string, { month, last, year }: MonthsOfYear, order: DateOrder): boolean {
  const named = Number(attempt(() => readMoment(text, { order, year }))?.day.slice(5, 7))
  return named >= month && named <= last
}
