import { wordFields, type ImportField, type WordField } from 'contract/import-fields'
import {
  dateOrders,
  decimalMarks,
  priceMeanings,
  repeatedRows,
  unreadColumns,
  type DateOrder,
  type PriceMeaning,
  type ImportValues,
} from 'contract/import-answers'
import { londonDay } from 'contract/days'
import type { ImportMapping } from 'contract/import-mapping'
import type { ImportQuestion } from 'contract/import-findings'
import type { QuestionId } from 'contract/import-questions'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import type { ImportReading } from '../import-tables.ts'
import { isOneLine } from '../values/convert-text.ts'
import { mappedKinds } from '../values/party-columns.ts'
import { unusedColumns, watchSums } from '../values/sums.ts'
import { conceptsOf } from './concepts.ts'
import { watchCurrencies } from './currencies.ts'
import { orderNamed } from './formats.ts'
import { kindsInOrder } from './kind-order.ts'
import { cancelColumns } from './reread.ts'
import { unreadText } from './unread.ts'
import { ratesOfKinds, unitPrices } from './price-columns.ts'
import type { Layout } from './layout.ts'
import { evidenceOf, lacksYear, type Evidence } from '../values/dates.ts'
import { markEvidence } from '../values/money.ts'
import { watchClocks } from '../values/clock-doubt.ts'
import { watchPricesPerHead } from '../values/prices-per-head.ts'
import { partsOf, textsOf } from '../values/texts.ts'
import { areFlags, asksForCancelled, wordKey, wordReader } from '../values/words.ts'

const dateFields = ['booking_datetime', 'input_date', 'traveler_dob', 'changed_at'] as const
const yearFields = ['booking_datetime', 'input_date'] as const
const mostWords = 100

/** Looks at whole columns before any row is evaluated: a date or a price alone may not say how it is to be read. */
export function startSurvey({ mapping, columns }: SurveyedLayout) {
  const sums = sumsOf({ mapping, columns })
  const signs = watchCurrencies(mapping, columns)
  const clocks = watchClocks(mapping)
  const heads = watchPricesPerHead(mapping)
  const unread = unreadText(columns, mapping)
  let title = ''
  let formats: readonly string[] = []
  let lacking = false
  let folded = 0
  const dates = new Map<ImportField, Set<Evidence>>()
  const marks = new Set<ReturnType<typeof markEvidence>>()
  const words = new Map<WordField, Map<string, { word: string; count: number }>>()
  return {
    /** What stands above the header. */
    lookAbove(cells: readonly string[]) {
      title = `${title} ${cells.join(' ')}`.slice(0, 2_000)
    },
    /** A line that explains the formats of the columns. */
    lookFormats: (cells: readonly string[]) => void (formats = cells),
    look(cells: readonly string[]) {
      noteDates(dates, mapping, cells)
      sums.look(cells)
      clocks.look(cells)
      heads.look(cells)
      lacking ||= yearFields.some((field) => textsOf(mapping[field], cells).some(lacksYear))
      folded += foldedIn(mapping, cells)
      for (const text of textsOf(mapping.amount, cells)) marks.add(markEvidence(text))
      signs.look(cells)
      for (const field of wordFields) for (const text of textsOf(mapping[field], cells)) noteWord(words, field, text)
    },
    /** What is settled, and what the person has to say. */
    end(values: ImportValues, { isRepeated, isTied }: { isRepeated: boolean; isTied: boolean }): Survey {
      const { price, asksPrice } = priceOf({ mapping, columns, title, ...heads.end() }, values)
      const isPerPerson = price === 'per_person'
      const changes = values.repeated_rows ?? (mapping.changed_at && !isTied ? 'later_wins' : undefined)
      const orders = ordersOf(dates, values, namedOrders({ mapping, columns }, formats))
      const mark = markOf(marks) ?? values.decimal_mark
      const reading = withoutUndefined({
        orders,
        mark,
        year: values.year,
        price,
        repeated: changes,
        ...signs.end(`${title} ${textsOf(mapping.amount, formats).join(' ')}`),
        ...travelersByHeader({ mapping, columns }),
        halves: clocks.end(),
        ...cancelledBy({ mapping, columns }, words),
        check: isPerPerson ? undefined : sums.end(),
        notes: notesOf({ isPerPerson, isLater: isRepeated && changes === 'later_wins', folded }),
      })
      const isAsked: Record<QuestionId, boolean> = {
        date_order: [...dates].some(([field, seen]) => isOpen(seen) && !orders[field]),
        decimal_mark: marks.has('open') && !mark,
        year: lacking && !values.year,
        price: asksPrice,
        repeated_rows: isRepeated && !changes,
        unread_columns: unread !== '' && !values.unread_columns,
      }
      return { reading, questions: questions(unread, isAsked), words: readWords(words, values, reading.isCancelFlag) }
    },
  }
}

const sumsOf = ({ mapping, columns }: SurveyedLayout) =>
  watchSums(mapping, {
    unitPrices: unitPrices(columns),
    rates: ratesOfKinds(columns, mapping),
    candidates: unusedColumns(mapping, columns.length),
  })

/** What the price is: as the person or its header says; a line above the header makes it a question. */
function priceOf({ mapping, columns, title, isSaid, isSameForMore }: PriceFacts, { price: said }: ImportValues) {
  if (!mapping.amount) return { price: undefined, asksPrice: false }
  const price = said ?? priceOfHeader(mapping, columns) ?? (isSaid ? 'per_person' : undefined)
  return {
    price,
    asksPrice:
      price === undefined &&
      ((isSameForMore && isPrice.test(nameOf(columns, mapping))) || conceptsOf(title).has('each')),
  }
}

const nameOf = (columns: Import['columns'], { amount }: ImportMapping) => columns[amount?.column ?? -1]?.name ?? ''

/** What one traveler pays may be called so; an amount, a gross or what was paid is of the booking. */
const isPrice = /price|rate|fare|cost|tariff?a?|preis|prix|precio|prezzo|quota|prijs|preço|cena|^column \d+$/iu

type PriceFacts = SurveyedLayout & { title: string; isSaid: boolean; isSameForMore: boolean }

const withoutUndefined = <T extends object>(reading: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined)) as T

/** The header may say that a price is of each person. */
const priceOfHeader = ({ amount }: ImportMapping, columns: Import['columns']): PriceMeaning | undefined =>
  meaningOfPrice(conceptsOf(columns[amount?.column ?? -1]?.name ?? ''))

const meaningOfPrice = (concepts: ReadonlySet<string>): PriceMeaning | undefined =>
  concepts.has('each') ? 'per_person' : concepts.has('total') ? 'total' : undefined

const questions = (unread: string, isAsked: Record<QuestionId, boolean>): ImportQuestion[] =>
  allQuestions(unread).filter(({ id }) => isAsked[id])

const allQuestions = (unread: string): ImportQuestion[] => [
  { id: 'date_order', text: messages.imports.dateOrder, choices: [...dateOrders] },
  { id: 'decimal_mark', text: messages.imports.decimalMark, choices: [...decimalMarks] },
  { id: 'year', text: messages.imports.year, choices: yearsAround() },
  { id: 'price', text: messages.imports.price, choices: [...priceMeanings] },
  { id: 'repeated_rows', text: messages.imports.repeatedRows, choices: [...repeatedRows], optional: true },
  { id: 'unread_columns', text: unread, choices: [...unreadColumns] },
]

type Orders = NonNullable<ImportReading['orders']>

/** The orders that headers or a line of formats name. */
const namedOrders = ({ mapping, columns }: SurveyedLayout, formats: readonly string[]): Orders =>
  withoutUndefined(
    Object.fromEntries(
      dateFields.map((field) => {
        const column = mapping[field]?.column ?? -1
        return [field, orderNamed(columns[column]?.name ?? '') ?? orderNamed(formats[column] ?? '')]
      }),
    ),
  )

/** What the headers say of the travelers: the order of their kinds, and that a list lacks the lead. */
function travelersByHeader({ mapping, columns }: SurveyedLayout) {
  const headerOf = (field: ImportField) => columns[mapping[field]?.column ?? -1]?.name ?? ''
  const kinds = kindsInOrder(headerOf('party'))
  const isLeadApart = (['travelers', 'traveler_name'] as const).some((field) =>
    conceptsOf(headerOf(field)).has('companions'),
  )
  const parts = mappedKinds(mapping).map(headerOf)
  const price = conceptsOf(headerOf('amount'))
  const isOfWhich =
    mapping.party !== undefined &&
    mapping.adults === undefined &&
    parts.length > 0 &&
    parts.every((name) => ofWhich.test(name))
  return {
    partyOrder: kinds.length > 1 ? kinds : undefined,
    isLeadApart: isLeadApart || undefined,
    isOfWhich: isOfWhich || undefined,
    isOrderTotal: (price.has('total') && price.has('booking')) || undefined,
  }
}

const ofWhich =
  /^\(?(?:of (?:which|whom|these)|di cui|davon|darunter|dont|de (?:los|las) cuales|waarvan|(?:dos|das) quais|w tym|incl\.?|including|inkl\.?)(?!\p{L})/iu

function ordersOf(dates: ReadonlyMap<ImportField, Set<Evidence>>, values: ImportValues, named: Orders) {
  const orders: NonNullable<ImportReading['orders']> = {}
  for (const [field, seen] of dates) {
    const order = orderOf(seen) ?? values.date_order ?? (isMixed(seen) ? undefined : named[field])
    if (order) orders[field] = order
  }
  return orders
}

type Noted = { isPerPerson: boolean; isLater: boolean; folded: number }

const notesOf = ({ isPerPerson, isLater, folded }: Noted): string[] => [
  ...(isPerPerson ? [messages.imports.pricePerPerson] : []),
  ...(isLater ? [messages.imports.laterWins] : []),
  ...(folded > 0 ? [messages.imports.foldedLines(folded)] : []),
]

/** What says that bookings are cancelled: yes below Cancelled is no confirmation. */
function cancelledBy({ mapping, columns }: SurveyedLayout, words: SeenWords) {
  const cells = [...(words.get('status')?.values() ?? [])].map(({ word }) => word)
  const isFlag = asksForCancelled(columns[mapping.status?.column ?? -1]?.name ?? '') && areFlags(cells)
  const others = cancelColumns(columns, mapping)
  return { isCancelFlag: isFlag || undefined, cancelColumns: others.length > 0 ? others : undefined }
}

type SeenWords = ReadonlyMap<WordField, ReadonlyMap<string, { word: string; count: number }>>

type SurveyedLayout = Pick<Layout, 'mapping' | 'columns'>

export type Survey = { reading: ImportReading; questions: ImportQuestion[]; words: Import['words'] }

const yearsAround = () => [-1, 0, 1].map((offset) => `${Number(londonDay().slice(0, 4)) + offset}`)

/** The cells of one-line fields that have a line break. */
const foldedIn = (mapping: ImportMapping, cells: readonly string[]) =>
  (Object.keys(mapping) as ImportField[]).filter(
    (field) => isOneLine(field) && textsOf(mapping[field], cells).some((text) => /[\r\n]/.test(text)),
  ).length

function noteDates(dates: Map<ImportField, Set<Evidence>>, mapping: ImportMapping, cells: readonly string[]) {
  for (const field of dateFields)
    for (const text of textsOf(mapping[field], cells)) noteIn(dates, field, evidenceOf(text))
}

function noteIn<K, V>(sets: Map<K, Set<V>>, key: K, value: V) {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** The order that a column proves; nothing where it proves none, or both. */
function orderOf(seen: Set<Evidence>): DateOrder | undefined {
  if (seen.has('day_first')) return seen.has('month_first') ? undefined : 'day_first'
  return seen.has('month_first') ? 'month_first' : undefined
}

const isMixed = (seen: Set<Evidence>) => seen.has('day_first') && seen.has('month_first')

const isOpen = (seen: Set<Evidence>) => seen.has('open') || isMixed(seen)

function markOf(seen: Set<ReturnType<typeof markEvidence>>) {
  if (seen.has('point')) return seen.has('comma') ? undefined : 'point'
  return seen.has('comma') ? 'comma' : undefined
}

function noteWord(words: Map<WordField, Map<string, { word: string; count: number }>>, field: WordField, text: string) {
  const ofField = words.get(field) ?? new Map<string, { word: string; count: number }>()
  words.set(field, ofField)
  for (const word of field === 'traveler_type' ? partsOf(text) : [text]) {
    if (word === '') continue
    const key = wordKey(word)
    const known = ofField.get(key)
    if (known) known.count++
    else if (ofField.size < mostWords) ofField.set(key, { word: word.trim().slice(0, 255), count: 1 })
  }
}

function readWords(
  words: Map<WordField, Map<string, { word: string; count: number }>>,
  values: ImportValues,
  isCancelFlag: boolean | undefined,
): Import['words'] {
  const read = wordReader(values, isCancelFlag)
  return Object.fromEntries(
    [...words].map(([field, ofField]) => [
      field,
      [...ofField.values()].map(({ word, count }) => ({ word, value: read(field, word) ?? null, count })),
    ]),
  )
}
