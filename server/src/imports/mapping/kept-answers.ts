import type { ImportValues } from 'contract/import-answers'
import { importFieldNames, type ImportField } from 'contract/import-fields'
import type { ImportChange } from 'contract/import-inputs'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { RememberedMapping } from '../import-tables.ts'
import { wholeOf } from '../values/whole-of.ts'
import { continuedFields } from './continued-columns.ts'
import { merged } from './merge.ts'
import { isOtherPrice } from './price-currency.ts'
import { headerKey, toRemembered } from './remembered.ts'

// Which answers and corrections still hold: some are about columns, and were given for those that there were then.

/** By which rows are of one booking where they have no reference. */
const ofAlikeRows: ImportField[] = ['lead_traveler', 'booking_datetime', 'booking_time', 'description']

const withoutCells = (answers: ImportValues): ImportValues => {
  const { empty_cells: _, empty_cells_of: __, ...others } = answers
  return others
}

/** The answers after a change of the mapping: what a person said of a price or of rows was said of the columns that there were then. */
export const answersAfter = (
  answers: ImportValues,
  present: ImportMapping,
  change: ImportChange['mapping'],
): ImportValues => {
  const isOther = (field: ImportField) =>
    change?.[field] !== undefined && columnsOf(change[field] ?? {}).join() !== columnsOf(present[field] ?? {}).join()
  const ofPrice = present.amount && isOtherPrice(present, change) ? withoutPrice(answers) : answers
  const kept = withoutOthers(ofPrice, isOther)
  return change && asksOtherNotes(present, merged(present, change)) ? withoutNotes(kept) : kept
}

/** The fields whose corrections were made for other columns than those of the mapping now: of that field, or of a part of it. */
export function fieldsMoved(before: ImportMapping, now: ImportMapping): ImportField[] {
  const columnsIn = (mapping: ImportMapping, field: ImportField) => columnsOf(mapping[field] ?? {}).join()
  const moved = importFieldNames.filter((field) => columnsIn(before, field) !== columnsIn(now, field))
  return [...new Set(moved.flatMap((field) => [field, wholeOf[field] ?? field]))]
}

/** The columns that answers were given for, and the mapping by their names. */
type AnsweredFor = { headerKey: string; mapping: RememberedMapping }

/** The answers for columns that may be others: a guess among those was never asked about, nor was another price. */
export function answersFor(
  answers: ImportValues,
  before: AnsweredFor,
  { columns, mapping }: { columns: readonly { name: string }[]; mapping: ImportMapping },
): ImportValues {
  const now = toRemembered(mapping, columns)
  const isOther = (field: ImportField) => namesOf(now[field]) !== namesOf(before.mapping[field])
  const others = withoutOthers(isOther('amount') ? withoutPrice(answers) : answers, isOther)
  const kept = asksOtherNotes(before.mapping, now) ? withoutNotes(others) : others
  return headerKey(columns) === before.headerKey ? kept : withoutGuesses(kept)
}

const namesOf = ({ column, columns }: RememberedMapping[string] = {}) => JSON.stringify(columns ?? [column])

function withoutPrice(answers: ImportValues): ImportValues {
  const { price: _, price_unit: __, ...others } = answers
  return others
}

/** Without what was said of rows and empty cells of other columns. */
function withoutOthers(answers: ImportValues, isOther: (field: ImportField) => boolean): ImportValues {
  const kept = withoutRows(answers, isOther)
  return continuedFields.some((field) => isOther(field)) ? withoutCells(kept) : kept
}

/** Without what was said of rows that belonged together by other columns. */
function withoutRows(answers: ImportValues, isOther: (field: ImportField) => boolean): ImportValues {
  const { repeated_rows: repeated, alike_rows: alike, ...others } = answers
  const isOfOthers = isOther('booking_reference')
  return {
    ...others,
    ...(repeated && !isOfOthers && { repeated_rows: repeated }),
    ...(alike && !isOfOthers && !ofAlikeRows.some((field) => isOther(field)) && { alike_rows: alike }),
  }
}

/**
 * Whether other notes may be in question: those of a column that is no longer read may be remarks, and those of bookings that were
 * cancelled by another status were never shown.
 */
function asksOtherNotes(before: Sources, now: Sources): boolean {
  const columnsIn = ({ column, columns }: Sources[string] = {}) => columns ?? [column]
  const read = new Set(Object.values(now).flatMap((source) => columnsIn(source)))
  const isOther = (field: ImportField) => columnsIn(before[field]).join('\n') !== columnsIn(now[field]).join('\n')
  return (
    isOther('note') ||
    isOther('status') ||
    before['status']?.value !== now['status']?.value ||
    Object.values(before).some((source) => columnsIn(source).some((column) => !read.has(column)))
  )
}

/** The mapping by numbers or by names of columns. */
type Source = { column?: unknown; columns?: readonly unknown[]; value?: unknown }
type Sources = Record<string, Source>

function withoutNotes(answers: ImportValues): ImportValues {
  const { doubtful_notes: _, ...others } = answers
  return others
}

function withoutGuesses(answers: ImportValues): ImportValues {
  const { unread_columns: _, unsure_columns: __, ...others } = answers
  return others
}
