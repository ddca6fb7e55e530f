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
  ['9:00 (bus goes 9:15)', '09:00'],
  ['9:00 (Bus fährt 9:15)', '09:00'],
  ['9h00 (le car part à 9h15)', '09:00'],
  ['11:00 AM (check in 10:45)', '11:00'],
  ['11:00 (boarding 10:45)', '11:00'],
  ['10:00 latest', '10:00'],
  ['10:00 (at the latest)', '10:00'],
  ['spätestens 10 Uhr', '10:00'],
  ['10h au plus tard', '10:00'],
  ['9h00 précises', '09:00'],
  ['9.30 uur precies', '09:30'],
  ['10 Uhr vorm.', '10:00'],
  ['3 Uhr nachm.', '15:00'],
  ['las 4 de la tarde', '16:00'],
])('%s is %s', (text, start) => expect(readTimeRange(text)).toEqual({ start, end: undefined }))

test.each([
  '2pm (or 2.30)',
  '2pm (2.30)',
  '2pm (2.30 not)',
  'not 2.30',
  '2pm (not confirmed)',
  '9:30 (not before 9.00)',
  '2pm (2.30 is too late)',
  '9 sharp',
  '10 latest',
  '9:00 (bus 15)',
  'las 4',
])('%s is not known for sure', (text) => expect(readTimeRange(text)).toBeUndefined())

test.each([
  ['kl. 14-16', '14:00', '16:00'],
  ['ore 9-12', '09:00', '12:00'],
  ['um 9-11', '09:00', '11:00'],
])('The word of %s is that of its end, too', (text, start, end) => expect(readTimeRange(text)).toEqual({ start, end }))

test.each(['kl. 4-6', 'ore 9-45', 'at 9-11'])('%s is no range of times', (text) =>
  expect(readTimeRange(text)).toBeUndefined(),
)

test('A day behind a time stays a day', () => {
  expect(readMoment('2pm Sat 4.07.2026', { order: 'day_first' })).toMatchObject({ day: '2026-07-04', time: '14:00' })
})
