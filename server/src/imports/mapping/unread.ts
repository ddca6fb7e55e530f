import { countFields, kindFields } from '../values/count-fields.ts'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { headingMark } from '../csv/header-lines.ts'
import { readTimeRange } from '../values/times.ts'
import { areFlags } from '../values/words.ts'
import { areAgesOfChildren } from './ages-of-children.ts'
import { besideReason } from './beside.ts'
import { areYearsBefore } from './births-before-tours.ts'
import { cellsAt, type Cells } from './cells.ts'
import { areClocks } from './clocks.ts'
import { conceptsOf } from './concepts.ts'
import { mayCountPeople } from './counts-or-payments.ts'
import { areNeverLater } from './dates-and-times.ts'
import { areNumbersOfMembers } from './numbers-of-members.ts'
import { isNameOfKind } from './further-names.ts'
import { saysNothing } from './gaps.ts'
import { areGroupNames } from './group-names.ts'
import { headerScores } from './header-scores.ts'
import { mayBeConfirmed, mayBeHowConfirmed } from './how-confirmed.ts'
import { profileOf, type Profile } from './kinds.ts'
import { countsInLetter } from './letters.ts'
import { areCodesOfStatus } from './letters-of-status.ts'
import { isOfOtherDay } from './other-days.ts'
import { areAnswersForPlace } from './places.ts'
import { areRemarks, areWords, lastWithoutName } from './remarks.ts'
import { isLineOfGroup, refined } from './refined.ts'
import { sayWhoOwes } from './said-by-cells.ts'
import { withoutSeats } from './seats-of-vehicles.ts'
import { isBehindPickup } from './soon-before.ts'
import { areHours } from './whole-hours.ts'

type Column = Import['columns'][number]

const travelers = ['traveler_name', 'travelers'] as const

type Defaulted = {
  field: ImportField
  /** The fields of which one is enough. */
  any: readonly ImportField[]
  fits: (profile: Profile) => boolean
}

/** What a booking gets by default, and the cells that would say it. */
const defaulted: Defaulted[] = [
  {
    field: 'booking_reference',
    any: ['booking_reference'],
    fits: (profile) =>
      (profile.distinct === 1 || areGroups(profile.values)) &&
      (profile.share.code ?? 0) + (profile.share.digits ?? 0) + (profile.share.number ?? 0) >= 0.9 &&
      refined('booking_reference', profile) >= 0,
  },
  {
    field: 'booking_time',
    any: ['booking_time'],
    fits: (profile) => (profile.share.time ?? 0) + (profile.share.fraction ?? 0) >= 0.8 || areClocks(profile.values),
  },
  {
    field: 'party',
    any: [...countFields, ...travelers],
    fits: (profile) =>
      areOfTwoKinds(profile) ||
      ((profile.share.count ?? 0) + (profile.share.party ?? 0) >= 0.9 &&
        refined('booking_reference', profile) > -0.5 &&
        refined('party', profile) >= 0 &&
        !isLineOfGroup(profile)),
  },
  {
    field: 'traveler_type',
    any: ['traveler_type', ...kindFields],
    fits: ({ share, distinct, values }) => (share.type ?? 0) >= 0.6 && distinct < 1 && new Set(values).size > 1,
  },
  { field: 'traveler_name', any: travelers, fits: ({ share }) => (share.names ?? 0) >= 0.6 },
  { field: 'input_date', any: ['input_date'], fits: ({ share }) => (share.date ?? 0) + (share.datetime ?? 0) >= 0.9 },
  { field: 'status', any: ['status'], fits: areCodesOfStatus },
  { field: 'note', any: ['note'], fits: (profile) => areRemarks(profile) && refined('note', profile) >= 0 },
]

/** 2/0 and 2/1: the travelers of two kinds, of whom one may be missing, and no days of a month. */
const areOfTwoKinds = ({ values }: Profile) =>
  values.every((value) => /^\d{1,2}\s?\/\s?\d{1,2}(?:\s?\/\s?\d{1,2})?$/.test(value)) &&
  values.some((value) => /(?<!\d)0(?!\d)/.test(value))

/** Values that repeat in rows below each other only. */
function areGroups(values: readonly string[]): boolean {
  const different = new Set(values).size
  const changes = values.filter((value, row) => row > 0 && value !== values[row - 1]).length
  return different > 1 && changes === different - 1
}

/** Numbers that may be further travelers beside columns of kinds, where no column is the total, or beside the only number. */
function areFurtherTravelers({ index, name }: Column, profile: Profile, mapping: ImportMapping): boolean {
  const { share, values } = profile
  const beside = (kindFields.some((field) => mapping[field]) ? kindFields : (['party'] as const)).flatMap((field) =>
    mapping[field] ? columnsOf(mapping[field]) : [],
  )
  const isTotalled = mapping.party !== undefined && kindFields.some((field) => mapping[field])
  if (isTotalled || beside.length === 0 || (share.count ?? 0) < 1) return false
  const scores = headerScores(name)
  const isKind = [...kindFields.map((field) => (scores[field] ?? 0) >= 0.8), countsInLetter(name)].some(Boolean)
  // Beside the only number, those who go free are among it.
  const isOpen = conceptsOf(name).has('free') ? !mapping.party : saysNothing(name, index, profile)
  const isNeighbor = beside.some((column) => Math.abs(column - index) === 1)
  return (
    (isKind || (isOpen && isNeighbor)) &&
    values.every((value) => Number(value) < 60) &&
    values.some((value) => value !== '0')
  )
}

/** Times that are earlier than those of the tour in every row. */
function areEarlier(
  { index, name }: Column,
  { share, values }: Profile,
  mapping: ImportMapping,
  cells: Cells,
): boolean {
  const concepts = conceptsOf(name)
  // 10.00 and 1030 may be prices.
  const isTime =
    (share.time ?? 0) >= 0.8 ||
    (!['money', 'partial', 'each'].some((each) => concepts.has(each)) &&
      ((share.decimal ?? 0) >= 0.8 || areClocks(values)))
  if (!mapping.booking_time || mapping.pickup_time || !isTime) return false
  const later = cellsAt(cells, mapping.booking_time)
  const pairs = (cells[index] ?? []).map(
    (text, row) => [readTimeRange(text)?.start, readTimeRange(later[row] ?? '')?.start] as const,
  )
  const known = pairs.filter(([first, second]) => first !== undefined && second !== undefined)
  return known.length > 1 && known.every(([first = '', second = '']) => first < second)
}

const mayBeTime = (column: Column, profile: Profile, mapping: ImportMapping, cells: Cells) =>
  areEarlier(column, profile, mapping, cells) || isBehindPickup(column, mapping, cells)

/** What a header counts, the number of travelers or those of a kind, where no column was read as one: its cells are of another kind. */
function unreadCount({ name }: Column, profile: Profile, mapping: ImportMapping): ImportField | undefined {
  const { share } = profile
  if ([...countFields, ...travelers].some((field) => mapping[field] !== undefined)) return undefined
  const scores = headerScores(name)
  // Prices of one stand below the kind, too.
  const arePrices = (share.money ?? 0) + (share.decimal ?? 0) >= 0.5
  const counted = countFields.find((field) => (scores[field] ?? 0) >= 0.8 && (field === 'party' || !arePrices))
  // 8 pax below Vehicle
  return counted ?? (withoutSeats(name, profile) === profile ? undefined : 'party')
}

/** Codes that differ in every row, below a header that is known to mean no field: Request above RQ-9001. */
const areKeys = ({ name }: Column, { distinct, filled, share }: Profile) =>
  headerScores(name).nothing === true &&
  !notOfBookings.some((concept) => conceptsOf(name).has(concept)) &&
  filled > 2 &&
  distinct === 1 &&
  (share.code ?? 0) >= 0.9
const notOfBookings = ['internal', 'money', 'payment', 'partial', 'invoice']

/** A header of a status whose cells are no known words of one, and yes and no below one of a confirmation. */
const isUnreadStatus = ({ name }: Column, profile: Profile, mapping: ImportMapping) =>
  mapping.status === undefined && ((headerScores(name).status ?? 0) >= 0.85 || mayBeConfirmed(name, profile))

/** A and P below A/P, where each row has the name of a traveler and nothing says of which kind. */
function areLettersOfKinds({ name }: Column, { filled, values }: Profile, mapping: ImportMapping): boolean {
  const letters = (name.split(headingMark).at(-1) ?? '').split(/\s*[/|]\s*/)
  const areOpen = letters.length > 1 && letters.every((letter) => /^\p{Lu}$/u.test(letter)) && !ofSex.test(name)
  const isOfKinds = mapping.traveler_type ?? kindFields.map((field) => mapping[field]).find((source) => source)
  const areBoth = values.every((value) => letters.includes(value)) && new Set(values).size > 1
  return mapping.traveler_name !== undefined && isOfKinds === undefined && areOpen && filled > 2 && areBoth
}

/** Of which sex someone is, and yes or no. */
const ofSex = /(?<!\p{L})(?:[MHVKU]\s*[/|]\s*[FWDMK]|[FWDMK]\s*[/|]\s*[MHV]|[YJSOTA]\s*[/|]\s*N)(?!\p{L})/iu

/** Beside the columns of the names of travelers another one has names of children. */
const isFurtherName = ({ name }: Column, { values }: Profile, mapping: ImportMapping) =>
  mapping.traveler_name?.columns !== undefined &&
  isNameOfKind(name) &&
  values.every((value) => /^\p{L}[^\d]*$/u.test(value))

/** Child Ages, where nothing says how many children come: as many as there are ages. */
const areUncounted = ({ name }: Column, { values }: Profile, mapping: ImportMapping) =>
  ![...countFields, ...travelers].some((field) => mapping[field] !== undefined && countsThem(field, name)) &&
  areAgesOfChildren(name, values)

/** Infants are counted beside children, and are those of Ages of infants. */
const countsThem = (field: ImportField, header: string) =>
  (field !== 'infants' || conceptsOf(header).has('infant')) && !['adults', 'seniors', 'students'].includes(field)

function unreadWords(column: Column, profile: Profile, mapping: ImportMapping): ImportField | undefined {
  if (isUnreadStatus(column, profile, mapping)) return 'status'
  return mayBeHowConfirmed(column.name, profile) ? 'confirmation_type' : undefined
}

function furtherGuess(column: Column, profile: Profile, mapping: ImportMapping, cells: Cells): ImportField | undefined {
  if (isFurtherName(column, profile, mapping)) return 'traveler_name'
  if (areUncounted(column, profile, mapping)) return 'children'
  if (mayCountPeople(column.name, profile, mapping)) return 'party'
  if (profile.filled < 2) return undefined
  const said = unreadWords(column, profile, mapping)
  if (said) return said
  if (areGroupNames(column, profile, mapping)) return 'booking_reference'
  const counted = unreadCount(column, profile, mapping)
  if (counted) return counted
  if (areFurtherTravelers(column, profile, mapping)) return 'party'
  if (areLettersOfKinds(column, profile, mapping)) return 'traveler_type'
  if (mayBeTime(column, profile, mapping, cells)) return 'booking_time'
  return mayBeMade(column, profile, mapping, cells) ? 'input_date' : undefined
}

/** Days before those of the tours, below a header that speaks of a day and of something that is not known. */
function mayBeMade({ index, name }: Column, { share }: Profile, mapping: ImportMapping, cells: Cells): boolean {
  const { input_date: score = 0 } = headerScores(name)
  const areDays = (share.date ?? 0) + (share.datetime ?? 0) >= 0.9
  if (mapping.input_date || score === 0 || score >= 0.3 || !areDays || isOfOtherDay(name)) return false
  const tours = cellsAt(cells, mapping.booking_datetime)
  return areNeverLater(cells[index], tours) && !areYearsBefore(cells[index], tours)
}

/** Y and N below Paid. */
const isPaidOrNot = ({ name }: Column, { values }: Profile) =>
  headerScores(name).amount !== undefined && areFlags(values)

const isOpen = (column: Column, profile: Profile) =>
  !areAgesOfChildren(column.name, profile.values) &&
  (saysNothing(column.name, column.index, profile) || areKeys(column, profile))

/** What stands in words behind the last name of the header, beside a column that is the note. */
function besideNote(mapping: ImportMapping, columns: readonly Column[], profiles: ReadonlyMap<number, Profile>) {
  const last = mapping.note && lastWithoutName(mapping, columns)
  const profile = last && profiles.get(last.index)
  const guess: ColumnGuess = { field: 'note', confidence: 0.35, reason: besideReason, taken: false }
  return new Map(last && profile && areWords(profile) ? [[last.index, guess]] : [])
}

/** Columns whose header says nothing and whose cells look like something that no column is. */
export function unreadGuesses(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const profiles = new Map(columns.map(({ index }) => [index, profileOf(cells[index] ?? [])]))
  const found = besideNote(mapping, columns, profiles)
  for (const column of columns) {
    const { index, of_sections: isOfSections } = column
    const profile = profiles.get(index)
    if (used.has(index) || isOfSections || !profile || profile.filled < 1) continue
    const further = furtherGuess(column, profile, mapping, cells)
    if (further) found.set(index, { field: further, confidence: 0.35, reason: besideReason, taken: false })
    const field = further ? undefined : defaultGuess(column, profile, mapping, cells)
    if (field) found.set(index, { field, confidence: 0.35, reason: 'no other column fits', taken: false })
  }
  return found
}

/** What the booking would get by default, and the column may say. */
function defaultGuess(column: Column, profile: Profile, mapping: ImportMapping, cells: Cells): ImportField | undefined {
  if (profile.filled < 2) return undefined
  if (areHours(column, mapping, cells)) return 'booking_time'
  if (mapping.status === undefined && sayWhoOwes(column.name, profile.values)) return 'status'
  if (mapping.booking_reference === undefined && areNumbersOfMembers(column.name, profile)) return 'booking_reference'
  if (!isOpen(column, profile)) return undefined
  const day = profileOf(cellsAt(cells, mapping.booking_datetime))
  return defaulted.find(
    ({ field, any, fits }) =>
      any.every((each) => mapping[each] === undefined) &&
      !(field === 'booking_time' && (day.share.datetime ?? 0) >= 0.5) &&
      !(field === 'status' && (isPaidOrNot(column, profile) || areAnswersForPlace(column.name, profile.values))) &&
      fits(profile),
  )?.field
}

/** No column and no value that a person gave; what new bookings begin with is neither. */
const isDefault = (source: FieldSource | undefined) =>
  source === undefined || (source.new_only === true && columnsOf(source).length === 0)

/** The question about columns that are not read and may matter; empty where there are none. */
export function unreadText(columns: readonly Column[], mapping: ImportMapping): string {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const texts = columns.flatMap(({ index, name, guess }) => {
    const about = defaulted.find(({ field }) => field === guess?.field)
    const isMissing = guess?.reason === besideReason || about?.any.every((field) => isDefault(mapping[field]))
    // M/F above A and P says of neither that it is a kind.
    const isOfSex = guess?.field === 'traveler_type' && ofSex.test(name)
    const isOpen = guess && !guess.taken && !used.has(index) && isMissing && !isOfSex
    return isOpen ? [importMessages.unreadColumn(name, importFieldInfo(guess.field).label)] : []
  })
  return texts.length === 0 ? '' : importMessages.unreadColumns(texts)
}
