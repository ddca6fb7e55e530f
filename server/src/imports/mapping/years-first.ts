import { londonDay } from 'contract/days'
import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { attempt } from '../values/attempt.ts'
import { daysOfShortYear, nearYears } from '../values/dates.ts'
import { textsOf } from '../values/texts.ts'

const fields = ['booking_datetime', 'input_date', 'changed_at'] as const

/** The first and the last day of a column, with the year at the end of its dates and at their beginning. */
type Seen = { last: Span; first: Span }
type Span = { from: string; to: string }

/**
 * Columns of dates such as 26-07-18 and 26-07-20, all of which may have their year first: with the year last they would lie years
 * from each other, or from today.
 */
export function watchYearsFirst(mapping: ImportMapping) {
  const seen = new Map<ImportField, Seen | 'year_last'>()
  return {
    look(cells: readonly string[]) {
      for (const field of fields)
        for (const text of textsOf(mapping[field], cells)) {
          const known = seen.get(field)
          const days = known === 'year_last' ? undefined : attempt(() => daysOfShortYear(text))
          if (days === undefined || known === 'year_last') continue
          const { yearLast, yearFirst } = days
          if (yearFirst === undefined) seen.set(field, 'year_last')
          else seen.set(field, { last: widened(known?.last, yearLast), first: widened(known?.first, yearFirst) })
        }
    },
    end(): ImportField[] | undefined {
      const open = [...seen].filter(([, days]) => days !== 'year_last' && isLikely(days)).map(([field]) => field)
      return open.length > 0 ? open : undefined
    },
  }
}

const widened = (span: Span | undefined, day: string): Span => ({
  from: span && span.from < day ? span.from : day,
  to: span && span.to > day ? span.to : day,
})

const mostDays = 300

function isLikely({ last, first }: Seen): boolean {
  const year = Number(londonDay().slice(0, 4))
  const isFar = [last.from, last.to].some((day) => Math.abs(Number(day.slice(0, 4)) - year) > nearYears)
  return isFar || (daysIn(last) >= mostDays && daysIn(first) < daysIn(last))
}

const daysIn = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000
