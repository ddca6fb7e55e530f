import { travelerTypes, type TravelerType } from 'contract/booking-values'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { Corrections } from '../import-tables.ts'
import type { Draft, How, Rows } from './draft.ts'
import { readPrice } from './money.ts'
import { withoutAsides } from './party-asides.ts'
import { isBareCount, readPartsInOrder, readParty } from './party.ts'
import { freeOf } from './party-phrases.ts'
import { lessOf, mappedKinds, partyOfKinds } from './party-columns.ts'
import { contradicts } from './sums.ts'
import { cleanCell, textsOf, type BookingRows } from './texts.ts'

export type Gather = (field: ImportField) => { text: string; differs: boolean }

/** What each row says of the party, where rows add up; else what all of them say. */
export function partyTexts(
  gather: Gather,
  { rows, how, corrections }: { rows: Rows; how: How; corrections: Corrections },
): { text: string; type: string | undefined }[] {
  const isTicketEach = isOneEach(how.mapping)
  const areTickets = how.repeated === 'travelers' && isTicketEach
  const isAdded = areTickets || (how.repeated === 'add' && rows.length > 1)
  if (!isAdded || corrections.party !== undefined) return [{ text: gather('party').text, type: undefined }]
  return rows.map((cells) => ({
    text: isTicketEach ? '1' : textsOf(how.mapping.party, cells).join(' '),
    type: how.word('traveler_type', textsOf(how.mapping.traveler_type, cells).join(' ')),
  }))
}

/** Rows of tickets, which have a kind and no number. */
export const isOneEach = (mapping: How['mapping']) =>
  mapping.party === undefined &&
  mapping.traveler_type !== undefined &&
  mapping.traveler_name === undefined &&
  mappedKinds(mapping).length === 0

type ReadParty = Pick<How, 'partyOrder' | 'partyLetters' | 'isWithFree'>
type PartyText = { text: string; type: string | undefined }

export function addParty(draft: Draft, texts: readonly PartyText[], how: ReadParty) {
  const isLess = ({ text }: PartyText) => texts.length > 1 && lessOf(text) !== undefined
  const added = texts.filter((row) => row.text !== '' && !isLess(row))
  if (!added.every((row) => addTravelers(draft, row, how))) return
  for (const row of texts.filter(isLess)) takeAway(draft, row)
}

// 12+2 below Pax + FOC. 12/2 does not say whether two of twelve go free, or two more.
const besideFree = /^\s*(\d{1,3})\s*\+\s*(\d{1,2})\s*$/

/** Who a cell says that they are, and how many of them pay nothing. */
function partyIn(text: string, { partyOrder = [], partyLetters, isWithFree }: ReadParty) {
  const [, paid = '', free = ''] = (isWithFree && besideFree.exec(text)) || []
  if (free !== '') return { party: readParty(String(Number(paid) + Number(free))), free: Number(free) }
  return { party: readParty(text, partyLetters) ?? readPartsInOrder(text, partyOrder), free: freeOf(text) }
}

/** Whether the travelers of a row were understood. */
function addTravelers(draft: Draft, { text, type }: PartyText, how: ReadParty): boolean {
  const { party, free } = partyIn(text, how)
  const number = withoutAsides(text)
  const isBare = isBareCount(number) && /\p{L}|^\s*\d+\D*$/u.test(number)
  if (!party) return leaveOpen(draft, text)
  const typed = isBare && isTravelerType(type) ? party.map(() => type) : party
  draft.party = [...(draft.party ?? []), ...typed]
  draft.free += free
  draft.bareCount = isBare && type === undefined
  return true
}

function leaveOpen(draft: Draft, text: string): false {
  draft.unread.party = text
  draft.errors.push({ code: 'party', field: 'party', message: partyUnclear })
  return false
}

/** A credit note of -1 among rows that add up. */
function takeAway(draft: Draft, { text, type }: PartyText) {
  const kind = isTravelerType(type) ? type : 'adult'
  const party = withoutThose(
    draft.party ?? [],
    Array.from({ length: lessOf(text) ?? 0 }, () => kind),
  )
  if (!party) return leaveOpen(draft, text)
  draft.party = party
  return true
}

/** Undefined where they are not among the travelers. */
function withoutThose(travelers: readonly TravelerType[], less: readonly TravelerType[]): TravelerType[] | undefined {
  const left = [...travelers]
  for (const kind of less) {
    const at = left.lastIndexOf(kind)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

const isTravelerType = (type: string | undefined): type is TravelerType => travelerTypes.some((known) => known === type)

/** Counts of each kind are the party; a total beside them must say the same. */
export function addKinds(draft: Draft, rows: Rows, { mapping, word, repeated, isOfWhich }: How) {
  const total = draft.party
  const added: TravelerType[] = []
  const less: TravelerType[] = []
  const mayBeLess = repeated === 'add' && rows.length > 1
  for (const cells of repeated === 'add' ? rows : rows.slice(0, 1)) {
    const read = partyOfKinds(cells, { mapping, word, mayBeLess })
    if ('problem' in read) {
      const message = `${importFieldInfo(read.problem).label} was not understood as a number of travelers`
      draft.errors.push({ code: 'party', field: 'party', message })
      return
    }
    added.push(...read.party)
    less.push(...read.less)
  }
  const parts = withoutThose(added, less)
  if (!parts) {
    draft.errors.push({ code: 'party', field: 'party', message: creditOfMore })
    return
  }
  const hasAdults = mapping.adults !== undefined
  // Whether children are among the others or beside them matters where there are some.
  if (isOfWhich || (!hasAdults && parts.length === 0)) parts.unshift(...othersOf(total, parts))
  const message = faultOfParts(parts, total, hasAdults)
  if (message !== undefined) draft.errors.push({ code: 'party', field: 'party', message })
  // Who leads is the first of them, and no child beside adults, in whatever order the columns and the rows are.
  draft.party = parts.toSorted((a, b) => travelerTypes.indexOf(a) - travelerTypes.indexOf(b))
  draft.bareCount = false
}

function faultOfParts(
  parts: readonly TravelerType[],
  total: readonly TravelerType[] | undefined,
  hasAdults: boolean,
): string | undefined {
  if (!total && parts.length > 0 && !hasAdults && !parts.includes('adult'))
    return 'The row counts children or infants, and no column counts the adults'
  if (total && total.length !== parts.length)
    return `Party is ${total.length}, and the travelers of each kind are ${parts.length}`
  return parts.length === 0 ? 'At least one traveler is required' : undefined
}

/** Of 4 one is a child: the others are adults. */
const othersOf = (total: readonly TravelerType[] = [], parts: readonly TravelerType[]) =>
  total.slice(parts.length).map(() => 'adult' as const)

/** The price of the booking: out of several rows, of each traveler, or of the row as it stands; it must be the sum of its parts. */
export function addPrice(draft: Draft, { rows, corrections }: BookingRows, how: How, isOfRows: boolean) {
  const isCorrected = corrections.amount !== undefined
  // What is corrected is the price of the booking, as it is shown.
  if (isCorrected) checkParts(draft, rows, how)
  else if (isOfRows) addPricesOfTravelers(draft, rows, how)
  else addWholePrice(draft, rows, how)
  const { amount } = draft.values
  const isOfColumn = !isCorrected && rows.some((cells) => textsOf(how.mapping.amount, cells).length > 0)
  if (how.unit === 'hundredths' && isOfColumn && typeof amount === 'number') draft.values['amount'] = amount / 100
}

/** Where each row is a traveler and has the price of one; a price in one row alone is that of each. */
function addPricesOfTravelers(draft: Draft, rows: Rows, how: How) {
  const filled = rows.filter((cells) => textsOf(how.mapping.amount, cells).length > 0).length
  if (filled === 0) return
  if (filled === 1) addWholePrice(draft, rows, how)
  else if (filled === rows.length) addRowPrices(draft, rows, { ...how, isOrderTotal: undefined, unused: [] })
  else
    draft.errors.push({
      code: 'money',
      field: 'amount',
      message: 'Some travelers of this booking have a price and others have none',
    })
}

function addWholePrice(draft: Draft, rows: Rows, how: How) {
  const { repeated, price } = how
  if (repeated === 'add' && rows.length > 1) addRowPrices(draft, rows, how)
  const { amount } = draft.values
  if (typeof amount !== 'number') return
  if (price === 'per_person') {
    const travelers = travelersOf(draft) - draft.free
    if (!(travelers > 0))
      draft.errors.push({
        code: 'party',
        field: 'party',
        message: `The price is per person, and the row does not say how many ${travelersOf(draft) > 0 ? 'pay' : 'travel'}`,
      })
    else draft.values['amount'] = Math.round(amount * 100 * travelers) / 100
  }
  checkParts(draft, rows, how)
}

const travelersOf = ({ travelers, party = [] }: Draft) => Math.max(travelers.length, party.length)

/** The price must be the sum of its parts, where the file has them. */
function checkParts(draft: Draft, rows: Rows, { check, mapping, mark }: How) {
  const { amount } = draft.values
  const cells = rows[0]
  if (!check || !cells || rows.length > 1 || typeof amount !== 'number') return
  if (contradicts(check, { cells, amount, travelers: Math.max(1, travelersOf(draft) - draft.free), mapping }, mark))
    draft.errors.push({ code: 'sum', field: 'amount', message: 'Amount is not the sum of its parts in this row' })
}

function addRowPrices(draft: Draft, rows: Rows, how: How) {
  const texts = rows.map((cells) => textsOf(how.mapping.amount, cells).join(' '))
  const read = texts.map((text) => (text === '' ? 0 : readPrice(text, how)))
  if (how.mapping.amount === undefined || texts.every((text) => text === '')) return
  const prices = read.filter((each) => each !== undefined)
  if (prices.length < read.length)
    draft.errors.push({ code: 'money', field: 'amount', message: 'Amount was not understood as an amount of money' })
  else draft.values['amount'] = isTotalOfAll(rows, prices, how) ? prices[0] : sumOf(prices)
  if (how.repeated === 'add' && rows.some((cells, at) => (read[at] ?? 0) < 0 && hasTravelers(cells, how)))
    draft.errors.push({ code: 'party', field: 'party', message: creditUnclear })
}

/** 1 beside -59.00 in a credit note is more likely one traveler less than one more. */
const hasTravelers = (cells: Rows[number], { mapping }: How) =>
  [mapping.party, ...mappedKinds(mapping).map((kind) => mapping[kind])].some((source) =>
    /^\s*[1-9]\d{0,2}(?!\s?[-−\d])/u.test(textsOf(source, cells).join(' ')),
  )

const sumOf = (prices: readonly number[]) => prices.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100

/** The total of an order stands in each of its rows: its header says so, or another column adds up to it. */
function isTotalOfAll(rows: Rows, prices: readonly number[], { isOrderTotal, unused, mark, mapping }: How): boolean {
  const [total = 0] = prices
  if (total <= 0 || prices.some((price) => price !== total)) return false
  if (isOrderTotal) return true
  return unused.some((column) => {
    const units = rows.map((cells) => readPrice(cleanCell(cells[column]), { ...(mark && { mark }) }) ?? Number.NaN)
    const counts = rows.map((cells) => readParty(textsOf(mapping.party, cells).join(' '))?.length ?? 1)
    return [units, units.map((unit, row) => unit * (counts[row] ?? 1))].some(
      (each) => Math.abs(sumOf(each) - total) < 0.015,
    )
  })
}

const creditUnclear = 'A row with a price below zero counts travelers, and may add them or take them away'
const creditOfMore = 'A credit note takes away travelers whom the booking does not have'
const partyUnclear = 'Party was not understood: write it as 2 Adult, 1 Child'
