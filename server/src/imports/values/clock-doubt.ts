import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { partsOfRange } from './clock.ts'
import { normalized } from './date-text.ts'
import { partOfCell } from './places-with-times.ts'
import { textsOf } from './texts.ts'
import { withColon, withMinutes } from './whole-hours.ts'

const fields = ['booking_datetime', 'booking_time', 'pickup_time', 'drop_off_time'] as const

// The whole text, or its end behind a day; 1.07 behind a weekday is one.
const before = String.raw`(?:^|\d(?:[\sT,@]|\s[-–|]\s)+(?:at\s)?|\p{L}{3,}\.?,?\s+(?!\d{1,2}\.))`
const minutes = String.raw`(?:[:.h]\d{2}(?::\d{2})?|h)`
const clock = new RegExp(`${before}(\\d{1,2})${minutes}$`, 'iu')
const range = new RegExp(
  String.raw`${before}(\d{1,2})${minutes}?\s*(?:[-–—~]|to|until|till|bis|à|a|tot|até)\s*(\d{1,2})${minutes}$`,
  'iu',
)
type Shown = { isProven: boolean; isEarly: boolean }

const ofEastAsia = /[\p{Script=Han}\p{Script=Hangul}：～〜－−‐―]/u
/** 10:30-1:00 of 10時半〜1時 and 10：30～1：00. */
const inDigits = (text: string) =>
  ofEastAsia.test(text)
    ? partsOfRange(text)
        .map((part) => normalized(part))
        .join('-')
    : text

/** The hours of a time or of a range as written, the first one first; none where the text has no time. */
function hoursOf(written: string): string[] {
  const text = inDigits(written)
  const [, start, end] = range.exec(text) ?? clock.exec(text) ?? []
  return [start, end].filter((hour) => hour !== undefined)
}

/**
 * A column with 13:00 or 00:30 counts 24 hours; 9 am decides nothing for cells without am and pm. 09:30 beside 1:30 was typed
 * by hand: who writes the zero for that reason writes 01:30 as well.
 */
const provesHalf = (text: string) => hoursOf(text).some((hour) => Number(hour) === 0 || Number(hour) > 12)

/** From 1:00 to 3:59, when hardly any tour begins at night. */
const isEarly = (text: string) => isFromOneTo(3, hoursOf(text)[0])

const isFromOneTo = (last: number, hour = '') => /^[1-9]/.test(hour) && Number(hour) <= last

/** 11:30 - 1:00, where the end is the drop-off, which no other column has. */
function isEndEarly(text: string, field: ImportField, { drop_off_time: end }: ImportMapping): boolean {
  const [first, last] = hoursOf(text)
  const isRead = field === 'booking_datetime' || field === 'booking_time'
  if (!isRead || columnsOf(end ?? {}).length > 0 || last === undefined) return false
  return isFromOneTo(8, last) && Number(last) < Number(first)
}

/**
 * Columns of times such as 9:30, 1:00 and 2:30 that never pass 12:59: 1:00 is more likely an afternoon than
 * a night, also beside 11am.
 */
export function watchClocks(mapping: ImportMapping) {
  const seen = new Map<ImportField, Shown>()
  return {
    look(cells: readonly string[]) {
      for (const field of fields)
        for (const cell of textsOf(mapping[field], cells)) {
          const written = partOfCell(field, cell, mapping)
          const text = field === 'booking_time' ? withMinutes(written) : withColon(written)
          const shown = seen.get(field) ?? { isProven: false, isEarly: false }
          if (shown.isProven) continue
          shown.isProven ||= provesHalf(text)
          shown.isEarly ||= isEarly(text) || isEndEarly(text, field, mapping)
          seen.set(field, shown)
        }
    },
    end: (): ImportField[] =>
      [...seen].filter(([, { isProven, isEarly }]) => isEarly && !isProven).map(([field]) => field),
  }
}

/** Whether a time of such a column may be of either half of the day. */
export const isOfEitherHalf = (text: string, field: ImportField, mapping: ImportMapping): boolean =>
  isFromOneTo(8, hoursOf(text)[0]) || isEndEarly(text, field, mapping)
