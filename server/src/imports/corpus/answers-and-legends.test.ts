import { expect, test } from 'vitest'
import { statusesOf, withColumn } from './read-text.ts'

test.each([
  ['Status (C=conf, P=pend, X=canx)', 'C - paid', 'p', 'X'],
  ['C=confirmed P=provisional X=cancelled', 'c', 'P', 'x'],
  ['Status: B = booked / O = option / K = cancelled', 'B', 'o', 'K'],
])('Below %s its letters are what the header says', (header, first, second, third) => {
  expect(statusesOf(withColumn(header, first, second, third))).toEqual(['confirmed', 'pending', 'cancelled'])
})

test('A letter that the legend does not have, or one of a legend that is not known, is asked about', () => {
  expect(statusesOf(withColumn('Status (C=conf, P=pend)', 'C', 'P', 'H'))).toEqual(['confirmed', 'pending', false])
  expect(statusesOf(withColumn('Status (C=coach, P=plane)', 'C', 'P', 'C'))).not.toContain('confirmed')
})

test.each([
  ['Yes, definitely', 'We think so, will confirm by Friday', 'No, sorry, we have had to cancel'],
  ['Yes please, all booked', 'Probably', 'No, thank you'],
  ['Ja, gerne', 'wahrscheinlich', 'Nein, leider verhindert'],
  ['Oui, avec plaisir', 'sans doute', 'Non, désolés'],
])('%s, %s and %s answer whether people come', (first, second, third) => {
  expect(statusesOf(withColumn('Are you coming?', first, second, third))).toEqual(['confirmed', 'pending', 'cancelled'])
})

test.each([
  'Yes, but only two of us',
  'Yes, just Ann',
  'Yes, moved to Sunday',
  'Yes, minus two',
  'Yes if the weather holds',
  'Yes, cancel the other one',
  'No problem, see you there',
  'No, thank you for asking, we come',
  'No, sorry, next week',
  'Probably not',
  'most likely cancelled',
  'Wir denken nicht',
])('%s is asked about', (cell) => {
  expect(statusesOf(withColumn('Are you coming?', cell, 'yes', 'no'))).toEqual([false, 'confirmed', 'cancelled'])
})

test('Signs of yes, no and not yet are read beside each other, and a cross below Cancelled or Paid is no cancellation', () => {
  expect(statusesOf(withColumn('Booked?', '✅', '⏳', '❌'))).toEqual(['confirmed', 'pending', 'cancelled'])
  expect(statusesOf(withColumn('Cancelled', '✓', '✗', '✗'))).not.toContain('confirmed')
  expect(statusesOf(withColumn('Cancelled', '✓', '✗', '✗')).slice(1)).not.toContain('cancelled')
})

test.each([
  ['Confirmed vide mail', 'confirmed'],
  ['Confirmed via email dtd 3 May', 'confirmed'],
  ['Under process', 'pending'],
  ['booking.on_hold', 'pending'],
  ['Closed', false],
])('%s is %s', (cell, status) => {
  expect(statusesOf(withColumn('Booking status', cell, 'Confirmed', 'Cancelled'))[0]).toBe(status)
})

test.each([
  'Menu (C=confirmed, P=pending, X=cancelled)',
  'Coach: C = booked, P = option, X = cancelled',
  'Visa (C=approved, P=pending, X=rejected)',
])('The letters below %s are not those of the booking', (header) => {
  const read = withColumn(header, 'C', 'X', 'P')
  expect(read.mapping).not.toHaveProperty([header])
  expect(statusesOf(read)).not.toContain('cancelled')
})

test.each([
  ['Confirmed?', '✓', '✗', 'pending'],
  ['Bestätigt', 'ja', '❌', 'pending'],
  ['Status', '✓', '✗', 'cancelled'],
  ['Photos OK?', '✓', '✗', false],
  ['Guide confirmed', '✓', '✗', false],
] as const)('Below %s, beside %s, %s is %s', (header, yes, no, status) => {
  expect(statusesOf(withColumn(header, yes, no, '?'))[1]).toBe(status)
})

test.each([
  ['Photo', 'Declined', 'ok', ['unsure_columns']],
  ['Visa', 'rejected', 'approved', ['unsure_columns']],
  ['Zone 7', 'cancelled', 'confirmed', []],
  ['Status', 'Declined', 'ok', []],
])('Whether %s of %s and %s is the status: asked by %j', (header, one, other, questions) => {
  expect(withColumn(header, one, other, other).questions).toEqual(questions)
})
