import type { Booking } from 'contract/bookings'
import { expect, it } from 'vitest'
import { createSchema, draftOf, newDraft, updateSchema } from './booking-draft.ts'

const booking: Booking = {
  id: 7,
  booking_datetime: '05 Jun, 25 12:05 AM',
  input_date: '01 Feb, 25 12:00 AM',
  booking_reference: 'LDN-7QK2M9XA',
  description: 'Tower of London at opening',
  lead_traveler: 'Ada Hughes',
  customer_phone: '020 7946 0018',
  customer_email: 'ada@example.test',
  traveler_count: 2,
  traveler_type: 'adult',
  booking_source: 'agent',
  amount: 1234.5,
  currency: 'GBP',
  status: 'pending',
  confirmation_type: 'manual',
  product_code: 'TOL-1',
  supplier_confirmation: 'S-99',
  pickup_time: '09:30',
  pickup_location: 'Savoy Pier',
  drop_off_time: '12:00',
  drop_off_location: 'Tower Hill',
  travelers: [
    { id: 1, name: 'Ada Hughes', type: 'adult', dob: null },
    { id: 2, name: 'Bo Hughes', type: 'child', dob: '2018-03-04' },
  ],
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
  expect(updateSchema.parse(draft)).toEqual({
    input_date: '2025-02-01',
    booking_datetime: '2025-06-05T00:05',
    description: 'Tower of London at opening',
    lead_traveler: 'Ada Hughes',
    customer_email: 'ada@example.test',
    customer_phone: '020 7946 0018',
    traveler_type: 'adult',
    status: 'pending',
    travelers: [
      { name: 'Ada Hughes', type: 'adult', dob: null },
      { name: 'Bo Hughes', type: 'child', dob: '2018-03-04' },
    ],
    pickup_time: '09:30',
    pickup_location: 'Savoy Pier',
    drop_off_time: '12:00',
    drop_off_location: 'Tower Hill',
    confirmation_type: 'manual',
    booking_source: 'agent',
    product_code: 'TOL-1',
    supplier_confirmation: 'S-99',
    amount: 1234.5,
    currency: 'GBP',
    inclusion_options: [3, 9],
  })
})

it('starts with the defaults asked for, and says what is missing', () => {
  const draft = newDraft()
  expect(draft).toMatchObject({
    status: 'confirmed',
    currency: 'USD',
    confirmation_type: 'instant',
    booking_source: 'website',
    traveler_type: 'adult',
    travelers: [{ name: '', type: 'adult', dob: '' }],
  })
  const missing = createSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.'))
  expect(missing).toEqual([
    'input_date',
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
