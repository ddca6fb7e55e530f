import type { ImportMapping } from 'contract/import-mapping'
import { readAnyPrice } from './money.ts'
import { mappedKinds } from './party-columns.ts'
import { readParty } from './party.ts'
import { textsOf } from './texts.ts'

const mostTours = 200
const mostRows = 2_000

/** The number of travelers that a row counts; 0 where it counts none. */
export function travelersIn(mapping: ImportMapping): (cells: readonly string[]) => number {
  const kinds = mappedKinds(mapping)
  return (cells) =>
    kinds.length > 0
      ? kinds.reduce((sum, field) => sum + (Number(textsOf(mapping[field], cells).join('')) || 0), 0)
      : (readParty(textsOf(mapping.party, cells).join(' '))?.length ?? 0)
}

/** Looks for tours that cost the same for one traveler and for several: their price may be of each traveler. */
export function watchPricesPerHead(mapping: ImportMapping) {
  const count = travelersIn(mapping)
  let rows = 0
  const says = new Set<boolean>()
  let most = 0
  const byTour = new Map<string, Map<number, Set<number>>>()
  return {
    look(cells: readonly string[]) {
      if (rows++ >= mostRows) return
      const money = readAnyPrice(textsOf(mapping.amount, cells).join(' '), 'point')
      const amount = money?.amount ?? 0
      if (money) says.add(money.isEach === true)
      const travelers = count(cells)
      if (amount <= 0 || travelers === 0) return
      most = Math.max(most, travelers)
      const tour = textsOf(mapping.description, cells).join(' ')
      const prices = byTour.get(tour) ?? new Map<number, Set<number>>()
      if (byTour.size >= mostTours && !byTour.has(tour)) return
      byTour.set(tour, prices)
      prices.set(travelers, (prices.get(travelers) ?? new Set()).add(amount))
    },
    /**
     * `isSaid`: every price says that it is of one. `isSameForMore`: no tour costs more for more travelers, and one costs the same.
     * `isOpenForMore`: some rows are of several travelers, and no tour costs each of those the same as one of fewer.
     */
    end() {
      const tours = [...byTour.values()].filter((prices) => prices.size > 1)
      const isSame = tours.every((prices) => new Set([...prices.values()].flatMap((some) => [...some])).size === 1)
      return {
        isSaid: says.size === 1 && says.has(true),
        isSameForMore: tours.length > 0 && isSame,
        isOpenForMore: most > 1 && !tours.some((prices) => growsWithTravelers(prices)),
      }
    },
  }
}

/** Whether a tour costs twice as much for twice as many travelers, and so on. */
function growsWithTravelers(prices: ReadonlyMap<number, ReadonlySet<number>>): boolean {
  const rates = [...prices].map(([travelers, amounts]) =>
    [...amounts].map((amount) => Math.round((amount / travelers) * 100)),
  )
  return rates.some((some, at) => some.some((rate) => rates.slice(0, at).some((others) => others.includes(rate))))
}
