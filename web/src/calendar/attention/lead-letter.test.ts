import type { ManifestEntry } from 'contract/day-sheets'
import { departureWarnings } from 'contract/departure-warnings'
import { sampleDeparture } from 'contract/testing'
import { expect, test } from 'vitest'
import { concerned, concernsLeads, draftTo, letterTo } from './lead-letter.ts'

const entry: ManifestEntry = {
  booking_id: 1,
  booking_reference: 'LDN-1',
  lead_traveler: 'Ada Hughes',
  customer_phone: '020 7946 0018',
  party: { adult: 2, child: 1, infant: 0 },
  travelers: 3,
  pickup_time: '08:45',
  pickup_location: 'Savoy Pier',
  drop_off_time: '12:00',
  drop_off_location: 'Tower Hill',
  inclusions: [],
  status: 'confirmed',
  booking_source: 'website',
  supplier_confirmation: 'OP-1',
  arrived: null,
  note: '',
}

test('The draft names the booking, the departure and the pickup, and says what the warning is about', () => {
  expect(letterTo(entry, sampleDeparture, { warning: 'under_minimum', sender: 'Margaret Ashdown' })).toEqual({
    subject: 'Tower Walk, Friday 5 Jun 2026, 09:00 (LDN-1)',
    body: `Dear Ada Hughes,

this is about your booking LDN-1: Tower Walk, Friday 5 Jun 2026, 09:00, for 2 adults, 1 child, pickup at 08:45, Savoy Pier.

So far it has fewer travelers than it needs. We will tell you as soon as possible whether it takes place.

Kind regards,
Margaret Ashdown`,
  })
})

test('The draft names the day of a pickup on the evening before', () => {
  const departure = { ...sampleDeparture, starts_at: '2027-06-06T00:30' }
  const { body } = letterTo({ ...entry, pickup_time: '23:45' }, departure, { warning: 'pending', sender: 'Margaret' })
  expect(body).toContain(
    'Sunday 6 Jun 2027, 00:30, for 2 adults, 1 child, pickup at 23:45 on Saturday 5 Jun 2027, Savoy Pier.',
  )
})

test.each(['', 'Erased', 'erased@erased.invalid', 'erased-12@erased.invalid'])('No draft goes to %j', (email) => {
  const letter = { subject: 'Tower Walk', body: 'Dear guest' }
  expect(draftTo(email, letter)).toBeUndefined()
  expect(draftTo('ada@example.test', letter)).toBe('mailto:ada@example.test?subject=Tower%20Walk&body=Dear%20guest')
})

test('A warning about the guide concerns no lead traveler', () => {
  expect(departureWarnings.filter((warning) => !concernsLeads(warning))).toEqual(['guide_clash', 'no_guide'])
})

test('Cancelled bookings are never concerned, and confirmed ones are not by a pending booking', () => {
  const manifest = (['confirmed', 'pending', 'cancelled'] as const).map((status) => ({ ...entry, status }))
  expect(concerned(manifest, 'under_minimum').map(({ status }) => status)).toEqual(['confirmed', 'pending'])
  expect(concerned(manifest, 'pending').map(({ status }) => status)).toEqual(['pending'])
})
