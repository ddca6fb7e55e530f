import type { TravelerType } from 'contract/booking-values'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { Corrections, ImportReading, ImportRecord, RowError } from '../import-tables.ts'
import { readTime } from './dates.ts'
import { readMoney } from './money.ts'
import { isBlank } from '../csv/parse.ts'
import { isBareCount, readParty } from './party.ts'
import { cleanCell, textsOf } from './texts.ts'
import { convertTravelers, isTravelerField, type FileTraveler } from './travelers.ts'
import { convertText, type Converted } from './convert-text.ts'
import { wordReader } from './words.ts'

/** How the rows of one import are read. */
export type Reading = ImportReading & { mapping: ImportMapping; values: ImportValues; width: number }

export const readingOf = (record: Pick<ImportRecord, 'reading' | 'mapping' | 'answers' | 'columns'>): Reading => ({
  ...record.reading,
  mapping: record.mapping,
  values: record.answers,
  width: record.columns.length,
})

/** What the rows of one booking say: values as the form would send them, and why some of them were not understood. */
export type Draft = {
  /** The reference as written; empty where there is none. */
  reference: string
  values: Record<string, unknown>
  /** Only for bookings that are new. */
  newOnly: Record<string, unknown>
  travelers: FileTraveler[]
  party: TravelerType[] | undefined
  /** The party is a number of people of unknown age. */
  bareCount: boolean
  /** Names of inclusions, where the file has a column for them. */
  inclusions: string[] | undefined
  errors: RowError[]
  /** The tour has a day, and nothing says when on it. */
  isDayOnly: boolean
  /** What stands where it was not understood, for people to mend. */
  unread: { party?: string; booking_time?: string }
}

const noCorrections: Corrections = {}

type Rows = readonly string[][]

const elsewhere = new Set<ImportField>(['booking_reference', 'booking_time', 'inclusions', 'party'])

/** Turns the rows of a booking into what the file says of it. Rows beyond the first fill gaps and add travelers; they must not differ. */
export function converter(reading: Reading): (rows: Rows, corrections?: Corrections) => Draft {
  const { mapping, orders = {}, mark, width } = reading
  const how = { ...reading, word: wordReader(reading.values) }
  const mapped = fieldsOf(mapping, {})
  return (rows, corrections = noCorrections) => {
    const gather = (field: ImportField) => gathered(mapping, field, { rows, corrections })
    const draft: Draft = {
      reference: gather('booking_reference').text,
      values: {},
      newOnly: {},
      travelers: [],
      party: undefined,
      bareCount: false,
      inclusions: inclusionsOf(rows, mapping, corrections),
      errors: [],
      isDayOnly: false,
      unread: {},
    }
    const differing: ImportField[] = []
    for (const field of corrections === noCorrections ? mapped : fieldsOf(mapping, corrections)) {
      const { text, differs } = gather(field)
      if (differs) differing.push(field)
      put(draft, field, { text, read: convertText(field, text, how), newOnly: isNewOnly(mapping, field, corrections) })
    }
    for (const field of ['booking_time', 'party'] as const) if (gather(field).differs) differing.push(field)
    addTime(draft, gather('booking_time').text)
    addCurrency(draft, readMoney(gather('amount').text, mark)?.currency)
    addParty(draft, gather('party').text)
    const { travelers, type, errors } = convertTravelers(rows, {
      mapping,
      corrections,
      word: how.word,
      order: orders.traveler_dob,
    })
    draft.travelers = travelers
    if (type !== undefined) draft.values['traveler_type'] = type
    draft.errors.push(...errors)
    if (differing.length > 0) draft.errors.push(differ(differing))
    if (rows.some((cells) => cells.length > width && !isBlank(cells.slice(width)))) draft.errors.push(ragged)
    return draft
  }
}

const isNewOnly = (mapping: ImportMapping, field: ImportField, corrections: Corrections) =>
  mapping[field]?.new_only === true && corrections[field] === undefined

function put(
  draft: Draft,
  field: ImportField,
  { text, read, newOnly }: { text: string; read: Converted; newOnly: boolean },
) {
  const into = newOnly ? draft.newOnly : draft.values
  into[field] = 'value' in read ? read.value : text
  if ('problem' in read) draft.errors.push(read.problem)
}

const fieldsOf = (mapping: ImportMapping, corrections: Corrections): ImportField[] =>
  [...new Set([...Object.keys(mapping), ...Object.keys(corrections)] as ImportField[])].filter(
    (field) => !elsewhere.has(field) && !isTravelerField(field, mapping),
  )

/** What the rows say of a field; several columns of one row are one text. */
function gathered(
  mapping: ImportMapping,
  field: ImportField,
  { rows, corrections }: { rows: Rows; corrections: Corrections },
) {
  const corrected = corrections[field]
  if (corrected !== undefined) return { text: corrected.trim(), differs: false }
  const source = mapping[field]
  if (!source) return { text: '', differs: false }
  // Nearly every booking is one row.
  if (rows.length === 1) {
    const told = textsOf(source, rows[0]!)
    return { text: told.length > 0 ? told.join(' ') : (source.value?.trim() ?? ''), differs: false }
  }
  const texts = rows.map((cells) => textsOf(source, cells).join(' ')).filter((text) => text !== '')
  return { text: texts[0] ?? source.value?.trim() ?? '', differs: new Set(texts).size > 1 }
}

/** A time out of a column of its own. A day without one is its midnight, for a booking that is new. */
function addTime(draft: Draft, text: string) {
  const time = text === '' ? undefined : readTime(text)
  if (text !== '' && time === undefined) {
    draft.unread.booking_time = text
    draft.errors.push({ code: 'time', field: 'booking_time', message: 'Booking time was not understood as a time' })
  }
  for (const values of [draft.values, draft.newOnly]) {
    const at = values['booking_datetime']
    if (typeof at !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(at)) continue
    draft.isDayOnly = time === undefined && at.length === 10
    if (time !== undefined || draft.isDayOnly) values['booking_datetime'] = `${at.slice(0, 10)}T${time ?? '00:00'}`
  }
}

/** The sign in the price, where no column names the currency; and where both do, they must agree. */
function addCurrency({ values, newOnly, errors }: Draft, sign: string | undefined) {
  if (sign === undefined) return
  const told = values['currency'] ?? newOnly['currency']
  if (told === undefined || told === '') values['currency'] = sign
  else if (told !== sign)
    errors.push({ code: 'currency', field: 'currency', message: 'Currency differs from the sign in the price' })
}

function addParty(draft: Draft, text: string) {
  if (text === '') return
  draft.party = readParty(text)
  draft.bareCount = isBareCount(text)
  if (draft.party) return
  draft.unread.party = text
  draft.errors.push({ code: 'party', field: 'party', message: partyUnclear })
}

const partyUnclear = 'Party was not understood: write it as 2 Adult, 1 Child'

const ragged: RowError = { code: 'ragged', field: 'row', message: 'The row has more cells than the header' }

const differ = (fields: ImportField[]): RowError => ({
  code: 'duplicate',
  field: 'booking_reference',
  message: `Rows with the same booking reference differ in: ${fields.map((field) => importFieldInfo(field).label).join(', ')}`,
})

function inclusionsOf(rows: Rows, mapping: ImportMapping, corrections: Corrections): string[] | undefined {
  const { inclusions: source } = mapping
  const corrected = corrections.inclusions
  if (!source && corrected === undefined) return undefined
  const told = corrected ?? rows.map((cells) => textsOf(source, cells).join('\n')).join('\n')
  const lines = (told.trim() === '' ? (source?.value ?? '') : told).split(/\r\n?|\n/)
  return [...new Set(lines.map((line) => cleanCell(line)).filter((line) => line !== ''))]
}
