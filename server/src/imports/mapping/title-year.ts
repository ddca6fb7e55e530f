import type { ImportMapping } from 'contract/import-mapping'
import { dateOrders } from 'contract/import-answers'
import { attempt } from '../values/attempt.ts'
import { monthOf } from '../values/calendar-names.ts'
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
 * The year of days that name none, where a title above them names the month of all of them with its year. Days of another month
 * or weekday leave it open, and so do days on which bookings were made.
 */
export function watchTitleYear(mapping: ImportMapping) {
  const titles = new Map<string, Month>()
  const seen = new Set<string>()
  let isOpen = false
  return {
    lookAbove(cells: readonly string[]) {
      for (const title of cells.flatMap((cell) => monthOfTitle(cleanCell(cell)) ?? []))
        titles.set(`${title.month} ${title.year}`, title)
    },
    look(cells: readonly string[]) {
      const [title, other] = [...titles.values()]
      if (!title || other) return
      isOpen ||= textsOf(mapping.input_date, cells).some(lacksYear)
      for (const text of textsOf(mapping.booking_datetime, cells)) {
        if (isOpen || seen.has(text) || !lacksYear(text)) continue
        seen.add(text)
        isOpen = !isOfMonth(text, title)
      }
    },
    end: (): string | undefined => (isOpen || titles.size !== 1 ? undefined : [...titles.values()][0]?.year),
  }
}

function isOfMonth(text: string, { month, year }: Month): boolean {
  const days = dateOrders.flatMap((order) => attempt(() => readMoment(text, { order, year }))?.day ?? [])
  return days.length > 0 && days.every((day) => Number(day.slice(5, 7)) === month)
}
