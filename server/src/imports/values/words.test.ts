import { expect, test } from 'vitest'
import { currencyIn, plain, readCurrency, wordReader } from './words.ts'

test.each([
  ['Geklärt!', 'geklart'],
  ['Ref. No', 'refno'],
  ['€', ''],
])('%s is compared as "%s"', (text, expected) => expect(plain(text)).toBe(expected))

test.each([
  ['status', 'Booked', 'confirmed'],
  ['status', 'STORNIERT', 'cancelled'],
  ['booking_source', 'Booking.com', 'partner'],
  ['confirmation_type', 'free sale', 'instant'],
  ['traveler_type', 'Niños', 'child'],
  ['currency', 'US$', 'USD'],
  ['status', 'klingon', undefined],
] as const)('Without answers the %s %s is read as %s', (field, word, expected) =>
  expect(wordReader({})(field, word)).toBe(expected),
)

test('An answer is used before the usual meaning of a word, in any case and spelling', () => {
  const read = wordReader({ status: { Geklärt: 'pending', ok: 'cancelled' } })
  expect([read('status', 'GEKLART'), read('status', 'O.K.'), read('booking_source', 'ok')]).toEqual([
    'pending',
    'cancelled',
    undefined,
  ])
})

test('A word of punctuation alone is compared as it stands', () => {
  expect(wordReader({ status: { '--': 'pending' } })('status', ' -- ')).toBe('pending')
})

test('The currency in the text around a price is read, and a foreign one is returned as it stands', () => {
  expect(readCurrency('Pounds sterling')).toBe('GBP')
  expect(['in GBP', 'A$', 'CHF', 'each', ''].map(currencyIn)).toEqual(['GBP', 'A$', 'CHF', undefined, undefined])
})
