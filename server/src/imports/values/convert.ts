import { withoutAside } from './asides-of-times.ts'
import { countFields } from './count-fields.ts'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { FieldSource, ImportMapping } from 'contract/import-mapping'
import type { Corrections, ImportRecord, RowError } from '../import-tables.ts'
import { addKinds, addParty, addPrice, isOneEach, partyTexts, type Gather } from './convert-party.ts'
import { addable, addTime, gatheredApart, isTimeEmpty, isTimeOfAll, latest } from './convert-times.ts'
import type { Draft, How, Reading } from './draft.ts'
import { emailText } from './emails.ts'
import { addKindsByBirth } from './births.ts'
import { convertText, type Converted } from './convert-text.ts'
import { dittoMarks } from './ditto.ts'
import { doubtsOf } from './doubts.ts'
import { addKindPrices, firstKindPrice } from './kind-prices.ts'
import { readAnyPrice } from './money.ts'
import { errorsOfLength } from './longer-rows.ts'
import { addPartyOfLead } from './numbers-in-names.ts'
import { phoneText } from './phones.ts'
import { partOfCell } from './places-with-times.ts'
import { failedFormulas } from './programs-cells.ts'
import { notesOfTravelers } from './notes-of-travelers.ts'
import { areExported } from './own-export.ts'
import { unusedColumns } from './sums.ts'
import { mappedKinds, withCorrectedKinds } from './party-columns.ts'
import { inclusionsOf } from './inclusions-of-rows.ts'
import { ofAfternoon } from './spoken-clock.ts'
import { textsOf, type BookingRows } from './texts.ts'
import type { FileTraveler } from './file-traveler.ts'
import { areLeadsTravelers, convertTravelers, isTravelerField } from './travelers.ts'
import { errorsOfTitles } from './title-above.ts'
import { withWholeNames } from './whole-names.ts'
import { tidyLead } from './who-leads.ts'
import { withMinutes } from './whole-hours.ts'
import { plain, wordReader } from './words.ts'

export const readingOf = (record: Pick<ImportRecord, 'reading' | 'mapping' | 'answers' | 'columns'>): Reading => ({
  ...record.reading,
  mapping: record.mapping,
  values: record.answers,
  width: record.columns.length,
  isOwnExport: areExported(record.columns),
})

const noCorrections: Corrections = {}

const convertedApart = new Set<ImportField>([
  'booking_reference',
  'booking_time',
  'inclusions',
  'changed_at',
  ...countFields,
])

/** Converts the rows of a booking to a draft. What one booking makes the program throw is a fault of that booking alone. */
export function converter(reading: Reading): (rows: BookingRows['rows'], corrections?: Corrections) => Draft {
  const how = {
    ...reading,
    word: wordReader(reading.values, reading),
    unused: unusedColumns(reading.mapping, reading.width),
  }
  const mapped = fieldsOf(reading.mapping, {})
  return (given, corrections = noCorrections) => {
    try {
      return toDraft(given, corrections, { how, mapped })
    } catch (fault) {
      return { ...emptyDraft({ reference: '', travelers: [], inclusions: undefined, isOwnExport: false }), fault }
    }
  }
}

type Known = { how: How; mapped: readonly ImportField[] }

/** Rows after the first fill gaps and add travelers; they must not differ. */
function toDraft(given: BookingRows['rows'], corrections: Corrections, { how, mapped }: Known): Draft {
  const { mapping, orders = {} } = how
  const { rows, isAlike } = countedRows(given, corrections, how)
  const booking = { rows, mapping, corrections, timesAtEnd: how.timesAtEnd }
  const gather = gatherFrom(booking, how)
  const { travelers, type, errors } = convertTravelers(withWholeNames(booking, how.nameParts), {
    word: how.word,
    order: orders.traveler_dob,
    repeated: how.repeated,
    nameLetters: how.nameLetters,
  })
  const draft = emptyDraft({
    reference: gather('booking_reference').text,
    travelers: how.isLeadApart ? withLead(gather('lead_traveler').text, travelers) : travelers,
    inclusions: inclusionsOf(booking),
    isOwnExport: how.isOwnExport,
  })
  const fields = corrections === noCorrections ? mapped : fieldsOf(mapping, corrections)
  const ofRows = fieldsOfRows(booking, travelers, how)
  const isOfKinds = hasKindPrices(booking, how)
  const differing = putFields(draft, fields, { gather, how, booking, ofRows, isOfKinds })
  for (const field of gatheredApart(how, isOfKinds)) if (gather(field).differs) differing.push(field)
  const isEndCorrected = corrections.drop_off_time !== undefined
  const { text: time } = gather('booking_time')
  addTime(
    draft,
    {
      time: how.word('booking_time', time) ?? withMinutes(ofAfternoon(withoutAside(time))),
      moment: gather('booking_datetime').text,
      isEndCorrected,
      isOfAll: isTimeOfAll(booking),
    },
    how,
  )
  draft.isTimeEmpty = isTimeEmpty(draft, time, mapping)
  addCurrency(draft, currencyOf(textOfPrice(rows, { gather, how, isOfKinds }), how), how.isDollarOpen)
  addParty(draft, partyTexts(gather, { rows, how, corrections }), how)
  if (mappedKinds(mapping).length > 0 && corrections.party === undefined) addKinds(draft, rows, how)
  tidyLead(draft, booking)
  addPartyOfLead(draft, booking)
  if (type !== undefined) draft.values['traveler_type'] = type
  draft.errors.push(...errors)
  addKindsByBirth(draft, how)
  addAnyPrice(draft, booking, { how, ofRows, isOfKinds })
  draft.errors.push(...doubtsOf(draft, { gather, how, booking }))
  draft.errors.push(...differencesOf(differing, isAlike && rows.length > 1))
  draft.errors.push(...errorsOfRows(booking, how, draft.values['status'] === 'cancelled'))
  draft.errors.push(...failedFormulas(booking, draft.errors))
  if (!how.isOwnExport) draft.errors.push(...dittoMarks(booking, draft.errors))
  return draft
}

/** The price is made of those of each kind, unless a person corrected it or one value stands for empty cells. */
const hasKindPrices = ({ rows, mapping, corrections }: BookingRows, { kindPrices }: How) =>
  kindPrices !== undefined &&
  corrections.amount === undefined &&
  (mapping.amount?.value === undefined || rows.some((cells) => textsOf(mapping.amount, cells).length > 0))

const textOfPrice = (
  rows: BookingRows['rows'],
  { gather, how, isOfKinds }: Pick<PutHow, 'gather' | 'how' | 'isOfKinds'>,
) => (isOfKinds ? firstKindPrice(rows, how) : gather('amount').text)

function addAnyPrice(
  draft: Draft,
  booking: BookingRows,
  { how, ofRows, isOfKinds }: Pick<PutHow, 'how' | 'ofRows' | 'isOfKinds'>,
) {
  if (isOfKinds) addKindPrices(draft, booking, how)
  else addPrice(draft, booking, how, how.repeated !== 'add' && ofRows.has('amount'))
}

/** The rows that count of a booking. `isAlike`: they have no reference, and name the same person, day and tour. */
export function countedRows(given: BookingRows['rows'], corrections: Corrections, how: Reading) {
  const { mapping } = how
  const isAlike = given.length > 1 && gathered({ rows: given, mapping, corrections }, 'booking_reference').text === ''
  const rows = (isAlike ? how.alike : how.repeated) === 'later_wins' ? latest(given, how) : given
  return { rows: withCorrectedKinds({ rows, mapping, corrections }), isAlike }
}

/** The companions after the lead, unless the list names the lead too. */
const withLead = (lead: string, companions: FileTraveler[]): FileTraveler[] =>
  lead === '' || companions.length === 0 || companions.some(({ name }) => plain(name) === plain(lead))
    ? companions
    : [{ name: lead, type: undefined, dob: undefined }, ...companions]

function errorsOfRows(booking: BookingRows, how: How, isCancelled: boolean): RowError[] {
  const titles = booking.rows.flatMap((cells) => errorsOfTitles(cells, { ...booking, isCancelled }))
  // What a header says, it says of several fields.
  const isShown = ({ code, field }: RowError, at: number) =>
    at === 0 || (code === 'header' && titles.findIndex((each) => each.field === field) === at)
  return [...titles.filter(isShown), ...errorsOfLength(booking.rows, how)]
}

type PutHow = { gather: Gather; how: How; booking: BookingRows; ofRows: ReadonlySet<ImportField>; isOfKinds: boolean }

/** What each row of one booking has of its own: the traveler, the kind of a ticket, the price of one. */
function fieldsOfRows(booking: BookingRows, travelers: readonly FileTraveler[], how: How): Set<ImportField> {
  const { rows } = booking
  const found = new Set<ImportField>(how.repeated === 'add' ? addable : [])
  if (rows.length < 2) return found
  const areTickets = how.repeated === 'travelers' && isOneEach(how.mapping)
  if (areTickets) found.add('traveler_type')
  if (areLeadsTravelers(booking, how.repeated)) found.add('lead_traveler')
  if (how.price === 'per_person' && (areTickets || travelers.length === rows.length)) found.add('amount')
  return found
}

/** Converts every field by itself, and returns those in which the rows differ. */
function putFields(draft: Draft, fields: readonly ImportField[], { gather, how, booking, ofRows, isOfKinds }: PutHow) {
  const { price: _, ...ofBooking } = how
  // A corrected price is that of the booking: one that says that it is of each traveler is not understood.
  const readBy = booking.corrections.amount === undefined ? how : ofBooking
  return fields.filter((field) => {
    if (isOfKinds && field === 'amount') return false
    const { text, differs } = gather(field)
    put(draft, field, { text, read: convertText(field, text, readBy), isNewOnly: isNewOnly(booking, field) })
    return differs && !ofRows.has(field)
  })
}

/** The sign of the price, or the one that its column has elsewhere. */
const currencyOf = (price: string, { mark, currency, mapping }: How) =>
  readAnyPrice(price, mark)?.currency ?? (mapping.currency ? undefined : currency)

const emptyDraft = (known: Pick<Draft, 'reference' | 'travelers' | 'inclusions' | 'isOwnExport'>): Draft => ({
  values: {},
  newOnly: {},
  party: undefined,
  free: 0,
  bareCount: false,
  errors: [],
  isDayOnly: false,
  isTimeEmpty: false,
  isTimeOfAll: false,
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

/** The text of each field, and the notes of all travelers where these are rows. */
function gatherFrom(booking: BookingRows, how: How): Gather {
  const notes = notesOfTravelers(booking, how)
  return (field) =>
    field === 'note' && notes !== undefined ? { text: notes, differs: false } : gathered(booking, field)
}

/** The text of a field; several columns of one row are one text. */
function gathered({ rows, mapping, corrections, timesAtEnd }: BookingRows, field: ImportField) {
  const source = mapping[field]
  const corrected = corrections[field]?.trim()
  if (corrected !== undefined) return { text: corrected || valueOfEmptied(field, source), differs: false }
  if (!source) return { text: '', differs: false }
  const texts = rows.map((cells) => textIn(field, { mapping, timesAtEnd }, cells)).filter((text) => text !== '')
  return { text: texts[0] ?? source.value?.trim() ?? '', differs: texts.length > 1 && new Set(texts).size > 1 }
}

/** A cell that a person emptied is as one that the file left empty where every booking needs the field; else nothing is what was meant. */
export const valueOfEmptied = (
  field: ImportField,
  { value = '', new_only: isNewOnly }: Partial<FieldSource> = {},
): string => (importFieldInfo(field).required && !isNewOnly ? value.trim() : '')

/** What the cells of a row say of a field: of a place and its time in one cell, the part that is asked for. */
export const textIn = (
  field: ImportField,
  { mapping, timesAtEnd }: Pick<BookingRows, 'mapping' | 'timesAtEnd'>,
  cells: readonly string[],
) =>
  field === 'customer_phone'
    ? phoneText(mapping.customer_phone ?? {}, cells)
    : field === 'customer_email'
      ? emailText(textsOf(mapping.customer_email, cells).join(' '))
      : partOfCell(field, textsOf(mapping[field], cells).join(' '), mapping, timesAtEnd)

/** The sign in the price is the currency where no column names one; where both do, they must agree. */
function addCurrency({ values, newOnly, errors }: Draft, sign: string | undefined, isDollarOpen = false) {
  if (sign === undefined) return
  const named = values['currency'] ?? newOnly['currency']
  if (isDollarOpen && sign === 'USD' && (named === undefined || named === '')) {
    errors.push({
      code: 'currency',
      field: 'currency',
      message: 'The sign $ may be of another country than the United States',
    })
    return
  }
  if (named === undefined || named === '') values['currency'] = sign
  else if (named !== sign)
    errors.push({ code: 'currency', field: 'currency', message: 'Currency differs from the sign in the price' })
}

function differencesOf(fields: ImportField[], areAlike: boolean): RowError[] {
  if (areAlike) return [alike]
  return fields.length > 0 ? [differ(fields)] : []
}

const alike: RowError = {
  code: 'duplicate',
  field: 'booking_reference',
  message: 'Rows without a reference name the same person, day and tour',
}

const differ = (fields: ImportField[]): RowError => ({
  code: 'duplicate',
  field: 'booking_reference',
  message: `Rows with the same booking reference differ in: ${fields.map((field) => importFieldInfo(field).label).join(', ')}`,
})
