import type { TravelerType } from 'contract/booking-values'
import type { ImportValues } from 'contract/import-answers'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { isBlank } from '../csv/parse.ts'
import type { Corrections, ImportReading, ImportRecord, RowError } from '../import-tables.ts'
import { convertText, type Converted } from './convert-text.ts'
import { readTime } from './dates.ts'
import { readMoney } from './money.ts'
import { isBareCount, readParty } from './party.ts'
import { cleanCell, textsOf, type BookingRows } from './texts.ts'
import { convertTravelers, isTravelerField, type FileTraveler } from './travelers.ts'
import { wordReader } from './words.ts'

/** How the rows of one import are read. `width` is the number of its columns. */
export type Reading = ImportReading & { mapping: ImportMapping; values: ImportValues; width: number }

export const readingOf = (record: Pick<ImportRecord, 'reading' | 'mapping' | 'answers' | 'columns'>): Reading => ({
  ...record.reading,
  mapping: record.mapping,
  values: record.answers,
  width: record.columns.length,
})

/** The rows of one booking as values that the form would send, and why some of them were not understood. */
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
  /** The tour has a day without a time. */
  isDayOnly: boolean
  /** Texts that were not understood, to be shown for correction. */
  unread: { party?: string; booking_time?: string }
}

const noCorrections: Corrections = {}

const convertedApart = new Set<ImportField>(['booking_reference', 'booking_time', 'inclusions', 'party'])

/** Converts the rows of a booking to a draft. Rows after the first fill gaps and add travelers; they must not differ. */
export function converter(reading: Reading): (rows: BookingRows['rows'], corrections?: Corrections) => Draft {
  const { mapping, orders = {}, mark, width } = reading
  const how = { ...reading, word: wordReader(reading.values) }
  const mapped = fieldsOf(mapping, {})
  return (rows, corrections = noCorrections) => {
    const booking = { rows, mapping, corrections }
    const gather = (field: ImportField) => gathered(booking, field)
    const { travelers, type, errors } = convertTravelers(booking, { word: how.word, order: orders.traveler_dob })
    const draft = emptyDraft({
      reference: gather('booking_reference').text,
      travelers,
      inclusions: inclusionsOf(booking),
    })
    const differing: ImportField[] = []
    for (const field of corrections === noCorrections ? mapped : fieldsOf(mapping, corrections)) {
      const { text, differs } = gather(field)
      if (differs) differing.push(field)
      put(draft, field, { text, read: convertText(field, text, how), isNewOnly: isNewOnly(booking, field) })
    }
    for (const field of ['booking_time', 'party'] as const) if (gather(field).differs) differing.push(field)
    addTime(draft, gather('booking_time').text)
    addCurrency(draft, readMoney(gather('amount').text, mark)?.currency)
    addParty(draft, gather('party').text)
    if (type !== undefined) draft.values['traveler_type'] = type
    draft.errors.push(...errors)
    if (differing.length > 0) draft.errors.push(differ(differing))
    if (rows.some((cells) => cells.length > width && !isBlank(cells.slice(width)))) draft.errors.push(ragged)
    return draft
  }
}

const emptyDraft = (known: Pick<Draft, 'reference' | 'travelers' | 'inclusions'>): Draft => ({
  values: {},
  newOnly: {},
  party: undefined,
  bareCount: false,
  errors: [],
  isDayOnly: false,
  unread: {},
  ...known,
})

const isNewOnly = ({ mapping, corrections }: BookingRows, field: ImportField) =>
  mapping[field]?.new_only === true && corrections[field] === undefined

type Gathered = { text: string; read: Converted; isNewOnly: boolean }

function put(draft: Draft, field: ImportField, { text, read, isNewOnly }: Gathered) {
  const values = isNewOnly ? draft.newOnly : draft.values
  values[field] = 'value' in read ? read.value : text
  if ('problem' in read) draft.errors.push(read.problem)
}

/** The fields that are converted one by one, in the order of the mapping. */
const fieldsOf = (mapping: ImportMapping, corrections: Corrections): ImportField[] =>
  Object.keys({ ...mapping, ...corrections })
    .filter(isImportField)
    .filter((field) => !convertedApart.has(field) && !isTravelerField(field, mapping))

const knownFields = new Set<string>(importFieldNames)
const isImportField = (name: string): name is ImportField => knownFields.has(name)

/** The text of a field; several columns of one row are one text. */
function gathered({ rows, mapping, corrections }: BookingRows, field: ImportField) {
  const corrected = corrections[field]
  if (corrected !== undefined) return { text: corrected.trim(), differs: false }
  const source = mapping[field]
  if (!source) return { text: '', differs: false }
  const texts = rows.map((cells) => textsOf(source, cells).join(' ')).filter((text) => text !== '')
  return { text: texts[0] ?? source.value?.trim() ?? '', differs: texts.length > 1 && new Set(texts).size > 1 }
}

/** A time from a column of its own. A day without one begins at midnight, in a booking that is new. */
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

/** The sign in the price is the currency where no column names one; where both do, they must agree. */
function addCurrency({ values, newOnly, errors }: Draft, sign: string | undefined) {
  if (sign === undefined) return
  const named = values['currency'] ?? newOnly['currency']
  if (named === undefined || named === '') values['currency'] = sign
  else if (named !== sign)
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

function inclusionsOf({ rows, mapping, corrections }: BookingRows): string[] | undefined {
  const { inclusions: source } = mapping
  const corrected = corrections.inclusions
  if (!source && corrected === undefined) return undefined
  const text = corrected ?? rows.map((cells) => textsOf(source, cells).join('\n')).join('\n')
  const lines = (text.trim() === '' ? (source?.value ?? '') : text).split(/\r\n?|\n/)
  return [...new Set(lines.map((line) => cleanCell(line)).filter((line) => line !== ''))]
}
