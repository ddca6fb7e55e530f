import { requiredText } from 'contract/fields'
import { importFieldInfo, importFieldNames, wordFields, type ImportField, type WordField } from 'contract/import-fields'
import { withGivenValue, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { ImportPartner, PartnerChange } from 'contract/import-partners'
import { lastingQuestions, type LastingQuestion } from 'contract/import-questions'
import { fromKeys } from 'contract/pick'
import * as z from 'zod/mini'
import { fieldOfColumn, mappedColumns, moveColumn } from '../columns/mapping.ts'
import { isForEmpty, valueLabel, withValue } from '../values/needed.ts'

export type PartnerDraft = {
  name: string
  shared: boolean
  /** A draft that an earlier version of this page kept has fewer. */
  answers: Partial<Record<LastingQuestion, string>>
  /** The columns, as the form read them. */
  names: string[]
  /** The field of each of them; empty for an ignored one. */
  columns: string[]
  /** Values for every row, by field. */
  fixed: Partial<Record<ImportField, string>>
  words: { field: WordField; word: string; value: string }[]
}

/** A name is required; the rest are choices, and texts that the server checks. */
export const partnerDraft: z.ZodMiniType<PartnerDraft> = z.object({
  name: requiredText('Name'),
  shared: z.boolean(),
  answers: z.partialRecord(z.enum(lastingQuestions), z.string()),
  names: z.array(z.string()),
  columns: z.array(z.string()),
  fixed: z.partialRecord(z.enum(importFieldNames), z.string()),
  words: z.array(z.object({ field: z.enum(wordFields), word: z.string(), value: z.string() })),
})

/** These belong to one file. */
const ofOneFile = new Set<ImportField>(['input_date', 'booking_datetime', 'booking_reference', 'traveler_dob'])

/** Fields that may have one value for every row, or for those whose column is empty: those that have one, and those that every booking needs. */
export const fixableFields = ({ mapping }: Pick<ImportPartner, 'mapping'>): ImportField[] =>
  importFieldNames.filter(
    (field) =>
      !ofOneFile.has(field) &&
      field !== 'travelers' &&
      (mappedColumns(mapping, field).length > 0
        ? isForEmpty(mapping, field)
        : mapping[field]?.value !== undefined || importFieldInfo(field).required),
  )

/** The fields for which the form has a value for every row. */
export const fixedFields = ({ fixed }: Pick<PartnerDraft, 'fixed'>): ImportField[] =>
  importFieldNames.filter((field) => fixed[field] !== undefined)

export const draftOf = (partner: ImportPartner): PartnerDraft => ({
  name: partner.name,
  shared: partner.shared,
  answers: fromKeys(lastingQuestions, (id): string => partner.values[id] ?? ''),
  names: partner.columns,
  columns: partner.columns.map((_name, index) => fieldOfColumn(partner.mapping, index) ?? ''),
  fixed: Object.fromEntries(fixableFields(partner).map((field) => [field, partner.mapping[field]?.value ?? ''])),
  words: wordFields.flatMap((field) =>
    Object.entries(partner.values[field] ?? {}).map(([word, value]) => ({ field, word, value })),
  ),
})

/** Where a column stands by its name among other columns; the same name may occur several times. */
export function placeIn(columns: readonly string[], names: readonly string[], index: number): number | undefined {
  const same = names.slice(0, index).filter((name) => name === names[index]).length
  const places = columns.flatMap((name, place) => (name === names[index] ? [place] : []))
  return places[same]
}

/**
 * What the draft changes of the partner; without a key that stays as it is. The partner may have been changed since the
 * draft was begun: what the draft does not have stays, too.
 */
export function changeOf(partner: ImportPartner, draft: PartnerDraft): PartnerChange {
  const mapping = mappingChangeOf(partner, draft)
  const values = valuesChangeOf(partner, draft)
  return {
    ...(draft.name.trim() !== partner.name && { name: draft.name.trim() }),
    ...(draft.shared !== partner.shared && { shared: draft.shared }),
    ...(Object.keys(mapping).length > 0 && { mapping }),
    ...(Object.keys(values).length > 0 && { values }),
  }
}

type MappingChange = Partial<Record<ImportField, FieldSource | null>>

/** The values that the form shows, with what they are called: one for empty cells goes with the columns of its field. */
export function shownValues(partner: ImportPartner, draft: PartnerDraft): { field: ImportField; label: string }[] {
  const mapping = movedMapping(partner, draft)
  return fixedFields(draft)
    .filter((field) => !isWithoutColumn(partner, mapping, field))
    .map((field) => ({ field, label: valueLabel(mapping, field) }))
}

/** Whether a field with a value for empty cells has no column left, so that the value is no longer used. */
const isWithoutColumn = (partner: ImportPartner, mapping: ImportMapping, field: ImportField): boolean =>
  isForEmpty(partner.mapping, field) && mappedColumns(mapping, field).length === 0

/** The mapping with the columns of the draft. In whichever order they are moved, a value for empty cells stays where one is left. */
function movedMapping(partner: ImportPartner, draft: PartnerDraft): ImportMapping {
  let mapping: ImportMapping = partner.mapping
  draft.columns.forEach((name, index) => {
    const place = placeIn(partner.columns, draft.names, index)
    if (place === undefined) return
    const to = importFieldNames.find((field) => field === name)
    if (to !== fieldOfColumn(partner.mapping, place)) mapping = applied(mapping, moveColumn(mapping, place, to))
  })
  const kept = importFieldNames.flatMap((field) => {
    const { value } = partner.mapping[field] ?? {}
    const isKept = value !== undefined && isForEmpty(partner.mapping, field) && mappedColumns(mapping, field).length > 0
    return isKept ? [[field, withGivenValue(mapping[field], value)]] : []
  })
  return { ...mapping, ...Object.fromEntries(kept) }
}

function mappingChangeOf(partner: ImportPartner, draft: PartnerDraft): MappingChange {
  let mapping = movedMapping(partner, draft)
  for (const field of fixedFields(draft)) {
    const value = draft.fixed[field]?.trim() ?? ''
    if (value === (partner.mapping[field]?.value ?? '') || isWithoutColumn(partner, mapping, field)) continue
    mapping = applied(mapping, { [field]: withValue(mapping, field, value) })
  }
  const changed = importFieldNames.filter(
    (field) => JSON.stringify(mapping[field]) !== JSON.stringify(partner.mapping[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, mapping[field] ?? null]))
}

const applied = (mapping: ImportMapping, change: MappingChange): ImportMapping =>
  Object.fromEntries(Object.entries({ ...mapping, ...change }).filter(([, source]) => source !== null))

function valuesChangeOf({ values }: ImportPartner, draft: PartnerDraft): NonNullable<PartnerChange['values']> {
  const answers = lastingQuestions
    .filter((id) => (draft.answers[id] ?? values[id] ?? '') !== (values[id] ?? ''))
    .map((id) => [id, draft.answers[id] || null])
  const words = wordFields.flatMap((field) => {
    const changed = draft.words.filter((one) => one.field === field && one.value !== (values[field]?.[one.word] ?? ''))
    if (changed.length === 0) return []
    return [[field, Object.fromEntries(changed.map(({ word, value }) => [word, value || null]))]]
  })
  return Object.fromEntries([...answers, ...words])
}
