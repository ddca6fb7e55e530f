import { randomBytes } from 'node:crypto'
import { toBookingTime } from 'contract/days'
import { bookingInput, type Booking, type BookingInput } from 'contract/bookings'
import { fold } from '../db/fold.ts'

/** A booking as it is made: what the form says, and a reference. */
export type NewBooking = BookingInput & {
  booking_reference: string
  /** When it was made, if not now: for data that comes from elsewhere. */
  created_at?: Date
}

/** No field may contain it, so a search never matches across two fields. */
const fieldEnd = '\u001F'

/** Everything that a search for bookings looks at, in the form that it compares. */
export const searchText = (booking: Searched): string =>
  fold(
    [
      booking.booking_reference,
      booking.description,
      booking.lead_traveler,
      booking.customer_phone,
      booking.customer_email,
      booking.product_code,
    ].join(fieldEnd),
  )
type Searched = Pick<
  NewBooking,
  'booking_reference' | 'description' | 'lead_traveler' | 'customer_phone' | 'customer_email' | 'product_code'
>

/** What makes two references the same: references are unique in any case. */
export const referenceKey = (reference: string): string => fold(reference)

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference that nobody can guess and everybody can read out: `LDN-7K2M9QXA`. */
export const newReference = (): string => `LDN-${Array.from(randomBytes(8), (byte) => crockford[byte & 31]).join('')}`

/** The columns of a booking that follow from what was sent. Money stays the decimal text that it is. */
export const toRow = (booking: BookingInput & { booking_reference: string }) => ({
  booking_datetime: booking.booking_datetime,
  input_date: booking.input_date,
  description: booking.description,
  lead_traveler: booking.lead_traveler,
  customer_phone: booking.customer_phone,
  customer_email: booking.customer_email,
  traveler_count: booking.travelers.length,
  traveler_type: booking.traveler_type,
  booking_source: booking.booking_source,
  amount: String(booking.amount),
  currency: booking.currency,
  status: booking.status,
  confirmation_type: booking.confirmation_type,
  product_code: booking.product_code,
  supplier_confirmation: booking.supplier_confirmation,
  pickup_time: booking.pickup_time,
  pickup_location: booking.pickup_location,
  drop_off_time: booking.drop_off_time,
  drop_off_location: booking.drop_off_location,
  search_text: searchText(booking),
})

type Facts = Record<string, unknown>
export type Changes = { old: Facts; new: Facts }
/** Names of inclusion options by their ids. */
export type InclusionNames = ReadonlyMap<number, string>

/** What a history tells of, in the order of the form. */
const told = ['booking_reference', ...Object.keys(bookingInput.shape)].map((field) =>
  field === 'inclusion_options' ? 'inclusions' : field,
)

/** What a history can tell of a booking that was just sent, as it will read. */
export const factsOfInput = (booking: BookingInput & { booking_reference: string }, names: InclusionNames): Facts =>
  pickTold({
    ...booking,
    booking_datetime: toBookingTime(booking.booking_datetime),
    input_date: toBookingTime(booking.input_date),
    inclusions: booking.inclusion_options.map((id) => ({ id, description: names.get(id) ?? '' })),
  })

/** What a history can tell of a booking as it reads. */
export const factsOf = (booking: Booking): Facts => pickTold(booking)

const pickTold = (
  booking: Facts & { travelers: readonly { name: string; type: string; dob: string | null }[] },
): Facts => {
  const travelers = booking.travelers.map(({ name, type, dob }) => ({ name, type, dob }))
  const whole: Facts = { ...booking, travelers }
  return Object.fromEntries(told.map((field) => [field, whole[field]]))
}

/** Only what differs, `old` and `new` with the same keys; nothing when nothing does. */
export function changesBetween(before: Facts, after: Facts): Changes | undefined {
  const changed = told.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return undefined
  const only = (facts: Facts): Facts => Object.fromEntries(changed.map((field) => [field, facts[field]]))
  return { old: only(before), new: only(after) }
}

/** Of a list of ids each one once, in the order of their first mention. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]
