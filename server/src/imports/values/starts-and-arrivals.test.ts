import { expect, test } from 'vitest'
import { readClock } from './clock.ts'
import { readMoment } from './dates.ts'

test.each([
  ['09:30 start', '09:30'],
  ['10am start', '10:00'],
  ['14.00 uur aanvang', '14:00'],
  ['10:00 Abfahrt', '10:00'],
  ['09:30 start (be there 09:15)', '09:30'],
  ['11:30 start (coach leaves hotel 10:45)', '11:30'],
  ['15:00 start (was 14:30)', '15:00'],
  ['09:00 (arrive 8:45)', '09:00'],
  ['10:00 (Ankunft 9:45)', '10:00'],
  ['arrive 13:45 for 14:00 start', '14:00'],
  ['meet 9.45 for 10.00', '10:00'],
  ['eleven in the morning', '11:00'],
  ['at two in the afternoon', '14:00'],
  ['ten to ten in the morning', '09:50'],
  ['five to ten in the morning', '09:55'],
  ['ten to three in the afternoon', '14:50'],
  ['zwölf Uhr mittags', '12:00'],
  ['twelve noon', '12:00'],
  ['doce del mediodía', '12:00'],
  ['doce de la tarde', '12:00'],
  ['twelve midnight', '00:00'],
  ['eleven in the evening', '23:00'],
])('%s is %s', (text, time) => expect(readClock(text)).toBe(time))

test.each([
  '9 start',
  '10:00 (now 10:30)',
  '10:00 (till 12:00)',
  '10:00 Departures Hall',
  'arrive 10:00',
  'start',
  'half nine in the morning',
  'ten to eleven in the morning',
  'ten to twelve in the morning',
  'five to six in the evening',
  'twelve in the afternoon',
  'nineteen in the evening',
  'las doce de la noche',
  'doce de la mañana',
  'doce y media de la noche',
  'douze heures du soir',
  'le dodici di sera',
  'doze da noite',
  'zwölf Uhr abends',
  'eleven in the afternoon',
  'two in the evening',
])('%s is no certain time', (text) => expect(readClock(text)).toBeUndefined())

test.each([
  ['Thursday 4 June 2026 at eleven in the morning', '2026-06-04', '11:00'],
  ['2026年5月28日 中午12:00', '2026-05-28', '12:00'],
  ['2026年5月28日 中午12:30', '2026-05-28', '12:30'],
  ['18 July 2026 (not the 11th as first asked)', '2026-07-18', undefined],
  ['18. Juli 2026 (nicht der 11.)', '2026-07-18', undefined],
])('%s is %s, %s', (text, day, time) => expect(readMoment(text, { order: undefined })).toMatchObject({ day, time }))
