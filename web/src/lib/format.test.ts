import { expect, test } from 'vitest'
import { formatBookingDay, formatBookingTime, formatDay, formatInstant, formatMoney, formatNumber } from './format.ts'

test('days and instants are shown in London time', () => {
  expect(formatDay('2025-06-05')).toBe('Jun 05, 2025')
  expect(formatDay('2025-06-05T23:30:00.000Z')).toBe('Jun 06, 2025')
  expect(formatInstant('2025-06-05T23:30:00.000Z')).toBe('Jun 06, 2025 00:30')
  expect(formatInstant('2025-12-05T23:30:00.000Z')).toBe('Dec 05, 2025 23:30')
})

test('the time of a tour is never shifted', () => {
  expect(formatBookingDay('05 Jun, 25 09:30 AM')).toBe('Jun 05, 2025')
  expect(formatBookingTime('05 Jun, 25 12:05 AM')).toBe('Jun 05, 2025 00:05')
})

test('money and numbers are formatted as in Britain', () => {
  expect(formatMoney(1234.5, 'USD')).toBe('US$1,234.50')
  expect(formatMoney(0, 'GBP')).toBe('£0.00')
  expect(formatMoney(9_999_999.99, 'EUR')).toBe('€9,999,999.99')
  expect(formatNumber(1284)).toBe('1,284')
})
