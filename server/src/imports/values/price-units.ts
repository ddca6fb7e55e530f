import type { PriceUnit } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import { travelersIn } from './prices-per-head.ts'
import { textsOf } from './texts.ts'

const mostRows = 2_000
/** No day tour costs so much a head that all prices of a file are above it. */
const implausible = 500

const ofHundredths =
  /(?<!\p{L})(?:pence|penny|pennies|cents?|minor(?: units?)?|centimes?|c[eé]ntimos?|centesimi|centavos?|grosz[ey]?)(?!\p{L})|\(p\)/iu

const bareDigits = /^\d{1,7}$/

/** Looks for prices in pence or cents: whole numbers that no traveler pays in pounds. */
export function watchPriceUnits(mapping: ImportMapping, header: string) {
  const travelers = travelersIn(mapping)
  const isNamed = ofHundredths.test(header.replaceAll('_', ' '))
  const prices: { amount: number; heads: number }[] = []
  let isBare = true
  return {
    look(cells: readonly string[]) {
      if (prices.length >= mostRows) return
      const texts = textsOf(mapping.amount, cells)
      // Several columns are the price of one traveler of a kind each.
      const heads = texts.length > 1 ? 1 : Math.max(1, travelers(cells))
      for (const text of texts) {
        // What has no digits is no price in either unit, and is refused by itself.
        if (!/\d/.test(text) || /^0+(?:[.,]0+)?$/.test(text)) continue
        isBare &&= bareDigits.test(text)
        if (isBare) prices.push({ amount: Number(text), heads })
      }
    },
    /** `isOpen`: the file does not say which of the two it is. */
    end(isPerPerson: boolean): { unit: PriceUnit | undefined; isOpen: boolean } {
      if (isNamed) return { unit: isBare ? 'hundredths' : undefined, isOpen: !isBare }
      const each = prices.map(({ amount, heads }) => (isPerPerson ? amount : amount / heads))
      return { unit: undefined, isOpen: isBare && each.length > 1 && each.every((price) => price >= implausible) }
    },
  }
}
