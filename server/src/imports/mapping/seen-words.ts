import { wordFields, type WordField } from 'contract/import-fields'
import type { ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { beginningOf } from '../../text.ts'
import type { ImportReading } from '../import-tables.ts'
import { isTimeInWords } from '../values/parts-of-day.ts'
import { changeableKinds } from '../values/party-columns.ts'
import { partsOf, textsOf } from '../values/texts.ts'
import { readTimeRange } from '../values/times.ts'
import { wordKey, wordReader } from '../values/words.ts'

const mostWords = 100

/** The different words of each field, and how often each was seen. */
export type SeenWords = Map<WordField, Map<string, { word: string; count: number }>>

export function noteWords(words: SeenWords, mapping: ImportMapping, cells: readonly string[]) {
  for (const field of wordFields)
    for (const text of textsOf(mapping[field], cells))
      if (field !== 'booking_time' || isNamedTime(text)) noteWord(words, field, text)
  for (const [field, word] of changeableKinds)
    if (textsOf(mapping[field], cells).some((text) => /[1-9]/.test(text))) noteWord(words, 'traveler_type', word)
}

// Noon is a time by itself.
const isNamedTime = (text: string) => isTimeInWords(text) && readTimeRange(text) === undefined

function noteWord(words: SeenWords, field: WordField, text: string) {
  const ofField = words.get(field) ?? new Map<string, { word: string; count: number }>()
  words.set(field, ofField)
  for (const word of field === 'traveler_type' ? partsOf(text) : [text]) {
    if (word === '') continue
    const key = wordKey(word)
    const known = ofField.get(key)
    if (known) known.count++
    else if (ofField.size < mostWords) ofField.set(key, { word: beginningOf(word.trim(), 255), count: 1 })
  }
}

export function readWords(words: SeenWords, values: ImportValues, flags: ImportReading): Import['words'] {
  const read = wordReader(values, flags)
  return Object.fromEntries(
    [...words].map(([field, ofField]) => [
      field,
      [...ofField.values()].map(({ word, count }) => ({ word, value: read(field, word) ?? null, count })),
    ]),
  )
}
