import { wordFields, type ImportField, type WordField } from 'contract/import-fields'
import {
  dateOrders,
  decimalMarks,
  priceMeanings,
  repeatedRows,
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
import { unusedColumns, watchSums } from '../values/sums.ts'
import { conceptsOf } from './concepts.ts'
import type { Layout } from './layout.ts'
import { evidenceOf, lacksYear, type Evidence } from '../values/dates.ts'
import { markEvidence, readMoney } from '../values/money.ts'
import { watchClocks } from '../values/clock-doubt.ts'
import { watchPricesPerHead } from '../values/prices-per-head.ts'
import { partsOf, textsOf } from '../values/texts.ts'
import { readCurrency, wordKey, wordReader } from '../values/words.ts'

const dateFields = ['booking_datetime', 'input_date', 'traveler_dob', 'changed_at'] as const
const yearFields = ['booking_datetime', 'input_date'] as const
const mostWords = 100

/** Looks at whole columns before any row is evaluated: a date or a price alone may not say how it is to be read. */
export function startSurvey({ mapping, columns }: SurveyedLayout) {
  const sums = watchSums(mapping, unitPrices(columns), unusedColumns(mapping, columns.length))
  const signs = currencyWatch()
  const clocks = watchClocks(mapping)
  const heads = watchPricesPerHead(mapping)
  let title = ''
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
    look(cells: readonly string[]) {
      for (const field of dateFields)
        for (const text of textsOf(mapping[field], cells)) noteIn(dates, field, evidenceOf(text))
      sums.look(cells)
      clocks.look(cells)
      heads.look(cells)
      lacking ||= yearFields.some((field) => textsOf(mapping[field], cells).some(lacksYear))
      folded += foldedIn(mapping, cells)
      for (const text of textsOf(mapping.amount, cells)) {
        marks.add(markEvidence(text))
        signs.look(text)
      }
      for (const field of wordFields) for (const text of textsOf(mapping[field], cells)) noteWord(words, field, text)
    },
    /** What is settled, and what the person has to say. */
    end(values: ImportValues, isRepeated: boolean): Survey {
      const { price, asksPrice } = priceOf({ mapping, columns, title, isSameForMore: heads.end() }, values)
      const isPerPerson = price === 'per_person'
      const changes = values.repeated_rows ?? (mapping.changed_at && 'later_wins')
      const orders = ordersOf(dates, values)
      const mark = markOf(marks) ?? values.decimal_mark
      const reading = withoutUndefined({
        orders,
        mark,
        year: values.year,
        price,
        repeated: changes,
        currency: mapping.currency ? undefined : (signs.end() ?? currencyOf(title)),
        halves: clocks.end(),
        check: isPerPerson ? undefined : sums.end(),
        notes: notesOf({ isPerPerson, isLater: isRepeated && changes === 'later_wins', folded }),
      })
      const isAsked: Record<QuestionId, boolean> = {
        date_order: [...dates].some(([field, seen]) => isOpen(seen) && !orders[field]),
        decimal_mark: marks.has('open') && !mark,
        year: lacking && !values.year,
        price: asksPrice,
        repeated_rows: isRepeated && !changes,
      }
      return { reading, questions: questions().filter(({ id }) => isAsked[id]), words: readWords(words, values) }
    },
  }
}

/** What the price is: as the person or its header says; a line above the header makes it a question. */
function priceOf({ mapping, columns, title, isSameForMore }: PriceFacts, { price: said }: ImportValues) {
  if (!mapping.amount) return { price: undefined, asksPrice: false }
  const price = said ?? priceOfHeader(mapping, columns)
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

type PriceFacts = SurveyedLayout & { title: string; isSameForMore: boolean }

const withoutUndefined = (reading: { [K in keyof ImportReading]: ImportReading[K] | undefined }): ImportReading =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined))

/** The header may say that a price is of each person. */
const priceOfHeader = ({ amount }: ImportMapping, columns: Import['columns']): PriceMeaning | undefined =>
  meaningOfPrice(conceptsOf(columns[amount?.column ?? -1]?.name ?? ''))

const meaningOfPrice = (concepts: ReadonlySet<string>): PriceMeaning | undefined =>
  concepts.has('each') ? 'per_person' : concepts.has('total') ? 'total' : undefined

const questions = (): ImportQuestion[] => [
  { id: 'date_order', text: messages.imports.dateOrder, choices: [...dateOrders] },
  { id: 'decimal_mark', text: messages.imports.decimalMark, choices: [...decimalMarks] },
  { id: 'year', text: messages.imports.year, choices: yearsAround() },
  { id: 'price', text: messages.imports.price, choices: [...priceMeanings] },
  { id: 'repeated_rows', text: messages.imports.repeatedRows, choices: [...repeatedRows], optional: true },
]

function ordersOf(dates: ReadonlyMap<ImportField, Set<Evidence>>, values: ImportValues) {
  const orders: NonNullable<ImportReading['orders']> = {}
  for (const [field, seen] of dates) {
    const order = orderOf(seen) ?? values.date_order
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

type SurveyedLayout = Pick<Layout, 'mapping' | 'columns'>

export type Survey = { reading: ImportReading; questions: ImportQuestion[]; words: Import['words'] }

/** The one currency that the prices name, where most of them do. */
function currencyWatch() {
  const seen = new Map<string, number>()
  let all = 0
  return {
    look(text: string) {
      all++
      const sign = readMoney(text, 'point')?.currency
      if (sign !== undefined) seen.set(sign, (seen.get(sign) ?? 0) + 1)
    },
    end(): string | undefined {
      const [only, ...others] = seen
      return only && others.length === 0 && only[1] * 2 >= all ? only[0] : undefined
    },
  }
}

/** The one currency that a text names. */
function currencyOf(text: string): string | undefined {
  const found = new Set((text.match(/[£$€]|\b(?:GBP|USD|EUR)\b/gu) ?? []).map(readCurrency))
  return found.size === 1 ? [...found][0] : undefined
}

const yearsAround = () => [-1, 0, 1].map((offset) => `${Number(londonDay().slice(0, 4)) + offset}`)

/** Columns whose header says that they are the price of one. */
const unitPrices = (columns: Import['columns']) =>
  columns
    .filter(({ name }) => /\b(?:unit|each|einzel|unitaire|unitario|stuk|unitário|jednostk)/iu.test(name))
    .map(({ index }) => index)

/** The cells of one-line fields that have a line break. */
const foldedIn = (mapping: ImportMapping, cells: readonly string[]) =>
  (Object.keys(mapping) as ImportField[]).filter(
    (field) => isOneLine(field) && textsOf(mapping[field], cells).some((text) => /[\r\n]/.test(text)),
  ).length

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

const isOpen = (seen: Set<Evidence>) => seen.has('open') || (seen.has('day_first') && seen.has('month_first'))

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
): Import['words'] {
  const read = wordReader(values)
  return Object.fromEntries(
    [...words].map(([field, ofField]) => [
      field,
      [...ofField.values()].map(({ word, count }) => ({ word, value: read(field, word) ?? null, count })),
    ]),
  )
}
