import type { TravelerType } from 'contract/booking-values'
import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { limits } from 'contract/limits'
import { countBesideAges } from './ages-in-brackets.ts'
import { numbers } from './number-words.ts'
import { asChanged } from './party-phrases.ts'
import { halfWidth, partsOf, saysNone, textsOf, type BookingRows } from './texts.ts'

/** Fields that count travelers of one kind, and the word that the table of traveler types has for the kind. */
const kindFields = {
  adults: 'adult',
  children: 'child',
  infants: 'infant',
  seniors: 'senior',
  students: 'student',
  youths: 'youth',
} as const satisfies Partial<Record<ImportField, string>>

/** The kinds of columns that bookings do not have, each with its word: a person can change what they are. */
export const changeableKinds = (['seniors', 'students', 'youths'] as const).map(
  (field) => [field, kindFields[field]] as const,
)

type KindField = keyof typeof kindFields
const isKindField = (field: string): field is KindField => field in kindFields

export const mappedKinds = (mapping: ImportMapping): KindField[] => Object.keys(mapping).filter(isKindField)

/** The rows with the corrections of these fields in their cells, a line for each row; empty where there is none for it. */
export function withCorrectedKinds({ rows, mapping, corrections }: BookingRows): BookingRows['rows'] {
  const kinds = Object.keys(corrections).filter(isKindField)
  if (kinds.length === 0) return rows
  return rows.map((cells, index) => {
    const next = [...cells]
    for (const field of kinds) {
      const column = columnsOf(mapping[field] ?? {})[0] ?? -1
      if (column >= 0) next[column] = partsOf(corrections[field] ?? '')[index] ?? ''
    }
    return next
  })
}

type Word = (field: 'traveler_type', word: string) => string | undefined

// Bookkeepers write the minus behind the number as well.
const takenAway = /^(?:[-−–]\s?(\d{1,3})|(\d{1,3})\s?[-−])$/u

/** How many travelers a credit note of -1 or 1- takes away. */
export function lessOf(text: string): number | undefined {
  const [, behind, before] = takenAway.exec(text) ?? []
  const count = behind ?? before
  return count === undefined ? undefined : Number(count)
}

type PartyOfKinds = { party: TravelerType[]; /** Those whom a credit note takes away. */ less: TravelerType[] }

/** The travelers of one row out of a column for each kind; `problem` names a cell that is no number. `mayBeLess`: among rows that add up. */
export function partyOfKinds(
  cells: readonly string[],
  { mapping, word, mayBeLess }: { mapping: ImportMapping; word: Word; mayBeLess: boolean },
): PartyOfKinds | { problem: KindField } {
  const found: PartyOfKinds = { party: [], less: [] }
  for (const field of mappedKinds(mapping)) {
    const source = mapping[field]
    const text = halfWidth(textsOf(source, cells).join(' ') || (source?.value ?? ''))
    const less = mayBeLess ? lessOf(text) : undefined
    const count = less ?? countBelow(field, text)
    if (count === undefined) return { problem: field }
    const type = word('traveler_type', kindFields[field])
    const each = Array.from({ length: Math.min(count, limits.travelers + 1) }, () => (isType(type) ? type : 'adult'))
    found[less === undefined ? 'party' : 'less'].push(...each)
  }
  return found
}

const countBelow = (field: KindField, text: string) =>
  text === '' || /^[-–—]$/.test(text) || isNone(field, text) ? 0 : countOf(text)

/** A booking has adults: none below their header is more likely a cell that was not filled. An x may be one of them. */
const isNone = (field: KindField, text: string) => field !== 'adults' && saysNone(text) && !/x/i.test(text)

const isType = (type: string | undefined): type is TravelerType =>
  type === 'adult' || type === 'child' || type === 'infant'

/** A spreadsheet's 2.0 is a 2, and so are two, 2名, with the word that counts people in East Asia, 2 (was 3) and 2 (7 and 11), with their ages. */
function countOf(given: string): number | undefined {
  const text = asChanged(given)
  const found = /^(\d{1,4})(?:[.,]0+|\s?[名人位个個명])?$/u.exec(text)?.[1] ?? numbers.get(text.toLowerCase())
  return found === undefined ? countBesideAges(text) : Number(found)
}
