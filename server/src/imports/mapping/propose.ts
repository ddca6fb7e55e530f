import { exportColumns } from 'contract/exports'
import { columnsOf, usualSources, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { meaningOf } from '../values/names.ts'
import {
  daysOfMonths,
  departureBeforeTour,
  earlierIsMade,
  loneTimeIsOfTour,
  momentIsOfTour,
  timeBesidePlaceIsPickup,
} from './dates-and-times.ts'
import { namesInHalves, staffToConfirm, travelersBesideLead } from './further-names.ts'
import { fillGaps } from './gaps.ts'
import { cellsAt } from './cells.ts'
import { continuedColumns } from './continued-columns.ts'
import { leadBesideOrganisation } from './companies.ts'
import { codeOfNamedTour, codesBesideTour, namesBesideCodes, withoutCodesOfKinds } from './codes-beside-tour.ts'
import { withoutNameOfGroup } from './group-names.ts'
import { guessColumns, type Guesses } from './guess.ts'
import { guessesToConfirm } from './guesses-to-confirm.ts'
import { grownUpsBesideChildren } from './grown-ups-beside-children.ts'
import { headerScores } from './header-scores.ts'
import { childrenBesideInfants, olderChildren } from './older-children.ts'
import { olderPupils } from './older-pupils.ts'
import { furtherDays } from './other-days.ts'
import { countsOfTravelers, partyBesideOthers } from './party-column.ts'
import { noteAtEnd } from './last-note.ts'
import { yearsOfMonths } from './months-of-titles.ts'
import { settledBy } from './name-pair.ts'
import { numberedTravelers, type Named } from './numbered-travelers.ts'
import { pricesOfKinds } from './price-columns.ts'
import { withProofs } from './proven.ts'
import { takeCurrencyOfHeader } from './price-currency.ts'
import { priceInCurrency } from './price-in-currency.ts'
import { priceWithTax } from './price-with-tax.ts'
import { pickupOfPlaces } from './places.ts'
import { pickupAsDropOff } from './stops.ts'
import { priceOfTour } from './price-of-tour.ts'
import { dueBesideTotal } from './due-beside-total.ts'
import { tourBesidePeople } from './people.ts'
import { totalBesidePrice } from './total-beside-price.ts'
import { totalOfRate, unitsOfPrice } from './total-column.ts'
import { referenceOfGroups } from './references-of-groups.ts'
import { referenceFromCode } from './reference-columns.ts'
import {
  describedIsNote,
  momentBesideShow,
  statusByFlag,
  subjectIsTour,
  tourBesideShow,
  whereIsTour,
} from './reread.ts'
import { codeBeforePhone, codeOfPhone } from './phone-codes.ts'
import { unreadGuesses } from './unread.ts'
import { profileOf } from './kinds.ts'
import { lettersOfKinds } from './letters.ts'
import { provenByRows } from './proven-by-rows.ts'
import { daysWithoutHeader, equalStopsWithoutHeader, kindsWithoutHeader, stopsWithoutHeader } from './without-header.ts'
import { earlierIsPickup, endBeforeTour, laterIsTour } from './soon-before.ts'
import { dayWithinStay } from './stays.ts'
import { kindsOfTickets } from './tickets-of-travelers.ts'
import { pickupWithTimes, timesInPlaces } from './times-in-places.ts'
import { leadsWithNumbers, listsOfTravelers, travelersFromLead } from './travelers-from-lead.ts'
import { pupilsBesideGuests } from './pupils-beside-guests.ts'
import { kindsByTies } from './ties-of-travelers.ts'
import { travelersOfGroups } from './travelers-of-groups.ts'
import { hourBesideMinute } from './whole-hours.ts'
import { timesFromUntil } from './with-neighbor.ts'

type Column = Import['columns'][number]
type Table = { columns: readonly Column[]; cells: readonly (readonly string[])[] }

const ownNames = new Set<string>(exportColumns.bookings)

export type Proposal = { mapping: ImportMapping; columns: Column[] }

/** What the columns mean by their names and `cells`, the first ones of each column, below the titles `above`. A field without a column is left for the person. */
export function propose(
  columns: readonly Column[],
  cells: readonly (readonly string[])[] = columns.map(({ sample }) => [sample]),
  above?: string,
): Proposal {
  if (columns.every(({ name }) => ownNames.has(name))) return { mapping: ofOwnExport(columns), columns: [...columns] }
  const named = columns.flatMap((column): Named[] => {
    const meaning = meaningOf(column.name)
    return meaning ? [{ ...column, meaning }] : []
  })
  const mapping = numberedTravelers(named)
  const names = namesInHalves(mapping, { columns, cells }, named)
  const without = new Set([...Object.values(mapping).flatMap((source) => columnsOf(source)), ...(names ?? [])])
  const letters = lettersOfKinds(columns, cells)
  const code = codeOfPhone(columns, cells)
  for (const column of [...letters.values(), ...code]) without.add(column)
  const dates: ImportMapping = {}
  without.add(daysOfMonths(dates, columns, cells) ?? -1)
  const guesses = guessColumns(columns, cells, { without, settled: settledBy(names), above })
  const { taken, byColumn } = guesses
  for (const { field, column } of taken.values()) mapping[field] ??= { column }
  for (const [field, column] of letters) mapping[field] = { column }
  Object.assign(mapping, dates)
  if (names) mapping.lead_traveler = { columns: names }
  const groups = leadByRows(mapping, columns, cells)
  referenceOfRows(mapping, columns, cells)
  namesBesideCodes(mapping, columns, cells)
  const codes = codesBesideTour(mapping, columns, cells)
  const filled = guessesOf(fillFromCells(mapping, columns, cells))
  leadAndTravelers(mapping, guesses, { columns, cells })
  const moments = daysOfTours(mapping, columns, cells)
  loneTimeIsOfTour(mapping, columns, cells)
  timesOfTour(mapping, columns, cells)
  const besides = placeAndPrice(mapping, columns, cells)
  kindsBesideOthers(mapping, columns, cells)
  const pupils = olderPupils(mapping, columns, { cells, above })
  partyBesideOthers(mapping, columns, cells)
  const sums = countsOfTravelers(mapping, columns, cells)
  const ofKinds = pricesOfKinds(mapping, columns, cells)
  statusByFlag(mapping, columns, cells)
  tourBesideOthers(mapping, columns, cells)
  const staff = staffToConfirm(names, columns)
  const lists = new Map([...listsOfTravelers(mapping, columns, cells), ...leadsWithNumbers(mapping, columns, cells)])
  const toConfirm = new Map([...groups, ...staff, ...lists, ...guessesToConfirm(mapping, columns, cells)])
  codeBeforePhone(mapping, cells, code)
  travelersBesideLead(mapping, columns, named)
  const young = pupilsBesideGuests(mapping, columns, cells)
  takeCurrencyOfHeader(mapping, columns)
  const proven = provenByRows(mapping, { columns, cells }, byColumn)
  const notes = noteAtEnd(mapping, columns, cells)
  const unread = new Map([...unreadGuesses(mapping, columns, cells), ...young])
  const units = unitsOfPrice(mapping, columns, cells)
  timesInPlaces(mapping, cells)
  const inOrder = [toConfirm, proven, codes, sums, besides, moments, pupils, notes, filled, ofKinds, unread, byColumn]
  const guessed = columns.map((column) => (units.has(column.index) ? column : withGuess(column, inOrder)))
  return proposalOf(mapping, guessed, cells)
}

function proposalOf(mapping: ImportMapping, guessed: readonly Column[], cells: Table['cells']): Proposal {
  const continued = continuedColumns(mapping, guessed, cells)
  const columns = withProofs(guessed, mapping, cells).map((column) =>
    continued.has(column.index) ? { ...column, continues: true } : column,
  )
  yearsOfMonths(mapping, columns, cells)
  return { mapping: { ...usualSources, ...mapping }, columns }
}

function referenceOfRows(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  codeOfNamedTour(mapping, columns, cells)
  referenceFromCode(mapping, columns, cells)
  referenceOfGroups(mapping, columns, cells)
}

function daysOfTours(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  const found = new Map([...dayWithinStay(mapping, columns, cells), ...momentIsOfTour(mapping, columns, cells)])
  momentBesideShow(mapping, columns, cells)
  return new Map([...found, ...earlierIsMade(mapping, columns, cells), ...furtherDays(mapping, columns, cells)])
}

function timesOfTour(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  timesFromUntil(mapping, columns, cells)
  hourBesideMinute(mapping, columns, cells)
  departureBeforeTour(mapping, columns, cells)
  endBeforeTour(mapping, columns, cells)
  timeBesidePlaceIsPickup(mapping, columns, cells)
  earlierIsPickup(mapping, columns, cells)
  laterIsTour(mapping, columns, cells)
}

const fillFromCells = (mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) => [
  ...equalStopsWithoutHeader(mapping, columns, cells),
  ...fillGaps(mapping, columns, cells),
  ...kindsWithoutHeader(mapping, columns, cells),
  ...tourBesidePeople(mapping, columns, cells),
  ...daysWithoutHeader(mapping, columns, cells),
  ...stopsWithoutHeader(mapping, columns, cells),
]

function kindsBesideOthers(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  grownUpsBesideChildren(mapping, columns)
  childrenBesideInfants(mapping, columns, cells)
  olderChildren(mapping, columns, cells)
}

function placeAndPrice(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  whereIsTour(mapping, columns, cells)
  const stops = pickupAsDropOff(mapping, columns, cells)
  const places = new Map([...pickupOfPlaces(mapping, columns, cells), ...pickupWithTimes(mapping, columns, cells)])
  const prices = priceInCurrency(mapping, columns, cells)
  const gross = priceWithTax(mapping, columns, cells)
  priceOfTour(mapping, columns, cells)
  totalOfRate(mapping, columns, cells)
  const dues = dueBesideTotal(mapping, columns, cells)
  return new Map([...stops, ...places, ...prices, ...gross, ...dues, ...totalBesidePrice(mapping, columns, cells)])
}

function tourBesideOthers(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  subjectIsTour(mapping, columns, cells)
  describedIsNote(mapping, columns, cells)
  tourBesideShow(mapping, columns, cells)
  withoutCodesOfKinds(mapping, cells)
}

/** Who leads, where the rows of a booking are its travelers. */
function leadByRows(mapping: ImportMapping, columns: readonly Column[], cells: Table['cells']) {
  const ties = kindsByTies(mapping, columns, cells)
  const groups = travelersOfGroups(mapping, columns, cells)
  leadFromTravelers(mapping, cells)
  return new Map([...ties, ...groups])
}

function leadAndTravelers(mapping: ImportMapping, guesses: Guesses, { columns, cells }: Table) {
  kindsOfTickets(mapping, columns, cells)
  travelersFromLead(mapping, cells)
  leadOfGroups(mapping, guesses, { columns, cells })
  leadBesideOrganisation(mapping, columns, cells)
  withoutNameOfGroup(mapping, columns, cells)
}

const guessesOf = (filled: ReturnType<typeof fillGaps>) =>
  new Map(
    filled.map(({ field, column }): [number, ColumnGuess] => [
      column,
      { field, confidence: 0.5, reason: 'no other column fits', taken: true },
    ]),
  )

/** The column with the first guess that is made about it. */
function withGuess(column: Column, guesses: readonly ReadonlyMap<number, ColumnGuess>[]): Column {
  const guess = guesses.map((of) => of.get(column.index)).find((each) => each !== undefined)
  return guess ? { ...column, guess } : column
}

/** The mapping that names alone propose, and the first cell of each column. */
export const proposeMapping = (columns: readonly Column[]): ImportMapping => propose(columns).mapping

function ofOwnExport(columns: readonly Column[]): ImportMapping {
  const mapping: ImportMapping = {}
  for (const { name, index } of columns) {
    // In a file of our own this is the time of the record, not of the booking.
    const field = ['created_at', 'updated_at'].includes(name) ? undefined : meaningOf(name)?.field
    if (field) mapping[field] ??= { column: index }
  }
  return { ...usualSources, ...mapping }
}

/** Whether rows of one reference have different names. */
const isOfOthers = (references: readonly string[], names: readonly string[]): boolean =>
  references.some((cell, row) => {
    const first = references.indexOf(cell)
    return cell !== '' && first < row && names[first] !== names[row]
  })

/** Whether no other column is the lead's, and none says that the names are those of travelers. */
const mayBeLead = (mapping: ImportMapping, cells: Table['cells']): boolean =>
  !mapping.lead_traveler && ((!mapping.traveler_type && !mapping.traveler_dob) || areOfTickets(mapping, cells))

/** A name of one person in each row is the lead's, where no other column is. */
function leadFromTravelers(mapping: ImportMapping, cells: readonly (readonly string[])[]) {
  const { traveler_name: names, booking_reference: reference } = mapping
  // Beside versions the rows of one reference are of one person.
  const isOfSeveral = !mapping.changed_at && isOfOthers(cellsAt(cells, reference), cellsAt(cells, names ?? {}))
  if (!mayBeLead(mapping, cells) || names?.column === undefined || isOfSeveral) return
  const profile = profileOf(cellsAt(cells, names))
  if ((profile.share.names ?? 0) > 0 || profile.filled === 0) return
  mapping.lead_traveler = names
  delete mapping.traveler_name
}

/** Rows that count the tickets of one kind each, some of them several: the name in all rows of an order is no ticket's own. */
function areOfTickets({ party, traveler_name: names, booking_reference: of }: ImportMapping, cells: Table['cells']) {
  const references = cellsAt(cells, of)
  // A cell of merged rows is empty.
  const isRepeated = !references.includes('') && new Set(references).size < references.length
  const isCounted = cellsAt(cells, party).some((cell) => Number(cell) > 1)
  return isRepeated && isCounted && !isOfOthers(references, cellsAt(cells, names))
}

/** Of two columns of people the one that is the same in all rows of a booking is the lead, and the other one the travelers. */
function leadOfGroups(mapping: ImportMapping, { byColumn }: Guesses, { columns, cells }: Table) {
  const { lead_traveler: lead, traveler_name: names, booking_reference: reference } = mapping
  if (!reference || !(mapping.traveler_type || mapping.traveler_dob)) return
  const references = cellsAt(cells, reference)
  const isOfEach = (column: number) => isOfOthers(references, cells[column] ?? [])
  const people = [...byColumn].flatMap(([column, { field, taken }]) =>
    (field === 'lead_traveler' || field === 'traveler_name') && !taken ? [column] : [],
  )
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  // A few leads of many travelers, whom a column of names may have in all its cells; Lector says nothing, and is a person.
  const named = columns.filter(({ name, index }) => {
    const scores = headerScores(name)
    const share = profileOf(cells[index] ?? []).share.name ?? 0
    const isOpen = Object.keys(scores).length === 0 && share === 1
    return !byColumn.has(index) && !used.has(index) && ((scores.lead_traveler ?? 0) >= 0.7 || isOpen) && share > 0.5
  })
  people.push(...named.map(({ index }) => index))
  const [only, ...more] = people.filter((column) => isOfEach(column) === (lead !== undefined))
  if (only === undefined || more.length > 0) return
  if (names && !lead) mapping.lead_traveler = { column: only }
  if (!names && lead?.column !== undefined && !isOfEach(lead.column)) mapping.traveler_name = { column: only }
}
