import type { TravelerType } from 'contract/booking-values'
import type { ImportMapping } from 'contract/import-mapping'
import { halfWidth, textsOf } from './texts.ts'

const parts = /^\d{1,2}(?:\s*\+\s*\d{1,2}){1,2}$/
const order: readonly TravelerType[] = ['adult', 'child', 'infant']
// One who goes free, or a guide, comes with ten or more, of whom a third are children where these are.
const mostForEach = 6
const mostInGroups = 3
const leastOfGroup = 10

/**
 * Looks at whole columns of 02+01 and 04+00 below a header such as Pax: their second numbers are children where every cell has one,
 * some have none and some have several. One number of this form alone may be a guide or one who goes free beside the guests.
 */
export function watchPartsInOrder(mapping: ImportMapping) {
  const seen = { longest: 0, isOther: false, hasNone: false, hasSeveral: false }
  return {
    look(cells: readonly string[]) {
      const text = halfWidth(textsOf(mapping.party, cells).join(' ')).trim()
      if (text === '') return
      const counts = parts.test(text) ? text.split('+').map(Number) : []
      const [first = 0, second = 0] = counts
      seen.longest = Math.max(seen.longest, counts.length)
      seen.isOther ||=
        first === 0 || (second > 0 && first > second * (first < leastOfGroup ? mostForEach : mostInGroups))
      seen.hasNone ||= second === 0
      seen.hasSeveral ||= second > 1
    },
    end: (): TravelerType[] | undefined =>
      !seen.isOther && seen.hasNone && seen.hasSeveral ? order.slice(0, seen.longest) : undefined,
  }
}
