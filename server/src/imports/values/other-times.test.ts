import { expect, test } from 'vitest'
import { readMoment } from './dates.ts'
import { readTimeRange } from './times.ts'

// Times beside another one that is none, or at which people meet.

test.each([
  ['2pm (not 2.30)', '14:00'],
  ['2pm (not 2.30pm)', '14:00'],
  ['11am (meet 10.45)', '11:00'],
  ['11 am (meet at 10:45)', '11:00'],
  ['14:00 (nicht 14:30)', '14:00'],
  ['14:00 nicht 14:30', '14:00'],
  ['14h (pas 14h30)', '14:00'],
  ['14.00 (non 14.30)', '14:00'],
  ['14:00 (no 14:30)', '14:00'],
  ['14:00 (niet 14:30)', '14:00'],
  ['14:00 (não 14:30)', '14:00'],
  ['14:00 (nie 14:30)', '14:00'],
  ['14:00 (inte 14:30)', '14:00'],
])('%s is %s', (text, start) => expect(readTimeRange(text)).toEqual({ start, end: undefined }))

test.each([
  '2pm (or 2.30)',
  '2pm (2.30)',
  '2pm (2.30 not)',
  'not 2.30',
  '2pm (not confirmed)',
  '9:30 (not before 9.00)',
  '2pm (2.30 is too late)',
])('%s is not known for sure', (text) => expect(readTimeRange(text)).toBeUndefined())

test('A day behind a time stays a day', () => {
  expect(readMoment('2pm Sat 4.07.2026', { order: 'day_first' })).toMatchObject({ day: '2026-07-04', time: '14:00' })
})
