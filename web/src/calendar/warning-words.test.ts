import { expect, test } from 'vitest'
import type { Departure } from 'contract/departures'
import { departureText, endText } from './warning-words.ts'

const departure: Departure = {
  tour: { id: 1, name: 'Tower Walk', colour: 'red' },
  starts_at: '2026-11-27T09:30',
  ends_at: null,
  bookings: { confirmed: 0, pending: 0, cancelled: 1 },
  travelers: { adult: 0, child: 0, infant: 0, total: 0 },
  capacity: null,
  minimum: null,
  guides: [],
  vehicle: '',
  note: '',
  state: 'running',
  warnings: [],
  version: 1,
}

test('A departure in one line says once that it is cancelled', () => {
  expect(departureText(departure, undefined)).toBe('09:30 Tower Walk, 0 travelers')
  const cancelled = { ...departure, state: 'cancelled' as const }
  expect(departureText(cancelled, undefined)).toBe('09:30 Tower Walk, cancelled, 0 travelers')
  const warned = { ...cancelled, warnings: ['cancelled_with_bookings' as const] }
  expect(departureText(warned, undefined)).toBe('09:30 Tower Walk, 0 travelers, Cancelled, but has bookings')
})

test('The end of a departure names its day where that is another one', () => {
  expect(endText('2026-11-27T09:30', '2026-11-27T11:00')).toBe('11:00')
  expect(endText('2026-11-27T09:30', '2026-11-28T09:30')).toBe('Nov 28, 2026, 09:30')
})
