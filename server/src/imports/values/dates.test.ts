import { expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { evidenceOf, lacksYear, orderByWeekday, readMoment } from './dates.ts'
import { readTime, readTimeRange } from './times.ts'

const dayFirst = { order: 'day_first' } as const
const monthFirst = { order: 'month_first' } as const
const shown = (moment: ReturnType<typeof readMoment>) => moment && [moment.day, moment.time].filter(Boolean).join(' ')

test.each([
  ['2025-06-05', '2025-06-05'],
  ['2025-06-05T09:30', '2025-06-05 09:30'],
  ['2025-06-05 09:30:00', '2025-06-05 09:30'],
  ['2025/6/5', '2025-06-05'],
  ['2025.06.05', '2025-06-05'],
  ['20250605', '2025-06-05'],
  ['05/06/2025', '2025-06-05'],
  ['5.6.25', '2025-06-05'],
  ['5-6-2025 9:30 PM', '2025-06-05 21:30'],
  ['05/06/2025, 09:30', '2025-06-05 09:30'],
  ['5 June 2025', '2025-06-05'],
  ['5th of June 2025', '2025-06-05'],
  ['5-Jun-25', '2025-06-05'],
  ['05Jun2025', '2025-06-05'],
  ['Thu 5 Jun 2025', '2025-06-05'],
  ['Thursday, 5 June 2025 at 9:30 am', '2025-06-05 09:30'],
  ['Thu 05/06/2025', '2025-06-05'],
  ['Jun 5, 2025', '2025-06-05'],
  ['June 5th, 2025 14:00', '2025-06-05 14:00'],
  ['05 Jun, 25 09:30 AM', '2025-06-05 09:30'],
  ['5. Juni 2025', '2025-06-05'],
  ['5 août 2025', '2025-08-05'],
  ['5 févr. 2025', '2025-02-05'],
  ['jeudi 5 juin 2025 à 9h30', '2025-06-05 09:30'],
  ['5 de junio de 2025', '2025-06-05'],
  ['Do., 5. Juni 2025, 09:30 Uhr', '2025-06-05 09:30'],
  ['5 giu 2025', '2025-06-05'],
  ['05 / 06 / 2025', '2025-06-05'],
  ['05.06.2025 - 09:30', '2025-06-05 09:30'],
  ['2025-06-05T09:30+01', '2025-06-05 09:30'],
  ['45813', '2025-06-05'],
  ['45813.395833', '2025-06-05 09:30'],
  ['2025-06-05T08:30:00Z', '2025-06-05 09:30'],
  ['2025-12-05T08:30:00.000Z', '2025-12-05 08:30'],
  ['2025-06-05T09:30:00+02:00', '2025-06-05 08:30'],
  ['d. 5. juni 2025', '2025-06-05'],
  ['d.5. juni 2025 kl. 9.30', '2025-06-05 09:30'],
  ['torsdag d. 5. juni 2025', '2025-06-05'],
  ['d. 5/6-2025', '2025-06-05'],
  ['dne 5. června 2025', '2025-06-05'],
  ['em 5 de junho de 2025', '2025-06-05'],
  ['5. 6. 2025 v 9:30', '2025-06-05 09:30'],
  ['5. června 2025 ve 14:00', '2025-06-05 14:00'],
  ['5.6.2025 o 9:30', '2025-06-05 09:30'],
  ['5.6.2025. u 9:30', '2025-06-05 09:30'],
  ['5. lipnja 2025. u 9:30', '2025-06-05 09:30'],
  ['05.06.2025 la ora 9:30', '2025-06-05 09:30'],
  ['5 iunie 2025, la 9:30', '2025-06-05 09:30'],
  ['5 июня 2025 в 9:30', '2025-06-05 09:30'],
  ['5 червня 2025 о 9:30', '2025-06-05 09:30'],
  ['5/6/2025 στις 9:30', '2025-06-05 09:30'],
  ['5/6/2025 lúc 9:30', '2025-06-05 09:30'],
  ['5/6/2025 pukul 09.30', '2025-06-05 09:30'],
  ['5 de juny de 2025 a les 9:30', '2025-06-05 09:30'],
  ['5. 6. 2025 v', undefined],
  ['5. 6. 2025 v Praze', undefined],
  ['5. 6. 2025 v 2', undefined],
  ['d. juni 2025', undefined],
  ['D5 2025', undefined],
  ['31/02/2025', undefined],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', undefined],
  ['05/06', undefined],
  ['soon', undefined],
  ['12', undefined],
  ['2025-06-05 25:00', undefined],
  ['5 Foo 2025', undefined],
])('With the day first, %s is read as %s', (text, expected) => expect(shown(readMoment(text, dayFirst))).toBe(expected))

test.each([
  ['2026-07-04(토)', '2026-07-04'],
  ['2026.07.04 (토) 10:00', '2026-07-04 10:00'],
  ['2026년 7월 4일(토)', '2026-07-04'],
  ['2026-07-04 토', '2026-07-04'],
  ['2026/07/04（土）', '2026-07-04'],
  ['2026年7月4日（土） 10:00', '2026-07-04 10:00'],
  ['2026-07-04(周六)', '2026-07-04'],
  ['2026-07-04(週六)', '2026-07-04'],
  ['2026-07-04（礼拜六）', '2026-07-04'],
  ['2026-07-04(六)', '2026-07-04'],
  ['7월 4일(토)', '2026-07-04'],
  ['7月4日（土）', '2026-07-04'],
  ['04.07.2026 Cts', '2026-07-04'],
  ['05.07.2026 Pzr', '2026-07-05'],
  ['08.07.2026 Çrş', '2026-07-08'],
  ['05.07.2026 Mgg', '2026-07-05'],
  ['04.07.2026 сбт', '2026-07-04'],
  ['04.07.2026 sb.', '2026-07-04'],
  ['04.07.2026 Pzr', undefined],
  // Another weekday than that of the day, and a year that lies in the month.
  ['2026-07-04(일)', undefined],
  ['2026-07-04（日）', undefined],
  ['2026-07-04(周日)', undefined],
  ['7월 4일(금)', undefined],
])('With the weekday in brackets or behind it, %s is read as %s', (text, expected) =>
  expect(shown(readMoment(text, { ...dayFirst, year: '2026' }))).toBe(expected),
)

test.each([
  ['05/06/2025', '2025-05-06'],
  ['6/30/2025 9:30 AM', '2025-06-30 09:30'],
  ['30/06/2025', undefined],
])('With the month first, %s is read as %s', (text, expected) =>
  expect(shown(readMoment(text, monthFirst))).toBe(expected),
)

test('An open order of day and month is not guessed', () => {
  expect(readMoment('05/06/2025', { order: undefined })).toBeUndefined()
  expect(shown(readMoment('05/05/2025', { order: undefined }))).toBe('2025-05-05')
  expect(shown(readMoment('25/06/2025', { order: undefined }))).toBe('2025-06-25')
  expect(['05/06/2025', '25/06/2025', '06/25/2025', '05/05/2025', '5 June 2025'].map(evidenceOf)).toEqual([
    'open',
    'day_first',
    'month_first',
    undefined,
    undefined,
  ])
})

test('A year of two digits that may be the first number is not guessed', () => {
  const now = londonDay().slice(2, 4)
  expect(readMoment(`${now}-06-05`, dayFirst)).toBeUndefined()
  expect(shown(readMoment(`05-06-${now}`, dayFirst))).toBe(`20${now}-06-05`)
  expect(shown(readMoment(`31.12.${now}`, dayFirst))).toBe(`20${now}-12-31`)
  expect(shown(readMoment(`${now}-06-85`, { ...dayFirst, past: true }))).toBe(`1985-06-${now}`)
})

test('A date of birth with two digits of a year lies in the past', () => {
  expect(shown(readMoment('05/06/85', { ...dayFirst, past: true }))).toBe('1985-06-05')
  expect(shown(readMoment('05/06/17', { ...dayFirst, past: true }))).toBe('2017-06-05')
})

test.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9am', '09:00'],
  ['9:30 p.m.', '21:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['14h30', '14:30'],
  ['18:00:00', '18:00'],
  ['0.395833333', '09:30'],
  ['noon', '12:00'],
  ['05/06/2025 09:30', '09:30'],
  ['24:00', undefined],
  ['13pm', undefined],
  ['9', undefined],
  ['early', undefined],
  ['975', undefined],
  ['09:30 - 11:30', undefined],
])('The time %s is read as %s', (text, expected) => expect(readTime(text)).toBe(expected))

test.each([
  ['Mo 06.07.2026', 'day_first'],
  ['Tue 07/08/2026', undefined],
  ['Wed 07/08/2026', 'month_first'],
  ['06.07.2026', undefined],
] as const)('The weekday of %s shows the order %s', (text, order) => {
  expect(orderByWeekday(text)).toBe(order)
})

test.each([
  ['2026-07-11 10:00-12:00', '2026-07-11 10:00 12:00'],
  ['2026-07-11T10:00-12:00', '2026-07-11 10:00 12:00'],
  ['2026-07-12 09:30-11:00', '2026-07-12 09:30 11:00'],
  ['2026-07-13 14:00-16:00', '2026-07-13 14:00 16:00'],
  ['Sat 11/07/2026 10:00-12:00', '2026-07-11 10:00 12:00'],
  ['11 July 2026 10:00-12:00', '2026-07-11 10:00 12:00'],
  ['11/07/2026 10:00 -12:00', '2026-07-11 10:00 12:00'],
  ['11/07/2026 9:30 am-11:00', '2026-07-11 09:30 11:00'],
  ['2026-07-11 20:00-23:30', '2026-07-11 20:00 23:30'],
  ['11.07.2026 10.00-12.00', '2026-07-11 10:00 12:00'],
  ['14.08.2026 13.30-15.00', '2026-08-14 13:30 15:00'],
  ['Sa 11.07.2026, 13.00 - 15.00', '2026-07-11 13:00 15:00'],
  ['12.06.2026 10.05-12.06', '2026-06-12 10:05 12:06'],
  ['12.06.26 10.05-12.06', '2026-06-12 10:05 12:06'],
  // What is behind the minus may be either.
  ['2026-07-11 02:30-04:00', undefined],
  ['11/07/2026 06:00-08:00', undefined],
  ['2026-07-11 22:00-01:00', undefined],
  // An offset from UTC.
  ['2026-07-11T02:30-04:00', '2026-07-11 07:30'],
  ['2026-07-11T09:30:00-04:00', '2026-07-11 14:30'],
  ['2026-07-11 09:30-04:00', '2026-07-11 14:30'],
  ['2026-07-11 02:30:00-04:00', '2026-07-11 07:30'],
  ['11/07/2026 02:30 GMT-04:00', '2026-07-11 07:30'],
  ['Sat, 11 Jul 2026 02:30:00 -0400', '2026-07-11 07:30'],
  ['2026-07-11 10:00+02:00', '2026-07-11 09:00'],
])('With a minus behind a time, %s is read as %s', (text, expected) => {
  const moment = readMoment(text, dayFirst)
  expect(moment && [shown(moment), moment.end].filter(Boolean).join(' ')).toBe(expected)
})

test('Two digits behind a month that is first are a year', () => {
  for (const text of ['07/13/26', '4/28/26', 'Mon 7/13/26']) expect(lacksYear(text), text).toBe(false)
  for (const text of ['7/13', 'Mon 7/13']) expect(lacksYear(text), text).toBe(true)
})

test('A range of hours behind a day without a year is its start and its end', () => {
  for (const text of ['11.07. 10.00-12.00', 'Sa 11.07. 10.00 - 12.00', '11.07., 10.00–12.00']) {
    expect(lacksYear(text), text).toBe(true)
    expect(readMoment(text, { ...dayFirst, year: '2026' }), text).toEqual({
      day: '2026-07-11',
      time: '10:00',
      end: '12:00',
    })
  }
  for (const text of ['30.07. - 1.08.', 'Sa., den 11.07. - 13.07.', '9.10 - 12.10'])
    expect(lacksYear(text), text).toBe(false)
})

test('In a column of times that holds whole days, a range is its start and its end', () => {
  expect(readTimeRange('2026-07-11 10:00-12:00')).toEqual({ start: '10:00', end: '12:00' })
  expect(readTimeRange('11/07/2026 10:00-12:00')).toEqual({ start: '10:00', end: '12:00' })
  expect(readTimeRange('2026-07-11 10:00 - 12:00')).toEqual({ start: '10:00', end: '12:00' })
  expect(readTimeRange('11/07/2026 02:30-04:00')).toBeUndefined()
})

test('Of a range of days no number is a year or a time', () => {
  const year = londonDay().slice(0, 4)
  const written = [
    `July 11-13, ${year}`,
    `July 18-20, ${year}`,
    `July 24-26 ${year}`,
    `July 11/12, ${year}`,
    `24 July 26 ${year}`,
    'July 11-13',
    'July 11/12',
    'July 11th-13',
    '11.07.26 - 13.07.26',
    '30.07.26 - 01.08.26',
  ]
  for (const text of written) expect(readMoment(text, dayFirst), text).toBeUndefined()
  expect(readMoment('11.07. - 13.07.', { ...dayFirst, year })).toBeUndefined()
  expect(readMoment('11.07 - 13.07', { ...dayFirst, year })).toBeUndefined()
  expect(readMoment('9.10 - 12.10', { ...dayFirst, year })).toBeUndefined()
  expect(shown(readMoment('11.07.26 - 10.30', dayFirst))).toBe('2026-07-11 10:30')
  expect(shown(readMoment('11.07.26 - 10.30.00', dayFirst))).toBe('2026-07-11 10:30')
  expect(shown(readMoment('26年7月18日', dayFirst))).toBe('2026-07-18')
  expect(shown(readMoment('1 May 2026 1030', dayFirst))).toBe('2026-05-01 10:30')
  expect(shown(readMoment('11 Jul 26 1930', dayFirst))).toBe('2026-07-11 19:30')
  expect(shown(readMoment('11-Jul-26 2030', dayFirst))).toBe('2026-07-11 20:30')
  expect(shown(readMoment('Jul-11-26', dayFirst))).toBe('2026-07-11')
  expect(shown(readMoment('Jul 11/26', dayFirst))).toBe('2026-07-11')
  expect(shown(readMoment('July 24-26', dayFirst))).toBe('2026-07-24')
})

test.each([
  ['so 13. 2. 2027', '2027-02-13'],
  ['so 13.2.2027', '2027-02-13'],
  ['So 13. 2. 2027', '2027-02-13'],
  ['13. 2. 2027 (so)', '2027-02-13'],
  ['so 13. 2. 2027 9:30', '2027-02-13 09:30'],
  ['So 14.02.2027', '2027-02-14'],
  ['So. 14. Februar 2027', '2027-02-14'],
  ['so 14.2.2027', '2027-02-14'],
  ['št 11. 2. 2027', '2027-02-11'],
  ['st 10. 2. 2027', '2027-02-10'],
])('The weekday of %s is that of its language', (text, day) => expect(shown(readMoment(text, dayFirst))).toBe(day))

test.each([
  'So 13.02.2027',
  'So. 13. Februar 2027',
  'So, 13.2.2027',
  'so 12. 2. 2027',
  'ne 13. 2. 2027',
  'st 9. 2. 2027',
])('The weekday of %s is another one', (text) => expect(readMoment(text, dayFirst)).toBeUndefined())
