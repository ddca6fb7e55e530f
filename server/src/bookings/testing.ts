import type { bookings } from 'contract/bookings'
import type { Call } from 'contract/endpoint'

export type BookingBody = Call<typeof bookings.create>['body']

/** A booking as the form sends it; what a test is about goes over it. */
export const bookingBody = (changed: Partial<BookingBody> = {}): BookingBody => ({
  input_date: '2025-06-01',
  booking_datetime: '2025-06-05T09:30',
  description: 'Tower of London and Thames Cruise',
  lead_traveler: 'Harriet Ashworth',
  customer_email: 'harriet@example.test',
  customer_phone: '+44 7700 900123',
  traveler_type: 'adult',
  status: 'confirmed',
  travelers: [
    { name: 'Harriet Ashworth', type: 'adult' },
    { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
  ],
  pickup_time: '08:45',
  pickup_location: 'Victoria Coach Station',
  drop_off_time: '18:00',
  drop_off_location: 'Gloucester Road',
  confirmation_type: 'instant',
  booking_source: 'website',
  product_code: 'TOL-1',
  supplier_confirmation: 'SUP-7781',
  amount: 118.5,
  currency: 'GBP',
  inclusion_options: [],
  ...changed,
})
