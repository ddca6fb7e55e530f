import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { textsOf } from './texts.ts'

const fields = ['booking_datetime', 'booking_time', 'pickup_time', 'drop_off_time'] as const

// The whole text, or its end behind a day.
const clock = /(?:^|\d[\sT,@]+(?:at\s)?)(\d{1,2})[:.h]\d{2}$/i
const half = /\d\s*[ap]\.?m\b|noon|midnight/i

type Shown = { isProven: boolean; isEarly: boolean }

/** The hour of a time as written; undefined where the text has none. */
function hourOf(text: string): { hour: number; isPadded: boolean } | undefined {
  const hour = clock.exec(text)?.[1]
  return hour === undefined ? undefined : { hour: Number(hour), isPadded: hour.startsWith('0') }
}

/** 13:00, 09:00 and 9 am can be read in one way only. */
function provesHalf(text: string): boolean {
  const time = hourOf(text)
  return half.test(text) || (time !== undefined && (time.isPadded || time.hour > 12 || time.hour === 0))
}

/** From 1:00 to 3:59, when hardly any tour begins at night. */
function isEarly(text: string): boolean {
  const time = hourOf(text)
  return time !== undefined && !time.isPadded && time.hour >= 1 && time.hour <= 3
}

/**
 * Columns of times such as 9:30, 1:00 and 2:30 that never pass 12:59, begin with no 0 and never say am or pm: 1:00 is
 * more likely an afternoon than a night.
 */
export function watchClocks(mapping: ImportMapping) {
  const seen = new Map<ImportField, Shown>()
  return {
    look(cells: readonly string[]) {
      for (const field of fields)
        for (const text of textsOf(mapping[field], cells)) {
          const shown = seen.get(field) ?? { isProven: false, isEarly: false }
          if (shown.isProven) continue
          shown.isProven ||= provesHalf(text)
          shown.isEarly ||= isEarly(text)
          seen.set(field, shown)
        }
    },
    end: (): ImportField[] =>
      [...seen].filter(([, { isProven, isEarly }]) => isEarly && !isProven).map(([field]) => field),
  }
}

/** Whether a time of such a column may be of either half of the day. */
export function isOfEitherHalf(text: string): boolean {
  const time = hourOf(text)
  return time !== undefined && time.hour >= 1 && time.hour <= 8
}
