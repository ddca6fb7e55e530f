import { expect, test } from 'vitest'
import { sampleDeparture } from 'contract/testing'
import { departureText, endText } from './warning-words.ts'

const departure = { ...sampleDeparture, starts_at: '2026-11-27T09:30' }

test('A departure in one line says once that it is cancelled', () => {
  expect(departureText(departure, undefined)).toBe('09:30 Tower Walk, 1 traveler')
  const cancelled = { ...departure, state: 'cancelled' as const }
  expect(departureText(cancelled, undefined)).toBe('09:30 Tower Walk, cancelled, 1 traveler')
  const warned = { ...cancelled, warnings: ['cancelled_with_bookings' as const] }
  expect(departureText(warned, undefined)).toBe('09:30 Tower Walk, 1 traveler, Cancelled, but has bookings')
})

test('The end of a departure names its day where that is another one', () => {
  expect(endText('2026-11-27T09:30', '2026-11-27T11:00')).toBe('11:00')
  expect(endText('2026-11-27T09:30', '2026-11-28T09:30')).toBe('Nov 28, 2026, 09:30')
})
