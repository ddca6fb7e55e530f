import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { areFlags, flagOf, plain, wordReader } from '../values/words.ts'
import { areYearsBefore, birthBeforeTours } from './births-before-tours.ts'
import { besideColumns } from './beside-columns.ts'
import { cellsAt, type Cells } from './cells.ts'
import { codesOfTours } from './codes-beside-tour.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { areNeverLater } from './dates-and-times.ts'
import { headerScores } from './header-scores.ts'
import { isPayment, profileOf, type Profile } from './kinds.ts'
import { withoutDaysOfLines } from './ledgers.ts'
import { meetingAlone } from './meeting-times.ts'
import { nameOfBookings } from './names-of-bookings.ts'
import { isOfOtherDay } from './other-days.ts'
import { areAmounts, isPaidInPart, pricePaid } from './price-paid.ts'
import { statusOfAnswers } from './status-of-answers.ts'
import { sayWhatIsAwaited } from './states-of-payments.ts'
import { titleToConfirm } from './title-before-day.ts'
import { mayBeRest } from './wordy-headers.ts'

type Column = Import['columns'][number]

/** Columns that are taken since nothing else says what a booking needs. Each is asked about, but for what rows prove. */
export function guessesToConfirm(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map([...codesOfTours(mapping, columns, cells), ...titleToConfirm(mapping, columns, cells)])
  const take = (field: ImportField, column: number | undefined, confidence = 0.5) => {
    if (column === undefined) return
    mapping[field] = { column }
    found.set(column, { field, confidence, reason: 'no other column fits', taken: true })
  }
  take('booking_reference', numbersOfHeader(mapping, columns, cells))
  take('booking_reference', codesOfLines(mapping, columns, cells), proven)
  take('booking_reference', countedReference(mapping, columns, cells) ?? classesOfGroups(mapping, columns, cells))
  take('booking_reference', nameOfBookings(mapping, columns, cells))
  take(
    'status',
    statusOfPayment(mapping, columns, cells) ??
      statusOfWords(mapping, columns, cells) ??
      statusOfMarks(mapping, columns, cells),
  )
  take('status', statusOfAnswers(mapping, columns, cells))
  take('lead_traveler', buyer(mapping, columns, cells))
  take('traveler_dob', birthBeforeTours(mapping, columns, cells))
  take('input_date', dayBefore(mapping, columns, cells))
  take('amount', priceOfPayment(mapping, columns, cells) ?? priceDue(mapping, columns, cells))
  take('amount', pricePaid(mapping, columns, cells))
  const meeting = meetingAlone(mapping, { columns, cells })
  if (meeting?.field === 'booking_time') delete mapping.pickup_time
  if (meeting) take(meeting.field, meeting.column)
  withoutDaysOfLines(mapping, columns, cells)
  return found
}

/** Lot 31 below Lot: the number of what a header names, another one in each row, where nothing else is the reference. */
function numbersOfHeader(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.booking_reference) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const { filled, distinct, values } = profileOf(cells[index] ?? [])
    const own = plain(name)
    const isNumbered = (value: string) => /\d$/.test(value) && plain(value.replace(/[\s.:#-]*\d+$/, '')) === own
    return filled > 2 && distinct === 1 && own !== '' && values.every(isNumbered) && !isOfThing(name)
  })
}

/** 1, 2 and 3 below Sign-up no. or Booking no.: a sender who says so calls a booking by it. */
function countedReference(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.booking_reference) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const { filled, distinct, share } = profileOf(cells[index] ?? [])
    const isNamed = (headerScores(name).booking_reference ?? 0) >= 0.85 && !isOfThing(name)
    return isNamed && filled > 2 && distinct === 1 && (share.count ?? 0) === 1
  })
}

/** 7-A and 8-B below Group: each class is one booking, where nothing else is the reference and all rows have another one. */
function classesOfGroups(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.booking_reference || !mapping.lead_traveler) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const { distinct, values } = profileOf(cells[index] ?? [])
    const classes = values.filter((value) => aClass.test(value))
    return ofGroups.test(name.trim()) && distinct === 1 && classes.length > 1 && classes.length >= values.length * 0.6
  })
}
const ofGroups = /^(?:gr[uo]u?pp?[aeoi]?|groep|skupina|csoport|ryhmä|gruppen|ομάδα|группа|група)$/iu
// 7/A, 10a and Q1 Englisch
const aClass = /^(?:\d{1,2}[-/.]\p{Lu}|\d{1,2}[a-h]|(?:Q[1-4]|EF|[KJ][12])(?: .+)?)$/u

const proven = 0.7

/** TD-1 and TD-4 below L.p.: codes that differ in every row number no lines, where nothing else is the reference. */
function codesOfLines(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.booking_reference) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const { filled, distinct, share } = profileOf(cells[index] ?? [])
    return filled > 2 && distinct === 1 && (share.code ?? 0) >= 0.9 && ofLines.test(name.trim())
  })
}
const ofLines =
  /^(?:l\.? ?p\.?|lfd\.?(?: ?nr\.?)?|laufende nr\.?|s(?:l|r|\/)?\.? ?(?:no|nr)\.?|serial(?: no\.?)?|line(?: no\.?)?|row(?: no\.?)?|item no\.?|pos\.?(?: ?nr\.?)?|n[°º]? ?(?:d['’])?ordre|n[.°º]? ?(?:de )?(?:orden|ordem|ligne|línea|linha|riga)|riga|progr\.?|prog\.?|volgnr\.?|regel(?:nr\.?)?|zeile(?:n-?nr\.?)?)$/iu

/** Coach 2 and Room 5 are no bookings. */
const isOfThing = (name: string) => things.test(name) || ofThings.some((concept) => conceptsOf(name).has(concept))
const things =
  /^(?:coach|bus|vehicle|room|table|seat|row|line|page|zimmer|tisch|reihe|zeile|seite|platz|car|salle|chambre|place|sala|mesa|tavolo|camera|kamer|tafel|pokój|stolik|autokar)$/iu
const ofThings: Concept[] = ['place', 'hotel', 'pickup', 'dropoff', 'date', 'time', 'carrier', 'staff', 'tour', 'show']

const word = wordReader({})
const hasFlags = (cells?: readonly string[]) => filledOf(cells).some((cell) => flagOf(cell) !== undefined)

/** Paid and Refunded, also below Paid?: where nothing else is the status, what was paid back is no longer confirmed, and what a shop awaits is not yet. */
function statusOfPayment(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (columnsOf(mapping.status ?? {}).length > 0) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const concepts = conceptsOf(name)
    const filled = filledOf(cells[index])
    const isOpen = saysNothing(name)
    const isAsked = concepts.has('money') || (isOpen && !areFlags(filled))
    const isOfPart = concepts.has('partial') && hasFlags(cells[index])
    if (sayWhatIsAwaited(name, filled)) return true
    if (!concepts.has('payment') && !isAsked && !isOfPart) return false
    // Sì and no beside rinuncia, or Owing below Ledger beside Credited: whether it was paid, and who does not come.
    const isWord = (cell: string) =>
      (word('status', cell) ?? flagOf(cell)) !== undefined || (isOpen && stillToPay.test(cell))
    return filled.some((cell) => word('status', cell) === 'cancelled') && filled.every((cell) => isWord(cell))
  })
}

const stillToPay = /^(?:owing|due|outstanding|overdue|part[ -]?paid|partially paid|on account)$/iu

/** A header of no word that is known, and no column without one. */
const saysNothing = (name: string) => !/^Column \d+$/.test(name) && conceptsOf(name).size === 0

/** Issued and Void below Voucher, Invoice and Credit note below Doc. type: words of a status that say different things. */
function statusOfWords(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (columnsOf(mapping.status ?? {}).length > 0) return undefined
  const days = cellsAt(cells, mapping.booking_datetime)
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    // Payments and balances between the bookings of a statement have no day.
    const filled = filledOf(cells[index]?.filter((_, row) => days[row] !== ''))
    const read = filled.map((cell) => word('status', cell))
    const concepts = conceptsOf(name)
    return (
      !read.includes(undefined) &&
      new Set(read).size > 1 &&
      // Paid beside Unpaid is a payment alone.
      (profileOf(filled).share.payment ?? 0) < 0.5 &&
      !areFlags(filled) &&
      // Paid the treasurer? is answered with yes and not yet.
      headerScores(name).amount === undefined &&
      !ofOthers.some((concept) => concepts.has(concept))
    )
  })
}

/** ok, ? and x, or paid, owes us and dropped out, without a header: words of a status beside what is asked about. */
function statusOfMarks(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (columnsOf(mapping.status ?? {}).length > 0) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const filled = filledOf(cells[index])
    const known = filled.filter((cell) => word('status', cell) !== undefined)
    const isOfBooking = known.length >= filled.length * leastKnown && known.some((cell) => !isPayment(cell))
    const mayBeside = isOfBooking ? markOrWords : mark
    return (
      name === `Column ${index + 1}` &&
      known.length > 0 &&
      new Set(filled).size > 1 &&
      filled.every((cell) => known.includes(cell) || mayBeside.test(cell))
    )
  })
}

const leastKnown = 0.5
const mark = /^(?:[?!*✓✗]|x)$/iu
/** Up to three words. */
const markOrWords = /^(?:[?!*✓✗]|[\p{L}'’]{1,12}(?: [\p{L}'’]{1,12}){0,2})$/iu

const ofOthers: Concept[] = ['payment', 'partial', 'note', 'internal']

/** Arrival of request: days that are never later than those of the tours, and well before some, are when bookings were made. */
function dayBefore(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (columnsOf(mapping.input_date ?? {}).length > 0 || !mapping.booking_datetime) return undefined
  const tours = cellsAt(cells, mapping.booking_datetime)
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const { filled, share } = profileOf(cells[index] ?? [])
    const concepts = conceptsOf(name)
    return (
      filled > 1 &&
      areDays({ filled, share }) &&
      (concepts.has('booked') || !ofOtherDays.some((concept) => concepts.has(concept))) &&
      !isOfOther({ index, name }, columns) &&
      // Without a header nothing asks about what was taken.
      name !== `Column ${index + 1}` &&
      areNeverLater(cells[index], tours, mostDaysOfStay) &&
      !areYearsBefore(cells[index], tours)
    )
  })
}

/** A line below the table may have another cell. */
function areDays({ filled, share }: Pick<Profile, 'filled' | 'share'>): boolean {
  const days = (share.date ?? 0) + (share.datetime ?? 0)
  return days >= 0.9 || (filled > 4 && Math.round(days * filled) === filled - 1)
}

const isOfOther = (column: Pick<Column, 'index' | 'name'>, columns: readonly Column[]) =>
  headerScores(column.name).nothing === true ||
  besideColumns(column, columns)?.nothing === true ||
  isOfOtherDay(column.name)

const mostDaysOfStay = 3
const ofOtherDays: Concept[] = [
  'birth',
  'changed',
  'end',
  'invoice',
  'invoiced',
  'money',
  'partial',
  'payment',
  'place',
  'show',
  'start',
  'tour',
]

/** Who paid, or who guides a party on its journey, leads the travelers where no other person is named. */
function buyer(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.lead_traveler || mapping.traveler_name || mapping.travelers) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => {
    const { filled, share } = profileOf(cells[index] ?? [])
    return filled > 1 && (share.name ?? 0) >= 0.5 && (conceptsOf(name).has('paidby') || guidesParty.test(name.trim()))
  })
}
const guidesParty = /^(?:reise|fahrt(?:en)?)leiter(?:in(?:nen)?|[/:*_]-?in(?:nen)?|\(in\))?(?: name)?$/iu

/** Amounts below a header of a payment are the price where no column is. */
function priceOfPayment(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  // Wpłata beside Do dopłaty is a part of the price.
  if (mapping.amount || isPaidInPart(unused(mapping, columns), cells)) return undefined
  return onlyOf(unusedPayments(mapping, columns), ({ index, name }) => {
    const { filled, share } = profileOf(cells[index] ?? [])
    const isPart = ofPart.some((concept) => conceptsOf(name).has(concept))
    const { money = 0, decimal = 0, count = 0, number = 0 } = share
    // Below Pagato £ a number without a mark is an amount as well.
    const amounts = money + decimal + (/[£$€]/u.test(name) ? count + number : 0)
    return filled > 1 && !isPart && amounts >= 0.9
  })
}

/** Amounts below Due are the price where no other column has one: what is due is all of it. */
function priceDue(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  const hasOther = ({ index, name }: Column) => !isDue(name) && areAmounts(cells[index])
  if (mapping.amount || unused(mapping, columns).some(hasOther)) return undefined
  return onlyOf(unused(mapping, columns), ({ index, name }) => isDue(name) && areAmountsBelow(name, cells[index]))
}
// Below They owe (£) numbers without a mark are amounts as well.
const areAmountsBelow = (name: string, texts: readonly string[] = []) =>
  areAmounts(texts) ||
  (/[£$€]/u.test(name) &&
    filledOf(texts).length > 1 &&
    filledOf(texts).every((text) => /^\d{1,6}(?:[.,]\d{2})?$|^\?+$/.test(text)))
const isDue = (name: string) => due.test(name.trim()) || mayBeRest(name)
// Custo is what a firm pays for a tour, and what it costs a seller beside his price.
const due =
  /^(?:(?:amount|total|sum|money|price)? ?(?:due|owed|owing)|owes|custos?|(?:montant|somme)? ?(?:dû|dus?)|à (?:payer|régler)|(?:importo )?(?:dovuto|da (?:pagare|saldare))|(?:importe )?adeudado|(?:a|por) pagar|(?:em|por) dívida|zu zahlen|geschuldet|te betalen|verschuldigd|do zapłaty|należność|att betala|at betale|å betale|skyldig|k úhradě|na úhradu|fizetendő|de plat[ăa]t?|za (?:platiti|plačilo)|maksettava|προς πληρωμή|οφειλή|к оплате|до сплати|ödenecek|borç)(?:,? ?[([]?(?:[£$€]|GBP|EUR|USD)[)\]]?)?$/iu

const ofPart: Concept[] = ['partial', 'each', 'fee', 'date']

function unused(mapping: ImportMapping, columns: readonly Column[]) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns.filter(({ index, of_sections: isOfSections }) => !used.has(index) && !isOfSections)
}

const unusedPayments = (mapping: ImportMapping, columns: readonly Column[]) =>
  unused(mapping, columns).filter(({ name }) => conceptsOf(name).has('payment'))

const filledOf = (cells: readonly string[] = []) => cells.filter((cell) => cell !== '')

function onlyOf(columns: readonly Column[], fits: (column: Column) => boolean): number | undefined {
  const [only, ...others] = columns.filter(fits)
  return others.length === 0 ? only?.index : undefined
}
