import type { Booking } from 'contract/bookings'
import { londonDay } from 'contract/days'
import { sampleBooking } from 'contract/testing'
import { expect, it } from 'vitest'
import { copyOf, createSchema, draftOf, newDraft, updateSchema } from './booking-draft.ts'

const { inclusion_options: _ids, ...values } = sampleBooking
const booking: Booking = {
  ...values,
  id: 7,
  booking_datetime: '05 Jun, 25 12:05 AM',
  input_date: '01 Feb, 25 12:00 AM',
  traveler_count: 2,
  arrived: null,
  amount: 1234.5,
  travelers: values.travelers.map((traveler, index) => ({ id: index + 1, ...traveler })),
  inclusions: [
    { id: 3, description: 'Lunch' },
    { id: 9, description: 'Gone since' },
  ],
  inclusion_options: [
    { id: 3, name: 'Lunch' },
    { id: 9, name: 'Gone since' },
  ],
  version: 4,
  created_at: '2025-02-01T10:00:00.000Z',
  updated_at: '2025-02-01T10:00:00.000Z',
}

it('opens a booking in the form and sends the same booking back', () => {
  const draft = draftOf(booking)
  expect(draft).toMatchObject({ booking_datetime: '2025-06-05T00:05', input_date: '2025-02-01', amount: '1234.50' })
  const { booking_reference: _never, ...sent } = values
  expect(updateSchema.parse(draft)).toEqual({
    ...sent,
    booking_datetime: '2025-06-05T00:05',
    input_date: '2025-02-01',
    amount: 1234.5,
    inclusion_options: [3, 9],
  })
})

it('starts with the specified defaults, and names what is missing', () => {
  const draft = newDraft()
  expect(draft).toMatchObject({
    status: 'confirmed',
    currency: 'USD',
    confirmation_type: 'instant',
    booking_source: 'website',
    traveler_type: 'adult',
    travelers: [{ name: '', type: 'adult', dob: '' }],
    input_date: londonDay(),
  })
  const missing = createSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.'))
  expect(missing).toEqual([
    'booking_datetime',
    'description',
    'lead_traveler',
    'customer_email',
    'customer_phone',
    'travelers.0.name',
    'pickup_time',
    'pickup_location',
    'drop_off_time',
    'drop_off_location',
    'product_code',
    'supplier_confirmation',
    'amount',
  ])
})

it('sends no reference when none was typed', () => {
  const { booking_reference: reference } = createSchema.parse({ ...draftOf(booking), booking_reference: '  ' })
  expect(reference).toBeUndefined()
})

it('copies a booking without its reference, its confirmation and what has left the catalogue, as one that came in today', () => {
  expect(copyOf(booking, [{ id: 9, name: 'Gone since' }])).toEqual({
    ...draftOf(booking),
    inclusion_options: [{ id: 3, name: 'Lunch' }],
    booking_reference: '',
    input_date: londonDay(),
    status: 'confirmed',
    supplier_confirmation: '',
  })
})
