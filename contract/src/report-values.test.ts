import { expect, test } from 'vitest'
import { counted } from './counted.ts'
import { changeBetween, formatValue } from './report-values.ts'

test.each([
  [0.13, 0.12, '+1 point'],
  [0.12, 0.13, '-1 point'],
  [0.131, 0.12, '+1.1 points'],
  [0.5, 0.5, '0 points'],
])('A share of %s after one of %s has changed by %s', (now, before, text) => {
  expect(changeBetween(now, before, { kind: 'share' })).toBe(text)
})

test.each([
  [3, 2, '+50%'],
  [0, 2, '-100%'],
  [3, 0, undefined],
  [3, -2, undefined],
  [-2, 3, undefined],
  [-3, -2, undefined],
])('A median of %s days after one of %s has changed by %s', (now, before, text) => {
  expect(changeBetween(now, before, { kind: 'days' })).toBe(text)
})

test.each([
  [1, '1 day'],
  [-1, '-1 day'],
  [0, '0 days'],
  [2.5, '2.5 days'],
])('A median of %s days is %s', (days, text) => {
  expect(formatValue(days, { key: 'lead_days_median', label: 'Median days to tour', kind: 'days' })).toBe(text)
})

test('One of something is named as one', () => {
  expect([
    counted(0, 'record'),
    counted(1, 'record'),
    counted(1_243, 'record'),
    counted(2, 'person', 'people'),
  ]).toEqual(['0 records', '1 record', '1,243 records', '2 people'])
})
