import type { LeftOutReason } from 'contract/import-findings'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { isFormatLine } from '../mapping/formats.ts'
import { isTitle } from '../mapping/sections.ts'
import { totalWords } from '../values/totals.ts'
import { plain } from '../values/words.ts'
import { cleanCell } from '../values/texts.ts'

/** Says of each row below the header what it is where it is no booking: by itself, so that it may stand anywhere. */
export function leftOutBy(
  header: readonly string[],
  mapping: ImportMapping,
): (cells: readonly string[]) => Exclude<LeftOutReason, 'section'> | undefined {
  const names = header.map((cell) => plain(cell))
  const filledNames = names.filter((name) => name !== '').length
  const about = (
    ['booking_datetime', 'lead_traveler', 'traveler_name', 'customer_email', 'description'] as const
  ).flatMap((field) => (mapping[field] ? columnsOf(mapping[field]) : []))
  return (cells) => {
    const texts = cells.map((cell) => cleanCell(cell))
    const filled = texts.filter((text) => text !== '')
    if (isFormatLine(texts)) return 'header'
    if (
      filledNames > 1 &&
      texts.filter((text, at) => text !== '' && plain(text) === names[at]).length >= Math.max(2, filledNames * 0.7)
    )
      return 'header'
    // What has a day, a name or an address of its own may be a booking for a person called Total.
    const first = texts.findIndex((text) => text !== '')
    const says = texts.some((text) => totalWords.test(text))
    const isAbout = about.some(
      (column) => column !== first && (texts[column] ?? '') !== '' && !totalWords.test(texts[column] ?? ''),
    )
    if (says && !isAbout && filled.length <= Math.max(2, header.length / 2)) return 'total'
    return header.length >= 4 && isTitle(cells) ? 'title' : undefined
  }
}
