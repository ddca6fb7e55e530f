import type { DateOrder, RepeatedRows } from 'contract/import-answers'
import { fromTravelersText, type ImportField, type WordField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { RowError } from '../import-tables.ts'
import { readMoment } from './dates.ts'
import type { FileTraveler } from './file-traveler.ts'
import { kindOfLetter } from './letters-of-kinds.ts'
import { readNameList } from './name-list.ts'
import { withoutRepeated } from './repeated-travelers.ts'
import { isUnderstood } from './said-of-names.ts'
import { partsOf, textsOf, valueOf, type BookingRows } from './texts.ts'
import { isNoOne } from './unknown-names.ts'

/** `order`: that of the day and the month of births. */
type Row = Omit<BookingRows, 'rows'> & { cells: readonly string[]; order: DateOrder | undefined }

type How = {
  word: (field: WordField, word: string) => string | undefined
  order: DateOrder | undefined
  repeated?: RepeatedRows | undefined
  nameLetters?: string[] | undefined
}

/** The type column is that of the travelers where a name column stands beside it, else that of the booking. */
export const isTravelerField = (field: ImportField, mapping: ImportMapping): boolean =>
  field === 'traveler_name' ||
  field === 'traveler_dob' ||
  field === 'travelers' ||
  (field === 'traveler_type' && mapping.traveler_name !== undefined)

type Travelers = {
  travelers: FileTraveler[]
  /** That of the booking, where it follows from its travelers. */
  type: string | undefined
  errors: RowError[]
}

/**
 * Whether each row names its traveler where others name the lead, as two columns of a surname and a first name do: rows that
 * are travelers have different names, or one row alone has a date of birth.
 */
export function areLeadsTravelers({ rows, mapping, corrections }: BookingRows, repeated?: RepeatedRows): boolean {
  const isNamed = mapping.traveler_name ?? mapping.travelers ?? corrections.lead_traveler
  if (isNamed !== undefined || mapping.lead_traveler === undefined) return false
  const names = rows.map((cells) => textsOf(mapping.lead_traveler, cells).join(' '))
  if (names.includes('')) return false
  return rows.length === 1
    ? mapping.traveler_dob !== undefined
    : repeated === 'travelers' && new Set(names).size === rows.length
}

/** The travelers of one booking, from a list in one cell, several columns, several lines of a cell, or several rows. */
export function convertTravelers(booking: BookingRows, { word, order, repeated, nameLetters }: How): Travelers {
  const { mapping } = booking
  const found = travelersIn(booking, { word, order, repeated })
  let isDateUnread = false
  const travelers = found.map(({ name, type, dob }) => {
    const day = dob === undefined ? undefined : readMoment(dob, { order, past: true })?.day
    isDateUnread ||= dob !== undefined && day === undefined
    return {
      name,
      type: type && (word('traveler_type', type) ?? kindOfLetter(type, nameLetters) ?? type),
      dob: day ?? dob,
    }
  })
  const isTypeOfTravelers = isTravelerField('traveler_type', mapping) && mapping.traveler_type !== undefined
  return {
    travelers,
    type: isTypeOfTravelers ? travelers[0]?.type : undefined,
    errors: isDateUnread ? [dateUnread] : [],
  }
}

/** The travelers as the file names them, with what a person corrected: a line for each, in however many rows they are. */
function travelersIn(booking: BookingRows, how: Omit<How, 'nameLetters'>): FileTraveler[] {
  const { word, order } = how
  const { mapping } = booking
  const { traveler_name: names, traveler_dob: births, traveler_type: types, ...others } = booking.corrections
  if ((names ?? births ?? types) === undefined) return inRows(booking, how).travelers
  const { travelers, isListed, areLeads } = inRows({ ...booking, corrections: others }, how)
  const areNamesAlone = !isListed && !mapping.traveler_type && !mapping.traveler_dob
  const days = births === undefined ? undefined : partsOf(births)
  const areTypesTheirs = areLeads || isTravelerField('traveler_type', mapping)
  const typeOf = types === undefined || !areTypesTheirs ? undefined : correctedType(partsOf(types), areLeads, word)
  return renamed(travelers, names, areNamesAlone ? (text) => namesOf(text, order) : undefined).map(
    (traveler, index) => ({
      name: traveler.name,
      type: typeOf ? typeOf(traveler, index) : traveler.type,
      dob: days ? days[index] || undefined : traveler.dob,
    }),
  )
}

/** The type of the first traveler is shown and corrected; those of others stay where they are known. */
const correctedType =
  (types: readonly string[], areLeads: boolean, word: How['word']) =>
  ({ type = '' }: FileTraveler, index: number): string | undefined =>
    types[index] || (areLeads ? types[0] : word('traveler_type', type) && type) || undefined

/** Names alone may have kinds and ages in brackets; else each line replaces the name at its place. */
function renamed(
  travelers: FileTraveler[],
  names: string | undefined,
  listOf: ((names: string) => FileTraveler[]) | undefined,
): FileTraveler[] {
  if (names === undefined) return travelers
  if (listOf) return listOf(names)
  return partsOf(names).flatMap((name, index) =>
    name === '' ? [] : [{ type: undefined, dob: undefined, ...travelers[index], name }],
  )
}

function inRows(booking: BookingRows, { order, repeated }: Pick<How, 'order' | 'repeated'>) {
  const { rows, mapping, corrections } = booking
  const areLeads = areLeadsTravelers(booking, repeated)
  let isListed = false
  const named = rows.map((cells) => {
    const row = { cells, mapping, corrections, order }
    const listed = areLeads ? undefined : listedIn(row)
    isListed ||= listed !== undefined
    return { cells, travelers: areLeads ? [leadIn(row)] : (listed ?? namedIn(row)) }
  })
  return { travelers: withoutRepeated(named, mapping, repeated), isListed, areLeads }
}

const dateUnread: RowError = {
  code: 'date',
  field: 'traveler_dob',
  message: 'Date of birth was not understood as a date',
}

function listedIn({ cells, mapping, corrections, order }: Row): FileTraveler[] | undefined {
  const column = mapping.travelers?.column
  const text = corrections.travelers ?? (column === undefined ? '' : valueOf(cells[column]))
  if (text === '') return undefined
  const listed = fromTravelersText(text)
  // A list without types is not one of our exports, nor is one with several names on a line: names are separated as in other columns.
  const [only, second] = listed
  const isForeign = second === undefined && only?.type !== undefined && areSeveral(only, text)
  if (isForeign || listed.every(({ type }) => type === undefined) || listed.some(hasOtherKind))
    return namesOf(text, order)
  return listed.map(({ name, type, dob }) => ({ name, type, dob }))
}

/** Bo Lee (student) below Ann Lee (adult): a kind that our exports do not have. */
const hasOtherKind = ({ name, type }: { name: string; type?: string }) =>
  type === undefined && isUnderstood(/\(([^()]*)\)$/u.exec(name)?.[1] ?? '?')

// Behind 1. Ann Lee 2. Bo Lee, or behind brackets, the type is that of the last one.
const separated = /;|^1[.)]\s|^[-–•]\s|\([^()]+\)\s*(?:[,|&+/]|(?:and|und|et|y|e|en|i)\s)/u
const areSeveral = ({ name }: { name: string }, text: string) =>
  (separated.test(name) || /,.*,/su.test(name)) && (name.includes(';') || (readNameList(text)?.length ?? 0) > 1)

const namesOf = (text: string, order: DateOrder | undefined): FileTraveler[] =>
  readNameList(text, order)?.map(({ name, type, dob, unclear }) => ({
    name,
    type: type ?? (unclear ? unclearType : undefined),
    dob,
  })) ?? partsOf(text).flatMap((name) => (name === '' ? [] : [{ name, type: undefined, dob: undefined }]))

const leadIn = (row: Row): FileTraveler => ({
  name: textsOf(row.mapping.lead_traveler, row.cells).join(' '),
  type: textsIn(row, 'traveler_type')[0] || undefined,
  dob: textsIn(row, 'traveler_dob')[0] || undefined,
})

/** What stands in brackets behind a name and is neither a type nor an age that implies one; the form refuses it. */
const unclearType = '?'

/** Names alone may have kinds and ages in brackets. */
function listedNames({ cells, mapping, order }: Row): FileTraveler[] {
  const column = mapping.traveler_name?.column
  if (column === undefined || mapping.traveler_type || mapping.traveler_dob) return []
  return namesOf(valueOf(cells[column]), order)
}

function namedIn(row: Row): FileTraveler[] {
  const listed = listedNames(row)
  if (listed.length > 0) return listed
  const types = textsIn(row, 'traveler_type')
  const births = textsIn(row, 'traveler_dob')
  // A further column says so where no one else comes.
  return textsIn(row, 'traveler_name').flatMap((name, index) =>
    name === '' || (index > 0 && isNoOne(name))
      ? []
      : [{ name, type: types[index] || undefined, dob: births[index] || undefined }],
  )
}

/** One text for each traveler. */
function textsIn({ cells, mapping }: Row, field: ImportField): string[] {
  const source = mapping[field]
  if (!source) return []
  const texts = columnsOf(source).map((column) => valueOf(cells[column]))
  // A single column may hold several travelers, one on each line; of several columns each holds one.
  const [single] = texts
  const parts = texts.length === 1 && single !== undefined ? partsOf(single) : texts
  return parts.length === 1 && parts[0] === '' && source.value !== undefined ? [source.value] : parts
}
