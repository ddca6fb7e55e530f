import type { TravelerType } from 'contract/booking-values'
import {
  bookingCreateInput,
  valuesOf,
  type Booking,
  type BookingCreateInput,
  type BookingValues,
} from 'contract/bookings'
import { fromBookingTime, isDay, londonDay } from 'contract/days'
import type { RowKind } from 'contract/imports'
import type * as z from 'zod/mini'
import { changesBetween, completed, fieldsOf, fieldsOfValues, type Changes } from '../../bookings/rows.ts'
import { fold } from '../../db/fold.ts'
import type { RowError } from '../import-tables.ts'
import type { Draft } from '../values/convert.ts'
import type { FileTraveler } from '../values/travelers.ts'

/** What is to be done about the booking of a draft, and why not. */
export type Evaluation = {
  kind: RowKind
  /** Whole, as it would be written; absent for what is refused. */
  booking?: BookingValues
  changes?: Changes
  errors: RowError[]
}

/** Inclusion options of the catalogue by folded name, and the names of all by id. */
export type Catalogue = { ids: ReadonlyMap<string, number>; names: ReadonlyMap<number, string> }

type Sent = Record<string, unknown>

/** Compares what a file says with what is there, by the rules of the form. The check and the commit both ask this. */
export function evaluate(draft: Draft, existing: Booking | undefined, catalogue: Catalogue): Evaluation {
  const errors = [...draft.errors]
  const options = optionsOf(draft, existing, catalogue, errors)
  const sent = existing ? overExisting(draft, existing) : asNew(draft)
  if (options) sent['inclusion_options'] = options
  if (existing && sent['booking_source'] !== existing.booking_source)
    errors.push({
      code: 'other_source',
      field: 'booking_reference',
      message: 'This booking reference belongs to a booking of another source',
    })
  if (!existing && /^\d(?:[.,]\d+)?e\+\d+$/i.test(draft.reference))
    errors.push({
      code: 'reference',
      field: 'booking_reference',
      message: 'Booking reference was shortened by a spreadsheet program',
    })
  const read = bookingCreateInput.safeParse(sent)
  if (!read.success) errors.push(...reasonsOf(read.error.issues, sent, { draft, known: errors }))
  if (!read.success || errors.length > 0) return { kind: 'refused', errors }
  return existing ? changeOf(read.data, existing, catalogue) : { kind: 'create', booking: whole(read.data), errors: [] }
}

const whole = (booking: BookingCreateInput) => completed({ ...booking, booking_reference: booking.booking_reference! })

function changeOf(input: BookingCreateInput, existing: Booking, catalogue: Catalogue): Evaluation {
  // A reference never changes, not even its case.
  const booking = completed({ ...input, booking_reference: existing.booking_reference }, valuesOf(existing))
  const names = new Map([...catalogue.names, ...existing.inclusion_options.map(({ id, name }) => [id, name] as const)])
  const changes = changesBetween(fieldsOf(existing), fieldsOfValues(booking, names))
  return changes ? { kind: 'update', booking, changes, errors: [] } : { kind: 'unchanged', booking, errors: [] }
}

/** A new booking: what the file says, and what follows from it. */
function asNew(draft: Draft): Sent {
  const values = { ...draft.newOnly, ...draft.values }
  const lead = textOf(values['lead_traveler']) || draft.travelers[0]?.name || ''
  const travelers = travelersOf(draft, lead, textOf(values['traveler_type']))
  return {
    input_date: londonDay(),
    ...values,
    lead_traveler: lead,
    traveler_type: textOf(values['traveler_type']) || travelers[0]?.type || 'adult',
    travelers,
    booking_reference: draft.reference,
    inclusion_options: [],
  }
}

/** A booking that is there: what the file does not speak of stays as it is. */
function overExisting(draft: Draft, existing: Booking): Sent {
  const values = { ...draft.values }
  const named = draft.travelers.length > 0
  const { travelers: present } = existing
  const booked = fromBookingTime(existing.booking_datetime)
  // A day alone does not unset the time that is known.
  if (draft.isDayOnly && 'booking_datetime' in values)
    values['booking_datetime'] = textOf(values['booking_datetime']).slice(0, 11) + booked.slice(11)
  // Who is the lead by being the first goes on being so.
  if (!('lead_traveler' in values) && named && present[0]?.name === existing.lead_traveler)
    values['lead_traveler'] = draft.travelers[0]!.name
  const lead = textOf(values['lead_traveler'] ?? existing.lead_traveler)
  return {
    ...valuesOf(existing),
    ...values,
    travelers: named
      ? travelersOf(draft, lead, textOf(values['traveler_type']))
      : known(draft, present, { was: existing.lead_traveler, is: lead }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A number of people does not unname those who are known: who is missing is added, and who is too many goes, the last first. */
function known(
  { party, bareCount }: Draft,
  present: Booking['travelers'],
  lead: { was: string; is: string },
): SentTraveler[] {
  const there = present.map(({ name, type, dob }) => ({ name, type, dob }))
  if (!party || (bareCount ? party.length === there.length : sameParty(party, there))) return there
  const missing = [...party]
  const stay = there.filter(({ type }) => {
    const at = bareCount ? 0 : missing.indexOf(type)
    return at >= 0 && missing.splice(at, 1).length > 0
  })
  const added = missing.map((type, index) => ({ name: `Traveler ${stay.length + index + 1}`, type, dob: null }))
  const [first, ...others] = [...stay, ...added]
  // The lead is the first, also where only the file knows the name, or nobody of that age was there.
  return first && (first.name === lead.was || stay.length === 0)
    ? [{ ...first, name: lead.is }, ...others]
    : [...stay, ...added]
}

const sameParty = (party: readonly TravelerType[], present: readonly { type: TravelerType }[]) =>
  party.toSorted().join() ===
  present
    .map(({ type }) => type)
    .toSorted()
    .join()

type SentTraveler = { name: string; type: string; dob: string | null }

/** Travelers by name as far as there are names; the rest of the party is numbered, and the lead is the first. */
function travelersOf({ travelers, party = [] }: Draft, lead: string, type: string): SentTraveler[] {
  const usual = (index: number) => party[index] ?? (index === 0 && type !== '' ? type : 'adult')
  const named = travelers.map((traveler: FileTraveler, index) => ({
    name: traveler.name,
    type: traveler.type ?? usual(index),
    dob: traveler.dob ?? null,
  }))
  if (named.length === 0) named.push({ name: lead, type: usual(0), dob: null })
  for (let index = named.length; index < party.length; index++)
    named.push({ name: `Traveler ${index + 1}`, type: usual(index), dob: null })
  return named
}

// oxlint-disable-next-line max-params -- one place
function optionsOf(
  { inclusions }: Draft,
  existing: Booking | undefined,
  { ids }: Catalogue,
  errors: RowError[],
): number[] | undefined {
  if (!inclusions) return undefined
  const own = new Map(existing?.inclusion_options.map(({ id, name }) => [fold(name), id]))
  const find = (name: string) => own.get(fold(name)) ?? ids.get(fold(name))
  return inclusions.flatMap((line) => {
    const whole = find(line)
    if (whole !== undefined) return [whole]
    return line.split(/[;,|]/).flatMap((part) => {
      const name = part.trim()
      const id = name === '' ? undefined : find(name)
      if (id === undefined && name !== '')
        errors.push({ code: 'inclusion', field: 'inclusions', message: `The catalogue has no inclusion named ${name}` })
      return id === undefined ? [] : [id]
    })
  })
}

/** The form's own reasons, but for fields that were not understood in the first place. */
function reasonsOf(
  issues: readonly z.core.$ZodIssue[],
  sent: Sent,
  { draft, known }: { draft: Draft; known: readonly RowError[] },
): RowError[] {
  const told = new Set(known.map(({ field }) => field))
  return (
    issues
      .map(({ path, message }) => ({ field: fieldOf(path), value: at(sent, path), message }))
      // One birth may not have been understood, and another lie in the future.
      .filter(({ field, value }) => !told.has(field) || (field === 'traveler_dob' && isDay(String(value))))
      .filter(({ field }) => field !== 'travelers' || !told.has('party'))
      // Where the file names no travelers the lead is the first, and told of already.
      .filter(({ field }) => field !== 'traveler_name' || draft.travelers.length > 0)
      .filter(
        (reason, index, all) =>
          all.findIndex(
            ({ field, value, message }) =>
              field === reason.field && (value === reason.value || message === reason.message),
          ) === index,
      )
      .map(({ field, value, message }) => ({
        code: value === '' || value === undefined ? 'required' : 'invalid',
        field,
        message,
      }))
  )
}

/** By the name that a mapping has for it. */
function fieldOf([first, , third]: readonly PropertyKey[]): string {
  if (first === 'inclusion_options') return 'inclusions'
  return first === 'travelers' && third !== undefined ? `traveler_${String(third)}` : String(first)
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], value)
