import { expect, test } from 'vitest'
import { refusalOfNote } from './read-text.ts'

// Notes that say no more than that a booking lapsed, moved or is another one's copy.

test.each([
  'Postponed',
  'N/S',
  'X',
  'XL',
  'ANN',
  'Do not run',
  'Gast reist nicht',
  'Moved to booking A-99',
  'Replaced by A-99',
  'See A-99 instead',
  'Sold out, refunded',
  'Duplicate, ignore',
  '2 tickets refunded',
  'Supplier cannot confirm',
  'TEST BOOKING - ignore',
  'Option expirée',
  'Reembolsado na totalidade',
  'A-99に変更',
  'Moved to 14 May',
])('A booking whose note says no more than %s is refused', (note) => {
  expect(refusalOfNote(note)).toBe('status status')
})

test.each([
  'x',
  'Cancel request withdrawn',
  'Baja tensión',
  'Si ritira alle 17',
  'Void of stairs',
  'Replaces booking A-98',
  'Replaces A-98 (cancelled)',
  'Moved to A-1',
  'Moved to 11 July',
  'Postponed from 3 May to 11 July',
  'Was postponed, now confirmed',
  '1 ticket refunded',
  'Supplier cannot confirm vegan meal',
  'Not a duplicate - two separate families',
  'Reist niet graag alleen',
])('A booking whose note says %s beside words for a cancellation is read', (note) => {
  expect(refusalOfNote(note)).toBe('read')
})
