import { expect, test } from 'vitest'
import { isOfSecondGroup } from '../mapping/second-groups.ts'
import { readText } from './read-text.ts'

test.each([
  'second group - the Tuesday people',
  '2nd group',
  'The other party (late lunch)',
  'Zweite Gruppe',
  '2. Gruppe',
  'deuxième groupe, mardi',
  'Segundo grupo - los del martes',
  'druga grupa',
  '第二组',
])('%s is another part of those who come', (text) => expect(isOfSecondGroup(text)).toBe(true))

test.each([
  'Second group: Tower Bridge',
  'First Group Walking Tour',
  'Second World War Walk',
  'Second Home Gallery',
  'Group Dinner at The Wharf',
  'Party Boat',
  'Half Day Windsor',
  '第二次世界大战',
])('%s may be a tour', (text) => expect(isOfSecondGroup(text)).toBe(false))

test('The rows below another group have the tour above it', () => {
  const { bookings } = readText(
    [
      'Outing: Palm House and Fern Walk',
      'Date,Member,Adults,Total GBP',
      '2026-09-14,Ann Lee,2,58.00',
      '2026-09-14,Bob Fox,1,29.00',
      'Second group - the Tuesday ladies',
      '2026-09-15,Cy Ray,4,116.00',
    ].join('\n'),
  )
  expect(bookings).toMatchObject(Array.from({ length: 3 }, () => ({ description: 'Palm House and Fern Walk' })))
})
