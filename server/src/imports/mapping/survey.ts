import { wordFields, type ImportField, type WordField } from 'contract/import-fields'
import type { DateOrder, ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import, ImportQuestion } from 'contract/imports'
import { messages } from 'contract/messages'
import type { ImportReading } from '../import-tables.ts'
import { evidenceOf, type Evidence } from '../values/dates.ts'
import { markEvidence } from '../values/money.ts'
import { partsOf, textsOf } from '../values/texts.ts'
import { wordKey, wordReader } from '../values/words.ts'

const dateFields = ['booking_datetime', 'input_date', 'traveler_dob'] as const
const mostWords = 100

/** Looks at whole columns before any row is evaluated: a date or a price alone can be ambiguous. */
export function startSurvey(mapping: ImportMapping) {
  const dates = new Map<ImportField, Set<Evidence>>()
  const marks = new Set<ReturnType<typeof markEvidence>>()
  const words = new Map<WordField, Map<string, { word: string; count: number }>>()
  return {
    look(cells: readonly string[]) {
      for (const field of dateFields)
        for (const text of textsOf(mapping[field], cells)) noteIn(dates, field, evidenceOf(text))
      for (const text of textsOf(mapping.amount, cells)) marks.add(markEvidence(text))
      for (const field of wordFields) for (const text of textsOf(mapping[field], cells)) noteWord(words, field, text)
    },
    /** How the columns are read, and what a person has to answer. */
    end(values: ImportValues): { reading: ImportReading; questions: ImportQuestion[]; words: Import['words'] } {
      const orders: NonNullable<ImportReading['orders']> = {}
      for (const [field, seen] of dates) {
        const order = orderOf(seen) ?? values.date_order
        if (order) orders[field] = order
      }
      const open = [...dates].some(([field, seen]) => isOpen(seen) && !orders[field])
      const mark = markOf(marks) ?? values.decimal_mark
      const questions: ImportQuestion[] = []
      if (open)
        questions.push({ id: 'date_order', text: messages.imports.dateOrder, choices: ['day_first', 'month_first'] })
      if (marks.has('open') && !mark)
        questions.push({ id: 'decimal_mark', text: messages.imports.decimalMark, choices: ['point', 'comma'] })
      return {
        reading: { orders, ...(mark && { mark }) },
        questions,
        words: readWords(words, values),
      }
    },
  }
}

function noteIn<K, V>(sets: Map<K, Set<V>>, key: K, value: V) {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** The order that a column proves; undefined where it proves none, or both. */
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
