import type { BookingHistory, BookingWithHistory } from 'contract/bookings'
import { sampleBooking } from 'contract/testing'
import { expect, test } from 'vitest'
import { draftOf } from './booking-draft.ts'
import { lastChange } from './last-change.ts'

const line = (name: string, changed: object): BookingHistory => ({
  id: 1,
  created_at: '2026-06-01T07:00:00.000Z',
  user: { name },
  changes: { old: {}, new: { ...changed } },
})
const booking: BookingWithHistory = {
  ...sampleBooking,
  id: 7,
  booking_datetime: '05 Jun, 25 12:05 AM',
  input_date: '01 Feb, 25 12:00 AM',
  traveler_count: 2,
  arrived: null,
  travelers: [],
  inclusions: [],
  inclusion_options: [],
  version: 4,
  created_at: '2025-02-01T10:00:00.000Z',
  updated_at: '2025-02-01T10:00:00.000Z',
  histories: [
    line('Kofi', { arrived: 2 }),
    line('Mia', { note: 'Wheelchair' }),
    line('Harriet', { inclusions: [{ id: 3, description: 'Lunch' }] }),
    line('Jo', { status: 'pending' }),
    line('Ines', { currency: 'EUR' }),
  ],
}

test('A change is not that of who has checked in or written a note since', () => {
  const changed = { ...booking, note: 'Wheelchair', inclusion_options: [{ id: 3, name: 'Lunch' }] }
  expect(lastChange(changed, draftOf(booking))).toEqual({ who: 'Harriet', at: '2026-06-01T07:00:00.000Z' })
})

test('A note alone is that of who wrote it', () => {
  expect(lastChange({ ...booking, note: 'Wheelchair' }, draftOf(booking))).toMatchObject({ who: 'Mia' })
})

test('A currency alone is that of who changed it', () => {
  expect(lastChange({ ...booking, currency: 'EUR' }, draftOf(booking))).toMatchObject({ who: 'Ines' })
})
