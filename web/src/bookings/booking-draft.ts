import {
  bookingCreateInput,
  bookingDefaults,
  bookingInput,
  type Booking,
  type BookingCreateInput,
  type BookingInput,
} from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import * as z from 'zod/mini'
import { decimalText } from '../ui/decimal-text.ts'

export type TravelerDraft = { name: string; type: string; dob: string }
export type ChosenInclusion = { id: number; name: string }

/** A booking as its form holds it: text in every input, and chosen inclusions with the names they are shown by. */
export type BookingDraft = {
  booking_reference: string
  input_date: string
  booking_datetime: string
  description: string
  lead_traveler: string
  customer_email: string
  customer_phone: string
  traveler_type: string
  status: string
  travelers: TravelerDraft[]
  pickup_time: string
  pickup_location: string
  drop_off_time: string
  drop_off_location: string
  confirmation_type: string
  booking_source: string
  product_code: string
  supplier_confirmation: string
  amount: string
  currency: string
  inclusion_options: ChosenInclusion[]
}
export type DraftField = keyof BookingDraft

const chosenIds = z.pipe(
  z.transform((chosen: ChosenInclusion[]): number[] | undefined => chosen.map(({ id }) => id)),
  bookingInput.shape.inclusion_options,
)
const typed = { amount: decimalText(bookingInput.shape.amount), inclusion_options: chosenIds }

/** The contract's own rules, put behind the inputs of the form. */
export const createSchema: z.ZodMiniType<BookingCreateInput> = z.extend(bookingCreateInput, typed)
export const updateSchema: z.ZodMiniType<BookingInput> = z.extend(bookingInput, typed)

export const newTraveler = (): TravelerDraft => ({ name: '', type: bookingDefaults.traveler_type, dob: '' })

export const newDraft = (): BookingDraft => ({
  ...bookingDefaults,
  booking_reference: '',
  input_date: '',
  booking_datetime: '',
  description: '',
  lead_traveler: '',
  customer_email: '',
  customer_phone: '',
  travelers: [newTraveler()],
  pickup_time: '',
  pickup_location: '',
  drop_off_time: '',
  drop_off_location: '',
  product_code: '',
  supplier_confirmation: '',
  amount: '',
  inclusion_options: [],
})

/** An inclusion that has left the catalogue is still among those of its booking, and so stays in the form. */
export function draftOf(booking: Booking): BookingDraft {
  const { travelers, amount, ...rest } = booking
  return {
    booking_reference: rest.booking_reference,
    input_date: fromBookingTime(rest.input_date).slice(0, 10),
    booking_datetime: fromBookingTime(rest.booking_datetime),
    description: rest.description,
    lead_traveler: rest.lead_traveler,
    customer_email: rest.customer_email,
    customer_phone: rest.customer_phone,
    traveler_type: rest.traveler_type,
    status: rest.status,
    travelers: travelers.map(({ name, type, dob }) => ({ name, type, dob: dob ?? '' })),
    pickup_time: rest.pickup_time,
    pickup_location: rest.pickup_location,
    drop_off_time: rest.drop_off_time,
    drop_off_location: rest.drop_off_location,
    confirmation_type: rest.confirmation_type,
    booking_source: rest.booking_source,
    product_code: rest.product_code,
    supplier_confirmation: rest.supplier_confirmation,
    amount: amount.toFixed(2),
    currency: rest.currency,
    inclusion_options: rest.inclusion_options,
  }
}
