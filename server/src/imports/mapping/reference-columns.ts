import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import { columnsOf } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { numbersVersions } from './codes-of-versions.ts'
import { conceptsOf } from './concepts.ts'
import { areNumbersOfBookings, isConfirmationOfSupplier } from './confirmations-of-suppliers.ts'
import { headerScores } from './header-scores.ts'
import { referenceInKey } from './keys-of-rows.ts'
import { profileOf } from './kinds.ts'
import { areWords } from './remarks.ts'

type Column = Import['columns'][number]

/** Beside versions a voucher that is not a supplier's stands in all rows of one booking. */
const isVoucher = (name: string) => conceptsOf(name).has('voucher') && !conceptsOf(name).has('supplier')

const leastVouchers = 5

/** Whether the cells tell bookings from each other. */
function isKey(mapping: ImportMapping, cells: Cells, { column, name }: { column: number; name: string }): boolean {
  const { distinct, filled } = profileOf(cells[column] ?? [])
  const isOfVersions = isVoucher(name) && mapping.changed_at !== undefined
  // Of a few rows some may have the same voucher by chance.
  const isRepeated = distinct >= 0.5 && distinct * filled >= leastVouchers && isVoucher(name)
  const tellsApart = distinct >= 0.8 || (isRepeated && isOfOnePerson(mapping, cells, column))
  return filled > 1 && (tellsApart || isOfVersions || groupsPeople(mapping, cells, column))
}

/** RCPT above 004411, 004411, 004413: rows of one number that are of one person, tour and day are those of one booking. */
export function provenReference(
  mapping: ImportMapping,
  cells: Cells,
  guessed: ReadonlyMap<number, ColumnGuess>,
): ReadonlyMap<number, ColumnGuess> {
  const column = mapping.booking_reference?.column
  const guess = guessed.get(column ?? -1)
  const codes = cellsAt(cells, mapping.booking_reference)
  const different = new Set(codes).size
  const isProven =
    column !== undefined &&
    guess?.field === 'booking_reference' &&
    different > 1 &&
    different < codes.length &&
    isOfOnePerson(mapping, cells, column) &&
    isOfOneTour(mapping, cells, column)
  return new Map(isProven ? [[column, { ...guess, taken: true, confidence: Math.max(proven, guess.confidence) }]] : [])
}

const proven = 0.7

/** Whether rows that have the same cell are of one tour on one day. */
export function isOfOneTour(mapping: ImportMapping, cells: Cells, column: number): boolean {
  const codes = cells[column] ?? []
  const isSame = (field: 'booking_datetime' | 'description') =>
    cellsAt(cells, mapping[field]).every((cell, row, all) => cell === all[codes.indexOf(codes[row] ?? '')])
  return isSame('booking_datetime') && isSame('description')
}

/** Whether rows that have the same cell name the same lead: a booking that stands in the file twice. */
export function isOfOnePerson(mapping: ImportMapping, cells: Cells, column: number): boolean {
  const codes = cells[column] ?? []
  const leads = cellsAt(cells, mapping.lead_traveler)
  return (
    mapping.lead_traveler !== undefined &&
    codes.every((code, row) => code === '' || leads[row] === leads[codes.indexOf(code)])
  )
}

/** Two people of one tour have another code each: that of a tour is the same for all of them. */
function tellsPeopleOfOneTour(mapping: ImportMapping, cells: Cells, column: number): boolean {
  const codes = cells[column] ?? []
  const leads = cellsAt(cells, mapping.lead_traveler)
  const isOther = codes.every((code, row) => code === '' || codes[leads.indexOf(leads[row] ?? '')] === code)
  return isOther && isOfSomeOfTour(mapping, cells, column)
}

/** Rows of one code are of one person, and some rows of one tour have other codes. */
function isOfSomeOfTour(mapping: ImportMapping, cells: Cells, column: number): boolean {
  const codes = cells[column] ?? []
  const tours = cellsAt(cells, mapping.description)
  const areTogether = codes.some((code, row) => code !== codes[tours.indexOf(tours[row] ?? '')])
  return areTogether && isOfOnePerson(mapping, cells, column) && new Set(codes).size >= leastCodes
}

const leastCodes = 3

/** Venda above 1350, 980 and 1200, where nothing else is the price: numbers of sales rise from row to row. */
function priceOfSales(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = mapping.booking_reference?.column
  if (column === undefined || mapping.amount || !conceptsOf(nameOf(columns, column)).has('sale')) return
  const numbers = (cells[column] ?? []).filter((cell) => cell !== '').map(Number)
  if (numbers.some(Number.isNaN) || numbers.every((each, row) => row === 0 || each > (numbers[row - 1] ?? 0))) return
  mapping.amount = { column }
  delete mapping.booking_reference
}

/** Where nothing else is a reference, codes that differ in every row are. */
export function referenceFromCode(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  priceOfSales(mapping, columns, cells)
  orderOfTickets(mapping, columns, cells)
  withoutNumberOfTicket(mapping, columns, cells)
  bookingBesideInvoice(mapping, columns, cells)
  invoiceBesideOrder(mapping, columns, cells)
  referenceInKey(mapping, columns, cells)
  if (mapping.booking_reference) return uniqueReference(mapping, columns, cells)
  for (const field of codesInOrder(mapping, columns, cells)) {
    const column = mapping[field]?.column
    if (column === undefined || !isReference(mapping, cells, { field, column, name: nameOf(columns, column) })) continue
    if (field === 'product_code' && isBesideConfirmation(mapping, columns, cells)) continue
    mapping.booking_reference = { column }
    delete mapping[field]
    return
  }
}

/** Whether a confirmation of the supplier, which is no reference, stands beside a code that no rows show to be one. */
function isBesideConfirmation(mapping: ImportMapping, columns: readonly Column[], cells: Cells): boolean {
  const { supplier_confirmation: confirmed, product_code: code, description: tour } = mapping
  if (confirmed?.column === undefined || !isConfirmationOfSupplier(nameOf(columns, confirmed.column))) return false
  return !areNumbersOfBookings(nameOf(columns, code?.column ?? -1), cellsAt(cells, code), cellsAt(cells, tour))
}

/** Whether each row of a tour has a value of its own: payments and balances between them have neither. */
function isOfEach(cells: readonly string[], days: readonly string[]): boolean {
  const { distinct, filled } = profileOf(cells)
  return distinct === 1 && filled > 1 && cells.every((cell, row) => cell !== '' || days[row] === '')
}

/** Your booking beside Inv no: a document is no booking where another number names that. */
function bookingBesideInvoice(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { booking_reference: document, supplier_confirmation: yours } = mapping
  if (document?.column === undefined || yours?.column === undefined) return
  const [ofDocument, ofYours] = [document.column, yours.column].map((column) => conceptsOf(nameOf(columns, column)))
  if (
    !ofDocument?.has('invoice') ||
    !ofYours?.has('yours') ||
    !isOfEach(cells[yours.column] ?? [], cellsAt(cells, mapping.booking_datetime))
  )
    return
  mapping.booking_reference = yours
  delete mapping.supplier_confirmation
}

/**
 * Purchase order, which some customers have, beside the number of an invoice for each row: only that one differs between bookings,
 * and is the sender's own.
 */
function invoiceBesideOrder(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const order = mapping.booking_reference?.column
  const days = cellsAt(cells, mapping.booking_datetime)
  const isOpen = (cells[order ?? -1] ?? []).some((cell, row) => cell === '' && days[row] !== '')
  if (order === undefined || !isOpen || !ofPurchase.test(nameOf(columns, order).trim())) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name }) => {
    const { code = 0, digits = 0, number = 0 } = profileOf(cells[index] ?? []).share
    const isInvoice = !used.has(index) && conceptsOf(name).has('invoice') && code + digits + number > 0.9
    return isInvoice && isOfEach(cells[index] ?? [], days)
  })
  if (only && others.length === 0) mapping.booking_reference = { column: only.index }
}

const ofPurchase =
  /^(?:(?:your|client|customer)(?:['’]?s)? )?(?:p\.?o\.?|purchase[ _-]?order|bon de commande|orden de compra|ordine d['’]acquisto|inkooporder|ordem de compra|nota de encomenda|zamówienie|inköpsorder|indkøbsordre|innkjøpsordre|bestellung)(?:[ _-]?(?:no|nr|num(?:ber)?|ref|id)\.?| ?#| ?n[°º.]+)?$/iu

/** Event ref beside the supplier's: where rows of one tour have other codes, they are those of no product. */
function codesInOrder(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = mapping.product_code?.column ?? -1
  const [codes = [], tours] = [cells[column], cellsAt(cells, mapping.description)]
  const isOfRows =
    ['ref', 'number'].some((concept) => conceptsOf(nameOf(columns, column)).has(concept)) &&
    new Set(codes).size === codes.length &&
    tours.some((tour, row) => tours.indexOf(tour) < row)
  const fields = ['supplier_confirmation', 'product_code'] as const
  return isOfRows ? fields.toReversed() : fields
}

const ofTicket = /tickets?|entrada|billet|biglietto|bilhete|bilet|kaart|karte|barcode/iu

/** Where each row is a ticket with its number, the order that stands in several of them is the booking. */
function orderOfTickets(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { booking_reference: present } = mapping
  if (present?.column === undefined || !ofTicket.test(nameOf(columns, present.column))) return
  const { distinct, filled } = profileOf(cells[present.column] ?? [])
  if (distinct < 1 || filled < 2) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const days = cellsAt(cells, mapping.booking_datetime)
  const isOfOneDay = (codes: readonly string[]) => codes.every((code, row) => days[row] === days[codes.indexOf(code)])
  const [order, ...others] = columns.filter(
    ({ index, name }) =>
      !used.has(index) &&
      (headerScores(name).booking_reference ?? 0) >= 0.5 &&
      groupsPeople(mapping, cells, index) &&
      isOfOnePerson(mapping, cells, index) &&
      isOfOneDay(cells[index] ?? []),
  )
  if (order && others.length === 0) mapping.booking_reference = { column: order.index }
}

/** The number of a ticket, which no other row has, is no product. */
function withoutNumberOfTicket(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = mapping.product_code?.column
  if (column === undefined || !mapping.booking_reference || !ofTicket.test(nameOf(columns, column))) return
  const { distinct, filled } = profileOf(cells[column] ?? [])
  if (distinct === 1 && filled > 2) delete mapping.product_code
}

const nameOf = (columns: readonly Column[], column: number) => columns.find(({ index }) => index === column)?.name ?? ''

type Code = { field: 'supplier_confirmation' | 'product_code'; column: number; name: string }

/** Words are kept as the answer of a supplier, and tell no bookings apart. */
const isOfSupplier = ({ field, column, name }: Code, cells: Cells) =>
  field === 'supplier_confirmation' && (isConfirmationOfSupplier(name) || areWords(profileOf(cells[column] ?? [])))

function isReference(mapping: ImportMapping, cells: Cells, { field, column, name }: Code): boolean {
  const score = headerScores(name).booking_reference
  if (score === undefined || isOfSupplier({ field, column, name }, cells)) return false
  // Code alone may be that of a booking; Tour code is not, unless it differs in every row.
  const mayBeOfPeople = score >= 0.5 || isEventRef(name)
  const isOfPeople =
    (mayBeOfPeople && tellsPeopleOfOneTour(mapping, cells, column)) ||
    [isNumberOfOrders, numbersVersions].some((are) => are(mapping, cells, { column, name }))
  if (field === 'product_code' && isOfPeople) return true
  return isKey(mapping, cells, { column, name }) && !(field === 'product_code' && isOfStrangers(mapping, cells, column))
}

/** Kurs-Nr. in the rows of several people with an e-mail address each: what they have in common is the course, and no booking. */
function isOfStrangers(mapping: ImportMapping, cells: Cells, column: number): boolean {
  const codes = cells[column] ?? []
  const addresses = cellsAt(cells, mapping.customer_email)
  const written = codes.flatMap((code, row) => (addresses[row] ? [`${code} ${addresses[row].toLowerCase()}`] : []))
  const ofOneCode = new Set(codes.filter((_, row) => addresses[row])).size
  return new Set(written).size > ofOneCode
}

const isNamedReference = (name: string) => (headerScores(name).booking_reference ?? 0) >= 0.5

/** Event ref beside a purchase order, which some bookings have in common and others lack. */
const isEventRef = (name: string) => conceptsOf(name).has('ref')

/** Event no. in both lines of an order: a number that has one person, one tour and one day each time is none of a product. */
const isNumberOfOrders = (mapping: ImportMapping, cells: Cells, { column, name }: Omit<Code, 'field'>) =>
  conceptsOf(name).has('number') &&
  mapping.booking_datetime !== undefined &&
  !cells[column]?.includes('') &&
  isOfOneTour(mapping, cells, column) &&
  isOfSomeOfTour(mapping, cells, column)

/** Visit no. above BV-26-031, another one for each row, beside a code that several people have: no product has two numbers. */
function isOfBookings(mapping: ImportMapping, cells: Cells, { column, name }: { column: number; name: string }) {
  const present = mapping.booking_reference?.column
  if (present === undefined) return false
  if (isEventRef(name) && cells[present]?.includes('')) return true
  return !isOfOnePerson(mapping, cells, present) && tellsPeopleOfOneTour(mapping, cells, column)
}

/** An order of several tours is no reference of a booking, if another column has one for each row. */
function uniqueReference(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const present = cellsAt(cells, mapping.booking_reference)
  const days = cellsAt(cells, mapping.booking_datetime)
  const changes = cellsAt(cells, mapping.changed_at)
  const repeats = present.flatMap((cell, row) => (cell !== '' && present.indexOf(cell) < row ? [row] : []))
  const firstOf = (row: number) => present.indexOf(present[row] ?? '')
  const isOfSeveral = repeats.some((row) => days[row] !== days[firstOf(row)])
  const isTied = repeats.some((row) => changes[row] === changes[firstOf(row)])
  if (!isOfSeveral || (mapping.changed_at && !isTied)) return
  const { supplier_confirmation: other, product_code: code, ...sure } = mapping
  const used = new Set(Object.values(sure).flatMap((source) => columnsOf(source)))
  const unique = columns.filter(({ index, name }) => {
    const { distinct, filled } = profileOf(cells[index] ?? [])
    return (
      !used.has(index) &&
      distinct === 1 &&
      filled === present.length &&
      (index === code?.column ? isOfBookings(mapping, cells, { column: index, name }) : isNamedReference(name))
    )
  })
  const [only, ...more] = unique
  if (!only || more.length > 0) return
  mapping.booking_reference = { column: only.index }
  if (other?.column === only.index) delete mapping.supplier_confirmation
  if (code?.column === only.index) delete mapping.product_code
}

/** Whether equal cells stand in rows below each other, and rows have a type or a birth of one person each. */
export function groupsPeople(mapping: ImportMapping, cells: Cells, column: number): boolean {
  if (!mapping.traveler_type && !mapping.traveler_dob) return false
  const filled = (cells[column] ?? []).filter((cell) => cell !== '')
  const changes = filled.filter((cell, row) => row > 0 && cell !== filled[row - 1]).length
  const different = new Set(filled).size
  return different < filled.length && different > 1 && changes === different - 1
}
