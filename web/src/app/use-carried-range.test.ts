import { expect, test } from 'vitest'
import { rangeBetween } from './use-carried-range.ts'

const june = { start_date: '2026-06-01', end_date: '2026-06-30' }

test('days of tours are carried between the dashboard and the bookings, days of booking are not', () => {
  expect(rangeBetween('/bookings', '/', { ...june, status: 'pending' })).toEqual(june)
  expect(rangeBetween('/', '/bookings', { end_date: june.end_date })).toEqual({ end_date: june.end_date })
  expect(rangeBetween('/', '/reviews', june)).toEqual({})
  expect(rangeBetween('/reviews', '/', june)).toEqual({})
  for (const to of ['/', '/bookings']) expect(rangeBetween('/bookings', to, { ...june, by: 'booked' })).toEqual({})
})
