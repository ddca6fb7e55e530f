import { editableFields, optionalFields } from 'contract/booking-field-lists'
import { bookingField } from 'contract/booking-fields'
import type { bookings } from 'contract/bookings'
import type { Call } from 'contract/endpoint'
import { pick } from 'contract/pick'
import { sampleBooking } from 'contract/testing'

export type BookingBody = Call<typeof bookings.create>['body']

/** What optional fields hold that were never sent, by the names under which a history shows them. */
export const emptyOptionalFields = Object.fromEntries(
  optionalFields.filter((name) => bookingField(name).kind !== 'inclusions').map((name) => [name, '']),
)

const isSent = (name: (typeof editableFields)[number]) =>
  name === 'inclusion_options' || !(optionalFields as readonly string[]).includes(name)

/** A booking as the form sends it, without optional texts; `changed` takes precedence. */
export const bookingBody = (changed: Partial<BookingBody> = {}): BookingBody => ({
  ...pick(sampleBooking, editableFields.filter(isSent)),
  travelers: [
    { name: 'Harriet Ashworth', type: 'adult' },
    { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
  ],
  ...changed,
})
