import type { ImportValues } from 'contract/import-answers'
import { wordFields } from 'contract/import-fields'
import { columnsOf, fieldsOfOneFile } from 'contract/import-mapping'
import { pick } from 'contract/pick'
import type { ImportRecord, PartnerRecord } from '../import-tables.ts'
import { mergedAnswers } from '../mapping/merge.ts'
import { columnsKept, headerKey, toRemembered } from '../mapping/remembered.ts'
import { readingText } from './match.ts'

// What a finished import leaves of how its file was read, and what becomes of it where something else is remembered by then.

type Reading = Pick<PartnerRecord, 'mapping' | 'answers'>
/** What a finished import teaches its partner. */
export type Learned = Pick<PartnerRecord, 'headerKey' | 'columns' | 'dialect' | 'mapping' | 'answers'>

/** The whole reading of an import: also the orders of day and month that its columns proved, but neither a year nor what was said of its notes. */
export function learnedOf({
  columns,
  mapping,
  answers,
  reading,
  dialect,
}: Pick<ImportRecord, 'columns' | 'mapping' | 'answers' | 'reading' | 'dialect'>): Learned {
  const { year: _, doubtful_notes: __, ...kept } = answers
  const { input_date: ofInput, ...others } = reading.orders ?? {}
  const orders = new Set(Object.values(others))
  const [order = ofInput] = orders.size === 1 ? orders : []
  const ofTours = others.booking_datetime ?? order
  const isApart = ofInput !== undefined && ofTours !== undefined && ofInput !== ofTours
  const lasting = Object.entries(mapping).flatMap(([field, { value, ...source }]) => {
    if (value === undefined) return [[field, source]]
    if (!fieldsOfOneFile.has(field)) return [[field, { ...source, value }]]
    return columnsOf(source).length > 0 ? [[field, source]] : []
  })
  return {
    headerKey: headerKey(columns),
    columns: columnsKept(columns, mapping).map(({ name }) => name),
    dialect,
    mapping: toRemembered(Object.fromEntries(lasting), columns),
    answers: {
      ...(orders.size < 2 && order && { date_order: order }),
      ...(isApart && { input_date_order: ofInput }),
      ...(reading.mark && { decimal_mark: reading.mark }),
      ...kept,
      ...(kept.empty_cells && { empty_cells_of: fieldsOfEmpty(reading, answers) }),
    },
  }
}

/** Those of which a person was asked; the columns of others had no empty cells. */
const fieldsOfEmpty = ({ emptyCells = [] }: ImportRecord['reading'], { empty_cells_of: known = [] }: ImportValues) => [
  ...new Set([...known, ...emptyCells]),
]

/** Whether all that was learned is remembered already. */
export const isRemembered = ({ mapping, answers }: Reading, learned: Reading): boolean =>
  readingText({ mapping: learned.mapping, answers: mergedAnswers(answers, learned.answers) }) ===
  readingText({ mapping, answers })

/** The remembered answers with those that they lack. Others than words are said of the columns, so that these must be the same. */
export function withLacking({ mapping, answers }: Reading, learned: Reading): Reading['answers'] {
  const isSameMapping = readingText({ mapping, answers: {} }) === readingText({ mapping: learned.mapping, answers: {} })
  return mergedAnswers(isSameMapping ? learned.answers : pick(learned.answers, wordFields), answers)
}

/** What is remembered, with the answers of a file that it lacks, as the file teaches it. */
export const addedTo = (present: PartnerRecord, learned: Learned): Learned => ({
  ...learned,
  columns: present.columns,
  mapping: present.mapping,
  answers: withLacking(present, learned),
})

/** Whether what is remembered changes by what was learned. */
export const isChangedBy = (present: PartnerRecord, learned: Partial<PartnerRecord>): boolean => {
  const after = { ...present, ...learned }
  return (
    readingText(after) !== readingText(present) ||
    JSON.stringify([after.dialect, after.columns]) !== JSON.stringify([present.dialect, present.columns])
  )
}

/** The partner by which the file was read, changed since. */
export const isOtherVersion = ({ id, version }: PartnerRecord, { partnerId, partnerVersion }: ImportRecord): boolean =>
  id === partnerId && partnerVersion !== null && version !== partnerVersion

/** The partner by which the file was read was deleted since: that leaves its imports none. Another choice is read anew. */
export const isDeletedSince = ({ partnerId, partnerVersion, rereads }: ImportRecord): boolean =>
  partnerId === null && partnerVersion !== null && !rereads

/** A partner that another file made since this one was read. */
export const isMadeSince = (
  { id, createdAt }: PartnerRecord,
  { partnerId, partnerCandidates, createdAt: uploadedAt }: ImportRecord,
): boolean => id !== partnerId && !partnerCandidates.some((known) => known.id === id) && createdAt > uploadedAt

/** A partner that was offered for a file which was read without it, and changed since. */
export const isOfferedOtherwise = (
  { id, version }: PartnerRecord,
  { partnerId, partnerCandidates }: ImportRecord,
): boolean =>
  id !== partnerId && partnerCandidates.some((known) => known.id === id && (known.version ?? version) !== version)

/** Whether a file was read as a partner is now, or before a server kept the version of then. */
export const isAsRead = (present: PartnerRecord, record: ImportRecord): boolean =>
  present.id === record.partnerId && !isOtherVersion(present, record)

/**
 * Whether a person may have taken something away from a partner since a file was read by it: then nothing of the file is
 * added. Other files, as several open ones of one day, may replace what is remembered: then only what is lacking is added.
 */
export const isEditedSince = (
  { id, editedVersion }: PartnerRecord,
  { partnerId, partnerVersion }: ImportRecord,
): boolean => id === partnerId && partnerVersion !== null && editedVersion > partnerVersion
