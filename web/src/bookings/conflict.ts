import { bookingField, bookingFieldNames, type BookingFieldName } from 'contract/booking-fields'
import { parseDecimal } from '../ui/decimal-text.ts'
import type { BookingDraft } from './booking-draft.ts'

export type Side = 'mine' | 'theirs'

/** A field that another person set to another value than the one typed here. */
export type Difference = {
  field: BookingFieldName
  /** Whether this person changed it too; if not, the other change is the likely choice. */
  both: boolean
}

const same = (field: BookingFieldName, one: BookingDraft, other: BookingDraft) =>
  comparable(field, one) === comparable(field, other)

/** Spaces at the ends, zeros after the pence and the order of the inclusions make no difference. */
function comparable(field: BookingFieldName, draft: BookingDraft): string {
  if (field === 'travelers') return JSON.stringify(draft.travelers.map((one) => [one.name.trim(), one.type, one.dob]))
  if (field === 'inclusion_options') return String(draft.inclusion_options.map(({ id }) => id).sort((a, b) => a - b))
  const text = draft[field].trim()
  return String(bookingField(field).kind === 'money' ? parseDecimal(text) : text)
}

/**
 * What another person changed since `base` was read, as far as it differs from what was typed here. Fields
 * that only this person changed are no conflict: they are saved as they are.
 */
export function differences(base: BookingDraft, mine: BookingDraft, theirs: BookingDraft): Difference[] {
  return bookingFieldNames
    .filter((field) => !same(field, base, theirs) && !same(field, mine, theirs))
    .map((field) => ({ field, both: !same(field, base, mine) }))
}

export type Choices = Partial<Record<BookingFieldName, Side>>

/** Their change where only they made one, one's own where both did. */
export const likelyChoices = (found: Difference[]): Choices =>
  Object.fromEntries(found.map(({ field, both }) => [field, both ? 'mine' : 'theirs']))

/** All of one side. */
export const allOf = (found: Difference[], side: Side): Choices =>
  Object.fromEntries(found.map(({ field }) => [field, side]))

/** The draft with the chosen fields of the other side in it; everything else as typed. */
export function merged(mine: BookingDraft, theirs: BookingDraft, choices: Choices): BookingDraft {
  const taken = bookingFieldNames.filter((field) => choices[field] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
