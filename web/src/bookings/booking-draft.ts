import { bookingField, bookingFieldNames, bookingFields, type BookingFieldName } from 'contract/booking-fields'
import {
  bookingCreateInput,
  bookingInput,
  valuesOf,
  type Booking,
  type BookingCreateInput,
  type BookingInput,
} from 'contract/bookings'
import { londonDay } from 'contract/days'
import { fromKeys } from 'contract/pick'
import * as z from 'zod/mini'
import { decimalText } from '../ui/decimal-text.ts'

export type TravelerDraft = { name: string; type: string; dob: string }
export type ChosenInclusion = { id: number; name: string }
type Lists = { travelers: TravelerDraft[]; inclusion_options: ChosenInclusion[] }
/** Fields with one input. */
export type TextField = Exclude<BookingFieldName, keyof Lists>

/** A booking as its form holds it: text in every input, and chosen inclusions with the names they are shown by. */
export type BookingDraft = Record<TextField, string> & Lists

const isText = (name: BookingFieldName): name is TextField => name !== 'travelers' && name !== 'inclusion_options'
const textFields = bookingFieldNames.filter(isText)

const chosenIds = z.pipe(
  z.transform((chosen: ChosenInclusion[]): number[] | undefined => chosen.map(({ id }) => id)),
  bookingInput.shape.inclusion_options,
)
const typed = { amount: decimalText(bookingInput.shape.amount), inclusion_options: chosenIds }

/** The contract's own rules, put behind the inputs of the form. */
export const createSchema: z.ZodMiniType<BookingCreateInput> = z.extend(bookingCreateInput, typed)
export const updateSchema: z.ZodMiniType<BookingInput> = z.extend(bookingInput, typed)

export const newTraveler = (): TravelerDraft => ({ name: '', type: bookingFields.traveler_type.initial, dob: '' })

export const newDraft = (): BookingDraft => ({
  ...fromKeys(textFields, (name) => bookingField(name).initial ?? ''),
  input_date: londonDay(),
  travelers: [newTraveler()],
  inclusion_options: [],
})

/** Money in a form has two decimals. */
const inputText = (value: string | number) => (typeof value === 'number' ? value.toFixed(2) : value)

/** An inclusion that has left the catalogue is still among those of its booking, and so stays in the form. */
export function draftOf(booking: Booking): BookingDraft {
  const values = valuesOf(booking)
  return {
    ...fromKeys(textFields, (name) => inputText(values[name])),
    travelers: values.travelers.map(({ name, type, dob }) => ({ name, type, dob: dob ?? '' })),
    inclusion_options: booking.inclusion_options,
  }
}

/**
 * A new booking like another one: it came in today, and has neither its reference nor its confirmation by the supplier, nor
 * the inclusions that are `gone` from the catalogue.
 */
export const copyOf = (booking: Booking, gone: readonly ChosenInclusion[]): BookingDraft => ({
  ...draftOf(booking),
  inclusion_options: booking.inclusion_options.filter(({ id }) => gone.every((one) => one.id !== id)),
  booking_reference: '',
  input_date: londonDay(),
  status: bookingFields.status.initial,
  supplier_confirmation: '',
})
