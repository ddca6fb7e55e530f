import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a short text stays as it is, and a longer one ends with three dots', () => {
  expect(shorten('Total', 5)).toBe('Total')
  expect(shorten('Totals', 5)).toBe('Total…')
})

test('a letter of several units is left whole or out', () => {
  expect(shorten('ab🎟️c', 3)).toBe('ab🎟️…')
  expect(shorten('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1)).toBe('👨‍👩‍👧‍👦…')
  expect(shorten('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦')
})
