import type { ImportMapping } from 'contract/import-mapping'
import { dateOrders, type ImportValues } from 'contract/import-answers'
import { attempt } from '../values/attempt.ts'
import { isWeekday, monthOf } from '../values/calendar-names.ts'
import { lacksYear, readMoment } from '../values/dates.ts'
import { cleanCell, textsOf } from '../values/texts.ts'
import { isOfReport } from './titles.ts'

type Month = { month: number; year: string }

const atEnd = /(\p{L}{3,12})\.?,?\s+(?:de\s+)?((?:19|20)\d{2})\s*[.)\]]?$/u
const anyYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

/** The month and year with which a title ends, as in London visit, June 2026. */
function monthOfTitle(text: string): Month | undefined {
  const [, word = '', year = ''] = atEnd.exec(text) ?? []
  const month = monthOf(word)
  const isOnly = (text.match(anyYear) ?? []).length === 1
  return month === undefined || !isOnly || isOfReport(text) ? undefined : { month, year }
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
      for (const text of textsOf(mapping.booking_datetime, cells))
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
  return yearOfMonth(above, days) ?? yearOfWeekdays(above, days)
}

/** London bookings, summer 2026: the one year that the titles name, where every day has the weekday that it has in that year. */
function yearOfWeekdays(above: readonly string[], days: ReadonlySet<string>): string | undefined {
  const lines = above.map(cleanCell)
  const [year, ...others] = new Set(lines.flatMap((line) => line.match(anyYear) ?? []))
  const isOfMonths = lines.some((line) => isOfReport(line) || monthOfTitle(line) !== undefined)
  if (year === undefined || others.length > 0 || isOfMonths || days.size >= mostDays) return undefined
  return [...days].every((day) => hasWeekday(day) && isOfYear(day, year)) ? year : undefined
}

const hasWeekday = (text: string) =>
  (text.match(/[\p{L}-]{2,}|[\p{Script=Han}\p{Script=Hangul}]/gu) ?? []).some(isWeekday)
const isOfYear = (text: string, year: string) =>
  dateOrders.some((order) => attempt(() => readMoment(text, { order, year })) !== undefined)

function yearOfMonth(above: readonly string[], days: ReadonlySet<string>): string | undefined {
  const found = new Map(
    above
      .flatMap((cell) => monthOfTitle(cleanCell(cell)) ?? [])
      .map((title) => [Object.values(title).join(' '), title]),
  )
  const [only, other] = [...found.values()]
  return only && !other && days.size < mostDays && [...days].every((day) => isOfMonth(day, only))
    ? only.year
    : undefined
}

function isOfMonth(text: string, { month, year }: Month): boolean {
  const days = dateOrders.flatMap((order) => attempt(() => readMoment(text, { order, year }))?.day ?? [])
  return days.length > 0 && days.every((day) => Number(day.slice(5, 7)) === month)
}
