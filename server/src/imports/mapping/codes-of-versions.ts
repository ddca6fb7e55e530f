import type { ImportMapping } from 'contract/import-mapping'
import { cellsAt, type Cells } from './cells.ts'

// What a customer makes, where a tour, an activity or a product has its own number; a code is that of a product.
const ofTrip =
  /^(?:trip|journey|reise?|voyage|viaje|viagem|viaggio|wyjazd\p{L}*|podróż\p{L}*|resa|rejse|zájezd\p{L}*)(?!\p{L}*[ _.-]*(?:codes?|kod[ue]?|kód|cód\p{L}*|sku)(?!\p{L}))/iu
const aNumber = /^(\p{Lu}{0,5}[-/. ]?)\d{4,}$/u
const leastNumbers = 2

/** CB-59120 and CB-59133: the same letters before other numbers, as bookings are counted and tours seldom are. */
function areCounted(codes: readonly string[]): boolean {
  const letters = codes.map((code) => aNumber.exec(code)?.[1])
  return !letters.includes(undefined) && new Set(letters).size === 1 && new Set(codes).size >= leastNumbers
}

/**
 * Trip ID above CB-59120 in two rows that were changed at other times: where rows of one number are of one person and one tour each time,
 * they are versions of one booking.
 */
export function numbersVersions(
  mapping: ImportMapping,
  cells: Cells,
  { column, name }: { column: number; name: string },
) {
  const codes = cells[column] ?? []
  const changes = cellsAt(cells, mapping.changed_at)
  const isKnown = mapping.changed_at && mapping.lead_traveler && mapping.description
  if (!isKnown || !ofTrip.test(name.trim()) || !areCounted(codes)) return false
  const ofRows = [cellsAt(cells, mapping.lead_traveler), cellsAt(cells, mapping.description)]
  const again = codes.flatMap((code, row) => (codes.indexOf(code) < row ? [[codes.indexOf(code), row] as const] : []))
  return (
    again.length > 0 &&
    again.every(
      ([first, row]) => changes[row] !== changes[first] && ofRows.every((texts) => texts[row] === texts[first]),
    )
  )
}
