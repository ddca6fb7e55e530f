import { dateOrders, type DateOrder, type ImportValues } from 'contract/import-answers'
import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { ImportReading } from '../import-tables.ts'
import { attempt } from '../values/attempt.ts'
import { evidenceOf, orderByWeekday, readMoment, type Evidence } from '../values/dates.ts'
import { textsOf } from '../values/texts.ts'

/** The fields whose cells are dates. */
export const dateFields = ['booking_datetime', 'input_date', 'traveler_dob', 'changed_at'] as const

export type Orders = NonNullable<ImportReading['orders']>

/** What the cells of one field show: by their numbers, and where these are open, by the weekdays beside them; and the signs they have. */
type Seen = { numbers: Set<Evidence>; weekdays: Set<DateOrder>; signs: Set<string | undefined> }

/** What is known of the orders, and which are asked for: that of the days of booking by itself where it cannot be that of the tours. */
export type FoundOrders = { orders: Orders; asks: { date_order: boolean; input_date_order: boolean } }

/** Looks at whole columns of dates: one alone may not say whether its day or its month is first. */
export function watchDateOrders(mapping: ImportMapping) {
  const seen = new Map<ImportField, Seen>()
  const pair = watchPair(mapping)
  const beside = watchMade(mapping)
  const listed = watchListedBirths(mapping)
  return {
    look(cells: readonly string[]) {
      pair.look(cells)
      beside.look(cells)
      listed.look(cells)
      for (const field of dateFields)
        for (const text of textsOf(mapping[field], cells)) {
          const found = seen.get(field) ?? { numbers: new Set(), weekdays: new Set(), signs: new Set() }
          seen.set(field, found)
          found.signs.add(signOf(text))
          const evidence = evidenceOf(text)
          found.numbers.add(evidence)
          const byWeekday = evidence === 'open' ? attempt(() => orderByWeekday(text)) : undefined
          if (byWeekday) found.weekdays.add(byWeekday)
        }
    },
    /** The order of each field, and which of them are open. */
    end({ date_order: said, input_date_order: saidOfInput }: ImportValues, named: Orders): FoundOrders {
      const areApart = saidOfInput === undefined && pair.areApart()
      const orders = beside.end(seen)
      for (const [field, { numbers, weekdays }] of seen) {
        const ofAll = field === 'input_date' ? (saidOfInput ?? (areApart ? undefined : said)) : said
        const order = orderOf(numbers) ?? ofAll ?? (isMixed(numbers) ? undefined : (named[field] ?? orderOf(weekdays)))
        if (order) orders[field] = order
      }
      const open = [...seen].flatMap(([field, { numbers }]) => (isOpen(numbers) && !orders[field] ? [field] : []))
      Object.assign(orders, listed.end(seen, [said, ...Object.values(orders)]))
      const isInputOpen = areApart && open.includes('input_date')
      const isOrderOpen = open.some((field) => !(isInputOpen && field === 'input_date'))
      return { orders, asks: { date_order: isOrderOpen, input_date_order: isInputOpen } }
    },
  }
}

/** Whether the days of booking have another order than those of the tours, and no answer says so: one of the two proves its own. */
export const areOrdersApart = ({ orders = {} }: ImportReading, { input_date_order: said }: ImportValues): boolean =>
  said === undefined &&
  orders.input_date !== undefined &&
  orders.booking_datetime !== undefined &&
  orders.input_date !== orders.booking_datetime

const mostRows = 1_000

/**
 * Whether a booking would be made after its tour in whichever order both days are read, and none is where one of them has its day
 * first and the other one its month.
 */
function watchPair({ booking_datetime: tour, input_date: made }: ImportMapping) {
  const possible = new Map(
    dateOrders.flatMap((one) => dateOrders.map((other) => [`${one} ${other}`, [one, other] as const])),
  )
  let rows = 0
  return {
    look(cells: readonly string[]) {
      const [at, from] = [textsOf(tour, cells)[0] ?? '', textsOf(made, cells)[0] ?? '']
      if (rows >= mostRows || evidenceOf(at) !== 'open' || evidenceOf(from) !== 'open') return
      rows += 1
      for (const [key, [ofTour, ofMade]] of possible) {
        const [day, before] = [dayOf(at, ofTour), dayOf(from, ofMade)]
        if (day !== undefined && before !== undefined && before > day) possible.delete(key)
      }
    },
    areApart: () => possible.size > 0 && [...possible.values()].every(([ofTour, ofMade]) => ofTour !== ofMade),
  }
}

/** The days of booking and of the tours in the first rows that have both. */
function watchMade({ booking_datetime: tour, input_date: made }: ImportMapping) {
  const pairs: Pair[] = []
  return {
    look(cells: readonly string[]) {
      const [at, from] = [textsOf(tour, cells)[0] ?? '', textsOf(made, cells)[0] ?? '']
      if (pairs.length < mostRows && at !== '' && from !== '') pairs.push([at, from])
    },
    /** The order that the days of the tours prove, where open ones of booking, written alike, would lie after them in the other one. */
    end(seen: ReadonlyMap<ImportField, Seen>): Orders {
      const [tours, open] = [seen.get('booking_datetime')?.numbers, seen.get('input_date')?.numbers]
      const order = tours && orderOf(tours)
      const areAlike = pairs.every(([at, from]) => signOf(at) === signOf(from))
      if (!order || !open || !isOpen(open) || !areAlike) return {}
      return dateOrders.every((one) => areBefore(pairs, one, order) === (one === order)) ? { input_date: order } : {}
    },
  }
}

const listedDay = /(?<!\d[/.-]?)\d{1,2}([/.-])\d{1,2}\1\d{4}(?!\d)/gu

/** Days in lists of names, as in Leo Day (Child, 11/02/2015). */
function watchListedBirths({ travelers, traveler_name: names, traveler_dob: births }: ImportMapping) {
  const [numbers, signs] = [new Set<Evidence>(), new Set<string | undefined>()]
  return {
    look(cells: readonly string[]) {
      if (births) return
      for (const text of [...textsOf(travelers, cells), ...textsOf(names, cells)])
        for (const [day, sign] of text.matchAll(listedDay)) {
          numbers.add(evidenceOf(day))
          signs.add(sign)
        }
    },
    /** The order that one of them proves; else the one of all other dates, where these are written alike. */
    end(seen: ReadonlyMap<ImportField, Seen>, others: readonly (DateOrder | undefined)[]): Orders {
      const [order, ...further] = new Set(others.filter((each) => each !== undefined))
      const written = new Set([...seen.values()].flatMap((each) => [...each.signs]))
      const areAlike = [...signs].every((sign) => written.has(sign))
      const found = orderOf(numbers) ?? (areAlike && further.length === 0 ? order : undefined)
      return found && numbers.has('open') && !isMixed(numbers) ? { traveler_dob: found } : {}
    },
  }
}

type Pair = readonly [at: string, from: string]

const areBefore = (pairs: readonly Pair[], ofMade: DateOrder, ofTour: DateOrder) =>
  pairs.every(([at, from]) => {
    const [day, before] = [dayOf(at, ofTour), dayOf(from, ofMade)]
    return day === undefined || before === undefined || before <= day
  })

const signOf = (text: string) => /\d([/.-])/.exec(text)?.[1]

const dayOf = (text: string, order: DateOrder) => attempt(() => readMoment(text, { order }))?.day

/** The order that a column proves; nothing where it proves none, or both. */
function orderOf(seen: ReadonlySet<Evidence>): DateOrder | undefined {
  if (seen.has('day_first')) return seen.has('month_first') ? undefined : 'day_first'
  return seen.has('month_first') ? 'month_first' : undefined
}

const isMixed = (seen: ReadonlySet<Evidence>) => seen.has('day_first') && seen.has('month_first')

const isOpen = (seen: ReadonlySet<Evidence>) => seen.has('open') || isMixed(seen)
