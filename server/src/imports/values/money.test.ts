import { expect, test } from 'vitest'
import { markEvidence, readMoney } from './money.ts'

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
  ['£2k', 2000],
  ['2k', undefined],
  ['£10 per person', undefined],
  ['10 GBP/person', undefined],
  ['from £10', undefined],
  ['12 per head', undefined],
  ['2 x 50', undefined],
  ['1,23,4', undefined],
  ['1.2.3', undefined],
  ['412:-', 412],
  ['£412:-', 412],
  ['97:50', 97.5],
  ['1 240:50 kr', 1240.5],
  ['1.240:50', 1240.5],
  ['kr 9:50', 9.5],
  ['£18:00', 18],
  ['9:50', undefined],
  ['18:00 BST', undefined],
  ['18:00 hrs', undefined],
  ['97:50:10', undefined],
  ['97:5', undefined],
  ['free', undefined],
  ['', undefined],
])('The price %s is read as %s', (text, expected) => expect(readMoney(text, undefined)?.amount).toBe(expected))

test('A point before three digits is open, unless the column proves what it means', () => {
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

test('The currency is read from a sign, a code or a word', () => {
  expect(
    ['£5', '5 €', '$5', 'USD 5', '5 euros', '5 US dollars', 'AUD 5', '5'].map(
      (text) => readMoney(text, undefined)?.currency,
    ),
  ).toEqual(['GBP', 'EUR', 'USD', 'USD', 'EUR', 'USD', 'AUD', undefined])
  // As French Canada writes them, beside its own.
  expect(['1 240,50 $ US', '$ US 5', '5 US $'].map((text) => readMoney(text, undefined)?.currency)).toEqual([
    'USD',
    'USD',
    'USD',
  ])
  for (const text of ['930,00 $ CA', '930,00 $ CAN', '930,00 $ AU', '930,00 $ C'])
    expect(readMoney(text, undefined)?.currency).not.toBe('USD')
  // Dollars of other countries are none of ours.
  expect(['A$5', 'C$ 5', 'NZ$5', '5 HK$'].map((text) => readMoney(text, undefined)?.currency)).toEqual([
    'A$',
    'C$',
    'NZ$',
    'HK$',
  ])
})
