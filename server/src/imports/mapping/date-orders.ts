import type { DateOrder, ImportValues } from 'contract/import-answers'
import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { ImportReading } from '../import-tables.ts'
import { attempt } from '../values/attempt.ts'
import { evidenceOf, orderByWeekday, type Evidence } from '../values/dates.ts'
import { textsOf } from '../values/texts.ts'

/** The fields whose cells are dates. */
export const dateFields = ['booking_datetime', 'input_date', 'traveler_dob', 'changed_at'] as const

export type Orders = NonNullable<ImportReading['orders']>

/** What the cells of one field show: by their numbers, and where these are open, by the weekdays beside them. */
type Seen = { numbers: Set<Evidence>; weekdays: Set<DateOrder> }

/** Looks at whole columns of dates: one alone may not say whether its day or its month is first. */
export function watchDateOrders(mapping: ImportMapping) {
  const seen = new Map<ImportField, Seen>()
  return {
    look(cells: readonly string[]) {
      for (const field of dateFields)
        for (const text of textsOf(mapping[field], cells)) {
          const found = seen.get(field) ?? { numbers: new Set(), weekdays: new Set() }
          seen.set(field, found)
          const evidence = evidenceOf(text)
          found.numbers.add(evidence)
          const byWeekday = evidence === 'open' ? attempt(() => orderByWeekday(text)) : undefined
          if (byWeekday) found.weekdays.add(byWeekday)
        }
    },
    /** The order of each field, and whether one of them is open. */
    end({ date_order: said }: ImportValues, named: Orders): { orders: Orders; isOpen: boolean } {
      const orders: Orders = {}
      for (const [field, { numbers, weekdays }] of seen) {
        const order = orderOf(numbers) ?? said ?? (isMixed(numbers) ? undefined : (named[field] ?? orderOf(weekdays)))
        if (order) orders[field] = order
      }
      return { orders, isOpen: [...seen].some(([field, { numbers }]) => isOpen(numbers) && !orders[field]) }
    },
  }
}

/** The order that a column proves; nothing where it proves none, or both. */
function orderOf(seen: ReadonlySet<Evidence>): DateOrder | undefined {
  if (seen.has('day_first')) return seen.has('month_first') ? undefined : 'day_first'
  return seen.has('month_first') ? 'month_first' : undefined
}

const isMixed = (seen: ReadonlySet<Evidence>) => seen.has('day_first') && seen.has('month_first')

const isOpen = (seen: ReadonlySet<Evidence>) => seen.has('open') || isMixed(seen)
