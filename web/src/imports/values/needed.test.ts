import { expect, test } from 'vitest'
import { fixedFields, valueLabel } from './needed.ts'

test('One booking time is offered where new bookings have none, and where it was given', () => {
  const days = { booking_datetime: { column: 1 } }
  const given = { ...days, booking_time: { value: '10:00' } }
  expect(fixedFields({ mapping: days, untimed: 2 })).toEqual(['booking_time'])
  expect(fixedFields({ mapping: days })).toEqual([])
  expect(fixedFields({ mapping: given })).toEqual(['booking_time'])
  expect(fixedFields({ mapping: { ...given, currency: { value: 'GBP' } }, untimed: 2 })).toEqual([
    'booking_time',
    'currency',
  ])
})

test('A booking time beside a column is offered for its empty cells', () => {
  const mapping = { booking_datetime: { column: 1 }, booking_time: { column: 2 } }
  expect(fixedFields({ mapping })).toEqual([])
  expect(fixedFields({ mapping, untimed: 2 })).toEqual(['booking_time'])
  expect(valueLabel(mapping, 'booking_time')).toBe('Booking time where the column is empty')
  expect(valueLabel({}, 'booking_time')).toBe('Booking time')
})
