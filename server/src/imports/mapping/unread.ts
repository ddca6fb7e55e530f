import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { areClocks } from './clocks.ts'
import { saysNothing } from './gaps.ts'
import { profileOf, type Profile } from './kinds.ts'
import { isLineOfGroup, refined } from './refined.ts'

type Column = Import['columns'][number]

const travelers = ['traveler_name', 'travelers'] as const
const counts = ['party', 'adults', 'children', 'infants', 'seniors', 'students', 'youths'] as const

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
      profile.distinct === 1 &&
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
    any: [...counts, ...travelers],
    fits: (profile) =>
      (profile.share.count ?? 0) + (profile.share.party ?? 0) >= 0.9 &&
      refined('booking_reference', profile) > -0.5 &&
      refined('party', profile) >= 0 &&
      !isLineOfGroup(profile),
  },
  { field: 'traveler_name', any: travelers, fits: ({ share }) => (share.names ?? 0) >= 0.6 },
  { field: 'input_date', any: ['input_date'], fits: ({ share }) => (share.date ?? 0) + (share.datetime ?? 0) >= 0.9 },
  { field: 'status', any: ['status'], fits: areCodesOfStatus },
]

/** One or two letters that repeat, as F, S and V, or some words of a status. */
function areCodesOfStatus({ values, distinct, share }: Profile): boolean {
  const different = new Set(values).size
  if (values.length < 3 || different < 2 || different > 6 || distinct > 0.8) return false
  return (share.status ?? 0) >= 0.4 || values.every((value) => /^[\p{Lu}]{1,2}$/u.test(value))
}

/** Columns whose header says nothing and whose cells look like something that no column is. */
export function unreadGuesses(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
): ReadonlyMap<number, ColumnGuess> {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const profiles = new Map(columns.map(({ index }) => [index, profileOf(cells[index] ?? [])]))
  const day = profiles.get(mapping.booking_datetime?.column ?? -1)
  const found = new Map<number, ColumnGuess>()
  for (const { index, name, of_sections: isOfSections } of columns) {
    const profile = profiles.get(index)
    if (used.has(index) || isOfSections || !profile || profile.filled < 2 || !saysNothing(name, index, profile))
      continue
    const may = defaulted.find(
      ({ field, any, fits }) =>
        any.every((each) => mapping[each] === undefined) &&
        !(field === 'booking_time' && (day?.share.datetime ?? 0) >= 0.5) &&
        fits(profile),
    )
    if (may) found.set(index, { field: may.field, confidence: 0.35, reason: 'no other column fits', taken: false })
  }
  return found
}

/** No column and no value that a person gave; what new bookings begin with is neither. */
const isDefault = (source: FieldSource | undefined) =>
  source === undefined || (source.new_only === true && columnsOf(source).length === 0)

/** The question about columns that are not read and may matter; empty where there are none. */
export function unreadText(columns: readonly Column[], mapping: ImportMapping): string {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const texts = columns.flatMap(({ index, name, guess }) => {
    const about = defaulted.find(({ field }) => field === guess?.field)
    const isOpen = guess && !guess.taken && !used.has(index) && about?.any.every((field) => isDefault(mapping[field]))
    return isOpen ? [messages.imports.unreadColumn(name, importFieldInfo(guess.field).label)] : []
  })
  return texts.length === 0 ? '' : messages.imports.unreadColumns(texts)
}
