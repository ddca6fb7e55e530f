import { bookingFields } from 'contract/booking-fields'
import { optionalFields } from 'contract/booking-field-lists'
import { skippedTimes } from 'contract/booking-values'
import {
  bookingCreateInput,
  valuesOf,
  type Booking,
  type BookingCreateInput,
  type BookingValues,
} from 'contract/bookings'
import { fromBookingTime, londonDay } from 'contract/days'
import { importFieldInfo } from 'contract/import-fields'
import type { RowKind } from 'contract/import-rows'
import { changesBetween, completed, fieldsOf, fieldsOfValues, skippedAfter, type Changes } from '../../bookings/rows.ts'
import type { RowError } from '../import-tables.ts'
import type { Draft } from '../values/draft.ts'
import { faultOfProgram } from './faults.ts'
import { findOptions, type Catalogue } from './inclusions.ts'
import { reasonsOf, type Sent } from './reasons.ts'
import { keptTravelers, travelersOf } from './travelers.ts'

/** What an import does about one booking of the file, and why not. */
export type Evaluation = {
  kind: RowKind
  /** Whole, as it would be written; absent for what is refused. */
  booking?: BookingValues
  /** Of an update only. */
  changes?: Changes
  errors: RowError[]
  /** What the program threw while it read or evaluated the booking. */
  fault?: unknown
}

/**
 * Compares a draft with the booking of its reference, by the rules of the form. Both the check and the commit call it. A
 * fault of the program refuses the booking.
 */
export function evaluate(draft: Draft, existing: Booking | undefined, catalogue: Catalogue): Evaluation {
  const refused = (fault: unknown): Evaluation => ({ kind: 'refused', errors: [faultOfProgram], fault })
  if (draft.fault !== undefined) return refused(draft.fault)
  try {
    return evaluated(draft, existing, catalogue)
  } catch (fault) {
    return refused(fault)
  }
}

function evaluated(draft: Draft, existing: Booking | undefined, catalogue: Catalogue): Evaluation {
  const lines = saidInclusions(draft, existing)
  const options = lines && findOptions(lines, { existing, catalogue })
  const sent = existing ? overExisting(draft, existing) : asNew(draft)
  if (options) sent['inclusion_options'] = options.ids
  const errors = [...draft.errors, ...(options?.errors ?? []), ...errorsBeside(draft, sent, existing)]
  const read = bookingCreateInput.safeParse(sent)
  if (!read.success) errors.push(...reasonsOf(read.error.issues, sent, { draft, known: errors }))
  if (!read.success || errors.length > 0) return { kind: 'refused', errors }
  if (existing) return changeOf(read.data, existing, catalogue)
  const { booking_reference = draft.reference } = read.data
  const booking = completed({ ...read.data, booking_reference })
  return refusedBy(skippedTimes(booking)) ?? { kind: 'create', booking, errors: [] }
}

/** A column of times that is empty in a row leaves it open when the tour begins: midnight would be a guess. */
const lacksTime = ({ isTimeEmpty, errors }: Draft) =>
  isTimeEmpty && !errors.some(({ field }) => field === 'booking_time' || field === 'booking_datetime')

const requiredTime: RowError = {
  code: 'required',
  field: 'booking_time',
  message: `${importFieldInfo('booking_time').label} is required`,
}

/** Refuses times that London's clocks skip, as the form does. */
function refusedBy(skipped: ReturnType<typeof skippedTimes>): Evaluation | undefined {
  const errors = Object.entries(skipped).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ code: 'invalid', field, message })),
  )
  return errors.length > 0 ? { kind: 'refused', errors } : undefined
}

/** What depends on whether the booking is new. */
function errorsBeside(draft: Draft, sent: Sent, existing: Booking | undefined): RowError[] {
  if (existing) return sent['booking_source'] === existing.booking_source ? [] : [otherSource]
  return [
    ...(/^\d(?:[.,]\d+)?e\+\d+$/i.test(draft.reference) ? [shortenedReference] : []),
    ...(lacksTime(draft) ? [requiredTime] : []),
  ]
}

const otherSource: RowError = {
  code: 'other_source',
  field: 'booking_reference',
  message: 'This booking reference belongs to a booking of another source',
}

const shortenedReference: RowError = {
  code: 'reference',
  field: 'booking_reference',
  message: 'Booking reference was shortened by a spreadsheet program',
}

function changeOf(input: BookingCreateInput, existing: Booking, catalogue: Catalogue): Evaluation {
  // A reference never changes, not even its case.
  const booking = completed({ ...input, booking_reference: existing.booking_reference }, valuesOf(existing))
  const names = new Map([...catalogue.names, ...existing.inclusion_options.map(({ id, name }) => [id, name] as const)])
  const changes = changesBetween(fieldsOf(existing), fieldsOfValues(booking, names))
  if (!changes) return { kind: 'unchanged', booking, errors: [] }
  return refusedBy(skippedAfter(booking, changes)) ?? { kind: 'update', booking, changes, errors: [] }
}

/** A new booking: the values of the file, and what follows from them. */
function asNew(draft: Draft): Sent {
  const values = { ...draft.newOnly, ...draft.values }
  const lead = textOf(values['lead_traveler']) || draft.travelers[0]?.name || ''
  const travelers = travelersOf(draft, { lead, leadType: textOf(values['traveler_type']) })
  return {
    input_date: londonDay(),
    ...values,
    lead_traveler: lead,
    traveler_type: textOf(values['traveler_type']) || travelers[0]?.type || bookingFields.traveler_type.initial,
    travelers,
    booking_reference: draft.reference,
    inclusion_options: [],
  }
}

const optional = new Set<string>(optionalFields)

/** An empty cell of a partner's file says nothing about what a booking need not have. */
const isSaid = ({ isOwnExport }: Draft, value: unknown) =>
  isOwnExport || (Array.isArray(value) ? value.length > 0 : value !== '')

const saidInclusions = (draft: Draft, existing: Booking | undefined) =>
  existing && !isSaid(draft, draft.inclusions) ? undefined : draft.inclusions

/** A booking that exists: fields that the file does not have stay as they are. */
function overExisting(draft: Draft, existing: Booking): Sent {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([field, value]) => !optional.has(field) || isSaid(draft, value)),
  )
  const [firstNamed] = draft.travelers
  // A day alone does not change the time.
  if (draft.isDayOnly && 'booking_datetime' in values)
    values['booking_datetime'] =
      textOf(values['booking_datetime']).slice(0, 11) + fromBookingTime(existing.booking_datetime).slice(11)
  // Where the lead is the first traveler, the first one of the file becomes the lead.
  if (!('lead_traveler' in values) && firstNamed && existing.travelers[0]?.name === existing.lead_traveler)
    values['lead_traveler'] = firstNamed.name
  const lead = textOf(values['lead_traveler'] ?? existing.lead_traveler)
  return {
    ...valuesOf(existing),
    ...values,
    travelers: firstNamed
      ? travelersOf(draft, { lead, leadType: textOf(values['traveler_type']) })
      : keptTravelers(draft, existing, lead),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
