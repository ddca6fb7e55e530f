import type { Departure } from './departures.ts'
import type { BookingValues } from './bookings.ts'
import type { ManifestEntry } from './day-sheets.ts'

// For tests: two bookings that differ in every field but the inclusions, whose ids a test has to make.

export const sampleBooking: BookingValues = {
  booking_reference: 'LDN-7QK2M9XA',
  input_date: '2025-06-01',
  booking_datetime: '2025-06-05T09:30',
  description: 'Tower of London and Thames Cruise',
  lead_traveler: 'Harriet Ashworth',
  customer_email: 'harriet@example.test',
  customer_phone: '+44 7700 900123',
  traveler_type: 'adult',
  status: 'confirmed',
  travelers: [
    { name: 'Harriet Ashworth', type: 'adult', dob: null },
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
  note: 'Wheelchair: meet at the lift.',
  amount: 118.5,
  currency: 'GBP',
  inclusion_options: [],
}

export const otherBooking: BookingValues = {
  booking_reference: 'LDN-4MZ8T3WC',
  input_date: '2025-06-02',
  booking_datetime: '2025-06-06T13:15',
  description: 'Greenwich by Boat',
  lead_traveler: 'Bo Lindqvist',
  customer_email: 'bo@example.test',
  customer_phone: '020 7946 0018',
  traveler_type: 'child',
  status: 'pending',
  travelers: [{ name: 'Bo Lindqvist', type: 'adult', dob: '1980-04-09' }],
  pickup_time: '12:30',
  pickup_location: 'Savoy Pier',
  drop_off_time: '17:15',
  drop_off_location: 'Tower Hill',
  confirmation_type: 'manual',
  booking_source: 'agent',
  product_code: 'GRB-2',
  supplier_confirmation: 'SUP-9902',
  note: 'Speaks Swedish only.',
  amount: 45,
  currency: 'USD',
  inclusion_options: [],
}

/** A departure with a traveler, which was never planned. */
export const sampleDeparture: Departure = {
  tour: { id: 1, name: 'Tower Walk', colour: 'teal' },
  starts_at: '2026-06-05T09:00',
  ends_at: null,
  bookings: { confirmed: 1, pending: 0, cancelled: 0 },
  travelers: { adult: 1, child: 0, infant: 0, total: 1 },
  capacity: null,
  minimum: null,
  guides: [],
  vehicle: '',
  note: '',
  state: 'running',
  warnings: [],
  version: 0,
}

/** A booking on a day sheet. */
export const manifestEntry = (booking_id: number, changed: Partial<ManifestEntry> = {}): ManifestEntry => ({
  booking_id,
  booking_reference: `LDN-${booking_id}`,
  lead_traveler: 'Ada Hughes',
  customer_phone: '020 7946 0018',
  party: { adult: 2, child: 0, infant: 0 },
  travelers: 2,
  pickup_time: '08:45',
  pickup_location: 'Savoy Pier',
  drop_off_time: '12:00',
  drop_off_location: 'Tower Hill',
  inclusions: [],
  status: 'confirmed',
  booking_source: 'website',
  supplier_confirmation: 'SUP-1',
  arrived: null,
  note: '',
  ...changed,
})
