import { describe, expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { evidenceOf, readMoment, readTime } from './dates.ts'
import { markEvidence, readMoney } from './money.ts'
import { readParty } from './party.ts'

const dayFirst = { order: 'day_first' } as const
const monthFirst = { order: 'month_first' } as const
const shown = (moment: ReturnType<typeof readMoment>) => moment && [moment.day, moment.time].filter(Boolean).join(' ')

describe('dates', () => {
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
    ['31/02/2025', undefined],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', undefined],
    ['05/06', undefined],
    ['soon', undefined],
    ['12', undefined],
    ['2025-06-05 25:00', undefined],
    ['5 Foo 2025', undefined],
  ])('%s, the day first', (text, expected) => expect(shown(readMoment(text, dayFirst))).toBe(expected))

  test.each([
    ['05/06/2025', '2025-05-06'],
    ['6/30/2025 9:30 AM', '2025-06-30 09:30'],
    ['30/06/2025', undefined],
  ])('%s, the month first', (text, expected) => expect(shown(readMoment(text, monthFirst))).toBe(expected))

  test('an open order is not guessed', () => {
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

  test('a year of two digits that may stand in front is not guessed', () => {
    const now = londonDay().slice(2, 4)
    expect(readMoment(`${now}-06-05`, dayFirst)).toBeUndefined()
    expect(shown(readMoment(`05-06-${now}`, dayFirst))).toBe(`20${now}-06-05`)
    expect(shown(readMoment(`31.12.${now}`, dayFirst))).toBe(`20${now}-12-31`)
    expect(shown(readMoment(`${now}-06-85`, { ...dayFirst, past: true }))).toBe(`1985-06-${now}`)
  })

  test('a birth lies in the past, whatever two digits say', () => {
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
  ])('the time %s', (text, expected) => expect(readTime(text)).toBe(expected))
})

describe('money', () => {
  test.each([
    ['118.50', 118.5],
    ['£1,234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['GBP 99', 99],
    ['99,9', 99.9],
    ['1,234', 1234],
    ['1,234,567.89', 1234567.89],
    ['1.234.567', 1234567],
    ['US$ 12.00', 12],
    ['12.–', 12],
    ['(12.50)', -12.5],
    ['-12.50', -12.5],
    ['0.1', 0.1],
    ['9,999,999.99', 9999999.99],
    ['.50', 0.5],
    ['12 pounds', 12],
    ['+12.50', 12.5],
    ['£10.00 GBP', 10],
    ['1 234 567,89', 1234567.89],
    ['12 50', undefined],
    ["1'2", undefined],
    ['£2k', undefined],
    ['£10 per person', undefined],
    ['10 GBP/person', undefined],
    ['from £10', undefined],
    ['12 per head', undefined],
    ['2 x 50', undefined],
    ['1,23,4', undefined],
    ['1.2.3', undefined],
    ['free', undefined],
    ['', undefined],
  ])('%s', (text, expected) => expect(readMoney(text, undefined)?.amount).toBe(expected))

  test('a point before three digits is asked about, unless the column tells', () => {
    expect(markEvidence('1.234')).toBe('open')
    expect(readMoney('1.234', undefined)).toBeUndefined()
    expect(readMoney('1.234', 'comma')?.amount).toBe(1234)
    expect(readMoney('1.234', 'point')?.amount).toBe(1.234)
    expect(['118.50', '118,50', '1.234,50', '118', '1,234', '1,234,567'].map(markEvidence)).toEqual([
      'point',
      'comma',
      'comma',
      undefined,
      undefined,
      'point',
    ])
  })

  test('the currency is told by sign, code or word', () => {
    expect(
      ['£5', '5 €', '$5', 'USD 5', '5 euros', '5 US dollars', 'AUD 5', '5'].map(
        (text) => readMoney(text, undefined)?.currency,
      ),
    ).toEqual(['GBP', 'EUR', 'USD', 'USD', 'EUR', 'USD', 'AUD', undefined])
    // Dollars of other countries are none of ours.
    expect(['A$5', 'C$ 5', 'NZ$5', '5 HK$'].map((text) => readMoney(text, undefined)?.currency)).toEqual([
      'A$',
      'C$',
      'NZ$',
      'HK$',
    ])
  })
})

test.each([
  ['2 Adult, 1 Child', 'adult adult child'],
  ['2 adults + 1 infant', 'adult adult infant'],
  ['Adults: 2, Children: 1', 'adult adult child'],
  ['ADT 1 / CHD 2', 'adult child child'],
  ['2A1C', 'adult adult child'],
  ['2 x Adult (18+), 1 x Child (5-12)', 'adult adult child'],
  ['3', 'adult adult adult'],
  ['2 pax', 'adult adult'],
  ['2.0', 'adult adult'],
  ['2 Erwachsene und 1 Kind', 'adult adult child'],
  ['2 adultes, 1 bébé', 'adult adult infant'],
  ['1 adulto y 1 niño', 'adult child'],
  ['2.5', undefined],
  ['Adult (18+)', undefined],
  ['0', undefined],
  ['family', undefined],
  ['2 dogs', undefined],
  ['2 Adult, 1', undefined],
])('the party %s', (text, expected) => expect(readParty(text)?.join(' ')).toBe(expected))
