import type { LeftOutReason } from 'contract/import-findings'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { isFormatLine } from '../mapping/formats.ts'
import { headerAgain } from '../mapping/header-again.ts'
import { isTitle } from '../mapping/sections.ts'
import { isTotalAlone, saysTotal } from '../values/totals.ts'
import { cleanCell } from '../values/texts.ts'

/** Says of each row below the header, by its cells and the titles above it, what it is where it is no booking. */
export function leftOutBy(
  header: readonly string[],
  mapping: ImportMapping,
): (cells: readonly string[], titles?: readonly string[]) => Exclude<LeftOutReason, 'section'> | undefined {
  const isAgain = headerAgain(header)
  const about = (
    ['booking_datetime', 'lead_traveler', 'traveler_name', 'customer_email', 'description'] as const
  ).flatMap((field) => (mapping[field] ? columnsOf(mapping[field]) : []))
  const isOfPerson = bookingOfPerson(mapping)
  const phones = columnsOf(mapping.customer_phone ?? {})
  // Sum May, with a telephone, is a person.
  const isReached = (texts: readonly string[]) => phones.some((column) => (texts[column] ?? '') !== '')
  return (cells, titles = []) => {
    const texts = cells.map((cell) => cleanCell(cell))
    const filled = texts.filter((text) => text !== '')
    if (isFormatLine(texts) || isAgain(cells)) return 'header'
    // What has a day, a name or an address of its own may be a booking for a person called Total.
    const first = texts.findIndex((text) => text !== '')
    const says = texts.some((text) => saysTotal(text))
    const isAbout = about.some(
      (column) => column !== first && (texts[column] ?? '') !== '' && !saysTotal(texts[column] ?? ''),
    )
    const isFew = filled.length <= Math.max(2, header.length / 2) || (areSums(filled, titles) && !isReached(texts))
    if (says && !isAbout && !isOfPerson(texts) && isFew) return 'total'
    return header.length >= 4 && isTitle(cells) ? 'title' : undefined
  }
}

/** Subtotal, 5, 4, £162, and Total Friday, 5, £108: a total, and numbers. */
const areSums = ([first = '', ...others]: readonly string[], titles: readonly string[]) =>
  isTotalAlone(first, titles) && others.every((text) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text))

/** Ann Lee beside the tour Total London: where no other cell is called a total, it is the name of the tour. */
function bookingOfPerson({ description, lead_traveler: lead }: ImportMapping): (texts: readonly string[]) => boolean {
  const tours = columnsOf(description ?? {})
  return (texts) =>
    columnsOf(lead ?? {}).some((column) => (texts[column] ?? '') !== '') &&
    texts.every((text, column) => !saysTotal(text) || tours.includes(column))
}
