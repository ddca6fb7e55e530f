import { importFieldNames, type ImportField } from 'contract/import-fields'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { assign, type Pair } from './assign.ts'
import { besideReason } from './beside.ts'
import { besideColumns } from './beside-columns.ts'
import { byCells } from './cells-alone.ts'
import { codeBesideTour } from './codes-beside-tour.ts'
import { leadsSchool } from './companies.ts'
import { nameDepartments } from './departments.ts'
import { fullFares } from './full-fares.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import { sayHowConfirmed } from './how-confirmed.ts'
import { kindsInOrder } from './kind-order.ts'
import { type Profile, profileOf } from './kinds.ts'
import { reasonFor } from './reason-of-guess.ts'
import { areNoTours, isGrouping, ofSections, titleAbove, titleOfFile } from './group-titles.ts'
import { withLettersOfStatus } from './letters-of-status.ts'
import { refined } from './refined.ts'
import { areSame } from './same-cells.ts'
import { areClocks, areClocksBesideTimes } from './clocks.ts'
import { isOfLedger } from './ledgers.ts'
import { numberOfGroup } from './numbers-of-groups.ts'
import { withNamesOfPlaces } from './names-of-places.ts'
import { areReferences } from './numbers-of-registers.ts'
import { otherDay } from './other-days.ts'
import { isPlaceOnBoard, isSailingOfFerry } from './places-on-board.ts'
import { someOfKinds } from './parts-of-kinds.ts'
import { isPortBesidePlace } from './ports.ts'
import { saidByCells } from './said-by-cells.ts'
import { withoutSeats } from './seats-of-vehicles.ts'
import { areSellers } from './staff.ts'
import { areThingsOfKinds } from './things-of-kinds.ts'
import {
  areDaysButOne,
  arePricesButOne,
  areTimesButOne,
  countsKinds,
  paidAndMore,
  withKeys,
  withTimes,
  withLetters,
  withNoNeeds,
  withoutLetters,
  withoutDocuments,
  withoutFlags,
  withoutWords,
  withTravelers,
} from './unlike-themselves.ts'
import { valueScore } from './value-scores.ts'
import { withNeighbor } from './with-neighbor.ts'
import { withShortBirths } from './short-births.ts'
import { withWholeDecimals } from './whole-decimals.ts'

type Column = Import['columns'][number]

/** Below it a guess is shown and not taken. */
const bar = 0.55

/** The fields that have a column, and what each column may be. */
export type Guesses = { taken: Map<ImportField, Pair>; byColumn: Map<number, ColumnGuess> }

/** What each column means, by its header and its cells and all columns together. */
export function guessColumns(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  { without, settled, above = '' }: { without: ReadonlySet<number>; settled: ReadonlySet<ImportField>; above?: string },
): Guesses {
  const isNameless = columns.every(
    ({ name, index, of_sections: isOfSections }) => isOfSections || name === `Column ${index + 1}`,
  )
  const parts = someOfKinds(columns, cells)
  const full = fullFares(columns, cells)
  const looked = columns
    .filter(({ index }) => !without.has(index))
    .map((column) => {
      const read = asNamed(column.name, profileOf(cells[column.index] ?? [column.sample]), isNameless)
      const header = headerOf(column, {
        before: isNameless ? undefined : columns[column.index - 1],
        isNameless,
        isOfFile: read.filled === 0 || (isTitleOfAll(cells[column.index]) && hasTours(columns, cells)),
        above,
        besideOthers:
          otherDay(column, columns, cells) ??
          numberOfGroup(column, columns, cells) ??
          codeBesideTour(column, columns, cells),
        isNothing: isNothing(column, columns, cells),
        isNoTour: areNoTours(cells[column.index]),
      })
      const beside = full.has(column.index) ? { adults: 0.9 } : besideColumns(column, columns)
      const said = parts.has(column.index) ? {} : (saidByCells(column.name, read) ?? beside ?? header)
      return { column, header: said, profile: withoutNames(column, read) }
    })
  const pairs = looked.flatMap(({ column, header, profile }) =>
    importFieldNames.map((field) => ({ field, column: column.index, score: scoreOf(field, header, profile) })),
  )
  const open = pairs.filter(({ field }) => !settled.has(field))
  const taken = assign(open, bar)
  const byColumn = new Map<number, ColumnGuess>()
  for (const { column, header, profile } of looked) {
    const rival =
      isNameless || ofProgram.test(column.name) ? undefined : rivalOf({ pairs, cells, taken, columns }, column.index)
    if (rival) {
      byColumn.set(column.index, rivalGuess(rival))
      continue
    }
    const ofColumn = pairs.filter((pair) => pair.column === column.index)
    const pair = ofColumn.find((each) => taken.get(each.field) === each) ?? bestOf(ofColumn, taken)
    if (!pair || (pair.score < shown && taken.get(pair.field) !== pair) || profile.filled === 0) continue
    byColumn.set(column.index, {
      field: pair.field,
      confidence: confidenceOf(pair.score),
      reason: reasonFor(pair.field, header, profile),
      taken: taken.get(pair.field) === pair,
    })
  }
  return { taken, byColumn }
}

/** Cells that are of another kind below this header than by themselves. */
function asNamed(header: string, profile: Profile, isNameless: boolean): Profile {
  if (isNameless) return withoutHeader(withLetters('', profile))
  // 2/1 below Adults/Children is no day, also beside 2/tbc.
  const others = profile.values.filter((value) => !partsOfKinds.test(value)).length
  if (kindsInOrder(header).length > 1 && 5 * others <= profile.values.length) return { ...profile, share: { party: 1 } }
  // 46332.75 below Starts is a day and its time.
  if (saysWhen(header) && profile.filled > 1 && profile.values.every((value) => dayAndTime.test(value)))
    return { ...profile, share: { datetime: 1 } }
  if (areReferences(header, profile)) return { ...profile, share: { code: 1 } }
  // 即時 is two characters as a name is.
  if (sayHowConfirmed(header, profile)) return { ...profile, share: { confirmation: 1 } }
  const own = withShortBirths(
    header,
    withLettersOfStatus(header, withoutSeats(header, withNamesOfPlaces(header, profile))),
  )
  const known = withWholeDecimals(header, withTimes(header, withTravelers(header, withKeys(header, own))))
  return withoutDocuments(
    header,
    withoutWords(header, withoutFlags(header, paidAndMore(header, withoutLetters(header, withNoNeeds(header, known))))),
  )
}

const dayAndTime = /^4\d{4}[.,]\d+$/
const saysWhen = (header: string) => (headerScores(header).booking_datetime ?? 0) >= 0.7

function withoutHeader(profile: Profile): Profile {
  if (areTimes(profile)) return { ...profile, share: { time: 1 } }
  if (areDaysButOne(profile)) return { ...profile, share: { date: 1 } }
  const { decimal = 0, money = 0, ...share } = profile.share
  return { ...profile, share: arePricesButOne(profile) ? { money: 1 } : { ...share, money: money + decimal } }
}

const areTimes = (profile: Profile) =>
  areClocks(profile.values) || areClocksBesideTimes(profile.share, profile.values) || areTimesButOne(profile)

// 2/-/1 has none of the second kind, and of ?/2/0 one is not known.
const partsOfKinds = /^(?:\d{1,3}|\?)(?:\s*[+/]\s*(?:\d{1,2}|[-?])?)*$/

/** Greenwich and the Cutty Sark above a block of rows are no people. */
const withoutNames = ({ of_sections: isOfSections }: Column, profile: Profile): Profile => {
  const { name: _, names: __, ...share } = profile.share
  return isOfSections ? { ...profile, share } : profile
}

// The titles of later blocks may be days alone.
const isTitleOfAll = (texts: readonly string[] = []) =>
  isGrouping(texts) || (texts.length > 1 && texts[0] !== '' && texts.every((text) => text === texts[0] || text === ''))

const hasTours = (columns: readonly Column[], cells: readonly (readonly string[])[]) =>
  columns.some(
    ({ name, index, of_sections: isOfSections }) =>
      !isOfSections && (headerScores(name).description ?? 0) >= 0.8 && new Set(cells[index]).size > 1,
  )

/** What stands below its header by itself or beside the others is nothing that a booking has. */
const isNothing = (column: Column, columns: readonly Column[], cells: readonly (readonly string[])[]) =>
  areSellers(column, columns, cells) ||
  areThingsOfKinds(column, columns, cells) ||
  nameDepartments(column.name, cells[column.index]) ||
  isOfLedger(column.name, columns) ||
  isPlaceOnBoard(column, columns, cells) ||
  isSailingOfFerry(column, columns) ||
  isPortBesidePlace(column, columns, cells)

type Beside = {
  before: Column | undefined
  isNameless: boolean
  isOfFile: boolean
  above: string
  /** What it means beside the other columns, whatever its header means by itself. */
  besideOthers: FieldScores | undefined
  isNothing: boolean
  isNoTour: boolean
}

function headerOf(column: Column, beside: Beside): FieldScores {
  const { before, isNameless, isOfFile, above, besideOthers, isNothing, isNoTour } = beside
  if (isNothing || (isNoTour && column.name === 'Section title')) return { nothing: true }
  if (besideOthers && !isNameless) return besideOthers
  if (isOfFile && column.name === 'Section title') return above.includes(column.sample) ? titleAbove : titleOfFile
  if (column.of_sections) return ofSections[column.name] ?? {}
  return isNameless ? {} : withNeighbor(column, before)
}

/** Below it a guess says nothing. */
const shown = 0.3

const bestOf = (pairs: readonly Pair[], taken: ReadonlyMap<ImportField, Pair>) =>
  pairs
    .filter(({ field }) => !taken.has(field))
    .reduce<Pair | undefined>((top, each) => (!top || each.score > top.score ? each : top), undefined)

/** By how much less a column may fit a field than the one that was taken, to be asked about. */
const margins: Partial<Record<ImportField, number>> = {
  booking_reference: 0.25,
  lead_traveler: 0.2,
  description: 0.2,
  party: 0.2,
  amount: 0.1,
  booking_time: 0.1,
}

/** Names of tours and prices stand in several columns: a header that is known as it stands decides. */
const byHeader = new Set<ImportField>(['description', 'amount'])
const leaveNoDoubt = 1.3

type Taken = {
  pairs: readonly Pair[]
  cells: readonly (readonly string[])[]
  taken: ReadonlyMap<ImportField, Pair>
  columns: readonly Column[]
}

/** The key of a record in a program, which no person calls a booking by. */
const ofProgram = /(?<!\p{L})(?:uu|gu)id(?!\p{L})/iu

/** A field that an unused column fits nearly as well as the column that was taken for it. */
function rivalOf({ pairs, cells, taken, columns }: Taken, column: number): Pair | undefined {
  if ([...taken.values()].some((pair) => pair.column === column)) return undefined
  return pairs.find((pair) => {
    const best = taken.get(pair.field)
    const margin = margins[pair.field]
    if (pair.column !== column || pair.score < bar || !best || margin === undefined) return false
    const isSure =
      (best.score >= leaveNoDoubt && byHeader.has(pair.field)) ||
      (pair.field === 'lead_traveler' && leadsSchool(columns, best.column, column))
    return best.score - pair.score <= margin && !isSure && !areSame(cells[column], cells[best.column])
  })
}

const rivalGuess = ({ field, score }: Pair): ColumnGuess => ({
  field,
  confidence: confidenceOf(score),
  reason: besideReason,
  taken: false,
})

const confidenceOf = (score: number) => Math.round(Math.max(0, Math.min(0.99, score / 1.4)) * 100) / 100

function scoreOf(field: ImportField, header: FieldScores, profile: Profile): number {
  const ofHeader = header[field] ?? 0
  const ofCells = valueScore(field, profile, ofHeader >= exact) + refined(field, profile)
  // Two cells are too few to overrule a name that is known as it stands.
  if (ofHeader >= 0.9 && profile.filled < 3) return ofHeader + Math.max(ofCells, -0.4)
  if (ofHeader > 0) return ofHeader + ofCells
  // A header that is known as something else speaks against every other field, unless the cells contradict it.
  if (header.nothing || isBelieved(field, header, profile)) return ofNothing(field, header, profile)
  const isKnown = Object.values(header).some((score) => typeof score === 'number' && score >= exact)
  if (isKnown && !isUnmistakable(profile)) return Math.min(ofCells, shown + 0.1)
  return ofCells < 0 ? ofCells : 0.85 * (byCells[field]?.(profile) ?? 0)
}

/** A name that is known as it stands is not overruled by cells: a guess is shown, and a person decides. */
const exact = 0.98

/** Cells of these kinds are nothing else, whatever stands above them. */
const isUnmistakable = (profile: Profile) =>
  countsKinds(profile) ||
  (profile.filled > 2 &&
    (['email', 'phone', 'datetime', 'date'] as const).some((kind) => (profile.share[kind] ?? 0) >= 0.8))

const countedBelowNothing = 0.6
const ofNothing = (field: ImportField, header: FieldScores, profile: Profile) =>
  header.nothing && field === 'party' && countsKinds(profile) ? countedBelowNothing : 0

// Paid? above Y and N is a payment.
const isBelieved = (of: ImportField, header: FieldScores, profile: Profile) =>
  (of === 'status' && header.amount !== undefined) ||
  (Object.entries(header) as [ImportField, number][]).some(
    ([field, score]) => score >= 0.6 && score + valueScore(field, profile, score >= exact) >= bar,
  )
