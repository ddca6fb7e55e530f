import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { areCourses, areNumberedCourses, isOfCourses } from './courses.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { groupsPeople, isOfOnePerson } from './reference-columns.ts'

type Column = Import['columns'][number]

/** SS/4471 below Package, beside the names of the tours: where nothing else is the reference, such codes of bookings are. */
export function codesBesideTour(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  if (mapping.booking_reference || !mapping.description) return found
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name, of_sections: isOfSections }) => {
    const { share, distinct, filled } = profileOf(cells[index] ?? [])
    const isKey = (filled > 2 && distinct === 1) || isOfPeople(mapping, cells, index)
    return !used.has(index) && !isOfSections && isOfTour(name) && (share.code ?? 0) >= 0.9 && isKey
  })
  if (!only || others.length > 0) return found
  mapping.booking_reference = { column: only.index }
  const confidence = isOfPeople(mapping, cells, only.index) ? proven : 0.5
  found.set(only.index, { field: 'booking_reference', confidence, reason: 'its cells are codes', taken: true })
  return found
}

/** Rows of travelers below each other that have one code have one lead. */
const proven = 0.7
const isOfPeople = (mapping: ImportMapping, cells: Cells, column: number) =>
  groupsPeople(mapping, cells, column) && isOfOnePerson(mapping, cells, column)

/** RV-HD-TOW below Svc, or B1-Kurs 4 below Kurs, beside the names of the tours below Service: those are what the tours are called. */
export function namesBesideCodes(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = mapping.description?.column
  const header = columns.find(({ index }) => index === column)?.name ?? ''
  const texts = cells[column ?? -1]
  const areCodes = areCodesOfTours(texts) || (isOfCourses(header) && areNumberedCourses(texts))
  if (column === undefined || !areCodes) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) => !used.has(index) && isOfTour(name) && areSeveralWords(cells[index]),
  )
  if (only && others.length === 0) mapping.description = { column: only.index }
}

const isOfTour = (name: string) => (headerScores(name).description ?? 0) >= 0.8

const aCodeOfTour = /^(?=.*[\d/_-])[\p{Lu}\d]{1,10}(?:[-/_.][\p{Lu}\d]{1,10})*$/u
const filledOf = (texts: readonly string[] = []) => texts.filter((text) => text !== '')
const areCodesOfTours = (texts?: readonly string[]) => {
  const filled = filledOf(texts)
  return (
    filled.length > 1 && ((profileOf(filled).share.code ?? 0) === 1 || filled.every((text) => aCodeOfTour.test(text)))
  )
}
const areSeveralWords = (texts?: readonly string[]) => {
  const filled = filledOf(texts)
  return filled.length > 1 && filled.filter((text) => /\p{L}\s+\p{L}/u.test(text)).length >= filled.length * 0.8
}

/** Whether all rows of one code are of people with other names, addresses or numbers: it is the code of none of their bookings. */
function areOfOtherPeople(mapping: ImportMapping, cells: Cells, codes: readonly string[]): boolean {
  const isOther = (field: 'lead_traveler' | 'customer_email' | 'customer_phone', row: number) => {
    const texts = cellsAt(cells, mapping[field])
    return texts[row] !== texts[codes.indexOf(codes[row] ?? '')]
  }
  return codes.every(
    (code, row) =>
      codes.indexOf(code) === row ||
      (isOther('lead_traveler', row) && (isOther('customer_email', row) || isOther('customer_phone', row))),
  )
}

/** L204 below Kurs, beside the names of the tours: the code of each tour is that of its product. */
export function codesOfTours(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const tours = cellsAt(cells, mapping.description)
  if (mapping.product_code || tours.length === 0) return found
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name, of_sections: isOfSections }) =>
      !used.has(index) &&
      !isOfSections &&
      isOfTour(name) &&
      areCodesOfTours(cells[index]) &&
      !areCourses(name, filledOf(cells[index])) &&
      areOfTours(cells[index] ?? [], tours) &&
      (mapping.booking_reference !== undefined || areOfOtherPeople(mapping, cells, cells[index] ?? [])),
  )
  if (!only || others.length > 0) return found
  mapping.product_code = { column: only.index }
  return found.set(only.index, {
    field: 'product_code',
    confidence: proven,
    reason: 'its cells are codes',
    taken: true,
  })
}

/** deal_id beside deal_title, or Offer no. beside Offer: the code of each tour is that of its product, and of no booking. */
export function codeOfNamedTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const [code, tour] = [mapping.booking_reference?.column, mapping.description?.column]
  if (mapping.product_code || code === undefined || tour === undefined) return
  const named = firstWordOf(columns, code)
  if (named !== firstWordOf(columns, tour) || isOfBooking(named)) return
  if (!areOfTours(cells[code] ?? [], cells[tour] ?? []) || isOfOnePerson(mapping, cells, code)) return
  mapping.product_code = { column: code }
  delete mapping.booking_reference
}
/** Booking ref beside Booking name is of the booking, however well the two fit each other. */
const isOfBooking = (word: string) => {
  const concepts = conceptsOf(word)
  return (['booking', 'ref', 'voucher'] as const).some((concept) => concepts.has(concept))
}
const firstWordOf = (columns: readonly Column[], column: number) =>
  (firstWord.exec(columns.find(({ index }) => index === column)?.name ?? '')?.[0] ?? `${column}`).toLowerCase()
const firstWord = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll}))/u

const ofCode: readonly Concept[] = ['id', 'sku', 'number']

/** Código above LAP and SEB, of which one may be a kind of travelers: each of them is the code of one tour. */
export function codeBesideTour({ index, name }: Column, columns: readonly Column[], cells: Cells) {
  const concepts = [...conceptsOf(name)]
  const { share } = profileOf(cells[index] ?? [])
  // ADT and CHD are all kinds, and may be of tickets of one kind each.
  if (concepts.length === 0 || !concepts.every((concept) => ofCode.includes(concept)) || !share.type) return undefined
  const isOf = columns.some((other) => isOfTour(other.name) && areOfTours(cells[index] ?? [], cells[other.index] ?? []))
  return share.type < 1 && isOf ? { product_code: ofNamedTour } : undefined
}
const ofNamedTour = 0.8

/** Whether each tour has one code and each code one tour, and rows of one tour show it. */
function areOfTours(codes: readonly string[], tours: readonly string[]): boolean {
  const isOfOne = (one: readonly string[], other: readonly string[]) =>
    one.every((text, row) => other[row] === other[one.indexOf(text)])
  const different = new Set(codes).size
  return different > 1 && different < codes.length && isOfOne(codes, tours) && isOfOne(tours, codes)
}

/** PLU above 5012 and 5013 in two rows of one order of one tour, of adults and of children: the code of a ticket is that of no tour. */
export function withoutCodesOfKinds(mapping: ImportMapping, cells: Cells) {
  const { product_code: code, booking_reference: of, traveler_type: kind } = mapping
  if (!code || !of || !kind) return
  const [codes, orders, kinds, tours] = [code, of, kind, mapping.description].map((source) => cellsAt(cells, source))
  const isOther = orders?.some((order, row) => {
    const first = orders.indexOf(order)
    const isSameTour = first < row && order !== '' && tours?.[first] === tours?.[row]
    return isSameTour && kinds?.[first] !== kinds?.[row] && codes?.[first] !== codes?.[row]
  })
  if (isOther) delete mapping.product_code
}
